import { isTimeDimension } from '../../plan/selection.ts';
import type { Facts } from '../facts/fact-shapes.ts';

/** 'QuikTrip or Shell: where do we spend more?' holds the two against each other, not against an earlier time. */
export function refineEither(facts: Facts, words: readonly string[]): void {
  const [first, second, third] = facts.names;
  refineEitherTime(facts, words);
  facts.isHeldApart = areHeldApart(facts, words);
  if (first === undefined || second === undefined || third !== undefined) return;
  const isEither = words.includes('or') || facts.isHeldApart;
  if (!isEither || facts.periods.length > 1) return;
  const isAskedBetween = facts.change !== null || facts.isCompared || facts.top !== null;
  if (!isAskedBetween || facts.isAgainstLastYear || facts.isAgainstPrevious) return;
  facts.top = facts.change === 'down' || facts.top === 'least' ? 'least' : 'most';
  facts.change = null;
  facts.isCompared = false;
  for (const said of facts.periods) said.afterCompare = false;
  facts.isEither = true;
}

/** 'Which month was better, April or May?' holds the two dates against each other; without a figure, by revenue. */
function refineEitherTime(facts: Facts, words: readonly string[]): void {
  const [first, second, third] = facts.periods;
  if (second === undefined || third !== undefined || !words.includes('or')) return;
  if (first?.period?.from === second.period?.from) return;
  const isAskedBetween = facts.change !== null || facts.isCompared || facts.top !== null;
  if (!isAskedBetween || facts.asks.has('why') || facts.isChangeAsked) return;
  const others = facts.dimensions.filter(({ dimension }) => !isTimeDimension(dimension));
  if (others.length > 0 || facts.each !== null || facts.limit !== null) return;
  const isNamed =
    facts.measures.length + facts.softMeasures.length + facts.names.length > 0 ||
    facts.rows !== null ||
    facts.isCash;
  if (!isNamed) facts.measures.push('revenue');
  facts.dimensions = [];
  facts.isOfTwoTimes = true;
  facts.isLessAsked = facts.change === 'down' || facts.top === 'least';
  Object.assign(facts, { isCompared: true, top: null, change: null, isYesNo: false });
}

/**
 * 'More at Shell than at QuikTrip', 'the difference between Shell and QuikTrip': names on both sides of the 'than', and
 * neither amount nor date behind it, or the difference of two names.
 */
function areHeldApart(
  { names, change, amounts, periods }: Facts,
  words: readonly string[],
): boolean {
  if (amounts.length > 0) return false;
  if (periods.length > 1 || periods.some(({ afterCompare }) => afterCompare)) return false;
  const isDifference = words.some((word) => /^(difference|gap)$/.test(word));
  if (isDifference && names.length === 2 && names.every(({ not }) => !not)) return true;
  if (change === null) return false;
  const text = words.join(' ');
  const than = text.indexOf(' than ');
  const places = names.map(({ written }) => text.indexOf(written.toLowerCase()));
  return than >= 0 && places.some((at) => at >= 0 && at < than) && places.some((at) => at > than);
}

/** 'What do we sell most of?': of products, by how many. */
export function refineWhatSells(facts: Facts, words: readonly string[]): void {
  const isGone =
    (facts.isNever || facts.isAbsent) && words.some((word) => /^s(old|ells?|elling)$/.test(word));
  if (words[0] === 'what' && isGone && facts.dimensions.length + facts.names.length === 0) {
    facts.dimensions.push({ dimension: 'item', role: 'which', isPlural: true });
    return;
  }
  // 'What do we spend most on' asks for a kind of cost.
  const isOfCosts = facts.measures.length === 1 && facts.measures[0] === 'expenses';
  const asksKind = /^what (do|did|have|are) (we|i) .*\b(on|for)\b/.test(words.join(' '));
  if (asksKind && isOfCosts && facts.top !== null && facts.rows === null)
    if (facts.dimensions.length + facts.names.length === 0)
      facts.dimensions.push({ dimension: 'category', role: 'which', isPlural: true });
  if (asksWhichCosts(facts, words))
    facts.dimensions.push({ dimension: 'category', role: 'which', isPlural: true });
  const isPlain =
    facts.dimensions.length + facts.names.length + facts.measures.length === 0 &&
    facts.rows === null &&
    facts.softMeasures.length === 1 &&
    facts.softMeasures[0] === 'revenue';
  if (words[0] !== 'what' || facts.top === null || !isPlain) return;
  if (/ (most|least) of\b/.test(words.join(' '))) facts.measures.push('quantity_sold');
  facts.dimensions.push({ dimension: 'item', role: 'which', isPlural: facts.limit !== null });
}

/** 'What expenses were higher in October than in September?' asks for those that were, not for their sum. */
const asksWhichCosts = (
  { dimensions, names, measures, rows, change, isPlural }: Facts,
  words: readonly string[],
) =>
  /^(what|which)( of our| of my)? (expenses|costs) (?!did\b|do\b|have we\b)/.test(
    words.join(' '),
  ) &&
  dimensions.length + names.length === 0 &&
  measures.length === 1 &&
  rows === null &&
  isPlural &&
  (change === 'up' || change === 'down');
