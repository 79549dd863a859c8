import type { SeriesForecast } from '@cairn/finance';

/** Missing days take the median of their weekday, as the archive's published figures do. */
function filled(values: readonly (number | null)[]): number[] {
  const medians = Array.from({ length: 7 }, (_, weekday) => {
    const known = values
      .filter((value, index): value is number => index % 7 === weekday && value !== null)
      .sort((a, b) => a - b);
    const half = Math.floor(known.length / 2);
    const upper = known[half] ?? 0;
    return known.length % 2 === 1 ? upper : ((known[half - 1] ?? upper) + upper) / 2;
  });
  return values.map((value, index) => value ?? medians[index % 7] ?? 0);
}

/** Mean absolute error over the known days, over that of 'as a week ago' inside the history. */
export function scaledError(
  history: readonly (number | null)[],
  actual: readonly (number | null)[],
  expected: readonly number[],
): number {
  const past = filled(history);
  let scale = 0;
  for (let index = 7; index < past.length; index += 1) {
    scale += Math.abs((past[index] ?? 0) - (past[index - 7] ?? 0)) / (past.length - 7);
  }
  const errors = actual.flatMap((value, index) =>
    value === null ? [] : [Math.abs(value - (expected[index] ?? 0))],
  );
  return errors.reduce((sum, error) => sum + error, 0) / errors.length / scale;
}

/** Share of the known days that the interval held. */
export function heldShare(actual: readonly (number | null)[], forecast: SeriesForecast): number {
  const held = actual.flatMap((value, index) =>
    value === null
      ? []
      : [value >= (forecast.low[index] ?? 0) && value <= (forecast.high[index] ?? 0) ? 1 : 0],
  );
  return held.reduce<number>((sum, one) => sum + one, 0) / held.length;
}

/** The naive forecasts to compare with: as a week ago, and the weekday's median of eight weeks. */
export function naiveForecasts(history: readonly (number | null)[], horizon: number) {
  const past = filled(history);
  const days = Array.from({ length: horizon }, (_, ahead) => ahead % 7);
  const weekAgo = days.map((weekday) => past[past.length - 7 + weekday] ?? 0);
  const weekdayMedian = days.map((weekday) => {
    const known = Array.from(
      { length: 8 },
      (_, week) => past[past.length - 7 * (week + 1) + weekday] ?? 0,
    ).sort((a, b) => a - b);
    return ((known[3] ?? 0) + (known[4] ?? 0)) / 2;
  });
  return { weekAgo, weekdayMedian };
}
