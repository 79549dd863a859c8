const beside =
  '(?:brought|bring|brings|bringing|came|come|comes|took|take|made|make|makes|earn(?:ed)?|sold|sell|were|was|are|is|do|did|does|have|had|been|got|in|us|we|i|our|my|the|for|money|cash|sales|revenue|business|usually|always|normally|typically|really|just)';
const ends =
  '(?:best|worst|most|least|biggest|smallest|strongest|weakest|busiest|slowest|quietest|deadest|good|bad|dead|slow|quiet|busy|weak|strong|lean|fat)';

const ranked = new RegExp(
  String.raw`\b(?:which|what) (?:of the |of our |our |were the |are the )?(?:${ends} )?(?:months|weeks|quarters|seasons)\b(?: ${beside}){1,8} ${ends}\b|\bwhich months? (?:would |will )?(?:hurts?|costs?) (?:us|me) (?:the )?(?:least|most)\b`,
  'i',
);

/** What goes on with the question: it asks, or says of what alone. */
const goesOn =
  /\?|\b(?:i (?:only |just )?mean|(?:just|only) (?:for|the|of|in)|do we|can we|will we)\b/i;

/** A question which months brought most or were dead, to the last sentence that asks: what is planned for them, told behind it, is no part of that. */
export function timesRanked(question: string): string | null {
  const sentences = question.split(/(?<=[.?!])(?=\s)/);
  if (!sentences.some((one) => ranked.test(one))) return null;
  const last = sentences.findLastIndex((one) => ranked.test(one) || goesOn.test(one));
  return sentences.slice(0, last + 1).join('');
}
