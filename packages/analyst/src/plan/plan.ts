import { ACCOUNT_TYPES } from '@cairn/finance';
import { z } from 'zod';
import { measureIds } from '../measures/measures.ts';
import { namesPlan } from './names-plan.ts';
import { condition, dimensions, reference, rowOrder, timeDimensions } from './selection.ts';

/** What a question asks for, complete: running it needs the plan, the ledger and nothing else. */
const day = z.iso.date();

const step = z.union([
  z.strictObject({ months: z.number().int().min(1).max(120_000) }),
  z.strictObject({ days: z.number().int().min(1).max(4_000_000) }),
]);

/** Both days included. `step` is how far back the previous period of its kind lies. */
export const planPeriod = z
  .strictObject({ from: day, to: day, label: z.string().max(200), step })
  .refine(({ from, to }) => from <= to, 'a period ends after it begins');
export type PlanPeriod = z.infer<typeof planPeriod>;

const presentation = z.enum(['auto', 'table', 'pie', 'bar', 'line']);

/** Ratios of two measures over the same rows' period. */
const ratios = [
  'gross_margin',
  'net_margin',
  'days_to_pay',
  'days_to_pay_bills',
  'average_price',
] as const;
const measure = z.enum([...measureIds, ...ratios]);
export type PlanMeasure = z.infer<typeof measure>;

/** Two measures divided: no row of the ledger carries it by itself. */
export const isRatio = (asked: PlanMeasure): asked is (typeof ratios)[number] =>
  (ratios as readonly PlanMeasure[]).includes(asked);

/** What an average may be taken over beside time. */
const averagedOver = ['party', 'item', 'category'] as const;

const statistics = ['count', 'total', 'average', 'median', 'least', 'most'] as const;
export type Statistic = (typeof statistics)[number];

export const figurePlan = z.strictObject({
  kind: z.literal('figure'),
  measures: z.array(measure).min(1).max(4),
  aggregation: z.enum(['total', 'average', 'median', 'count', 'average_count', 'count_groups']),
  /** 'average' per this unit of time, or per customer, vendor, product that has any; null = per transaction. */
  per: z.enum([...timeDimensions, ...averagedOver]).nullable(),
  conditions: z.array(condition).max(12),
  /** Several of one measure at once: 'the lowest and the average invoice', 'how many and for how much'. */
  statistics: z.array(z.enum(statistics)).max(6).default([]),
  /** Null = everything on record. */
  period: planPeriod.nullable(),
  comparison: planPeriod.nullable(),
  groupBy: z.enum(dimensions).nullable(),
  /** Of the groups: by figure, by change against the comparison, or by name and time. */
  order: z.enum(['most', 'least', 'rise', 'fall', 'natural']),
  limit: z.number().int().min(1).max(1_000).nullable(),
  /** So many are passed over first: 1 for 'the second largest'. */
  skip: z.number().int().min(0).max(100).default(0),
  /** Keep groups (or judge the figure) beyond this; money in cents, change in percent. */
  having: z
    .strictObject({
      on: z.enum(['figure', 'change', 'change_percent']),
      operator: z.enum(['above', 'below', 'exactly']),
      value: z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
      /** With 'above': and below this, 'between $500 and $1,000'. */
      below: z.number().int().max(Number.MAX_SAFE_INTEGER).optional(),
    })
    .nullable(),
  /** Each group's share of the whole; with conditions and no group, their share of the measure without them. */
  share: z.boolean(),
  /** The share is of this measure instead: 'rent as a percentage of revenue'. */
  shareOf: z.enum(measureIds).nullable().default(null),
  /** Of the names, the whole that the others are a part of: the fees of 'what share of training fees came from workshops'. */
  shareWithin: z.enum(['category', 'party', 'item']).nullable().default(null),
  /** The groups shown count together: 'what our top 3 customers brought in'. */
  together: z.boolean().default(false),
  /** What the sentence gives first: the figure, how it changed, which of two, whether there is any, or nothing is open. */
  asked: z
    .enum([
      'figure',
      'change',
      'change_percent',
      'which',
      'yes_no',
      'yes_no_loss',
      'settled',
      'running',
      'growth_a_year',
    ])
    .default('figure'),
  trend: z.boolean(),
  /** Income and costs when they are paid, not when they are dated. */
  isCashBasis: z.literal(true).optional(),
  presentation,
});
export type FigurePlan = z.infer<typeof figurePlan>;

export const listPlan = z.strictObject({
  kind: z.literal('list'),
  measure: z.enum(measureIds),
  conditions: z.array(condition).max(12),
  period: planPeriod.nullable(),
  order: rowOrder,
  limit: z.number().int().min(1).max(200),
  skip: z.number().int().min(0).max(100).default(0),
  /** So many of each of these instead of all: 'the biggest invoice of each customer'. */
  each: z.enum(dimensions).nullable().default(null),
  /** Of the rows shown, their sum or average is asked for: 'the total of the last 3 payments'. */
  of: z.enum(['rows', 'total', 'average']).default('rows'),
  /** What the sentence is about: the rows, their date, who, or what of a document is open or paid. */
  focus: z.enum(['rows', 'date', 'due', 'party', 'yes_no', 'open', 'paid']),
});
export type ListPlan = z.infer<typeof listPlan>;

/** Sides of the balance sheet, what of them is soon money or soon due, the trial balance and the accounts at zero. */
export const sheetSections = [
  'assets',
  'liabilities',
  'equity',
  'sheet',
  'current_assets',
  'quick_assets',
  'current_liabilities',
  'long_term_liabilities',
  'trial',
  'zero',
] as const;
export type Section = (typeof sheetSections)[number];

export const balancePlan = z.strictObject({
  kind: z.literal('balance'),
  asOf: day,
  accounts: z.array(z.strictObject({ id: z.uuid(), name: z.string().max(200) })).max(50),
  byAccount: z.boolean(),
  /** A side of the balance sheet instead of accounts. */
  section: z.enum(sheetSections).nullable().default(null),
  /** At the end of each of these in the period instead of on one day; 'day' = of its days the one that `top` picks. */
  each: z.enum(['day', 'week', 'month', 'quarter', 'year', 'span']).nullable().default(null),
  period: planPeriod.nullable().default(null),
  /** Which of the accounts, or of the days, has the most or the least. */
  top: z.enum(['most', 'least']).nullable().default(null),
});
export type BalancePlan = z.infer<typeof balancePlan>;

/** What is on record of somebody or something by name: city, email, price. */
export const lookupPlan = z.strictObject({
  kind: z.literal('lookup'),
  records: z
    .array(z.strictObject({ field: z.enum(['party', 'item']), ...reference.shape }))
    .min(1)
    .max(50),
});
export type LookupPlan = z.infer<typeof lookupPlan>;

/** Rows that members have, or have none of: 'bought an oven in 2025', 'never bought filters', 'were billed more than $5,000'. */
const claim = z.strictObject({
  measure: z.enum(measureIds),
  conditions: z.array(condition).max(12).default([]),
  /** Null = at any time. */
  period: planPeriod.nullable().default(null),
  has: z.boolean().default(true),
  /** What those rows come to, or how many they are; cents for money. */
  bound: z
    .strictObject({
      of: z.enum(['total', 'count']),
      operator: z.enum(['above', 'below', 'exactly']),
      value: z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
    })
    .nullable()
    .default(null),
});
export type Claim = z.infer<typeof claim>;

/** Who or what every claim is true of: who stopped buying, came new, bought one thing and never another. */
export const membersPlan = z.strictObject({
  kind: z.literal('members'),
  dimension: z.enum(['party', 'item', 'category', 'day', 'week', 'month', 'quarter', 'year']),
  /** Who is asked about; null = whoever had such rows. */
  party: z.enum(['customer', 'vendor', 'employee']).nullable(),
  /** Of days and months, those in it; null = since the first row. */
  within: planPeriod.nullable().default(null),
  /** Of accounts: of these types only; empty = of any. */
  types: z.array(z.enum(ACCOUNT_TYPES)).max(13).default([]),
  /** What they are themselves, whatever rows they have: in Denver, a service, Acme. */
  of: z.array(condition).max(12).default([]),
  claims: z.array(claim).min(1).max(6),
  /** Only so many of them, by what rows of this come to. */
  rank: z
    .strictObject({
      measure: z.enum(measureIds),
      conditions: z.array(condition).max(12),
      period: planPeriod.nullable(),
      order: z.enum(['most', 'least']),
      limit: z.number().int().min(1).max(1_000).nullable(),
    })
    .nullable()
    .default(null),
});
export type MembersPlan = z.infer<typeof membersPlan>;

/** One figure broken down two ways at once: 'sales by customer and month'. */
export const matrixPlan = z.strictObject({
  kind: z.literal('matrix'),
  measure: z.enum(measureIds),
  aggregation: z.enum(['total', 'average', 'count']),
  conditions: z.array(condition).max(12),
  period: planPeriod.nullable(),
  rowsBy: z.enum(dimensions),
  columnsBy: z.enum(dimensions),
  /** So many rows, the largest first; null = all. */
  limit: z.number().int().min(1).max(1_000).nullable(),
  /** Of each column only so many rows, by their figure there: 'the best seller of each month'. */
  best: z
    .strictObject({
      order: z.enum(['most', 'least']),
      limit: z.number().int().min(1).max(100),
    })
    .nullable()
    .default(null),
});
export type MatrixPlan = z.infer<typeof matrixPlan>;

/** How many different ones (`counted`) each has, or has on average: customers by city, products by customer, new customers by month. */
export const tallyPlan = z.strictObject({
  kind: z.literal('tally'),
  counted: z.enum(['party', 'item', 'category']),
  groupBy: z.enum(dimensions),
  /** Who took part in rows of this; null = who is on record. */
  measure: z.enum(measureIds).nullable(),
  party: z.enum(['customer', 'vendor', 'employee']).nullable(),
  conditions: z.array(condition).max(12),
  period: planPeriod.nullable(),
  /** Only those whose first row ever lies in the dates, counted on its day. */
  isNew: z.boolean().default(false),
  ask: z.enum(['each', 'average']),
  order: z.enum(['most', 'least', 'natural']),
  limit: z.number().int().min(1).max(1_000).nullable(),
  having: z
    .strictObject({
      operator: z.enum(['above', 'below', 'at_least', 'at_most', 'exactly']),
      value: z.number().int().min(0).max(1_000_000),
    })
    .nullable(),
});
export type TallyPlan = z.infer<typeof tallyPlan>;

const skillTopics = [
  'runway',
  'burn',
  'forecast',
  'low_point',
  'recurring',
  'upcoming',
  'price_rises',
  'steps',
  'going',
  'prices',
  'payers',
  'alerts',
  'duplicates',
  'kpis',
] as const;
export const insightPlan = z.strictObject({
  kind: z.literal('insight'),
  topic: z.enum(skillTopics),
  /** Of recurring payments: those of these names, of somebody or for something. */
  of: z.array(z.string().max(200)).max(50).default([]),
  /** Of what is to come: which way it goes. */
  flow: z.enum(['out', 'in']).default('out'),
  /** Of the prices that something was sold at: one of them, or all. */
  pick: z.enum(['all', 'highest', 'lowest', 'latest', 'first']).optional(),
  /** Of what is paid again and again: the rows that tell, what is said of them, and what to answer where they have no price. */
  rows: z
    .strictObject({ measure: z.enum(measureIds), conditions: z.array(condition).max(12) })
    .optional(),
  claim: z.enum(['up', 'down', 'any', 'same', 'still', 'stopped']).optional(),
  otherwise: figurePlan.optional(),
  /** For what is due: from this day, where that lies ahead. */
  from: day.nullable().default(null),
  /** For the forecast: up to this day; for what is due: until this day. */
  until: day.nullable(),
  /** For the lowest point of cash: the cents that it may fall below. */
  below: z.number().int().optional(),
  presentation,
});
export type InsightPlan = z.infer<typeof insightPlan>;
export type Topic = InsightPlan['topic'];

/** One figure, or none: what stands on either side of a sign. */
const operand = z.discriminatedUnion('kind', [figurePlan, balancePlan, namesPlan]);
export type Operand = z.infer<typeof operand>;

/** 'Fuel less insurance', 'payroll divided by revenue', 'revenue per employee'. */
export const arithmeticPlan = z.strictObject({
  kind: z.literal('arithmetic'),
  /** 'in_days': of the right side's days, as many as the left side stands for. */
  operation: z.enum(['less', 'over', 'in_days']),
  /** In each of these as well: 'payroll as % of revenue by month'. */
  each: z.enum(dimensions).optional(),
  /** Of those the one with the most or the least, or all in which the left side is above or below the right one. */
  keep: z.enum(['highest', 'lowest', 'above', 'below']).optional(),
  left: operand,
  right: operand,
});
export type ArithmeticPlan = z.infer<typeof arithmeticPlan>;

const singlePlans = [
  figurePlan,
  listPlan,
  balancePlan,
  namesPlan,
  lookupPlan,
  membersPlan,
  matrixPlan,
  tallyPlan,
  insightPlan,
  arithmeticPlan,
] as const;
const singlePlan = z.discriminatedUnion('kind', singlePlans);

/** 'How much did Bill Cash pay us, and how much did we pay him?': two questions, answered one after the other. */
export const pairPlan = z.strictObject({
  kind: z.literal('pair'),
  first: singlePlan,
  second: singlePlan,
});
export type PairPlan = z.infer<typeof pairPlan>;

export const plan = z.discriminatedUnion('kind', [...singlePlans, pairPlan]);
export type Plan = z.infer<typeof plan>;
export type { Directory, NamesPlan } from './names-plan.ts';
