import { declines, type Answer } from '@cairn/analyst';
import { beside } from '../../../ledger/answer/within-records.ts';

const times = '(?:month|week|quarter|year|day|weekday|weekend|season|winter|summer|spring|fall)';
const sized = String.raw`\bfor an? (?:[a-z-]+ ){0,3}(?:our|my|this|that) size\b`;
/** 'Is that low for a company our size', 'what is normal for a bakery': held against others, and not against a month of ours. */
const ofOthers = new RegExp(
  String.raw`${sized}|\b(?:normal|usual|typical|reasonable|standard|average|supposed to be)\b[^.?!]{0,20}\bfor an? (?!${times}\b)[a-z-]+(?: [a-z-]+)?\s*(?:[?.!,]|$)`,
  'i',
);

/** Whether a question, or the half of one, holds something against other businesses. */
export const asksOfOthers = (question: string): boolean => ofOthers.test(question);

const ofSize = new RegExp(sized, 'i');

/** Of ourselves it is asked without them: the 'shop' of 'for a shop our size' is no vendor. */
export function withoutOthers(question: string): string {
  const rest = question.replace(ofSize, ' ');
  return /\b(?:we|our|my|i)\b/i.test(rest) ? rest : question;
}

/** What an answer cannot hold its figures against, where that is asked as well. */
export const besideOthers = (question: string, answer: Answer): Answer =>
  asksOfOthers(question) && answer.understood && !declines(answer)
    ? beside(answer, [
        "I only see your own records, so I can't say what's typical for other businesses. I can only compare with your own past.",
      ])
    : answer;
