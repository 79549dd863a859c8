import type { FigurePlan, PlanMeasure } from '../../plan/plan.ts';
import { isTimeDimension, type Condition, type Dimension } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';

type Having = FigurePlan['having'];
type Amount = Extract<Condition, { field: 'amount' }>;

/** Which groups are kept, or from where on a figure counts; null = all of them. */
export function havingOf(
  facts: Facts,
  { measures, amounts }: { measures: readonly PlanMeasure[]; amounts: readonly Amount[] },
  groupBy: Dimension | null,
  isCompared: boolean,
): Having {
  const percent = facts.amounts.find(({ number }) => number.isPercent);
  if (percent !== undefined && facts.change !== null) {
    const isFall = facts.change === 'down';
    const isBelow = (percent.operator === 'below' || percent.operator === 'at_most') !== isFall;
    // A fall by more than 30% is a change below -30%.
    return {
      on: 'change_percent',
      operator: isBelow ? 'below' : 'above',
      value: Math.round(percent.number.value) * (isFall ? -1 : 1),
    };
  }
  if (groupBy === null) return facts.isSumJudged ? boundOnSum(amounts[0]) : null;
  const signed = signOf(facts, measures[0], groupBy);
  if (signed !== null) return { on: 'figure', operator: signed, value: 0 };
  const by = isCompared ? changeBy(facts, amounts) : null;
  if (by !== null) return by;
  const changed = isCompared ? changeOf(facts) : null;
  if (changed !== null) return { on: 'change', operator: changed, value: 0 };
  const times = facts.amounts.find(({ isTimes }) => isTimes === true);
  if (times !== undefined) return timesBound(times);
  const bound = ofAmount(facts, amounts);
  const isAny = bound === null && !isCompared && asksWhoHasAny(facts, measures[0], groupBy);
  return isAny ? { on: 'figure', operator: 'above', value: 0 } : bound;
}

/** Who has a credit owes nothing, and from whom only a credit came nothing was bought. */
function asksWhoHasAny(
  { asks, dimensions, measures, top, isShare, amounts }: Facts,
  measure: PlanMeasure | undefined,
  groupBy: Dimension,
): boolean {
  const isOfThem = dimensions.some(({ role }) => role !== 'group' && role !== 'top');
  const asksWho = asks.has('who') || asks.has('which') || isOfThem;
  const isOwed = /^(receivables|payables)$/.test(measure ?? '');
  const isSpent = measure === 'expenses' && measures.every((one) => one === 'expenses');
  const isPlain = groupBy === 'party' && !isShare && amounts.length === 0;
  if (!isPlain || dimensions.some(({ role }) => role === 'group')) return false;
  return isOwed ? asksWho && top !== 'most' : isSpent && asksWho && top === null;
}

/** 'Which months had a loss', 'how many months were profitable'. */
function signOf(
  facts: Facts,
  measure: PlanMeasure | undefined,
  groupBy: Dimension,
): 'above' | 'below' | null {
  if (facts.sign !== null) return facts.sign === 'negative' ? 'below' : 'above';
  // 'Which months were profitable': those with a profit.
  const asksWhich = facts.asks.has('which') && asksForSeveral(facts) && !facts.isCompared;
  const picksTimes =
    (facts.asks.has('how_many') || asksWhich) &&
    isTimeDimension(groupBy) &&
    measure === 'net_profit';
  if (!picksTimes || facts.amounts.length > 0) return null;
  return facts.change === 'down' ? 'below' : 'above';
}

const asksForSeveral = ({ dimensions, top, limit, change }: Facts) =>
  top === null &&
  limit === null &&
  change === null &&
  dimensions.some(({ role, isPlural }) => role === 'which' && isPlural);

/** 'Accounts that rose by more than $200': how much each changed, and not how large a row is. */
function changeBy({ change }: Facts, [amount, other]: readonly Amount[]): Having {
  if (amount === undefined || other !== undefined || amount.operator === 'exactly') return null;
  if (change !== 'up' && change !== 'down') return null;
  const isFall = change === 'down';
  const isBelow = (amount.operator === 'below' || amount.operator === 'at_most') !== isFall;
  return {
    on: 'change',
    operator: isBelow ? 'below' : 'above',
    value: boundOf(amount) * (isFall ? -1 : 1),
  };
}

/** 'Which customers bought less than last year?' asks for those who did. */
function changeOf(facts: Facts): 'above' | 'below' | null {
  const asksWhich =
    facts.asks.has('which') || facts.dimensions.some(({ role }) => role !== 'group');
  const isRanking = facts.top !== null || facts.limit !== null;
  // 'Did the number of customers fall?': it is they who are counted, and no figure of each.
  const isOfNumber = facts.isYesNo && facts.asks.has('how_many');
  if (!asksWhich || isRanking || isOfNumber || facts.asks.has('why')) return null;
  return facts.change === 'up' ? 'above' : facts.change === 'down' ? 'below' : null;
}

function ofAmount(facts: Facts, amounts: readonly Amount[]): Having {
  const [amount, second] = amounts;
  const isOfGroups = facts.dimensions.some(({ role }) => role !== 'group');
  if (amount === undefined || !isOfGroups || amount.operator === 'exactly') return null;
  if (second !== undefined) return amounts.length === 2 ? betweenOf(amount, second) : null;
  return boundOnSum(amount);
}

function boundOnSum(amount: Amount | undefined): Having {
  if (amount === undefined) return null;
  const isBelow = amount.operator === 'below' || amount.operator === 'at_most';
  return { on: 'figure', operator: isBelow ? 'below' : 'above', value: boundOf(amount) };
}

/** 'Between $500 and $1,000': both bounds are of the same sum. */
function betweenOf(lower: Amount, upper: Amount): Having {
  if (lower.operator !== 'at_least' || upper.operator !== 'at_most') return null;
  return { on: 'figure', operator: 'above', value: boundOf(lower), below: boundOf(upper) };
}

/** The bound itself counts for 'at least' and 'at most'. */
const boundOf = ({ operator, cents }: Amount) =>
  operator === 'at_least' ? cents - 1 : operator === 'at_most' ? cents + 1 : cents;

/** 'More than 25 times', 'at least 3 times', 'exactly 2 invoices': bounds are kept as above and below. */
function timesBound({ operator, number }: Facts['amounts'][number]): Having {
  const value = Math.trunc(number.value);
  if (operator === 'exactly') return { on: 'figure', operator, value };
  if (operator === 'below' || operator === 'at_most')
    return { on: 'figure', operator: 'below', value: operator === 'below' ? value : value + 1 };
  return { on: 'figure', operator: 'above', value: operator === 'above' ? value : value - 1 };
}
