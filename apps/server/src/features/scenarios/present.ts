import type { Api, AnswerOf } from '@cairn/contract';
import { RUNWAY_STATUSES, toDollarsNumber, type ScenarioPath } from '@cairn/finance';
import type { PathOdds } from '../../ledger/answer/scenarios/scenario-odds.ts';
import type { SuppositionResult } from '../../ledger/answer/scenarios/run-scenarios.ts';

type Comparison = AnswerOf<Api['compareScenarios']>;

/** Scenarios beside the forecast, in dollars; `ids` in the order in which they were run. */
export function presentComparison(
  result: SuppositionResult,
  ids: readonly (string | null)[],
): Comparison {
  if (result.kind === 'none') {
    return {
      notice: result.reason,
      cash_today: null,
      runway_text: null,
      dates: [],
      base: null,
      scenarios: [],
    };
  }
  return {
    notice: null,
    cash_today: toDollarsNumber(result.cashTodayCents),
    runway_text: result.runwayText,
    dates: result.base.days.map(({ date }) => date),
    minimum: toDollarsNumber(result.minimumCashCents),
    base: presentPath(result.base, result.baseOdds),
    scenarios: result.scenarios.map(({ name, path, odds, difference, effects }, at) => ({
      ...presentPath(path, odds),
      id: ids[at] ?? null,
      name,
      difference: {
        low_point: toDollarsNumber(difference.lowPointCents),
        end_balance: toDollarsNumber(difference.endBalanceCents),
        runway: difference.runwayDays,
      },
      effects: effects.map(({ text, amountCents }) => ({
        text,
        amount: toDollarsNumber(amountCents),
      })),
    })),
  };
}

function presentPath(
  path: ScenarioPath,
  { band, belowMinimum, lowestLowCents, lowestHighCents }: PathOdds,
): NonNullable<Comparison['base']> {
  const lowDay = band.find(({ date }) => date === path.lowPoint.date);
  return {
    low_point: {
      date: path.lowPoint.date,
      balance: toDollarsNumber(path.lowPoint.balanceCents),
      low: lowDay && toDollarsNumber(lowDay.lowCents),
      high: lowDay && toDollarsNumber(lowDay.highCents),
    },
    first_day_below_zero: path.firstDayBelowZero,
    end_balance: toDollarsNumber(path.endBalanceCents),
    runway: path.runway.kind === 'days' ? path.runway.days : null,
    runway_status: RUNWAY_STATUSES[path.runway.kind],
    balances: path.days.map(({ balanceCents }) => toDollarsNumber(balanceCents)),
    low: band.map(({ lowCents }) => toDollarsNumber(lowCents)),
    high: band.map(({ highCents }) => toDollarsNumber(highCents)),
    below_minimum: belowMinimum,
    lowest_low: toDollarsNumber(lowestLowCents),
    lowest_high: toDollarsNumber(lowestHighCents),
  };
}
