import type { CashChances, InsightPlan } from '@cairn/analyst';
import {
  businessDay,
  cashOdds,
  cents,
  daysBetween,
  type BalanceForecast,
  type BusinessDay,
} from '@cairn/finance';
import { findMinimumCash } from '../derived/alerts/alert-inputs-limits.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';

const usualDays = [30, 90];
/** The paths reach 13 weeks. */
const daysMost = 91;

type Asked = Partial<Pick<InsightPlan, 'until' | 'below'>> & {
  today: BusinessDay;
  cashTodayCents: bigint | null;
};

/**
 * How likely it is that cash falls below what was asked about, or below the owner's minimum: from the paths of the
 * forecast that every screen reads. Null where there is none.
 */
export async function cashChances(
  { tx, businessId }: Pick<LedgerScope, 'tx' | 'businessId'>,
  balance: BalanceForecast | null,
  { until = null, below, today, cashTodayCents }: Asked,
): Promise<CashChances | null> {
  if (balance?.kind !== 'forecast') return null;
  const { minimumCashCents } = await findMinimumCash(tx, businessId);
  const floorCents = below === undefined ? minimumCashCents : cents(below);
  const asked = until === null ? null : daysBetween(today, businessDay(until));
  const days = asked === null || asked < 1 ? usualDays : [Math.min(asked, daysMost)];
  return {
    floorCents,
    isMinimum: below === undefined,
    isBelow: cashTodayCents !== null && cashTodayCents < floorCents,
    within: days.map((ahead) => ({ days: ahead, ...cashOdds(balance, floorCents, ahead).below })),
  };
}
