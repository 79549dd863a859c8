import { addDays, dayFromNumber, daysBetween } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import type { CashHistory, CashView, ExpertWeights } from './cash-model.ts';
import type { CashLevers, StatedAssumptions } from './daily-cash.ts';
import { levelAhead, monthlyGrowth, trendAhead } from './flow-ahead.ts';
import { meanOfDays } from './flow.ts';

export interface LeverFlow {
  readonly date: BusinessDay;
  /** cents with fractions */
  readonly cents: number;
}

const MONTH_DAYS = 365 / 12;
const QUARTER_DAYS = 91;

/** What last year's weeks, followed to this share (0 to 1) from a day on, move beside the forecast. None where the season is unknown. */
export function seasonFlows(levers: CashLevers, start: BusinessDay, share: number): LeverFlow[] {
  return (levers.season ?? [])
    .map((cents, at) => ({
      date: addDays(levers.from, at),
      cents: (share - levers.seasonShare) * cents,
    }))
    .filter(({ date }) => date >= start);
}

/** What moves beside the forecast where money in grows by `monthly` (0.02: 2% a month) from a day on, in place of what was assumed. */
export function growthFlows(levers: CashLevers, start: BusinessDay, monthly: number): LeverFlow[] {
  const { from, grown, moneyIn } = levers;
  const first = Math.max(0, daysBetween(from, start));
  const level = first === 0 ? 1 : (grown[first - 1] ?? 1);
  return grown.slice(first).map((assumed, at) => ({
    date: addDays(from, first + at),
    cents: moneyIn * (level * (1 + monthly) ** ((at + 0.5) / MONTH_DAYS) - assumed),
  }));
}

export interface StatedEffect {
  /** what the owner's word on season and growth adds to each day, in cents */
  readonly effect: Float64Array;
  readonly levers: CashLevers;
  /** change of the money that comes in a month, and how far (0 to 1) it is followed */
  readonly monthlyGrowth: number;
  readonly growthShare: number;
}

/** The levers of a forecast, moved to where the owner wants them. */
export function moveLevers(
  history: CashHistory,
  view: CashView,
  weights: ExpertWeights,
  stated: StatedAssumptions,
): StatedEffect {
  const known = history.net.length;
  const found = findLevers(history, view, weights);
  const effect = new Float64Array(view.input.horizon);
  const add = (flows: readonly LeverFlow[]) => {
    for (const { date, cents } of flows) {
      const at = daysBetween(found.from, date);
      effect[at] = (effect[at] ?? 0) + cents;
    }
  };
  const { seasonShare = found.seasonShare, monthlyGrowth: growth } = stated;
  add(seasonFlows(found, found.from, seasonShare));
  if (growth !== undefined) add(growthFlows(found, found.from, growth));
  const grown =
    growth === undefined
      ? found.grown
      : found.grown.map((_, at) => (1 + growth) ** ((at + 0.5) / MONTH_DAYS));
  return {
    effect,
    levers: { ...found, seasonShare: found.season === null ? 0 : seasonShare, grown },
    monthlyGrowth: growth ?? monthlyGrowth(history.moneyIn, known),
    growthShare: growth === undefined ? (weights.trend ?? 0) : 1,
  };
}

function findLevers(
  { moneyIn, received, firstDay, net }: CashHistory,
  { experts, input }: CashView,
  weights: ExpertWeights,
): CashLevers {
  const [known, { horizon }] = [net.length, input];
  const seasonShare = weights.last_year ?? 0;
  const usual = meanOfDays(received, known - QUARTER_DAYS, known);
  const level = levelAhead(moneyIn, known, horizon, QUARTER_DAYS);
  const trend = trendAhead(moneyIn, known, horizon);
  const share = usual === 0 ? 0 : (weights.trend ?? 0) / usual;
  return {
    from: dayFromNumber(firstDay + known),
    seasonShare,
    season: seasonOf(experts, weights, seasonShare),
    moneyIn: Math.round(usual),
    grown: [...trend].map((value, at) => rounded(1 + share * (value - (level[at] ?? 0)))),
  };
}

/** Last year's expert less all the others together. */
function seasonOf(
  experts: CashView['experts'],
  weights: ExpertWeights,
  seasonShare: number,
): number[] | null {
  const { last_year: lastYear, ...others } = experts;
  if (lastYear === undefined) return null;
  const rest = 1 - seasonShare || 1;
  return [...lastYear].map((value, at) => {
    let sum = 0;
    for (const [name, path] of Object.entries(others))
      sum += ((weights[name as keyof typeof others] ?? 0) / rest) * (path[at] ?? 0);
    return Math.round(value - sum);
  });
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
