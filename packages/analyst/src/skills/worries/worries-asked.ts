import { countInWords, countOf } from '../../language/number-words.ts';

const things =
  'things?|risks?|concerns?|problems?|worry|worries|issues?|threats?|dangers?|red flags?';
const most = 'biggest|largest|greatest|gravest|worst|top|main|most|single|only|number';

/** 'The three biggest risks', 'top 2 worries'. */
const counted = new RegExp(
  String.raw`\b(\d{1,2}|${countInWords})\s(?:(?:of|the|my|our|${most}|pressing|serious|urgent)\s){0,3}(?:${things})\b`,
  'i',
);
/** 'The biggest risk', 'my main worry'. */
const ofOne =
  /\b(?:biggest|largest|greatest|gravest|worst|main|single|number one)\s(?:\w+\s)?(?:thing|risk|concern|problem|worry|issue|threat|danger)\b/i;

/** How many worries a question asks for; null where it asks for what there is. */
export function worriesAsked(question: string): number | null {
  const said = counted.exec(question)?.[1];
  if (said === undefined) return ofOne.test(question) ? 1 : null;
  const count = /^\d/.test(said) ? Number(said) : countOf(said);
  return count === null || count === 0 ? null : count;
}

/** 'In order of size', 'ranked by dollars'. */
export const asksBySize = (question: string): boolean =>
  /\b(?:(?:in )?order of|rank\w* by|sort\w* by|by) (?:the )?(?:size|dollars?|amounts?|money|how (?:much|big))\b|\b(?:biggest|largest) (?:one |ones |amount )?first\b/i.test(
    question,
  );
