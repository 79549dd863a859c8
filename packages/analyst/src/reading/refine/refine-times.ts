import { isTimeDimension } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';

/** Sums that may be below zero without there being none. */
const signed = /profit|margin|cash_flow|activity|receivables|payables|owed|balance/;

/** 'In which months did Acme buy?': those with something, and no empty ones between. */
export function refineWhichTimes(facts: Facts): void {
  const [only, second] = facts.dimensions;
  if (only?.role !== 'which' || second !== undefined || !isTimeDimension(only.dimension)) return;
  if (asksElse(facts) || facts.aggregation !== null || facts.asks.has('how_many')) return;
  const said = [
    ...facts.measures,
    ...facts.softMeasures,
    ...(facts.rows === null ? [] : [facts.rows]),
  ];
  if (said.length === 0 || said.some((measure) => signed.test(measure))) return;
  facts.sign = 'positive';
}

/** Ranked, held against each other, or of what was not there. */
const asksElse = (facts: Facts) =>
  [facts.top, facts.order, facts.change, facts.sign].some((said) => said !== null) ||
  [facts.isJudged, facts.isCompared, facts.isEither, facts.isShare].some(Boolean) ||
  [facts.isAbsent, facts.isNever, facts.isNotPaid, facts.isLoss].some(Boolean) ||
  facts.amounts.length > 0;

/** 'Has rent changed since January?': month by month from then on, and not against as much time before it. */
export function refineSince(facts: Facts, words: readonly string[], today: string): void {
  const [only, second] = facts.periods;
  if (!only?.period || second !== undefined || only.afterCompare || only.isAsOf) return;
  const isSince = /\bsince (?!last\b|the last\b|when\b)/.test(words.join(' '));
  const isPlain = facts.dimensions.length === 0 && facts.each === null && !facts.isCompared;
  const isOpen = facts.asks.size > 0 || facts.isChangeAsked;
  if (!isSince || !isPlain || isOpen || facts.change === null || only.period.to !== today) return;
  if (facts.isAgainstLastYear || facts.isAgainstPrevious) return;
  facts.isTrend = true;
}
