import {
  daysWith,
  dueBefore,
  type CashDay,
  type EnoughFacts,
  type ExpectedItem,
  type Extra,
  type PaidItem,
  type SumAsked,
} from '@cairn/analyst';
import type { BusinessDay } from '@cairn/finance';
import type { CashAhead } from './cash-ahead.ts';
import type { OwedWhole } from './owed-whole.ts';
import { paymentsNamed, type NamedPayments } from './payments/named-payments.ts';

type Path = Extract<CashAhead, { kind: 'path' }>;

/** What leaves until a day, the largest first. */
const outflowsUntil = (items: readonly ExpectedItem[], until: BusinessDay | null): ExpectedItem[] =>
  items
    .filter(({ date, cents }) => cents < 0n && until !== null && date <= until)
    .sort((a, b) => (a.cents < b.cents ? -1 : 1));

const mentions = (words: string, name: string) =>
  words.toLowerCase().includes(name.toLowerCase().split(' ', 1)[0] ?? '');

/** What buys something more, and not what is paid anyway. */
const buys =
  /\b(?:buy(?:ing)?|spend(?:ing)?|purchase|purchasing|order(?:ing)?|hir(?:e|ing)|draw|take)\b/i;

/** 'Place the spring order with Acme, about $6,500': no bill of theirs holds it yet. */
const orders =
  /\b(?:place|placing|put(?:ting)? in|new|next|spring|summer|fall|winter|holiday)\b[^.?!]*\b(?:re)?order(?:ing)?\b|\border\b[^.?!]*\b(?:with|from)\b/i;

/** What stands before a sum in its sentence, where that is an order; nothing of all else. */
function orderBefore(question: string, { from }: Sum): string {
  const before =
    question
      .slice(0, from)
      .split(/[.?!]\s/)
      .at(-1) ?? '';
  return orders.test(before) ? before : '';
}

/** What leaves beside the payments that are named. */
const isBeside = (sum: Sum, question: string) =>
  sum.isMonthly || buys.test(sum.clause) || orderBefore(question, sum) !== '';

export interface Sum extends SumAsked {
  /** The first day of the time that is said beside it. */
  day: BusinessDay | null;
  /** The last day on which it is paid, and how often it is by then; absent = it goes on. */
  lastDay?: BusinessDay;
  times?: number;
}

interface Asked {
  until: BusinessDay | null;
  /** It is the day of what is named, and no end until which is asked. */
  isOn?: boolean;
  sums: readonly Sum[];
  isMonthly: boolean;
  /** Whom the question names. */
  payees: readonly string[];
  /** Those to whom all that is owed is to be paid. */
  owed: readonly OwedWhole[];
}

/** No day, sum or payee besides what the cash holds. */
export const nothingElse = { until: null, sums: [], isMonthly: false, payees: [], owed: [] };

/** Payroll on Friday: the expected payments that the question is about, and the day until which it asks; what else is said to leave with them. */
export function enoughFacts(
  ahead: Path,
  question: string,
  { until: said, isOn, sums, isMonthly, payees, owed }: Asked,
): Extract<EnoughFacts, { kind: 'path' }> {
  // The forecast begins with tomorrow: what is asked of today is told as of its first day.
  const asked = laterOf(said, ahead.days[0]?.date);
  const others = sums.filter((one) => isBeside(one, question));
  const words = others.reduce((text, { clause }) => text.replace(clause, ' '), question);
  const within = payees.filter(
    (name) =>
      !others.some((one) => mentions(orderBefore(question, one), name)) &&
      (mentions(words, name) || !others.some(({ clause }) => mentions(clause, name))),
  );
  // What is paid whole leaves no part of it as expected.
  const items = ahead.items.filter(({ label }) => !owed.some((one) => one.isPaidBy(label)));
  const named = paymentsNamed({ ...ahead, items }, words, {
    payees: within,
    asked,
    isOn: isOn === true,
  });
  const { paid, each, until, later } = named;
  const last = ahead.days.at(-1)?.date ?? null;
  const own = owed.length === 0 ? ownSum(sums, { paid, each }, { ahead, payees, question }) : null;
  const first = own?.item ?? paid[0] ?? null;
  const { expectedCents, ...of } = paidThen(named.days, first, own?.sum.cents ?? null);
  let { days } = of;
  const whole: PaidItem[] = [];
  for (const one of owed) {
    const then = paidThen(days, owedInPath(ahead, one, until ?? last), one.cents);
    days = then.days;
    if (then.purpose !== null) whole.push(then.purpose);
  }
  // A sum that is said may be that of any of them.
  const isUnclear = own === null && others.length < sums.length;
  const [purpose = null, ...also] = [...whole, ...(of.purpose === null ? [] : [of.purpose])];
  return {
    ...ahead,
    ...{ days, purpose, purposeExpectedCents: expectedCents },
    ...{ until, isMonthly, told: owed.flatMap(({ told }) => told), through: null, later },
    also: isUnclear
      ? also
      : [...also, ...(own?.rest ?? []), ...paid.filter(({ label }) => label !== first?.label)],
    extras: sums.filter((sum) => sum !== own?.sum).map(asExtra),
    outflows: outflowsUntil(ahead.items, until ?? last),
  };
}

/** 'The $6,900 payroll' is the payment that is expected, as the owner knows it. */
function ownSum(
  sums: readonly Sum[],
  { paid, each }: Pick<NamedPayments, 'paid' | 'each'>,
  { ahead, payees, question }: { ahead: Path; question: string } & Pick<Asked, 'payees'>,
) {
  for (const sum of sums) {
    if (isBeside(sum, question)) continue;
    const words = dueBefore(question, sum) ?? sum.clause;
    const within = payees.filter((name) => mentions(words, name));
    const [named] = paymentsNamed(ahead, words, { payees: within, asked: null }).paid;
    const all = paid.find(({ label }) => label === named?.label);
    const item = all === undefined ? null : theOne(each, all, sum.day);
    if (all !== undefined && item !== null) return { sum, item, rest: restOf(all, item, each) };
  }
  return null;
}

/** Which payment of several to the same payee a sum is for: the only one from the day on that is said beside it; null where it may be any. */
function theOne(
  each: readonly ExpectedItem[],
  all: PaidItem,
  day: BusinessDay | null,
): PaidItem | null {
  if (all.times === 1) return all;
  const [one, ...others] = each.filter(
    ({ label, date }) => label === all.label && day !== null && date >= day,
  );
  return one === undefined || others.length > 0 ? null : { ...all, ...one, times: 1 };
}

/** The others of several, as they are expected. */
function restOf(all: PaidItem, one: PaidItem, each: readonly ExpectedItem[]): PaidItem[] {
  const times = (all.times ?? 1) - 1;
  const others = each.filter(({ label, date }) => label === all.label && date !== one.date);
  const [first, last] = [others[0], others.at(-1)];
  return times < 1 || first === undefined || last === undefined
    ? []
    : [{ ...all, date: first.date, to: last.date, cents: all.cents - one.cents, times }];
}

const laterOf = (day: BusinessDay | null, first: BusinessDay | undefined): BusinessDay | null =>
  day !== null && first !== undefined && day < first ? first : day;

/** A payment as it is expected, or with the other sum that is known of it and the days with what leaves more for it. */
function paidThen(days: readonly CashDay[], expected: PaidItem | null, cents: bigint | null) {
  if (expected === null || cents === null || expected.cents === -cents)
    return { days, purpose: expected, expectedCents: null };
  const more = {
    ...{ cents: expected.cents + cents, isMonthly: false, madeOf: null, from: expected.date },
  };
  const purpose = { ...expected, cents: -cents };
  return { days: daysWith([more], days), purpose, expectedCents: expected.cents };
}

/** What of their open bills the forecast has leave by then, as one payment of today. */
function owedInPath(
  { items, days }: Path,
  { isPaidBy, isCard, label }: OwedWhole,
  until: BusinessDay | null,
) {
  const date = days[0]?.date;
  if (date === undefined) return null;
  const paid = items.filter(
    (one) => one.cents < 0n && isPaidBy(one.label) && (until === null || one.date <= until),
  );
  // What is paid onto a card after the next time is for what is charged until then.
  const counted = isCard ? paid.slice(0, 1) : paid;
  const cents = counted.reduce((sum, one) => sum + one.cents, 0n);
  return { date, label, cents };
}

const asExtra = ({ cents, isMonthly, madeOf, day, lastDay, times }: Sum): Extra => ({
  ...{ cents, isMonthly, madeOf: madeOf ?? null, from: day },
  ...{ to: lastDay ?? null, times: times ?? null },
});
