import type { Answer } from '../../answer/answer.ts';
import { breakEven, movingOf, type BreakEvenFacts } from '../break-even/split-costs.ts';
import { plain } from '../../answer/format.ts';
import { dollars, exact, named, Wording, type Figure } from '../figure.ts';
import { areTooManyUnsorted } from '../unsorted.ts';
import { setAsideText } from './set-aside.ts';

export interface WithoutIncomeFacts {
  cash: Figure;
  costs: BreakEvenFacts;
  /** What the owners took out a month, where an account says so. */
  drawsCents: bigint;
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
  const { cash, costs, drawsCents, owed } = facts;
  const wording = new Wording();
  const found = breakEven(costs);
  if (found === null)
    return wording
      .add('It is too early to say: I need three whole months with revenue.')
      .next('How much cash do we have?')
      .done('');
  const all = costs.costs.flatMap(({ months }) => months).reduce((sum, one) => sum + one, 0n);
  const unsorted = costs.unsorted.reduce((sum, one) => sum + one, 0n);
  // What moves with sales nobody can tell where too much has no category: then all of it goes on.
  const isSplit = !areTooManyUnsorted(unsorted, all);
  const fixed = isSplit ? found.fixedCents : found.fixedCents + found.variableCents;
  const saved = isSplit ? found.variableCents : 0n;
  if (fixed <= 0n)
    return wording
      .add('I see no costs that would go on, so I cannot tell how long the cash lasts.')
      .done('');
  wording.add(
    `${monthsText(cash.cents, fixed)} with no revenue at all: ${wording.say(cash)} ${facts.accounts === null ? 'of cash' : `in ${named(facts.accounts)}`} against ${dollars(fixed)} a month of costs that would go on.`,
  );
  if (facts.unknown !== null)
    wording.add(
      `I know no “${plain(facts.unknown)}” by that name: the cash of all accounts is counted.`,
    );
  if (saved > 0n)
    wording.add(`${dollars(saved)} a month moves with sales and would end with them.`);
  if (drawsCents > 0n)
    wording.add(
      `With the ${dollars(drawsCents)} a month that you took out besides, ${lower(monthsText(cash.cents, fixed + drawsCents))}.`,
    );
  if (owed.cents > 0n)
    wording.add(`The ${wording.say(owed)} that customers still owe is not counted.`);
  const { setAside } = facts;
  const kept = setAside.reduce((sum, one) => sum + one.cents, 0n);
  if (kept > 0n) {
    const told = setAsideText(wording, { setAside, minimumCents: 0n }, cash.cents);
    wording.add(
      told === null
        ? null
        : told.replace(
            /; .*/,
            `; left alone, the rest lasts ${lower(monthsText(cash.cents - kept, fixed))}.`,
          ),
    );
  }
  const shown = found.costs
    .map((one) => ({
      ...one,
      monthlyCents: one.monthlyCents - (isSplit ? movingOf(one, one.monthlyCents) : 0n),
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
    `Averages of ${costs.span}. ${isSplit ? 'A cost goes on as far as it did not move with sales.' : 'All costs are taken to go on, as many of them have no category.'} Repayments of loans and what is owed on cards and bills are not counted.`,
  );
}

const lower = (text: string) => text.replace(/^A/, 'a').replace(/^L/, 'l');

function monthsText(cash: bigint, monthly: bigint): string {
  if (cash < monthly) return 'Less than a month';
  const tenths = (cash * 10n) / monthly;
  const months = tenths < 100n ? String(Number(tenths) / 10) : String(tenths / 10n);
  return `About ${months} ${months === '1' ? 'month' : 'months'}`;
}
