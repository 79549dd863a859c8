import { balancePlan, condition, figurePlan, insightPlan, listPlan } from '@cairn/analyst';
import { z } from 'zod';

/**
 * The analyst's plan as a model is asked for it: records by their names instead of their ids, periods by their two
 * days, and what is mostly the same left out. All else is the plan's own schema, so the two cannot part. Kinds that a plain question says as
 * well are not among them: each costs as much to describe as a whole answer.
 */
const name = z.string().min(1).max(200).describe('exact name as listed or as find_names gives it');
const names = z.array(name).min(1).max(20);

type Field = z.infer<typeof condition>['field'];
const shapes = condition.options;
const named = ['category', 'account', 'party', 'item'] as const satisfies readonly Field[];
const worded = ['payment_method', 'city', 'state'] as const satisfies readonly Field[];

const nameCondition = z.strictObject({
  field: z.enum([...named, ...worded]),
  not: z.boolean().default(false),
  values: names,
});
export type NameCondition = z.infer<typeof nameCondition>;

/** Rows are called by their ids, which no model is told. */
const isOwn = (shape: (typeof shapes)[number]) =>
  !([...named, ...worded, 'row'] as string[]).includes(shape.shape.field.value);
type OwnShape = Exclude<
  (typeof shapes)[number],
  { shape: { field: z.ZodLiteral<NameCondition['field'] | 'row'> } }
>;
const askedCondition = z.union([
  nameCondition,
  ...(shapes.filter(isOwn) as [OwnShape, ...OwnShape[]]),
]);
export type AskedCondition = z.infer<typeof askedCondition>;
const conditions = z.array(askedCondition).max(12).default([]);

const period = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, 'a period ends after it begins')
  .describe('both days included');
const periodOrAll = period.nullable().default(null);

/** One list of them for all, which is described once: what a plan does not take is said when it comes. */
const measure = figurePlan.shape.measures.element;

const figure = figurePlan.extend({
  aggregation: figurePlan.shape.aggregation.default('total'),
  per: figurePlan.shape.per.default(null),
  conditions,
  period: periodOrAll,
  comparison: periodOrAll,
  groupBy: figurePlan.shape.groupBy.default(null),
  order: figurePlan.shape.order.default('natural'),
  limit: figurePlan.shape.limit.default(null),
  having: figurePlan.shape.having.default(null),
  share: figurePlan.shape.share.default(false),
  shareOf: measure.nullable().default(null),
  trend: figurePlan.shape.trend.default(false),
  presentation: figurePlan.shape.presentation.default('auto'),
});
const list = listPlan.extend({
  measure,
  conditions,
  period: periodOrAll,
  order: listPlan.shape.order.default('newest'),
  limit: listPlan.shape.limit.default(50),
  focus: listPlan.shape.focus.default('rows'),
});
const balance = balancePlan.extend({
  accounts: z.array(name).max(20).default([]),
  byAccount: balancePlan.shape.byAccount.default(false),
  period: periodOrAll,
});
/** What goes by the rows of a question's own words is left to the analyst: a model has the rows themselves to ask for. */
const insight = insightPlan.omit({ rows: true, claim: true, otherwise: true }).extend({
  topic: insightPlan.shape.topic.exclude(['steps', 'going']),
  until: insightPlan.shape.until.default(null),
  presentation: insightPlan.shape.presentation.default('auto'),
});

export const askedPlan = z.discriminatedUnion('kind', [figure, list, balance, insight]);
export type AskedPlan = z.infer<typeof askedPlan>;
export type AskedPeriod = z.infer<typeof period>;
