const beside =
  '(?:brought|bring|brings|bringing|came|come|comes|took|take|made|make|makes|earn(?:ed)?|sold|sell|were|was|are|is|do|did|does|have|had|been|got|in|us|we|i|our|my|the|for|money|cash|sales|revenue|business|usually|always|normally|typically|really|just)';
const ends =
  '(?:best|worst|most|least|biggest|smallest|strongest|weakest|busiest|slowest|quietest|deadest|good|bad|dead|slow|quiet|busy|weak|strong|lean|fat)';

const ranked = new RegExp(
  String.raw`\b(?:which|what) (?:of the |of our |our |were the |are the )?(?:${ends} )?(?:months|weeks|quarters|seasons)\b(?: ${beside}){1,8} ${ends}\b|\bwhich months? (?:would |will )?(?:hurts?|costs?) (?:us|me) (?:the )?(?:least|most)\b`,
  'i',
);

/** The sentence that asks which months brought most or were dead: what is planned for them, told behind it, is no part of that. */
export const timesRanked = (question: string): string | null =>
  question.split(/(?<=[.?!])\s+/).find((sentence) => ranked.test(sentence)) ?? null;
