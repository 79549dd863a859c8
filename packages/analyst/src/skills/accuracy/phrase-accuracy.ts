import { formatDay, type Backtest, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, Wording, type Figure } from '../figure.ts';

/** What is expected of a day that is asked about; `range` null where the forecast does not reach it. */
export interface DayExpected {
  day: BusinessDay;
  ends: BusinessDay;
  range: { figure: Figure; lowCents: bigint; highCents: bigint } | null;
}

/** How well the forecast did where it was tried on the past, beside the simplest guess, and how wide it is for a day to come. */
export function phraseAccuracy(
  backtest: Backtest | null,
  expected: DayExpected | null = null,
): Answer {
  const wording = new Wording();
  const naive = backtest?.naive.find(({ name }) => name === 'as_a_week_ago');
  if (backtest === null || naive === undefined)
    return wording
      .add('I cannot say yet: there is too little history to try the forecast on.')
      .next('When will our cash be lowest?')
      .done('');
  const miss = backtest.meanAbsoluteErrorCents;
  const other = naive.meanAbsoluteErrorCents;
  const isBetter = miss < other;
  if (expected !== null) wording.add(ofDay(wording, expected));
  wording.add(
    `Typically off by ${dollars(miss)} a day; ${isBetter ? 'better than' : 'no better than'} repeating the week before, which misses by ${dollars(other)}.`,
  );
  if (backtest.intervalHeldShare !== null)
    wording.add(
      `The range that should hold in 8 of 10 cases held on ${String(Math.round(backtest.intervalHeldShare * 100))}% of the days.`,
    );
  wording.add(
    'Single days are hard to hit; sums over weeks are surer, and the further ahead, the wider the range.',
  );
  wording.next('When will our cash be lowest?', 'Cash forecast');
  return wording.done(
    `Tried on ${String(backtest.origins.length)} weeks of your own past, each forecast with what was known then: ${String(backtest.daysCompared)} days compared.`,
  );
}

function ofDay(wording: Wording, { day, ends, range }: DayExpected): string {
  if (range === null)
    return `My forecast ends on ${formatDay(ends)}, so of ${formatDay(day)} I say nothing.`;
  const { figure, lowCents, highCents } = range;
  return `For ${formatDay(day)} I expect ${wording.say(figure)}, and in 8 of 10 cases between ${dollars(lowCents)} and ${dollars(highCents)}.`;
}
