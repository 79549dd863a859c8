import type { MonthFigures } from '@cairn/finance';
import { z } from 'zod';
import { ledgerOrigins } from '../../../database/schema/origins.ts';
import type { KpiMetrics } from '../../read/figures/kpi-metrics.ts';
import { amount, day } from './stored-fields.ts';
import { storedFigure } from './stored-figure.ts';

const nonOperatingFlow = z.strictObject({
  kind: z.enum(['loan', 'owner', 'equipment']),
  name: z.string(),
  amountCents: amount,
});
const perDay = { netBurnPerDayCents: amount, grossBurnPerDayCents: amount };
const runway = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('days'), days: z.number(), ...perDay }),
  z.strictObject({ kind: z.literal('not_burning'), ...perDay }),
  z.strictObject({ kind: z.literal('no_movement') }),
  z.strictObject({ kind: z.literal('not_enough_history'), historyDays: z.number() }),
]);
const growth = z.strictObject({
  amountCents: amount.nullable(),
  beforeCents: amount.nullable(),
  growthPercent: z.number().nullable(),
});
const kpiWindow = z.strictObject({
  from: day,
  to: day,
  days: z.number(),
  historyDays: z.number(),
});
const origin = z.enum(ledgerOrigins);

const kpiMetrics = z.strictObject({
  kpis: z.strictObject({
    window: kpiWindow,
    windowBefore: kpiWindow,
    isBehind: z.boolean(),
    isCashBehind: z.boolean(),
    cashHistoryDays: z.number(),
    cashHistoryDaysBefore: z.number(),
    monthlyRevenue: growth,
    operatingExpenses: growth,
    averageDailyNetCash: z.strictObject({
      amountCents: amount.nullable(),
      increaseCents: amount.nullable(),
    }),
    projectedRunway: z.strictObject({
      now: runway,
      before: runway,
      burn: z.strictObject({
        window: z.strictObject({ from: day, to: day }).nullable(),
        inCents: amount,
        outCents: amount,
        leftOut: z.array(nonOperatingFlow),
      }),
      days: z.number().nullable(),
      increaseDays: z.number().nullable(),
    }),
  }),
  basis: z.strictObject({ profitOrigin: origin, cashOrigin: origin }),
  cashCents: amount.nullable(),
});

const monthFigures = z.strictObject({
  from: day,
  to: day,
  isRunning: z.boolean(),
  revenueCents: amount.nullable(),
  operatingExpensesCents: amount.nullable(),
  averageDailyNetCashCents: amount.nullable(),
  runwayDays: z.number().nullable(),
});

/** The cards and their trend as they are kept. A change of their types is an error here until the schema follows it. */
export const storedKpiMetrics = storedFigure<KpiMetrics>(kpiMetrics);
export const storedKpiTrend = storedFigure<MonthFigures[]>(z.array(monthFigures));
