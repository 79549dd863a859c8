import { daysBetween } from '@cairn/finance';
import type { TimeDimension } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';

const said =
  /\b(?:(month|quarter|week|year) (?:over|on|to|by) \1|(mom)|(qoq)|(wow)|(yoy))\b(?! date)/;

/**
 * 'Month over month growth in 2026': each month of it against the one before; 'year over year growth in Q1' is one figure
 * against that of the year before.
 */
export function refineGrowth(facts: Facts, words: readonly string[]): void {
  const unit = unitSaid(words.join(' '));
  const isOfGrowth = facts.isChangeAsked || facts.change !== null || facts.isAgainstPrevious;
  const [only, second] = facts.periods;
  if (unit === null || !isOfGrowth || second !== undefined) return;
  // 'Month to month' alone is each month.
  const isOfOther = facts.each !== null && facts.each !== unit;
  if (facts.dimensions.length > 0 || isOfOther || facts.top !== null) return;
  const period = only?.period ?? null;
  const isLong =
    period === null || daysBetween(period.from, period.to) + 1 > (daysMost[unit] ?? 366);
  if (!isLong) {
    if (unit === 'year') facts.isAgainstLastYear = true;
    else facts.isAgainstPrevious = true;
    return;
  }
  if (facts.each === null)
    facts.dimensions.push({ dimension: unit, role: 'group', isPlural: false });
  facts.isAgainstPrevious = false;
  facts.isAgainstLastYear = false;
  facts.isGrowth = true;
  // Of no dates the last twelve months; of quarters and years all that there are, as twelve months cut them.
  facts.isTrend ||= (unit === 'month' || unit === 'week') && period === null;
}

const daysMost: Partial<Record<TimeDimension, number>> = {
  week: 7,
  month: 31,
  quarter: 92,
  year: 366,
};

function unitSaid(text: string): TimeDimension | null {
  const found = said.exec(text);
  if (found === null) return null;
  const [, unit, mom, qoq, wow] = found;
  if (unit !== undefined) return unit as TimeDimension;
  return mom !== undefined ? 'month' : qoq !== undefined ? 'quarter' : wow ? 'week' : 'year';
}
