import type { Plan } from '../plan/plan.ts';
import type { Facts } from '../reading/facts/fact-shapes.ts';
import { whose } from './refer-back.ts';
import type { Said } from '../reading/words/spell-out.ts';

/** Words that point at an answer before, behind which no noun stands that says what they mean. */
const pointing: readonly RegExp[] = [
  /\b(?:one|ones|some|any|each|all|both|none|which|most|half|part) of (?:them|those|these)\b|\b(?:most|all|much|half|part|share|bulk) of (?:it|that)(?= *$)|\bsince(?: then)?(?= *$)|\b(?:first|second|third|other|same) ones?\b/i,
  /\b(?:them|those|these)\b(?= *$| (?:this|last|in|for|by|over|so|as|up|down|together|since)\b)/i,
  /\b(?:their|his|her)\b(?= (?:open |unpaid |overdue |last |latest |largest |biggest )?(?:invoices?|bills?|orders?|payments?|purchases?|balances?)\b)/i,
  whose,
  /\b(?:is|are|was|were|do|does|did|have|has|had|of|on|from|for|with|to|at|into|behind) (?:it|they|she|he)\b(?! (?:take|cost|that)\b)/i,
  /\b(?:is|are|was|were|of|from|for|with|than|does|did) (?:that|this)(?= *$| (?:or|and|in|up|down)\b)/i,
  /\b(?:pay|paid|paying|spend|spent|buy|bought) (?:for )?(?:that|it|this)(?= *$| (?:off|down)\b)/i,
  /\b(?:what|how much|how many|who|why|when|where) (?:is|was|are|were|did|does|do) (?:that|this|it|those|these|they)\b(?! (?:day|week|month|quarter|year|take|cost|\w+s?(?: that| who| which)?$))/i,
];

/**
 * What a whole question points at and nothing was put in its place: 'how much have we paid them?' is not about
 * everybody. Null where a name or a noun of the question itself may be meant.
 */
export function leftPointing(
  { spelled }: Said,
  { names, dimensions, documentNumbers, rows }: Facts,
): string | null {
  const said = spelled.replaceAll(/[?!.,;]+/g, ' ').trim();
  // 'Payments in May, all of them' says itself what they are.
  const line = rows === null ? said : said.replace(/\s+(?:all|each|every one) of them$/i, '');
  const [[ofThem, ...others], isBare] = [
    pointing,
    names.length + dimensions.length + documentNumbers.length === 0,
  ];
  const found = (isBare ? [ofThem, ...others] : [ofThem])
    .map((words) => (words === undefined ? null : words.exec(line)))
    .find((match) => match !== null);
  return found === undefined ? null : (found[0].split(' ').at(-1) ?? null);
}

/** Nothing but what goes on with a question before: it opens no conversation. */
export const isBare = (
  { isFollowUp, asks, names }: Facts,
  question: string,
  previous: Plan | null,
): boolean =>
  isFollowUp &&
  asks.size === 0 &&
  (names.length === 0 || (previous === null && goesOn.test(question)));

/** 'And monitors?' goes on with a question; where that one had no answer, it is none by itself. */
const goesOn = /^\W*(?:and|what about|how about)\b/i;
