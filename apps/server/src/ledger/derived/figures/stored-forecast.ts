import { z } from 'zod';
import type { CashForecast } from './cash-forecast.ts';
import { amount, day } from './stored-fields.ts';
import { storedFigure } from './stored-figure.ts';

const declined = [
  z.strictObject({
    kind: z.literal('not_enough_history'),
    historyDays: z.number(),
    neededDays: z.number(),
    movedDays: z.number(),
    neededMovedDays: z.number(),
  }),
  z.strictObject({ kind: z.literal('no_recent_activity'), lastActivityDate: day.nullable() }),
] as const;

const backtest = z.strictObject({
  origins: z.array(day),
  horizonDays: z.number(),
  daysCompared: z.number(),
  meanAbsoluteErrorCents: amount,
  naive: z.array(
    z.strictObject({
      name: z.enum(['as_a_week_ago', 'weekday_median_of_8_weeks', 'nothing_moves']),
      meanAbsoluteErrorCents: amount,
      scaledError: z.number().nullable(),
    }),
  ),
  scaledError: z.number().nullable(),
  intervalHeldShare: z.number().nullable(),
  balances: z.array(z.strictObject({ from: day, days: z.number(), offCents: amount })),
});

const dailyForecast = z.strictObject({
  kind: z.literal('forecast'),
  historyDays: z.number(),
  movedDays: z.number(),
  isShortHistory: z.boolean(),
  days: z.array(
    z.strictObject({
      date: day,
      expectedCents: amount,
      lowCents: amount,
      highCents: amount,
      items: z.array(
        z.strictObject({
          kind: z.enum(['stream', 'invoice', 'bill', 'planned', 'unscheduled']),
          id: z.string(),
          label: z.string(),
          amountCents: amount,
          chance: z.number().optional(),
          wholeCents: amount.optional(),
          dueDate: day.optional(),
          correctionId: z.string().optional(),
        }),
      ),
    }),
  ),
  backtest: backtest.nullable(),
});

const balanceDay = z.strictObject({
  date: day,
  balanceCents: amount,
  lowCents: amount,
  highCents: amount,
});

const balanceForecast = z.strictObject({
  kind: z.literal('forecast'),
  isShortHistory: z.boolean(),
  errorPower: z.number(),
  days: z.array(balanceDay),
  lowPoint: balanceDay.nullable(),
  accuracy: z.array(
    z.strictObject({
      days: z.number(),
      origins: z.number(),
      missCents: amount,
      flatMissCents: amount,
      lastYearMissCents: amount.nullable(),
      bandHeldShare: z.number().nullable(),
    }),
  ),
  assumed: z.strictObject({
    seasonShare: z.number().nullable(),
    monthlyGrowth: z.number(),
    growthShare: z.number(),
    documentsShare: z.number(),
    corrections: z.array(z.string()),
    gap: z.strictObject({ from: day, to: day }).nullable(),
    levers: z.strictObject({
      from: day,
      seasonShare: z.number(),
      season: z.array(z.number()).nullable(),
      moneyIn: z.number(),
      grown: z.array(z.number()),
    }),
  }),
});

const cashForecast = z.strictObject({
  actualDays: z.array(z.strictObject({ date: day, netCents: amount })),
  outcome: z.discriminatedUnion('kind', [dailyForecast, ...declined]),
  rowsEnd: day.nullable(),
  cashTodayCents: amount.nullable(),
  pastBalances: z.array(z.strictObject({ date: day, balanceCents: amount })),
  openInvoices: z.strictObject({
    count: z.number(),
    cents: amount,
    oldCount: z.number(),
    oldCents: amount,
  }),
  corrections: z.array(
    z.strictObject({
      id: z.string(),
      of: z
        .union([
          z.strictObject({ kind: z.literal('stream'), id: z.string(), date: day }),
          z.strictObject({ kind: z.enum(['invoice', 'bill']), id: z.string() }),
        ])
        .nullable(),
      label: z.string(),
      comes: z.strictObject({ date: day, amountCents: amount }).nullable(),
      madeOn: day,
    }),
  ),
  stated: z.strictObject({
    seasonShare: z.number().optional(),
    monthlyGrowth: z.number().optional(),
  }),
  balance: z.discriminatedUnion('kind', [balanceForecast, ...declined]).nullable(),
});

/** The forecast as it is kept. A change of its type is an error here until the schema follows it. */
export const storedForecast = storedFigure<CashForecast>(cashForecast);
