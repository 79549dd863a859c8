import type { BusinessDay } from '../calendar.ts';
import { cents } from '../money.ts';
import type { Cents } from '../money.ts';
import type { BalanceDay } from './forecast-balance.ts';
import { PATH_DAYS, unitPaths } from './balance-paths.ts';
import { quantileOfSorted } from '../order-statistics.ts';

export interface BelowMinimum {
  /** 0 to 1 */
  readonly chance: number;
  /** the day by which half of the paths that fall below have done so; null where none does */
  readonly likelyDate: BusinessDay | null;
}

/** What may come of the cash over the first days of a forecast, out of many paths that it may take. */
export interface CashOdds {
  readonly below: BelowMinimum;
  /** the lowest balance of the days: in 80% of the paths it lies between these */
  readonly lowestLowCents: Cents;
  readonly lowestHighCents: Cents;
}

/**
 * The chance that the balance at the end of any of the first `days` (13 weeks at most) is below the minimum, and how
 * low it may get. The same forecast always gives the same odds. `errorPower` is how fast its errors grow.
 */
export function cashOdds(
  { days: all, errorPower }: { readonly days: readonly BalanceDay[]; readonly errorPower: number },
  minimumCents: Cents,
  days: number,
): CashOdds {
  const ahead = all.slice(0, Math.min(days, PATH_DAYS));
  const minimum = Number(minimumCents);
  const band = ahead.map(({ balanceCents, lowCents, highCents }) => ({
    expected: Number(balanceCents),
    up: Number(highCents - balanceCents),
    down: Number(balanceCents - lowCents),
  }));
  const firstBelow: number[] = [];
  const paths = unitPaths(errorPower);
  const lowest = Float64Array.from(paths, (path) => {
    let [low, first] = [Infinity, -1];
    for (const [at, { expected, up, down }] of band.entries()) {
      const off = path[at] ?? 0;
      const balance = expected + off * (off > 0 ? up : down);
      low = Math.min(low, balance);
      if (first < 0 && balance < minimum) first = at;
    }
    if (first >= 0) firstBelow.push(first);
    return low;
  }).sort();
  firstBelow.sort((a, b) => a - b);
  const at = (share: number) =>
    cents(Math.round(ahead.length === 0 ? 0 : quantileOfSorted(lowest, share)));
  return {
    below: {
      chance: firstBelow.length / paths.length,
      likelyDate: ahead[firstBelow[Math.floor(firstBelow.length / 2)] ?? -1]?.date ?? null,
    },
    lowestLowCents: at(0.1),
    lowestHighCents: at(0.9),
  };
}

/** The same forecast with other balances on its days: as much in doubt as it was. Days beyond it are left out. */
export function withBalances<Forecast extends { readonly days: readonly BalanceDay[] }>(
  forecast: Forecast,
  balances: readonly Pick<BalanceDay, 'date' | 'balanceCents'>[],
): Forecast {
  const known = new Map(forecast.days.map((day) => [day.date, day]));
  const days = balances.flatMap(({ date, balanceCents }): BalanceDay[] => {
    const day = known.get(date);
    if (day === undefined) return [];
    const moved = balanceCents - day.balanceCents;
    return [
      {
        date,
        balanceCents,
        lowCents: cents(day.lowCents + moved),
        highCents: cents(day.highCents + moved),
      },
    ];
  });
  return { ...forecast, days };
}

/** '35%'; never surer than the paths can be. */
export function formatChance(chance: number): string {
  if (chance < 0.01) return 'less than 1%';
  return chance > 0.99 ? 'over 99%' : `${String(Math.round(chance * 100))}%`;
}
