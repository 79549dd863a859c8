import type { Answer } from '../../answer/answer.ts';
import { breakEven, movingOf, type BreakEvenFacts } from '../break-even/split-costs.ts';
import { plain } from '../../answer/format.ts';
import { dollars, exact, named, Wording, type Figure } from '../figure.ts';
import { areTooManyUnsorted } from '../unsorted.ts';
import { heldAsideText } from './set-aside.ts';
import { lowerFirst } from '../../language/phrases.ts';

export interface WithoutIncomeFacts {
  cash: Figure;
  costs: BreakEvenFacts;
  /** What leaves a month and is no cost: what is paid off on loans, and what the owners took out, where an account says so. */
  noCost: BreakEvenFacts['noCost'];
  /** Customers pay, but later: the work goes on, and all that it costs. */
  isSlower: boolean;
  /** For how long nothing comes in, where that is said. */
  dryDays: number | null;
  isByWeek: boolean;
  /** Only nothing new comes. */
  isOfNew?: boolean;
  /** What is said to come in still, and brought so much a month. */
  goesOn?: (Figure & { monthlyCents: bigint }) | null;
  /** What customers owe, which may still come in. */
  owed: Figure;
  setAside: readonly Figure[];
  /** The accounts that alone are counted; null of all cash. */
  accounts: string | null;
  /** An account that is named and that nobody knows. */
  unknown: string | null;
}

/** How many months the cash pays the costs that go on while nothing is sold. */
export function phraseWithoutIncome(facts: WithoutIncomeFacts): Answer {
  const { cash, costs, owed, isSlower } = facts;
  const wording = new Wording();
  const found = breakEven(costs);
  if (found === null)
    return wording
      .add("It's too early to say. I need three full months with revenue.")
      .next('How much cash do we have?')
      .done('');
  const all = costs.costs.flatMap(({ months }) => months).reduce((sum, one) => sum + one, 0n);
  const unsorted = costs.unsorted.reduce((sum, one) => sum + one, 0n);
  // What moves with sales nobody can tell where too much has no category: then all of it goes on.
  const isSplit = !areTooManyUnsorted(unsorted, all);
  const goesOn = isSplit && !isSlower;
  const lasting = found.costs.filter(({ label }) => !withoutCash.test(label));
  const whole = lasting.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0n);
  const saved = goesOn ? found.variableCents : 0n;
  const { paidOutCents = null } = costs;
  // Without categories all that left is counted, also what is no cost.
  const isAllOut = !isSplit && paidOutCents !== null && paidOutCents > whole;
  const fixed = (isAllOut ? paidOutCents : whole - saved) - (facts.goesOn?.monthlyCents ?? 0n);
  const besides = isAllOut ? { ...facts, noCost: null } : facts;
  const monthsText = (cents: bigint, monthly: bigint) =>
    lastingText(cents, monthly, facts.isByWeek);
  if (fixed <= 0n) return wording.add(noCostText(facts)).done('');
  wording.add(leadOf(wording, facts, { fixed, lasting: monthsText(cash.cents, fixed) }));
  if (facts.isOfNew === true)
    wording.add(
      'I counted nothing from the customers you already have. If they keep paying, it lasts longer.',
    );
  wording.add(dryText(besides, fixed));
  if (facts.unknown !== null)
    wording.add(
      `I don't see an account called “${plain(facts.unknown)}”, so I counted the cash in all accounts.`,
    );
  if (saved > 0n)
    wording.add(
      `Another ${dollars(saved)} a month of costs moves with sales and would stop with them.`,
    );
  wording.add(besidesText(besides, fixed, monthsText));
  if (owed.cents > 0n)
    wording.add(`I didn't count the ${wording.say(owed)} that customers still owe you.`);
  const { setAside } = facts;
  const kept = setAside.reduce((sum, one) => sum + one.cents, 0n);
  if (kept > 0n)
    wording.add(
      `${heldAsideText(wording, setAside)} If you don't touch that, the rest lasts ${lowerFirst(monthsText(cash.cents - kept, fixed))}.`,
    );
  const shown = lasting
    .map((one) => ({
      ...one,
      monthlyCents: one.monthlyCents - (goesOn ? movingOf(one, one.monthlyCents) : 0n),
    }))
    .filter(({ monthlyCents }) => monthlyCents > 0n)
    .sort((a, b) => (a.monthlyCents < b.monthlyCents ? 1 : -1))
    .slice(0, 15);
  wording.table({
    headers: ['Cost that would go on', 'Average a month'],
    rows: shown.map(({ label, monthlyCents }) => [label, exact(monthlyCents)]),
    evidence: shown.map(({ token }) => token),
  });
  wording.next('What do we need to sell to break even?', 'What if revenue drops 20%?');
  return wording.done(
    `Averages from ${costs.span}. ${basisOf(goesOn, isSlower)} I left out depreciation, which takes no cash, and what you owe on cards and bills.`,
  );
}

/** Without any costs on record nobody knows how long it lasts; what comes in still may pay all of them. */
const noCostText = ({ goesOn = null }: WithoutIncomeFacts): string =>
  goesOn === null
    ? "I see no costs that would go on, so I can't tell how long your cash lasts."
    : "What still comes in covers the costs that would go on, so your cash won't run out.";

const basisOf = (goesOn: boolean, isSlower: boolean): string =>
  goesOn
    ? "I counted the part of each cost that doesn't move with sales."
    : isSlower
      ? 'I counted all costs.'
      : "I counted all costs, because many of them don't have a category.";

function leadOf(
  wording: Wording,
  { cash, accounts, isSlower, goesOn = null }: WithoutIncomeFacts,
  { fixed, lasting }: { fixed: bigint; lasting: string },
): string {
  const where = accounts === null ? 'in cash' : `in ${named(accounts)}`;
  const have = `You have ${wording.say(cash)} ${where} and would spend ${dollars(fixed)} a month`;
  if (goesOn !== null)
    return `${lasting} with only ${named(goesOn.label)} coming in. ${have} after the ${dollars(goesOn.monthlyCents)} it brings in on average.`;
  return isSlower
    ? `${lasting} with nothing coming in. ${have} because the work goes on.`
    : `${lasting} with no revenue at all. You have ${wording.say(cash)} ${where}, and ${dollars(fixed)} a month in costs would continue.`;
}

const withoutCash = /\b(?:depreciation|amortization)\b/i;

/** How long it lasts with what leaves besides costs. */
function besidesText(
  { cash, noCost = null }: WithoutIncomeFacts,
  fixed: bigint,
  monthsText: (cents: bigint, monthly: bigint) => string,
): string | null {
  if (noCost === null) return null;
  const { loansCents, loans, drawnCents } = noCost;
  const parts = [
    ...(loansCents > 0n
      ? [`the ${dollars(loansCents)} a month you pay on ${loans.join(', ')}`]
      : []),
    ...(drawnCents > 0n ? [`the ${dollars(drawnCents)} a month you took out`] : []),
  ];
  return parts.length === 0
    ? null
    : `Counting ${parts.join(' and ')}, it's ${lowerFirst(monthsText(cash.cents, fixed + loansCents + drawnCents))}.`;
}

/** What is left once the time is over for which nothing comes in. */
function dryText({ cash, noCost = null, dryDays, isSlower }: WithoutIncomeFacts, fixed: bigint) {
  if (dryDays === null) return null;
  const monthly = fixed + (noCost?.loansCents ?? 0n) + (noCost?.drawnCents ?? 0n);
  const gone = (monthly * 12n * BigInt(dryDays)) / 365n;
  const left = cash.cents - gone;
  const after = isSlower ? 'After that, money would come in as before, only later.' : '';
  return left >= 0n
    ? `Your cash gets you through ${String(dryDays)} days of that. About ${dollars(gone)} would go out, leaving ${dollars(left)}. ${after}`.trimEnd()
    : `Your cash doesn't get you through ${String(dryDays)} days of that. About ${dollars(gone)} would go out, ${dollars(-left)} more than you have.`;
}

function lastingText(cash: bigint, monthly: bigint, isByWeek: boolean): string {
  const unit = isByWeek ? 'week' : 'month';
  const each = isByWeek ? (monthly * 12n) / 52n : monthly;
  if (cash < each) return `Less than a ${unit}`;
  const tenths = (cash * 10n) / each;
  const count = tenths < 100n ? String(Number(tenths) / 10) : String(tenths / 10n);
  return `About ${count} ${count === '1' ? unit : `${unit}s`}`;
}
