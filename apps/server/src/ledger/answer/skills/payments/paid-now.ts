import {
  amountText,
  dollars,
  hourlyOf,
  named as nameOf,
  staffCalled,
  staffOf,
  Wording,
  type Answer,
  type SumAsked,
} from '@cairn/analyst';
import { addDays, addMonths, formatRange, startOfMonth } from '@cairn/finance';
import { paymentsOf } from '../../../read/run-plan/run-regular.ts';
import { paidNow } from '../../scenarios/scenario-raises.ts';
import { namedIn } from '../named-in.ts';
import { accountsOf, isOfOwner, ownerAccounts } from '../owner-accounts.ts';
import { isAllOnRecord, recordedOf, sumOf, type SkillBooks } from '../skill-books.ts';
import { lastTwelve } from '../whole-months.ts';

const MONTHS = 3;

/** A raise by what is paid now, and the sentence that says so. */
interface Raise {
  sum: SumAsked;
  told: string;
}

/**
 * 'Bump her up to 2k a month' of whom nobody says what it is now: by what was paid a month lately to whom, or on which account, the question
 * names. Null where that is not known, or is no less.
 */
export async function raiseFromNow(
  books: SkillBooks,
  question: string,
  sum: SumAsked,
): Promise<Raise | null> {
  if (!sum.isMonthly) return null;
  const [employee, ...others] = staffAsked(books, question);
  if (employee !== undefined)
    return others.length > 0 ? null : await raiseOfPay(books, employee, sum);
  const month = startOfMonth(books.today);
  const span = { from: addMonths(month, -MONTHS), to: addDays(month, -1) };
  if ((await recordedOf(books, span)).from !== span.from) return null;
  const now = await paidIn(books, question, span);
  if (now === null || now.cents <= 0n) return null;
  const present = (now.cents + BigInt(MONTHS) / 2n) / BigInt(MONTHS);
  if (present >= sum.cents) return null;
  const { from, to, clause, isMonthly } = sum;
  return {
    sum: {
      ...{ from, to, clause, isMonthly },
      cents: sum.cents - present,
      madeOf: `${amountText((present / 100n) * 100n)} to ${amountText(sum.cents)}`,
    },
    told: `${now.who} ${amountText((present / 100n) * 100n)} a month on average from ${formatRange(span.from, span.to)}.`,
  };
}

const staffAsked = ({ vocabulary }: SkillBooks, question: string) => {
  const names = staffCalled(vocabulary, question);
  return staffOf(vocabulary).filter(
    ({ name }) => names.includes(name) || question.toLowerCase().includes(name.toLowerCase()),
  );
};

/** Of who works here, pay before deductions is raised: what reaches them is less than it costs. */
async function raiseOfPay(
  books: SkillBooks,
  { id, name }: { id: string; name: string },
  sum: SumAsked,
): Promise<Raise | null> {
  const { now } = await paidNow(books, { id, name });
  if (now.pay === null || now.pay.latelyCents >= sum.cents) return null;
  const present = now.pay.latelyCents;
  const more = sum.cents - present;
  const { taxes } = now;
  const onTop = taxes === null ? 0n : (more * taxes.cents) / taxes.wagesCents;
  const { from, to, clause, isMonthly, madeOf } = sum;
  const raise = `${amountText((present / 100n) * 100n)} to ${amountText((sum.cents / 100n) * 100n)}`;
  const rate = madeOf === undefined ? '' : ` (${madeOf})`;
  return {
    sum: {
      ...{ from, to, clause, isMonthly, cents: more + onTop },
      madeOf: `${raise} of pay${rate}${taxes === null ? '' : ', with payroll taxes'}`,
    },
    told:
      taxes === null
        ? `${nameOf(name)} is paid ${dollars(present)} a month before deductions, going by the latest paychecks. Payroll taxes come on top of the extra ${dollars(more)}, but I don't see any in your records.`
        : `${nameOf(name)} is paid ${dollars(present)} a month before deductions, going by the latest paychecks. This adds ${dollars(more)} in pay and ${dollars(onTop)} in payroll taxes.`,
  };
}

type Span = Parameters<typeof recordedOf>[1];

async function paidIn(books: SkillBooks, question: string, span: Span) {
  const named = namedIn(question, books, 'party') ?? namedIn(question, books, 'category');
  if (named !== null && !named.isIncome) {
    const { name, field, conditions } = named;
    const measure = field === 'party' ? 'money_out' : 'expenses';
    const { cents } = await sumOf(books, { measure, span, conditions });
    return { cents, who: field === 'party' ? `You paid ${name}` : `${name} came to` };
  }
  const { takenFrom } = ownerAccounts(books);
  if (!isOfOwner(question) || takenFrom.length === 0) return null;
  const conditions = [accountsOf(takenFrom)];
  const { cents } = await sumOf(books, { measure: 'account_debits', span, conditions });
  return { cents, who: 'You took out' };
}

/** What somebody to be kept or taken on for so much a month was paid so far, which the forecast may go on with. */
export async function paidSoFar(books: SkillBooks, question: string): Promise<string[]> {
  const named = namedIn(question, books, 'party');
  if (named === null || named.isIncome || staffAsked(books, question).length > 0) return [];
  const span = lastTwelve(books.today);
  const asked = { measure: 'money_out' as const, span, conditions: named.conditions };
  const { cents, count } = await sumOf(books, asked);
  if (cents <= 0n || !(await isAllOnRecord(books, span))) return [];
  const often = count === 1 ? '1 payment' : `${String(count)} payments`;
  return [
    `You paid ${nameOf(named.name)} ${dollars(cents)} over the last 12 full months, in ${often}. Whatever my forecast expects of that is on top.`,
  ];
}

/** Beside hours that come on top: what the one who is named is paid now, which may be for as many already. */
export async function payNowBeside(
  books: SkillBooks,
  question: string,
  sum: SumAsked,
): Promise<string[]> {
  const [one, ...others] = staffAsked(books, question);
  const rate = hourlyOf(question, sum);
  if (one === undefined || others.length > 0 || rate === null) return [];
  const { now } = await paidNow(books, one);
  if (now.pay === null) return [];
  const hours = Math.round((Number(now.pay.latelyCents) * 12) / 52 / Number(rate));
  return [
    `${nameOf(one.name)} is paid ${dollars(now.pay.latelyCents)} a month before deductions, going by the latest paychecks. At ${amountText(rate)} that's already about ${String(hours)} hours a week, so only hours above that come on top.`,
  ];
}

const asksPrice =
  /\b(?:wants?|wanting|ask(?:s|ing)|charges|charging|offer(?:s|ed|ing)?|proposes|proposed|quot(?:es|ed))\b/i;
/** What comes on top of what is paid, or is paid once. */
const isBesides =
  /\b(?:more|extra|another|additional|on top|besides|plus|as well|deposit|once|one-time|up ?front|repairs?|bill|invoice|for (?!(?:(?:a|the|our|my|each|every|next) )?(?:(?:new|next) )?(?:lease|rent|renewal|month|year|term)\b))/i;

/**
 * 'The landlord wants 2800' of whoever is paid 2650 each month: the new price in place of the old, so that only the difference is
 * reckoned; an answer where it is no more. Null where it may be anything else.
 */
export async function newPriceOf(
  books: SkillBooks,
  question: string,
  sum: SumAsked,
): Promise<Raise | { answer: Answer } | null> {
  if (sum.madeOf !== undefined || !asksPrice.test(sum.clause) || isBesides.test(question))
    return null;
  const payee = namedIn(sum.clause, books, 'party');
  if (payee === null || payee.isIncome || payee.names.length !== 1) return null;
  const month = startOfMonth(books.today);
  const span = { from: addMonths(month, -MONTHS), to: addDays(month, -1) };
  const selection = {
    measure: 'paid_out',
    conditions: payee.conditions,
    asOf: books.today,
  } as const;
  const payments = await paymentsOf(books.scope, { ...selection, ...span });
  const present = payments.at(-1)?.cents ?? 0n;
  const months = new Set(payments.map(({ date }) => startOfMonth(date)));
  const isSteady =
    months.size === MONTHS &&
    payments.length === MONTHS &&
    payments.every(({ cents }) => isWithin(10n, cents, present));
  if (!isSteady || !isWithin(40n, sum.cents, present)) return null;
  const who = nameOf(payee.name);
  const [now, then] = [amountText(present), amountText(sum.cents)];
  const told = `You last paid ${who} ${now}, once each month from ${formatRange(span.from, span.to)}.`;
  const { from, to, clause } = sum;
  const more = sum.cents - present;
  const place = { from, to, clause, isMonthly: true };
  if (more > 0n)
    return { sum: { ...place, cents: more, madeOf: `${then} instead of ${now}` }, told };
  const less = more === 0n ? 'what you pay now' : `${amountText(-more)} a month less than now`;
  const answer = new Wording().add(`${then} is ${less}, so it takes no extra cash.`);
  return { answer: answer.add(told).done('') };
}

const isWithin = (percent: bigint, one: bigint, other: bigint): boolean =>
  (one > other ? one - other : other - one) * 100n <= other * percent;
