import type { Api, BodyOf } from '@cairn/contract';
import { businessDay, cents, type Cents } from '@cairn/finance';
import type { SupposedChange } from '../../ledger/answer/scenarios/supposed-change.ts';

export type WireChange = BodyOf<Api['createScenario']>['changes'][number];

/** What the portal sends, in cents and basis points. */
export function changeFromWire(change: WireChange): SupposedChange {
  switch (change.kind) {
    case 'one_off':
      return {
        kind: 'one_off',
        date: businessDay(change.date),
        amountCents: toCents(change.amount),
      };
    case 'recurring':
      return {
        kind: 'recurring',
        startDate: businessDay(change.start_date),
        endDate: dayOrNull(change.end_date ?? null),
        amountCents: toCents(change.amount),
        every: change.every,
      };
    case 'percentage':
      return {
        kind: 'percentage',
        startDate: businessDay(change.start_date),
        of: change.of,
        changeBasisPoints: Math.round(change.percent * 100),
      };
    case 'hire':
      return {
        kind: 'hire',
        startDate: businessDay(change.start_date),
        monthlyCostCents: toCents(change.monthly_cost),
      };
    case 'delay_receipts':
      return {
        kind: 'delay_receipts',
        startDate: businessDay(change.start_date),
        delayDays: change.delay_days,
        ...(change.customer !== undefined && { by: change.customer }),
      };
    case 'season':
      return {
        kind: 'season',
        startDate: businessDay(change.start_date),
        shareBasisPoints: Math.round(change.percent * 100),
      };
    case 'growth':
      return {
        kind: 'growth',
        startDate: businessDay(change.start_date),
        monthlyBasisPoints: Math.round(change.percent * 100),
      };
    case 'loan':
      return {
        kind: 'loan',
        date: businessDay(change.date),
        principalCents: toCents(change.principal),
        termMonths: change.term_months,
        annualRateBasisPoints: Math.round(change.annual_rate_percent * 100),
      };
  }
}

const dayOrNull = (day: string | null) => (day === null ? null : businessDay(day));
const toCents = (dollars: number): Cents => cents(BigInt(Math.round(dollars * 100)));
