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

const oneself = '(?:should (?:i|we)|(?:i|we) (?:should|ought to|need to))';
const watching =
  '(?:be )?(?:watch(?:ing)?(?: (?:for|out for))?|look(?:ing)? (?:at|out for)|keep(?:ing)? (?:an eye|watch) on|pay(?:ing)? attention to|worry(?:ing)? about|worried about|afraid of)';
/** Of all there is: nothing behind it says of what, or why. */
const ofAll = new RegExp(
  String.raw`\bwhat(?:['’]s)?(?: (?:is|are|the|a|few|some|${most}|${countInWords}|\d{1,2}|stuff|things?|else|do|you|think|underneath|it|that|one)){0,6} ${oneself} ${watching}(?: (?:so|before|until|till|til|while|over|this|these|right now|now|next|in the (?:next|coming)|besides|(?:that|which) (?:i|we)(?:['’]m| am| are|['’]re) not)\b[^.?!]*| *)(?:[.?!]|$)`,
  'i',
);

/** 'What should I be watching before she gets back', 'the stuff underneath that I should be looking at'. */
export const asksWhatToWatch = (question: string): boolean =>
  ofAll.test(question.replace(/\bwhats\b/gi, 'what'));

/** What is to come soon: then what falls due belongs to it. */
export const asksOfWeeksAhead = (question: string): boolean =>
  /\b(?:next|coming) (?:\w+ )?(?:days?|weeks?|months?)\b|\b(?:bit(?:e|es|ing)|sneak(?:s|ing)? up|blind ?sid\w+|blows? up)\b/i.test(
    question,
  );
