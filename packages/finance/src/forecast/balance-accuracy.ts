import { cents } from '../money.ts';
import type { Cents } from '../money.ts';
import { balanceSpread } from './balance-spread.ts';
import type { CashHistory } from './cash-model.ts';
import { YEAR_DAYS } from './flow-ahead.ts';
import { meanOfDays } from './flow.ts';
import { mean } from '../order-statistics.ts';
import { errorsKnownBy } from './rolling-backtest.ts';
import type { OriginErrors } from './rolling-backtest.ts';

/** How far such forecasts of the balance were off at past weeks of this business, so many days ahead. */
export interface BalanceAccuracy {
  readonly days: number;
  /** past weeks that it was looked at from */
  readonly origins: number;
  readonly missCents: Cents;
  /** of a balance that stays where it is */
  readonly flatMissCents: Cents;
  /** of what the same days brought a year before; null where too little of it is known */
  readonly lastYearMissCents: Cents | null;
  /** share (0 to 1) of days up to then on which the balance lay in its 80% band; null where none can be drawn */
  readonly bandHeldShare: number | null;
}

const ACCURACY_DAYS = [30, 90];
/** Fewer past weeks than this say nothing. */
const ORIGINS_MIN = 4;

/** Bands of weeks next to each other say the same, and each takes a while to draw. */
const BAND_STEP = 4;

/** One-offs are cut, as everywhere in the history; each band is drawn from errors known on its day. */
export function balanceAccuracy(
  history: CashHistory,
  rolled: readonly OriginErrors[],
  unrest: number,
): BalanceAccuracy[] {
  const bands = pastBands(rolled, unrest);
  return ACCURACY_DAYS.flatMap((days) => {
    const checked = rolled.filter(({ errors }) => errors.length >= days);
    if (checked.length < ORIGINS_MIN) return [];
    const sumOf = (from: number) => meanOfDays(history.allNet, from, from + days) * days;
    const miss = (values: readonly number[]) => cents(Math.round(mean(values.map(Math.abs))));
    const withLastYear = checked.filter(({ known }) => known >= YEAR_DAYS);
    return [
      {
        days,
        origins: checked.length,
        missCents: miss(checked.map(({ errors }) => total(errors.subarray(0, days)))),
        flatMissCents: miss(checked.map(({ known }) => sumOf(known))),
        lastYearMissCents:
          withLastYear.length < ORIGINS_MIN
            ? null
            : miss(withLastYear.map(({ known }) => sumOf(known) - sumOf(known - YEAR_DAYS))),
        bandHeldShare: heldShare(bands, days),
      },
    ];
  });
}

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

interface PastBand {
  readonly errors: Float64Array;
  readonly widths: Float64Array;
}

function pastBands(rolled: readonly OriginErrors[], unrest: number): PastBand[] {
  return rolled.flatMap(({ known, errors, activity, disagreement }, at) => {
    if (at < ORIGINS_MIN || (rolled.length - at) % BAND_STEP !== 0) return [];
    const before = rolled
      .slice(0, at)
      .map((one) => ({ errors: errorsKnownBy(one, known), activity: one.activity }));
    return [{ errors, widths: balanceSpread(before, unrest, activity, disagreement).widths }];
  });
}

function heldShare(bands: readonly PastBand[], days: number): number | null {
  let [held, all] = [0, 0];
  for (const { errors, widths } of bands) {
    if (errors.length < days) continue;
    let off = 0;
    for (const [index, error] of errors.subarray(0, days).entries()) {
      off += error;
      all += 1;
      if (Math.abs(off) <= (widths[index] ?? 0)) held += 1;
    }
  }
  return all === 0 ? null : Math.round((held / all) * 1000) / 1000;
}
