import type { Backtest } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, Wording } from '../figure.ts';

/** How well the forecast did where it was tried on the past, beside the simplest guess. */
export function phraseAccuracy(backtest: Backtest | null): Answer {
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
