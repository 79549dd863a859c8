import { describeConditions } from './describe-conditions.ts';
import { dimensionLabel, directoryNames } from './labels.ts';
import { measures } from '../measures/measures.ts';
import type { TallyPlan } from '../plan/plan.ts';
import type { Condition } from '../plan/selection.ts';

/** 'Number of customers by city', 'Number of new customers by month', 'Average number of products with sales per customer'. */
export function describeTally(plan: TallyPlan, when: string): string {
  const { ask, having, order, limit } = plan;
  const bound =
    having === null
      ? ''
      : `, each ${{ above: 'above', below: 'below', at_least: 'at least', at_most: 'at most', exactly: 'exactly' }[having.operator]} ${having.value}`;
  const shown =
    limit === null
      ? ''
      : `, the ${limit === 1 ? 'one' : limit} with the ${order === 'least' ? 'fewest' : 'most'}`;
  const by = `${ask === 'average' ? 'per' : 'by'} ${groupOf(plan)}`;
  const head = `${ask === 'average' ? 'Average number' : 'Number'} of ${countedOf(plan)}`;
  return `${head}${withWhat(plan)} ${by}${plan.measure === null ? '' : ` ${when}`}${bound}${shown}`;
}

/** ' with sales': what they took part in; those on record need none. */
const withWhat = ({ measure, isNew, conditions }: TallyPlan) =>
  measure === null || isNew
    ? ''
    : ` with ${measures[measure].label.toLowerCase()}${describeConditions(unsaid(conditions), measure)}`;

const unsaid = (conditions: readonly Condition[]): Condition[] =>
  conditions.filter((one) => !/^(party_kind|item_kind)$/.test(one.field) && !isSoldOnly(one));

/** That what came back is no sale goes without saying. */
const isSoldOnly = (one: Condition) => one.field === 'kind' && one.not;

const kindsOf = ({ conditions }: TallyPlan) =>
  conditions.flatMap((one) => (one.field === 'item_kind' && !one.not ? one.values : []));

/** 'customers', 'new customers', 'services', 'categories'; of one alone 'customer', 'category'. */
export function countedOf(plan: TallyPlan, count = 2): string {
  const { counted, party, isNew } = plan;
  const [kind, second] = kindsOf(plan);
  const isOfKind = kind !== undefined && second === undefined;
  const directory =
    counted === 'party'
      ? (party ?? 'counterparty')
      : counted === 'item' && isOfKind
        ? kind
        : counted;
  const fresh = counted === 'party' && isNew ? 'new ' : '';
  const one = directory === 'item' ? 'product or service' : directory;
  return `${fresh}${count === 1 ? one : directoryNames[directory]}`;
}

/** What each number is of: 'customer', 'city', 'month'. */
export function groupOf(plan: TallyPlan): string {
  const [kind, second] = kindsOf(plan);
  if (plan.groupBy === 'item' && kind !== undefined && second === undefined) return kind;
  if (plan.groupBy === 'party' && plan.party !== null) return plan.party;
  return dimensionLabel(plan.groupBy, plan.measure ?? 'revenue', plan.conditions).toLowerCase();
}
