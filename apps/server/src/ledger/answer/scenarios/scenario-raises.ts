import {
  measures,
  phrasePayRaise,
  phrasePriceRaise,
  piecesIn,
  type Answer,
  type Condition,
  type MeasureId,
  type PaidNow,
  type PayRaise,
  type PriceMoved,
  type PriceRaise,
  type Selection,
  type SoldByPiece,
} from '@cairn/analyst';
import {
  absoluteCents,
  addDays,
  addMonths,
  businessDay,
  cents,
  daysBetween,
  divideRounded,
  FinanceRefusal,
  formatDay,
  formatMoney,
  formatRange,
  startOfMonth,
  type BusinessDay,
  type Cents,
  type DateRange,
} from '@cairn/finance';
import type { Transaction } from '../../../database/within-business.ts';
import { findBasis } from '../../basis.ts';
import { evidenceToken } from '../../read/evidence/evidence.ts';
import { runGroups, type LedgerScope } from '../../read/run-plan/run-groups.ts';
import { paymentsOf } from '../../read/run-plan/run-regular.ts';
import { isShareKnown, payIn } from '../pay-accounts.ts';
import { withHours } from './raised-hours.ts';
import { untilOf } from './scenario-words.ts';
import { monthsFrom } from './scenario-parties.ts';
import type { SupposedChange } from './supposed-change.ts';

/** What another price, or more pay, comes to by what is on record. */
export interface Raise {
  text: string;
  /** As cash has it: below zero for more pay. */
  monthlyCents: Cents;
  told: readonly string[];
  evidence: Answer['evidence'];
}

export const isRaise = (change: SupposedChange): change is PriceRaise | PayRaise =>
  change.kind === 'price_raise' || change.kind === 'pay_raise';

/** What each of these changes that is one comes to; refuses, with what is missing, where the records do not tell it. */
export async function raisesOf(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  changes: readonly SupposedChange[],
): Promise<Map<SupposedChange, Raise>> {
  const found = new Map<SupposedChange, Raise>();
  for (const change of changes.filter(isRaise)) {
    const basis = await findBasis(tx, businessId);
    const scope = { tx, businessId, basis, firstWeekday: 0, now: new Date(0) };
    const books = { scope, today };
    const raise =
      change.kind === 'price_raise'
        ? await priceRaise(books, change)
        : await payRaise(books, change);
    found.set(change, raise);
  }
  return found;
}

interface Books {
  scope: LedgerScope;
  today: BusinessDay;
}

const MONTHS = 12;

const refuse = (message: string) => new FinanceRefusal('invalid_scenario', message);
const rounded = (amount: bigint, by: bigint) =>
  cents(divideRounded(amount, by, 'half-away-from-zero'));

const selectionOf = (
  { today }: Books,
  measure: MeasureId,
  conditions: Condition[],
  span: { from: BusinessDay | null; to: BusinessDay },
): Selection => ({ measure, conditions, ...span, asOf: today });

const openBehind = (figure: string, title: string, selection: Selection) => ({
  figure,
  label: title,
  token: evidenceToken({ of: 'rows', title: title.slice(0, 300), selection }),
});

/** The last twelve whole months, or as many of them as there are since the first row. */
async function recentMonths(
  books: Books,
  measure: MeasureId,
  conditions: Condition[],
): Promise<DateRange> {
  const month = startOfMonth(books.today);
  const [earliest, to] = [addMonths(month, -MONTHS), addDays(month, -1)];
  const { firstDay } = await runGroups(books.scope, {
    groupBy: null,
    selection: selectionOf(books, measure, conditions, { from: null, to }),
  });
  const since = firstDay === null ? earliest : startOfMonth(businessDay(firstDay));
  return { from: since > earliest ? since : earliest, to };
}

async function priceRaise(books: Books, change: PriceRaise): Promise<Raise> {
  const { sold } = change;
  const size = priceSaid(change);
  const byWhat = 'toCents' in change ? 'the difference from the current price' : 'it';
  const { said, field, values, isSeveral } = sold;
  if (values.length === 0 && /^(?:prices?|rates?|fees?)$/.test(said))
    throw refuse(
      `Say which product or service changes ${'toCents' in change ? 'to' : 'by'} ${size} each, or what percent all prices change by.`,
    );
  if (values.length === 0)
    throw refuse(
      `I can't tell what ${size} each comes to, because your records have no product, service, or income called “${said}”. Multiply ${byWhat} by how many you sell in a month to get the monthly effect.`,
    );
  if (values.length > 1 && !isSeveral)
    throw refuse(`“${said}” could be ${values.map(({ name }) => name).join(', ')}. Say which one.`);
  const named = values.map(({ id, name }) => ({ id, name: name.slice(0, 200) }));
  const conditions: Condition[] = [{ field, not: false, values: named }];
  const span = await recentMonths(books, 'quantity_sold', conditions);
  const sumOf = async (measure: MeasureId) =>
    (
      await runGroups(books.scope, {
        groupBy: null,
        selection: selectionOf(books, measure, conditions, span),
      })
    ).total;
  const [pieces, salesCents] = [await sumOf('quantity_sold'), await sumOf('product_sales')];
  const names = values.map(({ name }) => name);
  // Of an account that holds rows of no product or service, it is not known how many were sold.
  const isWhole = field === 'item' || salesCents === (await sumOf('income'));
  if (pieces <= 0n || salesCents <= 0n || !isWhole)
    throw refuse(
      `I can't tell what ${size} each comes to, because your records don't show how many of ${names.join(', ')} you sold over the last 12 full months. Multiply ${byWhat} by how many you sell in a month to get the monthly effect.`,
    );
  const moved = movedFrom(change, { names, pieces, salesCents, span });
  const { each, changeCents } = moved;
  if (salesCents + changeCents <= 0n)
    throw refuse(`That's more than the price of ${names.join(', ')}.`);
  const months = monthsFrom(span.from, span.to);
  const counted = { names, pieces, salesCents, span, months };
  const yearly = rounded(changeCents * 12n, BigInt(months));
  const title = `Quantity sold of ${names.join(', ')}`;
  const other = 'toCents' in change ? `at ${size}` : `${size} ${each < 0n ? 'less' : 'more'}`;
  return {
    text: `${names.join(', ')} ${other} each from ${formatDay(change.startDate)}${untilOf(change)}`,
    monthlyCents: rounded(yearly, 12n),
    told: phrasePriceRaise(counted, moved, yearly, change.endDate !== undefined),
    evidence: [
      openBehind(
        `sold ${piecesIn(counted)}`,
        title,
        selectionOf(books, 'quantity_sold', conditions, span),
      ),
    ],
  };
}

/** How much more or less each is, or what it is then. */
const priceSaid = (change: PriceRaise): string =>
  formatMoney('toCents' in change ? change.toCents : absoluteCents(change.eachCents));

/** What the new price makes of what was sold, of what goes to a price by the average that it had; refuses where it moves the other way. */
function movedFrom(
  change: PriceRaise,
  { names, pieces, salesCents, span }: Omit<SoldByPiece, 'months'>,
): PriceMoved {
  if (!('toCents' in change)) {
    const { eachCents: each } = change;
    return { each, to: null, changeCents: rounded(pieces * each, 100n) };
  }
  const { toCents: to, isUp } = change;
  const priceCents = rounded(salesCents * 100n, pieces);
  const each = to - priceCents;
  if (each === 0n || (isUp !== null && isUp !== each > 0n))
    throw refuse(
      `${names.join(', ')} sold at ${formatMoney(priceCents)} on average from ${formatRange(span.from, span.to)}, so ${formatMoney(to)} each is ${each === 0n ? 'the same price' : each > 0n ? 'not less' : 'not more'}. Say which price you mean.`,
    );
  return { each, to, changeCents: rounded(pieces * to, 100n) - salesCents };
}

async function payRaise(books: Books, change: PayRaise): Promise<Raise> {
  const { whom } = change;
  const paid = await paidNow(books, whom);
  const { more, told } = withHours(paid.now, change.more);
  const payYearly = yearlyPay(paid.now, more);
  const { taxes } = paid.now;
  const taxYearly = taxes === null ? 0n : rounded(payYearly * taxes.cents, taxes.wagesCents);
  const withTaxes = payYearly + taxYearly;
  return {
    text: `${saidAs(more)} for ${paid.now.name} from ${formatDay(change.startDate)}${untilOf(change)}`,
    monthlyCents: rounded(-withTaxes, 12n),
    told: [
      ...phrasePayRaise(
        paid.now,
        saidAs(more),
        { pay: payYearly, withTaxes },
        change.endDate !== undefined,
      ),
      ...told,
    ],
    evidence: paid.evidence,
  };
}

type More = PayRaise['more'];

function saidAs(more: More): string {
  if ('basisPoints' in more) return `A raise of ${String(more.basisPoints / 100)}%`;
  const hours = more.hours === null ? '' : ` for ${String(more.hours)} hours a week`;
  const per = more.per === 'hour' ? 'an hour' : `a ${more.per ?? ''}`;
  return `A raise of ${formatMoney(more.amountCents)} ${per}${hours}`;
}

const timesAYear = { week: 52n, month: 12n, year: 1n } as const;

/** What more is paid in a year. */
function yearlyPay({ name, pay }: PaidNow, more: More): bigint {
  if ('basisPoints' in more) {
    if (pay === null)
      throw refuse(
        `I find no pay for ${name} by name in the last three full months, so I can't work out a percentage of it. Say how much the pay goes up, like “What if I give ${name} a raise of $200 a month?”`,
      );
    return rounded(pay.yearlyCents * BigInt(more.basisPoints), 10_000n);
  }
  const { amountCents, per, hours } = more;
  const size = formatMoney(amountCents);
  if (per === null)
    throw refuse(
      `Is it ${size} an hour, a week, a month or a year more for ${name}? Say it with the raise.`,
    );
  if (per !== 'hour') return amountCents * timesAYear[per];
  return rounded(amountCents * BigInt(Math.round((hours ?? 0) * 100)) * 52n, 100n);
}

/** Pay before deductions and payroll taxes as the paychecks have them, and the taxes of all wages where these have none. */
export async function paidNow(
  books: Books,
  { id, name }: PayRaise['whom'],
): Promise<{ now: PaidNow; conditions: Condition[]; evidence: Answer['evidence'] }> {
  const month = startOfMonth(books.today);
  const year = { from: addMonths(month, -MONTHS), to: addDays(month, -1) };
  const costs = async (conditions: Condition[]) =>
    payIn(
      (
        await runGroups(books.scope, {
          groupBy: 'category',
          selection: selectionOf(books, 'expenses', conditions, year),
        })
      ).groups,
    );
  const ofAll = await costs([]);
  const known = { cents: ofAll.taxesCents, wagesCents: ofAll.wagesCents, isOwn: false };
  const taxesOfAll = isShareKnown(ofAll) ? known : null;
  const nobody = { now: { name, pay: null, taxes: taxesOfAll }, conditions: [], evidence: [] };
  if (id === null) return nobody;
  const whose: Condition = {
    field: 'party',
    not: false,
    values: [{ id, name: name.slice(0, 200) }],
  };
  const own = await costs([whose]);
  const wages = own.wages.flatMap(({ key, label }) =>
    key === null ? [] : [{ id: key, name: label.slice(0, 200) }],
  );
  if (wages.length === 0 || own.wagesCents <= 0n) return nobody;
  const conditions: Condition[] = [whose, { field: 'category', not: false, values: wages }];
  const pay = await payOf(books, conditions);
  if (pay === null) return nobody;
  const taxes = isShareKnown(own)
    ? { cents: own.taxesCents, wagesCents: own.wagesCents, isOwn: true }
    : taxesOfAll;
  const figure = formatMoney(rounded(pay.yearlyCents, 12n));
  const selection = selectionOf(books, 'expenses', conditions, pay.span);
  const title = `${measures.expenses.label}, wages of ${name}`;
  return {
    ...{ now: { name, pay, taxes }, conditions },
    evidence: [openBehind(figure, title, selection)],
  };
}

const RECENT_MONTHS = 3;

/**
 * Paychecks that are alike at a steady beat are paid on so; else a year of them tells the pay. Null where none came in
 * the last three whole months.
 */
async function payOf(books: Books, conditions: Condition[]): Promise<PaidNow['pay']> {
  const year = await recentMonths(books, 'expenses', conditions);
  const paychecks = await paymentsOf(books.scope, selectionOf(books, 'expenses', conditions, year));
  const since = addMonths(startOfMonth(books.today), -RECENT_MONTHS);
  const recent = paychecks.filter(({ date }) => date >= since);
  const [first] = recent;
  if (first === undefined) return null;
  const beat = beatOf(recent.map(({ date }) => date));
  const all = recent.reduce((whole, one) => whole + one.cents, 0n);
  const latelyCents =
    beat === null
      ? rounded(all, BigInt(RECENT_MONTHS))
      : rounded(all * BigInt(beat.times), BigInt(recent.length * MONTHS));
  if (beat !== null && recent.every((one) => one.cents === first.cents))
    return {
      yearlyCents: first.cents * BigInt(beat.times),
      latelyCents,
      span: { from: since, to: year.to },
      each: { cents: first.cents, beat: beat.words },
    };
  const sum = paychecks.reduce((whole, one) => whole + one.cents, 0n);
  const months = BigInt(monthsFrom(year.from, year.to));
  return { yearlyCents: rounded(sum * 12n, months), latelyCents, span: year, each: null };
}

const beats = [
  { least: 7, most: 7, times: 52, words: 'a week' },
  { least: 14, most: 14, times: 26, words: 'every two weeks' },
  { least: 13, most: 16, times: 24, words: 'twice a month' },
  { least: 28, most: 31, times: 12, words: 'once a month' },
] as const;

/** How often paydays come round; null where they are at no steady beat. */
function beatOf(days: readonly BusinessDay[]) {
  const gaps = days.slice(1).map((day, at) => daysBetween(days[at] ?? day, day));
  if (gaps.length === 0) return null;
  return beats.find(({ least, most }) => gaps.every((gap) => gap >= least && gap <= most)) ?? null;
}
