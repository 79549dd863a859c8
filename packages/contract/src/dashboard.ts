import { z } from 'zod';
import { assumptionKind, cashItem } from './cash-corrections.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { businessDay, dollars, instant, ownAmount, runwayStatus, timestamp } from './wire.ts';

const percent = z.number().nullable();

/** Names the rows behind a figure; opaque to the web, read by `GET /ledger/evidence`. */
export const evidenceToken = z.string();

const explained = z.object({
  from: businessDay,
  to: businessDay,
  /** How it is computed, in a sentence with its dates. */
  text: z.string(),
  evidence: evidenceToken.nullable(),
});

/** Of an account in another currency than the business's: what it is there, and at which rate it is converted. */
const inOwnCurrency = z.object({
  currency: z.string(),
  balance: dollars.nullable(),
  /** How much of the business's currency one of it is; null while nobody has said: then it is in no figure. */
  rate: z.string().nullable(),
  rate_date: businessDay.nullable(),
  rate_source: z.enum(['file', 'books', 'owner']).nullable(),
});

const balance = z.object({
  _id: z.string(),
  /** By which `GET /ledger/bank-rows` lists its transactions; null of a server that does not say. */
  ledger_account_id: z.string().nullable().default(null),
  institution_name: z.string(),
  account_type: z.string(),
  current_usd: dollars.nullable(),
  available_usd: dollars.nullable(),
  last4: z.string(),
  fetched_at: timestamp,
  status: z.enum(['active', 'inactive', 'disconnected']),
  inflow_this_month: dollars.nullable(),
  outflow_this_month: dollars.nullable(),
  in_own_currency: inOwnCurrency.nullable().default(null),
});

const accountHistory = z.object({
  /** The balance at the end of each day until today; empty where the bank never stated one. At most a year. */
  days: z.array(z.object({ date: businessDay, balance: dollars })),
  /** Calendar months, the oldest first: the year up to the running one, from the first with a transaction. */
  months: z.array(
    z.object({
      from: businessDay,
      to: businessDay,
      /** The month that is not over. */
      is_running: z.boolean(),
      money_in: dollars,
      money_out: dollars,
      /** From the business's other accounts less to them. In, less out, and this are what the balance moved. */
      transfers: dollars,
    }),
  ),
});

const chanceBelow = z.object({
  days: z.number().int(),
  /** 0 to 1: that cash at the end of any of these days is below the minimum. */
  chance: z.number(),
  /** The day by which half of the cases that fall below have done so; null where hardly any do. */
  likely_date: businessDay.nullable(),
});

/** Cash at the end of each day, as it was and as it may come. */
const cashLine = z.object({
  today: businessDay,
  /** Where statement files end a while ago, the last day that they reach: the cash is of that day. */
  rows_end: businessDay.nullable(),
  cash_today: dollars,
  /** What the owner never wants to have less than. */
  minimum: dollars,
  is_minimum_set: z.boolean(),
  past: z.array(z.object({ date: businessDay, balance: dollars })),
  /** 13 weeks; `low` to `high` holds the balance in about 80% of cases. */
  ahead: z.array(z.object({ date: businessDay, balance: dollars, low: dollars, high: dollars })),
  /** The lowest expected balance of these weeks; how low cash gets lies from `low` to `high` in 80% of cases. */
  low_point: z.object({ date: businessDay, balance: dollars, low: dollars, high: dollars }),
  below_minimum: z.array(chanceBelow),
  /** How far such forecasts were off on this business's own past balances. */
  accuracy: z.array(
    z.object({
      days: z.number().int(),
      origins: z.number().int(),
      miss: dollars,
      flat_miss: dollars,
      last_year_miss: dollars.nullable(),
      held_percentage: z.number().nullable(),
    }),
  ),
  /** What the owner said of expected items and plans, the oldest first. */
  corrections: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['recurring', 'invoice', 'bill', 'planned']),
      /** Of a recurring payment: the day on which it was expected. */
      of_date: businessDay.nullable(),
      /** Null: it will not come. */
      comes: z.object({ date: businessDay, amount: dollars }).nullable(),
      /** False when it is over: it was paid, or its day has passed. */
      is_counted: z.boolean(),
    }),
  ),
  /** What the forecast takes for granted, a sentence each. */
  assumptions: z.array(z.string()),
  /** What of it the owner may set: how far last year is followed, and the growth of money in a month. */
  levers: z.array(z.object({ kind: assumptionKind, percent: z.number(), is_stated: z.boolean() })),
});

const forecastDay = z.object({
  date: businessDay,
  net_cash: dollars,
  kind: z.enum(['actual', 'expected']),
  low: dollars.nullable(),
  high: dollars.nullable(),
  items: z.array(
    z.object({
      name: z.string(),
      amount: dollars,
      kind: z.enum(['recurring', 'invoice', 'bill', 'planned', 'other']).optional(),
      /** Of an open invoice or bill: how likely it is paid about this day, 0 to 1; `amount` is that part of it. */
      chance: z.number().optional(),
      /** By which the owner can correct it, and all of it whatever its chance. */
      item: cashItem.optional(),
      whole_amount: dollars.optional(),
      /** What the owner said of it, where they did. */
      correction_id: z.string().optional(),
    }),
  ),
});

export const dashboard = {
  kpiMetrics: endpoint({
    ...routes.kpiMetrics,
    summary: 'The four metric cards',
    access: 'verified',
    reply: z.object({
      monthly_revenue: dollars.nullable(),
      monthly_revenue_growth_percentage: percent,
      operating_expenses: dollars.nullable(),
      operating_expenses_growth_percentage: percent,
      avg_daily_net_cash: dollars.nullable(),
      avg_daily_net_cash_increase: dollars.nullable(),
      projected_runway: z.number().nullable(),
      projected_runway_increase: z.number().nullable(),
      /** Why there is no number of days, where there is none; null of a server that does not say. */
      runway_status: runwayStatus.nullable(),
      /** Null of a server that explains nothing. */
      explanations: z
        .object({
          monthly_revenue: explained,
          operating_expenses: explained,
          avg_daily_net_cash: explained,
          projected_runway: explained,
        })
        .nullable(),
      as_of: instant.nullable(),
    }),
    errors: [],
  }),
  kpiTrends: endpoint({
    ...routes.kpiTrends,
    summary:
      'The four metric cards over the last 12 calendar months and the running one, oldest first',
    access: 'verified',
    reply: z.object({
      points: z.array(
        z.object({
          from: businessDay,
          to: businessDay,
          /** The month that is not over: its figures are of its days until yesterday. */
          is_running: z.boolean(),
          monthly_revenue: dollars.nullable(),
          operating_expenses: dollars.nullable(),
          avg_daily_net_cash: dollars.nullable(),
          projected_runway: z.number().int().nullable(),
        }),
      ),
    }),
    errors: [],
  }),
  balances: endpoint({
    ...routes.balances,
    summary: 'Linked and imported bank accounts with their balances',
    access: 'verified',
    reply: z.object({ balances: z.array(balance), total: z.number().int() }),
    errors: [],
  }),
  accountHistory: endpoint({
    ...routes.accountHistory,
    summary: 'A bank account over the last year: its balance by day, money in and out by month',
    access: 'verified',
    params: z.strictObject({ id: z.uuid() }),
    reply: accountHistory,
    errors: ['account_not_found'],
  }),
  forecast: endpoint({
    ...routes.forecast,
    summary: 'Daily net cash: actual for the past days of the year, expected for those ahead',
    access: 'verified',
    reply: z.object({
      total_net_forecast_cash: dollars.nullable(),
      forecast: z.array(forecastDay),
      low_point: z.object({ date: businessDay, balance: dollars }).nullable(),
      /** Null where the cash of today is not known, and of a server that draws none. */
      cash_line: cashLine.nullable(),
      /** Why there is no forecast, or a caution that belongs beside it. */
      notice: z.string().nullable(),
      backtest: z
        .object({
          weeks: z.number().int(),
          mean_daily_error: dollars,
          naive_daily_error: dollars,
          interval_held_percentage: z.number(),
        })
        .nullable(),
    }),
    errors: [],
  }),
  evidence: endpoint({
    ...routes.evidence,
    summary: 'The rows behind a figure; they sum to it to the cent',
    access: 'verified',
    query: z.strictObject({
      token: evidenceToken.max(4_000),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    }),
    reply: z.object({
      title: z.string(),
      /** What these rows are, where they are not simply summed: payments that prove a series, items of the forecast. */
      note: z.string().optional(),
      from: businessDay.nullable(),
      to: businessDay.nullable(),
      total: dollars,
      row_count: z.number().int(),
      page: z.number().int(),
      total_pages: z.number().int(),
      rows: z.array(
        z.object({
          transaction_id: z.string(),
          date: businessDay,
          description: z.string(),
          party: z.string().nullable(),
          category: z.string().nullable(),
          account: z.string().nullable(),
          source: z.string(),
          amount: dollars,
          own: ownAmount.nullable().default(null),
          /** A row of a bank account: its category can be changed at `PATCH /ledger/transactions/{id}`. */
          is_bank_row: z.boolean(),
        }),
      ),
    }),
    errors: ['evidence_invalid'],
  }),
} as const;
