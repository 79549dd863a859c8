import { isRatio, type TallyPlan } from '../../plan/plan.ts';
import { isTimeDimension, type Dimension } from '../../plan/selection.ts';
import type { BuildContext } from '../build-context.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import { conditionsOf } from '../resolve/resolve-conditions.ts';
import { resolveMeasures } from '../resolve/resolve-measure.ts';
import type { ResolvedNames } from '../resolve/resolve-names.ts';
import type { ResolvedPeriod } from '../resolve/resolve-period.ts';
import { soldOnly } from '../../plan/sold-only.ts';

type Said = Facts['dimensions'][number];
type Counted = TallyPlan['counted'];
type Shape = Pick<TallyPlan, 'ask' | 'order' | 'limit' | 'having'> & {
  counted: Said & { dimension: Counted };
  by: Said | { dimension: Dimension; party?: never };
};

/**
 * How many different ones each has: 'how many customers in each city', 'products sold to more than 5 customers', 'new
 * customers by month'. Null where nothing of the kind is asked.
 */
export function buildTally(
  facts: Facts,
  names: ResolvedNames,
  period: ResolvedPeriod,
  context: BuildContext,
): TallyPlan | null {
  if (!context.hasBooks || !isPlain(facts, period)) return null;
  // 'Revenue from new customers by month' is a sum.
  if (facts.isReturning || (facts.isNew && facts.measures.length > 0)) return null;
  const shape = shapeOf(facts);
  if (shape === null) return null;
  const { counted, by, ...rest } = shape;
  const party = counted.party ?? by.party ?? null;
  const shared = {
    kind: 'tally' as const,
    counted: counted.dimension,
    groupBy: by.dimension,
    party,
    isNew: facts.isNew,
    ...rest,
  };
  if (isOnRecord(facts, names, shape))
    return { ...shared, measure: null, conditions: names.conditions, period: null };
  const measure = measureOf(facts, names, shape);
  if (measure === null) return null;
  const resolved = { ...resolveMeasures(facts, names, true), measures: [measure] };
  const { conditions } = conditionsOf(facts, names, resolved, period, context);
  const sold = soldOnly(measure, conditions);
  return { ...shared, measure, conditions: [...conditions, ...sold], period: period.period };
}

const isPlain = (facts: Facts, { comparison }: ResolvedPeriod) =>
  comparison === null &&
  (facts.change === null || facts.bound !== null) &&
  !facts.isShare &&
  !facts.isTrend &&
  !facts.isAbsent &&
  !facts.isNever &&
  !facts.isNotPaid &&
  !(['why', 'when', 'how_long', 'how_much'] as const).some((one) => facts.asks.has(one)) &&
  facts.amounts.length === 0 &&
  facts.strayNumbers.length === 0 &&
  facts.periods.length < 2;

const countable = new Set<Dimension>(['party', 'item', 'category']);
const isCountable = (said: Said): said is Said & { dimension: Counted } =>
  countable.has(said.dimension);

function shapeOf(facts: Facts): Shape | null {
  const said = waysOf(facts);
  if (said === null) return null;
  return (
    ofBound(facts, said) ?? ofMost(facts, said) ?? ofPlaces(facts, said) ?? ofCount(facts, said)
  );
}

/** Exactly two ways; 'best sellers' name the products beside the word itself. */
function waysOf({ dimensions, each }: Facts): [Said, Said] | null {
  const ways: Said[] = [
    ...dimensions,
    ...(each === null ? [] : [{ dimension: each, role: 'group' as const, isPlural: false }]),
  ];
  const [first, second, third] = ways;
  if (first === undefined || second === undefined || third !== undefined) return null;
  return first.dimension === second.dimension ? null : [first, second];
}

const inAll = { ask: 'each', order: 'most', limit: null, having: null } as const;

/** 'Products sold to more than 5 customers': those that have so many. */
function ofBound({ bound, top }: Facts, ways: [Said, Said]): Shape | null {
  if (bound === null || top !== null) return null;
  const counted = ways.find(({ dimension }) => dimension === bound.dimension);
  const by = ways.find((one) => one !== counted);
  if (counted === undefined || by === undefined || !isCountable(counted)) return null;
  return { ...inAll, counted, by, having: { operator: bound.operator, value: bound.value } };
}

/** 'Which city has the most customers', 'the product bought by the most customers'. */
function ofMost(facts: Facts, ways: [Said, Said]): Shape | null {
  const { top, limit } = facts;
  if (top === null) return null;
  const isCountedSo = ({ role, isPlural }: Said) =>
    (role === 'top' && isPlural) || (facts.isNew && role === 'bare');
  const counted = ways.find((one) => isCountedSo(one) && isCountable(one));
  const by = ways.find((one) => one !== counted);
  if (counted === undefined || by?.role !== 'which' || !isCountable(counted)) return null;
  return { ...inAll, counted, by, order: top, limit: limit ?? (by.isPlural ? 10 : 1) };
}

/** 'How many customers in each city', 'number of products per customer', 'new customers by month'. */
function ofCount(facts: Facts, ways: [Said, Said]): Shape | null {
  const counted = ways.find(
    (one) =>
      one.role === 'count' ||
      (one.role === 'bare' && (facts.isNew || (one.opens === true && listsPlaces(facts, ways)))),
  );
  const by = ways.find((one) => one !== counted);
  if (counted === undefined || by?.role !== 'group' || !isCountable(counted)) return null;
  const order = isTimeDimension(by.dimension) && facts.top === null ? 'natural' : 'most';
  const isAverage = facts.aggregation === 'average';
  if (facts.aggregation === 'median' || facts.top !== null) return null;
  return { ...inAll, counted, by, order, ask: isAverage ? 'average' : 'each' };
}

/** 'How many cities do our customers come from': each of them, and how many customers are there. */
function ofPlaces({ asks, top, aggregation }: Facts, ways: [Said, Said]): Shape | null {
  const by = ways.find(({ dimension, role }) => isPlace(dimension) && role === 'count');
  const counted = ways.find(({ dimension, role }) => dimension === 'party' && role === 'bare');
  if (!asks.has('how_many') || top !== null || aggregation !== null) return null;
  return by === undefined || counted === undefined || !isCountable(counted)
    ? null
    : { ...inAll, counted, by };
}

const isPlace = (dimension: Dimension) => dimension === 'city' || dimension === 'state';

/** 'Customers by state': how many are where, as nothing is said of their money. */
const listsPlaces = (
  { measures, softMeasures, rows, asks }: Facts,
  [, second]: readonly [Said, Said],
) =>
  measures.length + softMeasures.length + asks.size === 0 &&
  rows === null &&
  isPlace(second.dimension);

/** Where customers are is on record, whether they ever bought or not. */
function isOnRecord(facts: Facts, { conditions }: ResolvedNames, { counted, by }: Shape): boolean {
  // Where they 'come from' is no money that came.
  const saysMoney = facts.softMeasures.some((one) => one !== 'money_in');
  return (
    counted.dimension === 'party' &&
    isPlace(by.dimension) &&
    !facts.isNew &&
    !saysMoney &&
    facts.measures.length + facts.periods.length === 0 &&
    facts.rows === null &&
    conditions.every(({ field }) => field === 'city' || field === 'state')
  );
}

/** The rows in which somebody or something took part. */
function measureOf(facts: Facts, names: ResolvedNames, { counted, by }: Shape): PlanMeasureOfRows {
  const ways = [counted.dimension, by.dimension];
  const party = counted.party ?? by.party;
  if (facts.isNew) return party === 'vendor' ? 'expenses' : 'revenue';
  if (ways.includes('item')) return party === 'vendor' ? null : 'product_sales';
  const { measures, wasGuessed } = resolveMeasures(facts, names, true);
  const [only, second] = measures;
  const isSaid = only !== undefined && second === undefined && !wasGuessed;
  if (isSaid) return isRatio(only) ? null : only;
  return party === 'vendor' ? 'expenses' : party === 'customer' ? 'revenue' : null;
}

type PlanMeasureOfRows = TallyPlan['measure'];
