import { plainText } from './plain-text.ts';

const doing =
  '(?:send|give|hand|show|forward|submit|bring|take|meet|call|email|text|talk|sit down|go|walk|write|sign)';
const asking =
  '(?:could|can|would|will|do|does|did|is|are|was|were|has|have|what|how|who|which|where|when|please|tell|show|give|list)';

/** 'Before I write the check, could you …': when the answer is wanted. */
const first = new RegExp(
  `^\\s*before (?:i|we) ${doing}\\b[^,.?!;]{0,60}?(?:,\\s*|\\s+(?=${asking}\\b))`,
  'i',
);
/** '… that I should see before I send it to Hedberg': who is to have it is not asked about. */
const last = new RegExp(
  `,?\\s+before (?:i|we) ${doing}\\b[^,.?!;]{0,60}?(?=[.?!;,]|\\s+(?:and|so|but)\\s+(?:${asking}|i|we|am|should)\\b|$)`,
  'i',
);

/** What is asked, in plain text. */
export const textOfQuestion = (written: string): string =>
  withoutOccasion(plainText(written)).replace(toForToo, '$1oo ');

/** 'Is it to expensive'. */
const toForToo = /\b(t)o (?=(?:expensive|pricey|costly|much(?! of))\b)/gi;

/** The question without what the owner is about to do with the answer. */
export function withoutOccasion(question: string): string {
  const behind = question.replace(first, '');
  const asked = behind.replace(last, '');
  // What is left of it must still ask something.
  return /\w+\W+\w+/.test(asked) ? asked : question;
}
