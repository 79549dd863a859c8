import type { FigurePlan, Plan } from '../plan/plan.ts';
import type { Dimension } from '../plan/selection.ts';
import { isRatio } from '../plan/plan.ts';
import { bareWords } from './words.ts';

const all =
  /^(?:(?:what about|how about|for|of|from|with|by|show(?: me)?) )?all (?:the |our |of (?:the |our )?)?(?:other )?(customers|clients|vendors|suppliers|employees|products|services|items|categories|accounts)$|^(?:for |of |from )?(?:everybody|everyone)$/;
const kinds: Readonly<Record<string, Dimension>> = {
  ...{ products: 'item', services: 'item', items: 'item' },
  ...{ categories: 'category', accounts: 'category' },
};

/** 'And all vendors?' after what one of them is owed: each of them, and their sum. */
export function ofAll(question: string, previous: Plan): FigurePlan | null {
  const match = all.exec(bareWords(question));
  if (match === null || previous.kind !== 'figure' || previous.comparison !== null) return null;
  const groupBy = kinds[match[1] ?? ''] ?? 'party';
  const conditions = previous.conditions.filter(({ field }) => field !== groupBy);
  if (conditions.length === previous.conditions.length) return null;
  return { ...previous, conditions, groupBy, order: 'most', limit: null, skip: 0, asked: 'figure' };
}

const many =
  /^how many(?: (?:of (?:them|those|these)|are there|are they|is that|are those|were there|in all|in total|are listed))?$/;

/** 'How many are there?' after one figure for each vendor: so many vendors. */
export function countOfGroups(question: string, previous: Plan): FigurePlan | null {
  if (!many.test(bareWords(question)) || previous.kind !== 'figure') return null;
  const { groupBy, limit, comparison, aggregation, share, measures } = previous;
  const [measure, second] = measures;
  const isNamed = groupBy === 'party' || groupBy === 'item' || groupBy === 'category';
  const isPlain = limit === null && comparison === null && aggregation === 'total' && !share;
  if (!isNamed || !isPlain || measure === undefined || second !== undefined) return null;
  // Of what was sold, 'how many?' asks for pieces.
  return isRatio(measure) || /^(?:product_|quantity_)/.test(measure)
    ? null
    : { ...previous, aggregation: 'count_groups' };
}
