import { describeConditions } from './describe-conditions.ts';
import { describeRows } from './describe-conditions.ts';
import { dimensionLabel, measureLabel, pluralOf } from './labels.ts';
import { measures } from '../measures/measures.ts';
import type { ListPlan, MatrixPlan } from '../plan/plan.ts';
import type { Condition, Dimension } from '../plan/selection.ts';

/** 'The customer with the most revenue for each month', 'the 3 products with the least sales for each quarter'. */
export function describeBest({
  best: { order, limit },
  ...plan
}: MatrixPlan & { best: NonNullable<MatrixPlan['best']> }): string {
  const ways = [plan.rowsBy, plan.columnsBy];
  const [ranked = '', each = ''] = ways.map((way) => groupName(way, plan));
  const label = measureLabel(plan.measure).toLowerCase();
  const by = {
    total: `the ${order} ${label}`,
    average: `the ${order === 'most' ? 'highest' : 'lowest'} average ${label}`,
    count: `the ${order === 'most' ? 'most' : 'fewest'} ${pluralOf(measures[plan.measure].row)}`,
  }[plan.aggregation];
  const who = limit === 1 ? `The ${ranked}` : `The ${limit} ${pluralsOf[ranked] ?? `${ranked}s`}`;
  return `${who} with ${by}${describeConditions(unsaid(plan.conditions, ways), plan.measure)} for each ${each}`;
}

const pluralsOf: Readonly<Record<string, string>> = {
  category: 'categories',
  city: 'cities',
  counterparty: 'counterparties',
  'product or service': 'products or services',
};

/** ' for each customer', with what else sets the rows apart. */
export const describeEach = (plan: ListPlan, each: Dimension): string =>
  `${describeRows({ ...plan, conditions: unsaid(plan.conditions, [each]) })} for each ${groupName(each, plan)}`;

/** What a group is called: the kind that was asked for, where one was. */
export function groupName(
  dimension: Dimension,
  { measure, conditions }: Pick<MatrixPlan, 'measure' | 'conditions'>,
): string {
  const kind = conditions.find((one) => one.field === 'item_kind' && !one.not);
  const [only, second] = kind?.field === 'item_kind' ? kind.values : [];
  if (dimension === 'item' && only !== undefined && second === undefined) return only;
  return dimensionLabel(dimension, measure, conditions).toLowerCase();
}

/** The name of the group says already that customers, or products, are meant. */
const unsaid = (conditions: readonly Condition[], groups: readonly Dimension[]): Condition[] =>
  conditions.filter(
    ({ field }) =>
      !(field === 'party_kind' && groups.includes('party')) &&
      !(field === 'item_kind' && groups.includes('item')),
  );
