import {
  FORECAST_HISTORY_DAYS_FULL,
  formatDay,
  type BusinessDay,
  type DailyNetCashForecast,
} from '@cairn/finance';

type Outcome = Extract<DailyNetCashForecast, { kind: 'forecast' }>;

/** A caution that belongs beside the forecast, wherever it is told; null where there is none. */
export function cautionOf(rowsEnd: BusinessDay | null, outcome: Outcome): string | null {
  const files =
    rowsEnd === null
      ? []
      : [
          `Your statement files end on ${formatDay(rowsEnd)}. What moved since is not known, so the range is wider. Import newer ones.`,
        ];
  const said = [...files, ...(outcome.isShortHistory ? [whyWide(outcome)] : [])];
  return said.length === 0 ? null : said.join(' ');
}

const whyWide = ({ historyDays, movedDays }: { historyDays: number; movedDays: number }): string =>
  historyDays < FORECAST_HISTORY_DAYS_FULL
    ? `There are only ${historyDays} days of history, so the ranges are wide.`
    : `Money moved on only ${movedDays} days so far, so the ranges are wide.`;

/** Why there is no forecast. */
export function whyNoForecast(
  outcome: Exclude<DailyNetCashForecast, { kind: 'forecast' }>,
): string {
  if (outcome.kind === 'not_enough_history') {
    const { historyDays, neededDays, movedDays, neededMovedDays } = outcome;
    return historyDays < neededDays
      ? `There is no forecast yet: it needs ${neededDays} days of history, and there are ${historyDays}.`
      : `There is no forecast yet: it needs ${neededMovedDays} days on which money moved, and there are ${movedDays}.`;
  }
  return outcome.lastActivityDate === null
    ? 'There is no forecast yet: no money has moved.'
    : `There is no forecast: the last money moved on ${formatDay(outcome.lastActivityDate)}. Link your bank or import a newer statement.`;
}
