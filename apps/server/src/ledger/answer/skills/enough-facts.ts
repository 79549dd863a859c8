import {
  daysWith,
  type EnoughFacts,
  type ExpectedItem,
  type Extra,
  type SumAsked,
} from '@cairn/analyst';
import type { BusinessDay } from '@cairn/finance';
import type { CashAhead } from './cash-ahead.ts';

type Path = Extract<CashAhead, { kind: 'path' }>;

/** What leaves until a day, the largest first. */
const outflowsUntil = (items: readonly ExpectedItem[], until: BusinessDay): ExpectedItem[] =>
  items
    .filter(({ date, cents }) => cents < 0n && date <= until)
    .sort((a, b) => (a.cents < b.cents ? -1 : 1));

const purposes = [
  /payroll|wage|salar|gusto|\badp\b|paychex/i,
  /\brent\b|lease|landlord/i,
  /\btax|irs\b/i,
  /\bloan\b/i,
  /insurance/i,
];

/** A payment bears a name, and a bill its number behind it. */
const isOf = (label: string, name: string) =>
  `${label} `.toLowerCase().startsWith(`${name} `.toLowerCase());

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
}

/** Payroll on Friday: the expected payment that the question is about, and the day until which it asks; what else is said to leave with it. */
export function enoughFacts(
  ahead: Path,
  question: string,
  { until: asked, sums, isMonthly, payees }: Asked,
): Extract<EnoughFacts, { kind: 'path' }> {
  const next = paymentIn(ahead, question, payees);
  const isLater = next !== null && asked !== null && next.date > asked;
  const found = isLater ? null : next;
  const until = asked ?? found?.date ?? null;
  const last = ahead.days.at(-1)?.date ?? null;
  const ofIt = ({ clause }: Sum) => {
    const said = clause.toLowerCase();
    const within = payees.filter((name) => said.includes(firstWord(name)));
    return next !== null && !buys.test(clause) && paymentIn(ahead, clause, within) === next;
  };
  // 'The $6,900 payroll' is the payment that is expected, as the owner knows it.
  const itself = sums.find((sum) => ofIt(sum) && !sum.isMonthly);
  const purpose =
    found === null || itself === undefined ? found : { ...found, cents: -itself.cents };
  const change = purpose === null || found === null ? 0n : found.cents - purpose.cents;
  return {
    ...ahead,
    days:
      found === null || change === 0n
        ? ahead.days
        : daysWith(
            [{ cents: change, isMonthly: false, madeOf: null, from: found.date }],
            ahead.days,
          ),
    ...{ until, purpose, isMonthly, told: [], through: null },
    purposeExpectedCents: found === null || change === 0n ? null : found.cents,
    purposeLater: isLater ? next : null,
    extras: sums.filter((sum) => sum !== itself || found === null).map(asExtra),
    outflows: last === null ? [] : outflowsUntil(ahead.items, until ?? last),
  };
}

const asExtra = ({ cents, isMonthly, madeOf, day }: Sum): Extra => ({
  ...{ cents, isMonthly, madeOf: madeOf ?? null, from: day },
});

/** The next expected payment that the words name. */
function paymentIn({ items }: Path, words: string, payees: readonly string[]): ExpectedItem | null {
  const purpose = purposes.find((one) => one.test(words));
  const outflows = items.filter(({ cents }) => cents < 0n);
  // Whoever is named may be a customer, or be paid nothing: what it is for says it then.
  return (
    outflows.find(({ label }) => payees.some((name) => isOf(label, name))) ??
    outflows.find(({ label }) => purpose?.test(label) === true) ??
    null
  );
}
