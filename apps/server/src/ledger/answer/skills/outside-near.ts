import {
  amountsSaid,
  asksOfDeduction,
  asksOfFiling,
  countOf,
  dollars,
  exact,
  named,
  shareText,
  staffCalled,
  staffOf,
  sumsAsked,
} from '@cairn/analyst';
import {
  absoluteCents,
  addDays,
  addMonths,
  formatDay,
  partsOfDay,
  startOfYear,
} from '@cairn/finance';
import { everyMoneyRow } from '../../read/figures/every-money-row.ts';
import { paidNow } from '../scenarios/scenario-raises.ts';
import { staffPaid } from './names/staff-paid.ts';
import { withEmployerCosts } from './payments/employer-costs.ts';
import { partiesNamed } from './names/parties-asked.ts';
import { accountsOf } from './owner-accounts.ts';
import { partsOf, type SkillBooks } from './skill-books.ts';

const MONTHS = 12;

/** What can be computed beside a question for a lawyer or a tax adviser: pay of who is named or hired, and whether a sum is booked. */
export async function nearOutside(books: SkillBooks, question: string): Promise<string[]> {
  const found = sumsAsked(question);
  const sums = found.kind === 'sums' ? found.sums : [];
  const hired = await withEmployerCosts(books, question, { sums, told: [] });
  const isOfDeduction = asksOfDeduction(question);
  const deducted = isOfDeduction ? await booked(books, question) : [];
  const pay = hired.sums.find(({ madeOf = '' }) => /\bhours? a week\b/.test(madeOf));
  return [
    ...(pay === undefined
      ? []
      : [`On your payroll, that's about ${dollars(pay.cents)} a month (${pay.madeOf ?? ''}).`]),
    ...hired.told,
    ...(isOfDeduction ? [] : await staffCosts(books, question)),
    ...(asksOfFiling(question) ? await paidForForm(books, question) : []),
    ...deducted,
    ...(pay === undefined && deducted.length === 0 ? await sumBooked(books, question) : []),
  ];
}

const several = /\b(\d{1,2}|one|two|three|four|five|six) of (?:the|my|our|them)\b/i;

/** What whoever is named first is paid a month with payroll taxes, or so many by the mean. */
async function staffCosts(books: SkillBooks, question: string): Promise<string[]> {
  const { vocabulary } = books;
  const placeOf = (name: string) => question.indexOf(name.split(' ', 1)[0] ?? name);
  const [first] = staffCalled(vocabulary, question).sort((a, b) => placeOf(a) - placeOf(b));
  const record = staffOf(vocabulary).find(({ name }) => name === first);
  if (record !== undefined) {
    const { now } = await paidNow(books, record);
    if (now.pay === null) return [];
    const taxed = withTaxes(now.pay.latelyCents, now.taxes);
    return [
      `${named(record.name)} is paid ${dollars(now.pay.latelyCents)} a month, going by the latest paychecks${taxed.text}. That's about ${dollars(taxed.cents)} a month in total.`,
    ];
  }
  const count = countOf(several.exec(question)?.[1] ?? '') ?? 0;
  const staff = count === 0 ? null : await staffPaid(books);
  if (staff === null) return [];
  const each =
    staff.wages.reduce((sum, one) => sum + one, 0n) / BigInt(staff.wages.length * MONTHS);
  const { cents, text } = withTaxes(each, staff.taxes);
  return [
    `Each of the ${String(staff.wages.length)} people on your payroll averaged ${dollars(each)} a month over the last 12 months${text}. That's about ${dollars(cents * BigInt(count))} a month for ${String(count)}.`,
  ];
}

function withTaxes(pay: bigint, taxes: { cents: bigint; wagesCents: bigint } | null) {
  if (taxes === null) return { cents: pay, text: ' before payroll taxes' };
  const more = (pay * taxes.cents) / taxes.wagesCents;
  const share = shareText(taxes.cents, taxes.wagesCents) ?? '';
  return { cents: pay + more, text: `, and payroll taxes add ${dollars(more)} (${share})` };
}

/** What whoever is named was paid in the calendar year that a form would be of, and what of it on a card. */
async function paidForForm(books: SkillBooks, question: string): Promise<string[]> {
  const { scope, today } = books;
  const isOfLast = partsOfDay(today).month <= LAST_MONTH_OF_FORMS;
  const end = isOfLast ? addDays(startOfYear(today), -1) : today;
  const days = { from: startOfYear(end), to: end };
  const rows = await everyMoneyRow(scope.tx, scope.businessId, scope.basis, days);
  return partiesNamed(books, question).map((name) => {
    const paid = rows.filter((one) => one.counterparty === name && one.amountCents < 0);
    const sum = (of: typeof rows) =>
      of.reduce((total, { amountCents }) => total - BigInt(amountCents), 0n);
    const byCard = sum(paid.filter(({ accountType }) => accountType === 'credit_card'));
    const when = isOfLast ? `in ${end.slice(0, 4)}` : `in ${end.slice(0, 4)} so far`;
    if (paid.length === 0) return `There's no payment to ${named(name)} on record ${when}.`;
    const how =
      byCard === 0n
        ? 'none of it on a card'
        : byCard === sum(paid)
          ? 'all of it on a card'
          : `${exact(byCard)} on a card`;
    return `You paid ${named(name)} ${exact(sum(paid))} ${when} in ${String(paid.length)} ${paid.length === 1 ? 'payment' : 'payments'}, ${how}.`;
  });
}

/** Until then the forms of the year that is over are sent. */
const LAST_MONTH_OF_FORMS = 4;

/** What a cost is about, and what its account is called. */
const topics: readonly [asked: RegExp, account: RegExp][] = [
  [
    /\b(?:meals?|dinners?|lunch(?:es)?|games?|tickets?|entertain\w*|drinks|golf|steak\w*)\b/i,
    /meals?|entertain/i,
  ],
  [
    /\b(?:bedroom|garage|basement|home office|house|square feet|storage|rent)\b/i,
    /\brent\b|storage|lease/i,
  ],
  [
    /\b(?:mileage|miles|truck|van|car|gas|fuel|drive|driving|suv)\b/i,
    /vehicle|fuel|\bgas\b|auto|mileage|truck/i,
  ],
  [/\b(?:phones?|cell|internet)\b/i, /phone|internet|telecom/i],
  [
    /\b(?:flights?|hotels?|travel|trips?|conference|trade show|airfare)\b/i,
    /travel|conference|lodging/i,
  ],
  [
    /\b(?:donate|donated|donations?|charity|sponsor\w*)\b/i,
    /donation|charity|charitable|contribution|sponsor/i,
  ],
  [/\b(?:health|medical|dental)\b/i, /health|medical|dental/i],
  [/\b(?:class(?:es)?|courses?|training|certification)\b/i, /train|education/i],
  [/\b(?:gifts?|presents?)\b/i, /gift/i],
];

/** What is booked on the accounts of such costs, over twelve months. */
async function booked(books: SkillBooks, question: string): Promise<string[]> {
  const span = { from: addDays(addMonths(books.today, -MONTHS), 1), to: books.today };
  const called = topics.filter(([asked]) => asked.test(question)).map(([, account]) => account);
  const accounts = books.vocabulary.input.records.filter(
    ({ field, name, accountType = '' }) =>
      field === 'category' &&
      /expense|^cost_of/.test(accountType) &&
      called.some((one) => one.test(name)),
  );
  if (accounts.length === 0) return [];
  const parts = await partsOf(
    books,
    { measure: 'expenses', span, conditions: [accountsOf(accounts)] },
    'category',
  );
  const told = parts
    .filter(({ cents }) => cents > 0n)
    .map(({ label, cents }) => `${named(label)} ${exact(cents)}`);
  return told.length === 0
    ? []
    : [`Your records show this over the last 12 months: ${told.slice(0, 4).join(', ')}.`];
}

/** Whether a sum that is said went out once in the last twelve months. */
async function sumBooked({ scope, today }: SkillBooks, question: string): Promise<string[]> {
  const [said] = amountsSaid(question);
  // '1099' is a form, and no sum.
  if (said === undefined || !question.includes('$')) return [];
  const span = { from: addMonths(today, -MONTHS), to: today };
  const rows = await everyMoneyRow(scope.tx, scope.businessId, scope.basis, span);
  const row = rows.find(
    ({ amountCents }) => amountCents < 0n && -BigInt(amountCents) === said.cents,
  );
  return [
    row === undefined
      ? `There's no single payment of ${exact(said.cents)} on record in the last 12 months.`
      : `${exact(absoluteCents(row.amountCents))} went to ${named(row.name)} on ${formatDay(row.date)}.`,
  ];
}
