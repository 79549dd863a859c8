import { withoutOwnNames, type OwnNames } from './own-name.ts';
import { plainText } from './plain-text.ts';

const doing =
  '(?:send|give|hand|show|forward|submit|bring|take|meet|call|email|text|talk|sit down|go|walk|write|sign)';
const asking =
  '(?:could|can|would|will|do|does|did|is|are|was|were|has|have|what|how|who|which|where|when|please|tell|show|give|list)';

/** 'Before I call my sister, who lent us money, could you …': when the answer is wanted. */
const first = new RegExp(
  `^\\s*before (?:i|we) ${doing}\\b[^,.?!;]{0,60}?(?:, who\\b[^,.?!;]{0,60})?(?:,\\s*|\\s+(?=${asking}\\b))`,
  'i',
);
/** '… that I should see before I send it to Hedberg': who is to have it is not asked about. */
const last = new RegExp(
  `,?\\s+before (?:i|we) ${doing}\\b[^,.?!;]{0,60}?(?=[.?!;,]|\\s+(?:and|so|but)\\s+(?:${asking}|i|we|am|should)\\b|$)`,
  'i',
);

/** What is asked, in plain text; the business's own name is the business. */
export function textOfQuestion(written: string, own: OwnNames | null = null): string {
  const asked = withoutOccasion(withoutGreeting(plainText(written)))
    .replace(toForToo, '$1oo ')
    .replace(shortTimes, (short, ends: string) => `${timesMeant[short[0] ?? ''] ?? short}${ends}`);
  return own === null ? asked : withoutOwnNames(asked, own);
}

const who = "[\\p{L}'’-]{2,20}";
const mark = '\\s*[,.!:;–-]+\\s*';
/** 'Hello Fresh' is somebody: without a mark behind it a question begins. */
const greeting = new RegExp(
  `^\\s*(?:hi|hello|hey|howdy|good (?:morning|afternoon|evening))(?: (?:there|again|all|${who}(?=[,.!])))?(?:${mark}|\\s+(?=(?:${asking}|it'?s|this is|i'?m|i am|any|my|we)\\b))`,
  'iu',
);
/** 'Kari Olsen here.' */
const speaker = new RegExp(`^\\s*${who}(?: ${who})? (?:here|speaking)${mark}`, 'iu');
/** 'It's Marcus from the shop,', behind a greeting. */
const greeter = new RegExp(
  `^(?:it'?s|this is|i'?m|i am) ${who}(?: (?:here|(?:from|at|with|in) [^,.!?]{1,30}))?${mark}`,
  'iu',
);

/** Without what greets and who says it, where something else is said. */
function withoutGreeting(question: string): string {
  const greeted = question.replace(greeting, '');
  const told = greeted.replace(speaker, '');
  const asked = greeted === question ? told : told.replace(greeter, '');
  return /\w+\W+\w+/.test(asked) ? asked : question;
}

/** 'Last yr', 'each qtr'. */
const shortTimes = /\b(?:yr|qtr|wk|mth)(s?)\b/g;
const timesMeant: Record<string, string> = { y: 'year', q: 'quarter', w: 'week', m: 'month' };

/** 'Is it to expensive'. */
const toForToo = /\b(t)o (?=(?:expensive|pricey|costly|much(?! of))\b)/gi;

/** 'I told the bank 600,000 when I got the truck loan': when it was told, which nobody asks about. Up since 5 am is when the owner got up. */
const told =
  /(\b(?:told|promised|said|swore|bet|agreed|figured|set (?:myself|ourselves|us|a goal|a target))\b[^.?!;]*?),? (?:when|since|after|while|before|as) (?:i|we|they|he|she)(?:['’](?:d|ve))? (?:had |have |just |finally |first )?(?:got|gotten|signed|was|were|took|taken|bought|closed|opened|refinanced|hired|moved|started|renewed|applied|borrowed|leased|financed)\b[^.,?!;]*/gi;
const hour =
  /\b(?:since|at|from|until|till|by|before) \d{1,2}(?::\d\d)?\s?(?:am|pm|a\.m\.|p\.m\.)(?: (?:every|each) \w+)?/gi;

/** The question without what the owner is about to do with the answer, and without when they told or did what it is not about. */
export function withoutOccasion(question: string): string {
  const behind = question.replace(first, '').replace(told, '$1').replace(hour, '');
  const asked = behind.replace(last, '');
  // What is left of it must still ask something.
  return /\w+\W+\w+/.test(asked) ? asked : question;
}
