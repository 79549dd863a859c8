import {
  daysWith,
  type EnoughFacts,
  type ExpectedItem,
  type Extra,
  type SumAsked,
} from '@cairn/analyst';
import type { BusinessDay } from '@cairn/finance';
import type { CashAhead } from './cash-ahead.ts';
import type { OwedWhole } from './owed-whole.ts';
import { isOf, paymentsFor, purposeIn } from './payments/purposes.ts';

type Path = Extract<CashAhead, { kind: 'path' }>;

/** What leaves until a day, the largest first. */
const outflowsUntil = (items: readonly ExpectedItem[], until: BusinessDay | null): ExpectedItem[] =>
  items
    .filter(({ date, cents }) => cents < 0n && until !== null && date <= until)
    .sort((a, b) => (a.cents < b.cents ? -1 : 1));

const firstWord = (name: string) => name.toLowerCase().split(' ', 1)[0] ?? '';

/** What buys something more, and not what is paid anyway. */
const buys =
  /\b(?:buy(?:ing)?|spend(?:ing)?|purchase|purchasing|order(?:ing)?|hir(?:e|ing)|draw|take)\b/i;

export interface Sum extends SumAsked {
  /** The first day of the time that is said beside it. */
  day: BusinessDay | null;
}

interface Asked {
  until: BusinessDay | null;
  sums: readonly Sum[];
  isMonthly: boolean;
  /** Whom the question names. */
  payees: readonly string[];
  /** Somebody of whom all open bills are to be paid. */
  owed: OwedWhole | null;
}

/** Payroll on Friday: the expected payment that the question is about, and the day until which it asks; what else is said to leave with it. */
export function enoughFacts(
  ahead: Path,
  question: string,
  { until: said, sums, isMonthly, payees, owed }: Asked,
): Extract<EnoughFacts, { kind: 'path' }> {
  // The forecast begins with tomorrow: what is asked of today is told as of its first day.
  const asked = laterOf(said, ahead.days[0]?.date);
  const next = paymentIn(ahead, question, payees);
  const isLater = next !== null && asked !== null && next.date > asked;
  const found = isLater ? null : next;
  const until = asked ?? found?.date ?? null;
  const last = ahead.days.at(-1)?.date ?? null;
  // 'The $6,900 payroll' is the payment that is expected, as the owner knows it.
  const itself = sums.find((sum) => !sum.isMonthly && isSumOf(sum, next, { ahead, payees }));
  const { expectedCents, ...paid } = paidThen(
    ahead,
    owed === null ? found : owedInPath(ahead, owed, until ?? last),
    owed?.cents ?? itself?.cents ?? null,
  );
  return {
    ...ahead,
    ...paid,
    ...{ until, isMonthly, told: toldOf(owed), through: null },
    purposeExpectedCents: owed === null ? expectedCents : null,
    purposeLater: isLater ? next : null,
    also: alsoPaid(ahead, question, { payees, owed, sums, found, until }),
    extras: sums.filter((sum) => sum !== itself || found === null).map(asExtra),
    outflows: outflowsUntil(ahead.items, until ?? last),
  };
}

/** The first payment to each other whom the words name, until the day. */
function alsoPaid(
  { items }: Path,
  words: string,
  { payees, owed, sums, found, until }: Omit<Asked, 'isMonthly'> & { found: ExpectedItem | null },
): ExpectedItem[] {
  // A sum that is said may be that payment.
  if (found === null || owed !== null || sums.length > 0) return [];
  const labels = new Set([found.label]);
  return paymentsFor(items, words, payees).filter(({ label, date }) => {
    const isNew = !labels.has(label) && until !== null && date <= until;
    labels.add(label);
    return isNew;
  });
}

function isSumOf(
  { clause }: Sum,
  next: ExpectedItem | null,
  { ahead, payees }: { ahead: Path } & Pick<Asked, 'payees'>,
): boolean {
  const said = clause.toLowerCase();
  const within = payees.filter((name) => said.includes(firstWord(name)));
  return next !== null && !buys.test(clause) && paymentIn(ahead, clause, within) === next;
}

const laterOf = (day: BusinessDay | null, first: BusinessDay | undefined): BusinessDay | null =>
  day !== null && first !== undefined && day < first ? first : day;

const toldOf = (owed: OwedWhole | null): readonly string[] => owed?.told ?? [];

/** A payment as it is expected, or with the other sum that is known of it and the days with what leaves more for it. */
function paidThen({ days }: Path, expected: ExpectedItem | null, cents: bigint | null) {
  if (expected === null || cents === null || expected.cents === -cents)
    return { days, purpose: expected, expectedCents: null };
  const more = {
    ...{ cents: expected.cents + cents, isMonthly: false, madeOf: null, from: expected.date },
  };
  const purpose = { ...expected, cents: -cents };
  return { days: daysWith([more], days), purpose, expectedCents: expected.cents };
}

/** What of their open bills the forecast has leave by then, as one payment of today. */
function owedInPath({ items, days }: Path, { name, label }: OwedWhole, until: BusinessDay | null) {
  const date = days[0]?.date;
  if (date === undefined) return null;
  const cents = items
    .filter(
      (one) => one.cents < 0n && isOf(one.label, name) && (until === null || one.date <= until),
    )
    .reduce((sum, one) => sum + one.cents, 0n);
  return { date, label, cents };
}

const asExtra = ({ cents, isMonthly, madeOf, day }: Sum): Extra => ({
  ...{ cents, isMonthly, madeOf: madeOf ?? null, from: day },
});

/** The next expected payment that the words name. */
function paymentIn({ items }: Path, words: string, payees: readonly string[]): ExpectedItem | null {
  const purpose = purposeIn(words);
  const outflows = items.filter(({ cents }) => cents < 0n);
  // Whoever is named may be a customer, or be paid nothing: what it is for says it then.
  return (
    outflows.find(({ label }) => payees.some((name) => isOf(label, name))) ??
    outflows.find(({ label }) => purpose?.test(label) === true) ??
    null
  );
}
