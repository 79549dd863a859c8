import {
  asksOfYearEnd,
  asksShareOfSales,
  dollars,
  earnedAsked,
  earnedUntil,
  isWholeMonths,
  monthlyAsked,
  type Condition,
  type Figure,
  type NamedRecord,
  type TaxFacts,
  type TaxOfTime,
  firstWholeMonth,
} from '@cairn/analyst';
import {
  formatWhen,
  addDays,
  addMonths,
  businessDay,
  daysBetween,
  endOfMonth,
  endOfYear,
  formatDay,
  startOfMonth,
  startOfYear,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { accountsOf } from '../owner-accounts.ts';
import { isAllOnRecord, partsOf, recordedOf, sumOf, type SkillBooks } from '../skill-books.ts';
import { unsortedCosts } from '../unsorted/unsorted-costs.ts';
import type { EstimatesPaid } from './estimates.ts';

type Taxed = Pick<TaxFacts, 'profit' | 'inCosts' | 'paid' | 'unsorted' | 'agencies' | 'unsure'>;

/** The profit of a time before income tax that is booked as a cost, and what was paid of it. */
export async function loadTaxed(
  books: SkillBooks,
  span: DateRange,
  paidIn: DateRange,
): Promise<Taxed> {
  const paying = accountsCalled(books, incomeTax, otherTax);
  const sumOn = (measure: 'account_debits' | 'expenses', label: string, of: DateRange) =>
    sumOf(books, { measure, span: of, label, conditions: [accountsOf(paying)] });
  const unsure = await mayBeIncomeTax(books, span, paying);
  const paid =
    paying.length === 0
      ? await installmentsPaid(books, paidIn)
      : {
          ...(await sumOn('account_debits', 'Income tax paid', paidIn)),
          account: paying.map(({ name }) => name).join(', '),
        };
  // What is taken of profit is no cost of it.
  const inCosts = paying.length === 0 ? null : await sumOn('expenses', 'Income tax in costs', span);
  const profit = await sumOf(books, { measure: 'net_profit', span });
  const isWhole = inCosts === null || inCosts.cents === 0n;
  return {
    ...{ paid, inCosts, unsorted: await unsortedCosts(books, span) },
    agencies: paid === null ? await paidToAgencies(books, span) : null,
    unsure,
    profit: isWhole ? profit : { ...profit, cents: profit.cents + inCosts.cents, token: null },
  };
}

export interface TaxedTime {
  year: DateRange;
  paidIn: DateRange;
  /** Of so many whole months the average is asked; null of the time itself. */
  months: number | null;
  /** Why it is looked at, behind its name, and the profit that is to come in it. */
  by?: string;
  more?: bigint;
}

const MONTHS = 12;
const MONTHS_MIN = 2;

/** The time whose profit a payment that was due goes by. */
export function dueTime(due: BusinessDay, today: BusinessDay): TaxedTime {
  const to = earnedUntil(due);
  const year = { from: startOfYear(to), to };
  const by = `, the basis for the payment due on ${formatDay(due)}`;
  return { year, paidIn: { from: year.from, to: today }, months: null, by };
}

/** The year that runs, to its end: with the profit of the days a year before that are still to come, or else at its own pace. */
async function wholeYear(books: SkillBooks, said: DateRange | null): Promise<TaxedTime | null> {
  const { today } = books;
  const year = { from: startOfYear(today), to: today };
  if (said !== null || (await recordedOf(books, year)).from !== year.from) return null;
  const rest = { from: addDays(addMonths(today, -MONTHS), 1), to: addDays(year.from, -1) };
  const isKnown = await isAllOnRecord(books, rest);
  const { cents } = await sumOf(books, { measure: 'net_profit', span: isKnown ? rest : year });
  const left = BigInt(daysBetween(today, endOfYear(today)));
  const more = isKnown ? cents : (cents * left) / BigInt(daysBetween(year.from, today) + 1);
  const as = isKnown ? `like ${rest.to.slice(0, 4)}` : 'as it has so far';
  const by = ` if the rest of the year goes ${as} (${dollars(more)} to come)`;
  return { year, paidIn: year, months: null, by, more };
}

/** The time, other than the year that is taxed, whose profit a question would set aside for; by the month, the last twelve whole ones where it says none. */
export async function taxedTime(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<TaxedTime | null> {
  const { today } = books;
  const said = earnedAsked(question, asked, today);
  const isSettled = today.slice(5) <= '04-15';
  if (asksOfYearEnd(question) && !isSettled && !asksShareOfSales(question))
    return wholeYear(books, said);
  if (monthlyAsked(question)) {
    const month = startOfMonth(today);
    const span = said ?? { from: addMonths(month, -MONTHS), to: addDays(month, -1) };
    const known = await recordedOf(books, span);
    const [from, to] = [businessDay(known.from), businessDay(known.to)];
    const year = {
      from: firstWholeMonth(from),
      to: to === endOfMonth(to) ? to : addDays(startOfMonth(to), -1),
    };
    const months = isWholeMonths(year);
    if (months !== null && months >= MONTHS_MIN) return { year, paidIn: year, months };
  }
  if (said === null) return null;
  const year = await recordedOf(books, said);
  return { year, paidIn: year, months: null };
}

/** What is told of that time, and the calendar year beside it. */
export async function loadTimeTaxed(
  books: SkillBooks,
  { year, months, more, by }: TaxedTime,
  kept: readonly Figure[],
): Promise<Pick<TaxOfTime, 'when' | 'by' | 'months' | 'calendar' | 'moved'>> {
  const { today } = books;
  const end = businessDay(year.to);
  const isOver = end < startOfYear(today);
  const span = { from: startOfYear(end), to: isOver ? endOfYear(end) : today };
  const isOfYear =
    year.from === span.from && (months !== null || year.to === span.to) && more === undefined;
  return {
    ...{
      when: more === undefined ? formatWhen(year) : `in ${today.slice(0, 4)}`,
      months,
      by: by ?? '',
    },
    moved: months === null ? [] : await movedTo(books, kept, year, BigInt(months)),
    calendar: isOfYear
      ? null
      : {
          profit: (await loadTaxed(books, span, span)).profit,
          when: isOver ? `in ${span.from.slice(0, 4)}` : 'since January 1',
          isEarlierToo: year.from < span.from,
        },
  };
}

/** What was moved by the month to accounts that are kept for tax. */
async function movedTo(
  books: SkillBooks,
  kept: readonly Figure[],
  span: DateRange,
  months: bigint,
): Promise<TaxOfTime['moved']> {
  const found = [];
  for (const { label } of kept) {
    const values = books.vocabulary.input.records.flatMap(({ field, id, name }) =>
      field === 'account' && name === label ? [{ id, name: name.slice(0, 200) }] : [],
    );
    if (values.length === 0) continue;
    const conditions: Condition[] = [{ field: 'account', not: false, values }];
    const moved = await sumOf(books, { measure: 'transfers_in', span, conditions, label });
    if (moved.count > 0) found.push({ ...moved, monthlyCents: moved.cents / months });
  }
  return found;
}

const incomeTax = /income tax|estimated tax|federal tax|state tax|tax payment/i;
const otherTax = /payroll|wage|sales|property|unemployment|excise|payable|deferred/i;

const accountsCalled = ({ vocabulary }: SkillBooks, called: RegExp, not?: RegExp) =>
  vocabulary.input.records.filter(
    ({ field, name, accountType }) =>
      field === 'category' &&
      called.test(name) &&
      not?.test(name) !== true &&
      accountType !== 'income',
  );

const agency =
  /\birs\b|internal revenue|us treasury|(?:dept\.?|department) of revenue|state revenue|franchise tax|tax board/i;

const agenciesIn = ({ vocabulary }: SkillBooks) =>
  vocabulary.input.records
    .filter(({ field, name }) => field === 'party' && agency.test(name))
    .map(({ id, name }) => ({ id, name: name.slice(0, 200) }));

const federal = /\birs\b|internal revenue|us treasury/i;

/** Where income tax is booked, or what went to tax agencies, of the federal one alone where there is one; null where nobody is called so. */
export function estimatesPaid(books: SkillBooks): EstimatesPaid | null {
  const paying = accountsCalled(books, incomeTax, otherTax);
  if (paying.length > 0) return { measure: 'account_debits', conditions: [accountsOf(paying)] };
  const all = agenciesIn(books);
  const ofIncome = all.filter(({ name }) => federal.test(name));
  const values = ofIncome.length > 0 ? ofIncome : all;
  if (values.length === 0) return null;
  const told = accountsCalled(books, otherTax);
  return {
    measure: 'money_out',
    conditions: [
      { field: 'party', not: false, values },
      ...(told.length === 0 ? [] : [{ ...accountsOf(told), not: true }]),
    ],
  };
}

/** More payments a year are another tax, or two of them. */
const INSTALLMENTS_MAX = 6;

/** What went to the federal agency no oftener than estimated payments do and is no cost (a draw, say), where no account is called so: a cost may be another tax. */
async function installmentsPaid(books: SkillBooks, span: DateRange): Promise<Taxed['paid']> {
  const values = agenciesIn(books).filter(({ name }) => federal.test(name));
  const known = estimatesPaid(books);
  if (values.length === 0 || known === null) return null;
  const lately = { from: addDays(addMonths(businessDay(span.to), -MONTHS), 1), to: span.to };
  const sumIn = (measure: 'money_out' | 'expenses', of: DateRange) =>
    sumOf(books, {
      ...{ measure, span: of, label: 'Estimated tax paid' },
      conditions: known.conditions,
    });
  // The last payment for the year before falls due in January.
  const own = span.from.slice(5) === '01-01' ? addMonths(businessDay(span.from), 1) : span.from;
  const [sent, cost] = [
    await sumIn('money_out', { from: own, to: span.to }),
    await sumIn('expenses', span),
  ];
  const isSeldom = (await sumIn('money_out', lately)).count <= INSTALLMENTS_MAX;
  const account = [...new Set(values.map(({ name }) => name))].join(', ');
  return isSeldom && cost.cents === 0n && sent.cents > 0n
    ? { ...sent, account, isOfAgency: true }
    : null;
}

/** What went to tax agencies by their names: of a bank alone, taxes of all kinds. */
async function paidToAgencies(books: SkillBooks, span: DateRange) {
  const values = agenciesIn(books);
  if (values.length === 0) return null;
  const paid = await sumOf(books, {
    ...{ measure: 'money_out', span, label: 'Paid to tax agencies' },
    conditions: [{ field: 'party', not: false, values }],
  });
  return { ...paid, names: values.map(({ name }) => name) };
}

/** What went to them and is booked as a cost, on no account that says which tax it was. */
async function mayBeIncomeTax(books: SkillBooks, span: DateRange, known: readonly NamedRecord[]) {
  const values = agenciesIn(books);
  if (values.length === 0) return null;
  const told = [...known, ...accountsCalled(books, otherTax)];
  const conditions: Condition[] = [
    { field: 'party', not: false, values },
    ...(told.length === 0 ? [] : [{ ...accountsOf(told), not: true }]),
  ];
  const label = 'Paid to tax agencies, recorded as a cost';
  const parts = await partsOf(books, { measure: 'expenses', span, conditions }, 'party');
  const cost = await sumOf(books, { measure: 'expenses', span, conditions, label });
  return { ...cost, names: parts.map((one) => one.label) };
}
