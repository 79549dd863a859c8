import {
  cashOdds,
  withBalances,
  type BalanceDay,
  type BalanceForecast,
  type Cents,
  type ScenarioPath,
} from '@cairn/finance';

/** How sure a path of balances is: the forecast's own band around it, and the odds within 90 days. */
export interface PathOdds {
  /** for each day of the path */
  readonly band: readonly BalanceDay[];
  /** how low cash gets within `days`: in 80% of the paths between these */
  readonly lowestLowCents: Cents;
  readonly lowestHighCents: Cents;
  /** chance, 0 to 1, that cash falls below the owner's minimum within `days` */
  readonly belowMinimum: { readonly days: number; readonly chance: number };
}

const oddsDays = 90;

/** What is supposed moves the balances; how far the forecast may be off stays as it is. */
export function oddsOfPath(
  { days }: ScenarioPath,
  balance: Extract<BalanceForecast, { kind: 'forecast' }>,
  minimumCents: Cents,
): PathOdds {
  const supposed = withBalances(balance, days);
  const { below, ...lowest } = cashOdds(supposed, minimumCents, oddsDays);
  return {
    band: supposed.days,
    ...lowest,
    belowMinimum: { days: oddsDays, chance: below.chance },
  };
}
