import type { FigurePlan, Plan } from './plan.ts';
import type { Condition } from './selection.ts';
import { isTimeDimension } from './selection.ts';
import { measuresOf } from './measure-families.ts';

/** What a plan carries, for the words of a question to be held against. */
export const conditionsOf = (plan: Plan): readonly Condition[] =>
  plan.kind === 'members'
    ? [...plan.of, ...plan.claims.flatMap(({ conditions }) => conditions)]
    : plan.kind === 'names'
      ? (plan.byPrice?.conditions ?? [])
      : 'conditions' in plan
        ? plan.conditions
        : [];

export const hasCondition = (plan: Plan, ...fields: Condition['field'][]) =>
  conditionsOf(plan).some(({ field }) => fields.includes(field));

export const groupsOf = (plan: Plan): readonly string[] =>
  plan.kind === 'balance' || plan.kind === 'arithmetic'
    ? [plan.each ?? []].flat()
    : plan.kind === 'figure'
      ? plan.groupBy === null
        ? []
        : [plan.groupBy]
      : plan.kind === 'matrix'
        ? [plan.rowsBy, plan.columnsBy]
        : plan.kind === 'list' && plan.each !== null
          ? [plan.each]
          : plan.kind === 'tally'
            ? [plan.counted, plan.groupBy]
            : [];

export const isCompared = (plan: Plan) => plan.kind === 'figure' && plan.comparison !== null;

export const asksDaysToPay = (plan: Plan) =>
  measuresOf(plan).some((measure) => measure.startsWith('days_to_pay'));

/** It is about what is open, late or paid, in a condition or in what the figure itself means. */
export const isDocumentStatus = (plan: Plan) =>
  hasCondition(plan, 'status', 'due', 'open_on', 'paid_on') ||
  measuresOf(plan).some((measure) =>
    /^(receivables|payables|overdue_|paid_invoices|days_to_pay|receivable_days|payable_days|owed_|open_)/.test(
      measure,
    ),
  );

export const hasHaving = (plan: Plan) =>
  plan.kind === 'figure' && plan.having !== null && !isOfThoseWithAny(plan);

/** 'Who owes us' leaves out whoever owes nothing: no bound that was said. */
const isOfThoseWithAny = ({ having, measures: [measure] }: FigurePlan) =>
  having?.on === 'figure' &&
  having.operator === 'above' &&
  having.value === 0 &&
  !/profit|flow|margin/.test(measure ?? '');

export const isListed = (plan: Plan, ...focuses: string[]) =>
  plan.kind === 'list' && (focuses.length === 0 || focuses.includes(plan.focus));

/** 'Receivables this month' are those of today: the period was understood and is not needed. */
export const isOwedNow = (plan: Plan) =>
  measuresOf(plan).some((measure) => /^(receivables|payables|overdue_)/.test(measure));

/** It is about today, or about what has no dates: a time said beside the question cannot be one of it. */
export const isOfToday = (plan: Plan) =>
  /^(?:balance|insight|lookup|names)$/.test(plan.kind) || isOwedNow(plan);

/** Of a run of months the headline names the highest and the lowest. */
export const isOverTime = (plan: Plan) =>
  plan.kind === 'figure' &&
  plan.order === 'natural' &&
  plan.groupBy !== null &&
  isTimeDimension(plan.groupBy);

/** 'April or May?': which of two dates has more. */
export const isOfTwoTimes = (plan: Plan) =>
  plan.kind === 'figure' &&
  plan.asked === 'which' &&
  plan.comparison !== null &&
  plan.groupBy === null;

/** The records of the business that a plan is about, by name; what it leaves out among them. */
export function namesIn(plan: Plan): string[] {
  if (plan.kind === 'pair') return [...namesIn(plan.first), ...namesIn(plan.second)];
  if (plan.kind === 'arithmetic') return [...namesIn(plan.left), ...namesIn(plan.right)];
  if (plan.kind === 'lookup') return plan.records.map(({ name }) => name);
  if (plan.kind === 'balance') return plan.accounts.map(({ name }) => name);
  if (plan.kind === 'insight') return plan.of;
  return conditionsOf(plan).flatMap((one) =>
    'values' in one
      ? one.values.flatMap((value) => (typeof value === 'object' ? [value.name] : []))
      : [],
  );
}
