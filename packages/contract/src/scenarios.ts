import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { businessDay, dollars, messageReply, plainText, runwayStatus } from './wire.ts';

const positive = z
  .number()
  .min(0.01, 'Enter an amount above zero')
  .max(1_000_000_000)
  .multipleOf(0.01, 'Cents are the smallest part');
/** Above zero comes in, below zero goes out. */
const signed = z
  .number()
  .min(-1_000_000_000)
  .max(1_000_000_000)
  .multipleOf(0.01, 'Cents are the smallest part')
  .refine((amount) => amount !== 0, 'Enter an amount');
const percent = z.number().min(-100).max(1_000).multipleOf(0.01);

/** One thing that is supposed. Docs: finance.md, 'Scenarios'. */
const scenarioChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('one_off'), date: businessDay, amount: signed }),
  z.strictObject({
    kind: z.literal('recurring'),
    start_date: businessDay,
    end_date: businessDay.nullish(),
    amount: signed,
    every: z.enum(['week', 'two_weeks', 'month', 'quarter', 'year']),
  }),
  z.strictObject({
    kind: z.literal('percentage'),
    start_date: businessDay,
    /** All revenue, all costs, or the id of a category. */
    of: z.union([z.enum(['revenue', 'costs']), z.uuid()]),
    percent,
  }),
  z.strictObject({ kind: z.literal('hire'), start_date: businessDay, monthly_cost: positive }),
  z.strictObject({
    kind: z.literal('delay_receipts'),
    start_date: businessDay,
    delay_days: z.number().int().min(1).max(365),
    /** The one who pays later; absent: all do. */
    customer: plainText.trim().min(1).max(200).optional(),
  }),
  z.strictObject({
    kind: z.literal('season'),
    start_date: businessDay,
    /** How far last year's same weeks are followed. */
    percent: z.number().min(0).max(100).multipleOf(0.01),
  }),
  z.strictObject({
    kind: z.literal('growth'),
    start_date: businessDay,
    /** Of money in, a month, in place of what the forecast assumes. */
    percent: z.number().min(-30).max(30).multipleOf(0.01),
  }),
  z.strictObject({
    kind: z.literal('loan'),
    date: businessDay,
    principal: positive,
    term_months: z.number().int().min(1).max(600),
    annual_rate_percent: z.number().min(0).max(100).multipleOf(0.01),
  }),
]);

const name = plainText.trim().min(1, 'Give it a name').max(100);
const changes = z.array(scenarioChange).min(1, 'Suppose at least one thing').max(20);

const scenario = z.object({ id: z.string(), name: z.string(), changes: z.array(scenarioChange) });

const path = z.object({
  /** `low` to `high` holds the balance of that day in about 80% of cases. */
  low_point: z.object({
    date: businessDay,
    balance: dollars,
    low: dollars.optional(),
    high: dollars.optional(),
  }),
  first_day_below_zero: businessDay.nullable(),
  end_balance: dollars,
  /** Days; null where `runway_status` says why there is no number of them. */
  runway: z.number().int().nullable(),
  runway_status: runwayStatus,
  /** Expected cash at the end of each of `dates`. */
  balances: z.array(dollars),
  /** The 80% range of each. */
  low: z.array(dollars).optional(),
  high: z.array(dollars).optional(),
  /** Chance, 0 to 1, that cash falls below the minimum within so many days. */
  below_minimum: z.object({ days: z.number().int(), chance: z.number() }).optional(),
  /** How low cash gets within these days lies between these in 80% of cases. */
  lowest_low: dollars.optional(),
  lowest_high: dollars.optional(),
});

const compared = path.extend({
  id: z.string().nullable(),
  name: z.string(),
  difference: z.object({
    low_point: dollars,
    end_balance: dollars,
    runway: z.number().int().nullable(),
  }),
  /** What each change does to the end balance; they sum to its difference. */
  effects: z.array(z.object({ text: z.string(), amount: dollars })),
});

const comparison = z.object({
  /** Why nothing can be compared; the rest is then empty. */
  notice: z.string().nullable(),
  cash_today: dollars.nullable(),
  /** What the owner never wants to have less than. */
  minimum: dollars.optional(),
  /** How the runway of today is counted. */
  runway_text: z.string().nullable(),
  dates: z.array(businessDay),
  base: path.nullable(),
  scenarios: z.array(compared),
});

const id = z.strictObject({ id: z.uuid() });

export const scenarios = {
  scenarios: endpoint({
    ...routes.scenarios,
    summary: 'The saved scenarios, and what a change can be about',
    access: 'verified',
    reply: z.object({
      scenarios: z.array(scenario),
      /** Revenue, costs and categories with what moves in a month today. */
      subjects: z.array(z.object({ of: z.string(), name: z.string(), monthly: dollars })),
      /** The first and last day that a change may take; null where there is no forecast. */
      window: z.object({ from: businessDay, to: businessDay }).nullable(),
      /** Whose payments the forecast expects by name. */
      customers: z.array(z.string()).optional(),
    }),
    errors: [],
  }),
  createScenario: endpoint({
    ...routes.createScenario,
    summary: 'Save a scenario under a name',
    access: 'verified',
    status: 201,
    body: z.strictObject({ name, changes }),
    reply: messageReply.extend({ id: z.string() }),
    errors: ['scenario_limit', 'scenario_impossible'],
  }),
  changeScenario: endpoint({
    ...routes.changeScenario,
    summary: 'Rename a scenario, or suppose something else',
    access: 'verified',
    params: id,
    body: z
      .strictObject({ name, changes })
      .partial()
      .refine((given) => Object.keys(given).length > 0, 'Say what to change'),
    reply: messageReply,
    errors: ['scenario_not_found', 'scenario_impossible'],
  }),
  deleteScenario: endpoint({
    ...routes.deleteScenario,
    summary: 'Delete a scenario',
    access: 'verified',
    params: id,
    reply: messageReply,
    errors: ['scenario_not_found'],
  }),
  compareScenarios: endpoint({
    ...routes.compareScenarios,
    summary:
      'Saved scenarios beside the forecast: low point, its date, runway, end balance, difference',
    access: 'verified',
    query: z.strictObject({
      /** Ids, separated by commas; at most four. */
      ids: z
        .string()
        .max(200)
        .transform((text) => (text === '' ? [] : text.split(',')))
        .pipe(z.array(z.uuid()).max(4, 'Compare at most four')),
    }),
    reply: comparison,
    errors: ['scenario_not_found'],
  }),
  tryScenario: endpoint({
    ...routes.tryScenario,
    summary: 'A scenario beside the forecast without saving it',
    access: 'verified',
    body: z.strictObject({ changes }),
    reply: comparison,
    errors: ['scenario_impossible'],
  }),
} as const;
