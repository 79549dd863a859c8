import type {
  AbsentPlan,
  BalancePlan,
  FigurePlan,
  InsightPlan,
  ListPlan,
  MatrixPlan,
  NamesPlan,
  Operand,
  Plan,
  TallyPlan,
} from '@cairn/analyst';
import {
  canonical,
  measureTable,
  type DimensionName,
  type Filter,
  type Meaning,
  type Query,
} from '@cairn/analyst/second';
import { filtersOf, spanOf } from './filters-of.ts';
import { measureOf } from './measure-of.ts';

type Single = Exclude<Plan, { kind: 'pair' | 'arithmetic' }>;

/**
 * What an executable plan of the first analyst asks, in the second one's canonical form. Null where the second has no
 * form for it yet; that the way back gives the same answer is checked by running both (`golden.ts`).
 */
export function toMeaning(plan: Plan, today: string): Meaning | null {
  if (plan.kind === 'pair')
    return both('both', toMeaning(plan.first, today), toMeaning(plan.second, today));
  if (plan.kind === 'arithmetic') {
    const found = both(plan.operation, toQuery(plan.left, today), toQuery(plan.right, today));
    return found === null || !('parts' in found)
      ? null
      : canonical({ ...found, ...(plan.each && { each: plan.each }) });
  }
  const found = toQuery(plan, today);
  return found === null ? null : canonical(found);
}

function both(
  form: 'both' | 'less' | 'over',
  first: Meaning | null,
  second: Meaning | null,
): Meaning | null {
  if (first === null || second === null || 'parts' in first || 'parts' in second) return null;
  return canonical({ form, parts: [first, second] });
}

function toQuery(plan: Single | Operand, today: string): Query | null {
  switch (plan.kind) {
    case 'figure':
      return figureQuery(plan, today);
    case 'list':
      return listQuery(plan, today);
    case 'balance':
      return balanceQuery(plan, today);
    case 'names':
      return namesQuery(plan, today);
    case 'lookup':
      return { form: 'record', where: namesBy(plan.records) };
    case 'absent':
      return absenceQuery(plan, today);
    case 'matrix':
      return matrixQuery(plan, today);
    case 'tally':
      return tallyQuery(plan, today);
    case 'insight':
      return skillQuery(plan);
  }
}

const during = (period: { from: string; to: string } | null) =>
  period === null ? undefined : spanOf(period);
const positive = (value: number) => (value === 0 ? undefined : value);
const truly = (value: boolean) => (value ? (true as const) : undefined);

/** Conditions and measures of these, restated together. */
function restate(measures: readonly string[], plan: Pick<FigurePlan, 'conditions'>, today: string) {
  const where = filtersOf(
    plan.conditions,
    today,
    measures.some((one) => one.startsWith('overdue')),
  );
  const [first, ...others] = measures.map((one) => measureOf(one, where));
  if (first === undefined || first === null || others.includes(null)) return null;
  return {
    measure: first.measure,
    besides: others.flatMap((one) => (one === null ? [] : [one.measure])),
    where: withoutUsual(first.where, first.measure),
  };
}

/** Whose rows a measure has goes without saying, and so do the credits that are no sale. */
function withoutUsual(where: readonly Filter[], measure: keyof typeof measureTable): Filter[] {
  const { side, rows } = measureTable[measure];
  return where.filter((one) => {
    if (one.on === 'whose') return !(one.is === side && rows !== 'profit' && rows !== 'cash');
    return !(one.on === 'kind' && one.not === true && one.is.includes('credit_memo'));
  });
}

/** 'By party' is by customer or vendor, and 'by item' by product or service, where a condition says which. */
function dimensionOf(
  by: string,
  where: readonly Filter[],
  measure: keyof typeof measureTable | null,
): { by: DimensionName; where: Filter[] } {
  const drop = (on: Filter['on']) => where.filter((one) => one.on !== on);
  const whose = where.find((one) => one.on === 'whose');
  const kind = where.find((one) => one.on === 'item_kind');
  if (by === 'party' && whose !== undefined) return { by: whose.is, where: drop('whose') };
  if (by === 'party' && measure !== null && measureTable[measure].side !== 'nobody')
    return { by: measureTable[measure].side, where: [...where] };
  if (by === 'item' && kind !== undefined) return { by: kind.is, where: drop('item_kind') };
  return { by: by as DimensionName, where: [...where] };
}

function figureQuery(plan: FigurePlan, today: string): Query | null {
  const restated = restate(plan.measures, plan, today);
  if (restated === null) return null;
  const grouped =
    plan.groupBy === null ? null : dimensionOf(plan.groupBy, restated.where, restated.measure);
  const valueOf = {
    total: undefined,
    count_groups: 'members',
    average: 'average',
    median: 'median',
    count: 'count',
    average_count: 'average_count',
  } as const;
  const { bound } =
    plan.having === null
      ? { bound: undefined }
      : {
          bound: {
            on: plan.having.on,
            is: plan.having.operator,
            value: plan.having.value,
            ...(plan.having.below !== undefined && { below: plan.having.below }),
          },
        };
  return {
    form: 'figure',
    ...restated,
    where: grouped?.where ?? restated.where,
    value: valueOf[plan.aggregation],
    statistics: plan.statistics,
    per: plan.per ?? undefined,
    during: during(plan.period),
    against: during(plan.comparison),
    by: grouped === null ? undefined : [grouped.by],
    order: plan.groupBy === null && plan.comparison === null ? undefined : orderOf(plan),
    top: plan.limit ?? undefined,
    skip: positive(plan.skip),
    bound,
    share: plan.share
      ? (plan.shareWithin ??
        (plan.shareOf === null ? 'whole' : (measureOf(plan.shareOf, [])?.measure ?? 'whole')))
      : undefined,
    together: truly(plan.together),
    trend: truly(plan.trend),
    asked: plan.asked === 'figure' ? undefined : plan.asked,
  };
}

const timely = /^(day|week|month|quarter|year|fiscal_quarter|fiscal_year|weekday|aging)$/;

/** Groups without a limit are shown the largest first, times one after the other: that is presentation. */
function orderOf({ order, groupBy, limit }: FigurePlan): Query['order'] {
  if (order === 'rise' || order === 'fall') return order;
  if (groupBy === null) return undefined;
  const usual = timely.test(groupBy) ? 'natural' : 'most';
  return limit === null && (order === usual || order === 'natural' || order === 'most')
    ? undefined
    : order;
}

function listQuery(plan: ListPlan, today: string): Query | null {
  const restated = restate([plan.measure], plan, today);
  if (restated === null) return null;
  return {
    form: 'rows',
    ...restated,
    during: during(plan.period),
    order: plan.order === 'newest' && plan.limit === 100 ? undefined : plan.order,
    top: plan.limit === 100 ? undefined : plan.limit,
    skip: positive(plan.skip),
    each: plan.each === null ? undefined : dimensionOf(plan.each, [], restated.measure).by,
    asked:
      plan.of === 'total'
        ? 'sum'
        : plan.of === 'average'
          ? 'mean'
          : plan.focus === 'rows'
            ? undefined
            : plan.focus,
  };
}

const namesBy = (records: readonly { field: 'party' | 'item'; name: string }[]): Filter[] =>
  (['party', 'item'] as const).flatMap((on) => {
    const names = records.filter(({ field }) => field === on).map(({ name }) => name);
    return names.length === 0 ? [] : [{ on, names }];
  });

const balanceQuery = (plan: BalancePlan, today: string): Query => ({
  form: 'balance',
  where:
    plan.accounts.length === 0
      ? undefined
      : [{ on: 'account', names: plan.accounts.map(({ name }) => name) }],
  by: plan.byAccount ? ['account'] : undefined,
  section: plan.section ?? undefined,
  at: plan.asOf === today || plan.period?.to === plan.asOf ? undefined : plan.asOf,
  every: plan.each ?? undefined,
  during: during(plan.period),
  order: plan.top ?? undefined,
});

const namesQuery = (plan: NamesPlan, today: string): Query => ({
  form: 'names',
  of: plan.of,
  value: plan.ask === 'count' ? 'count' : undefined,
  where: [
    ...(plan.cities.length > 0 ? [{ on: 'city' as const, names: plan.cities }] : []),
    ...(plan.states.length > 0 ? [{ on: 'state' as const, names: plan.states }] : []),
    ...filtersOf(plan.byPrice?.conditions ?? [], today, false),
  ],
  details: plan.details,
  missing: plan.missing ?? undefined,
  isPriced: truly(plan.byPrice !== null),
  order: plan.byPrice?.order ?? undefined,
  top: plan.byPrice?.limit ?? undefined,
});

function absenceQuery(plan: AbsentPlan, today: string): Query | null {
  const restated = restate([plan.measure], plan, today);
  if (restated === null) return null;
  const by = plan.party ?? dimensionOf(plan.dimension, restated.where, restated.measure).by;
  return {
    form: 'absence',
    measure: restated.measure,
    where:
      by === plan.party
        ? restated.where
        : dimensionOf(plan.dimension, restated.where, restated.measure).where,
    by: [by],
    sense: plan.sense,
    during: during(plan.period),
    before: during(plan.before),
    anybody: truly(!plan.tookPartBefore),
    owing: truly(plan.owing),
    had: filtersOf(plan.had, today, false),
    types: plan.types,
  };
}

function matrixQuery(plan: MatrixPlan, today: string): Query | null {
  const restated = restate([plan.measure], plan, today);
  if (restated === null) return null;
  const rows = dimensionOf(plan.rowsBy, restated.where, restated.measure);
  const columns = dimensionOf(plan.columnsBy, rows.where, restated.measure);
  return {
    form: 'figure',
    ...restated,
    where: columns.where,
    value: plan.aggregation === 'total' ? undefined : plan.aggregation,
    by: [rows.by, columns.by],
    during: during(plan.period),
    top: plan.limit ?? undefined,
    best: plan.best === null ? undefined : { order: plan.best.order, top: plan.best.limit },
  };
}

function tallyQuery(plan: TallyPlan, today: string): Query | null {
  const restated = plan.measure === null ? null : restate([plan.measure], plan, today);
  if (plan.measure !== null && restated === null) return null;
  const where = restated?.where ?? filtersOf(plan.conditions, today, false);
  const grouped = dimensionOf(plan.groupBy, where, restated?.measure ?? null);
  return {
    form: 'tally',
    counted: plan.counted,
    measure: restated?.measure,
    of: plan.party ?? undefined,
    where: grouped.where,
    by: [grouped.by],
    during: during(plan.period),
    isNew: truly(plan.isNew),
    value: plan.ask === 'average' ? 'average' : undefined,
    order: plan.limit === null ? undefined : plan.order,
    top: plan.limit ?? undefined,
    bound:
      plan.having === null
        ? undefined
        : { on: 'figure', is: plan.having.operator, value: plan.having.value },
  };
}

/** What is asked of prices that rise and of those who went quiet is not said in a query yet. */
function skillQuery(plan: InsightPlan): Query | null {
  if (plan.rows !== undefined || plan.otherwise !== undefined || plan.claim !== undefined)
    return null;
  const span = {
    ...(plan.from !== null && { from: plan.from }),
    ...(plan.until !== null && { to: plan.until }),
  };
  return {
    form: 'skill',
    skill: plan.topic,
    about: plan.of,
    flow: plan.flow === 'in' ? 'in' : undefined,
    pick: plan.pick,
    during: plan.from === null && plan.until === null ? undefined : span,
  };
}
