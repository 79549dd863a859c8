import { errorBounds, originsOf } from './interval.ts';
import { forecastByProfile } from './profile.ts';

export interface SeriesForecast {
  readonly expected: readonly number[];
  /** low to high holds about 80% of the days */
  readonly low: readonly number[];
  readonly high: readonly number[];
}

const HISTORY_DAYS_MIN = 28;
/** A year of weekly origins: errors of every season, not only of the last one. */
const ORIGINS = 52;

/**
 * Forecast of one daily series (oldest first, null = not known) for the days that follow, with an
 * 80% interval from the method's own errors at weekly origins. Null for fewer than 28 known days.
 */
export function forecastSeries(
  values: readonly (number | null)[],
  horizon: number,
): SeriesForecast | null {
  const series = Float64Array.from(values, (value) =>
    value === null || !Number.isFinite(value) ? NaN : value,
  );
  if (series.filter((value) => !Number.isNaN(value)).length < HISTORY_DAYS_MIN) return null;
  const expected = [...forecastByProfile(series, horizon)];
  const bounds =
    errorBounds(seriesErrors(series, Math.max(horizon, 14))) ?? (() => spreadOf(series));
  const floor = series.some((value) => value < 0) ? -Infinity : 0;
  return {
    expected,
    low: expected.map((value, index) => Math.max(floor, value + bounds(index + 1).low)),
    high: expected.map((value, index) => value + bounds(index + 1).high),
  };
}

/** Half as much again as the series ever moved: the honest width where no backtest is possible. */
function spreadOf(series: Float64Array): { low: number; high: number } {
  const known = series.filter((value) => !Number.isNaN(value));
  const width = (Math.max(...known) - Math.min(...known)) * 1.5;
  return { low: -width, high: width };
}

function seriesErrors(series: Float64Array, horizon: number): Float64Array[] {
  return originsOf(series.length, HISTORY_DAYS_MIN * 2, 7, ORIGINS).map((origin) => {
    const days = Math.min(horizon, series.length - origin);
    const path = forecastByProfile(series.subarray(0, origin), days);
    return path.map((expected, index) => (series[origin + index] ?? NaN) - expected);
  });
}
