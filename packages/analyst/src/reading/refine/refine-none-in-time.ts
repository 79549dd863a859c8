import { isTimeDimension } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';

/** 'Which months had no travel expense' asks when that came to nothing, and not what all the others cost by month. */
export function refineNoneInTime(facts: Facts, words: readonly string[]): void {
  const [dimension, second] = facts.dimensions;
  const [name, other] = facts.names;
  if (dimension === undefined || second !== undefined || !isTimeDimension(dimension.dimension))
    return;
  const asksWhen = dimension.role !== 'group' && facts.top === null && facts.each === null;
  const isNone =
    name?.not === true && other === undefined && /^(no|zero)$/.test(words[name.start - 1] ?? '');
  if (!asksWhen || !isNone) return;
  name.not = false;
  facts.isNoneInTime = true;
}
