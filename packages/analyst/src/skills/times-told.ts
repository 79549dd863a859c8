import type { TimeContext } from '../time/cursor.ts';
import { timesSaid, type TimeSaid } from '../time/times-said.ts';
import { runningAsked } from './like-for-like.ts';

const opensAsking =
  /^\W*(?:(?:so|and|but|ok|okay|anyway|now|well|hey|please|just)\W+)*(?:how|what|who|which|where|when|why|did|do|does|is|are|was|were|can|could|would|will|should|give|tell|show|any|anything|total)\b/i;

/** Whether a sentence asks for something, with its mark or without. */
export const asksSomething = (sentence: string): boolean =>
  /\?\s*$/.test(sentence) || opensAsking.test(sentence);

export const sentencesOf = (question: string): string[] => question.split(/(?<=[.?!;])\s+/);

const isReason = /\bbecause\b[^.?!,;]*$/i;
/** 'Before I hand it over in January', 'due in January': by when, where nothing tells of what was. */
const isDeadline =
  /\b(?:(?:before|until|till|by the time|when) (?:i|we|she|he|they|it|the|my|our)\b|due\b)[^,.?!;]{0,60}$/i;
const tellsOfPast =
  /\b(?:did|had|was|were|paid|took|taken|pulled|made|earned|spent|been|came|went|sent|fell|owed)\b/i;

function isOnlyTold(sentence: string, { at }: TimeSaid): boolean {
  const before = sentence.slice(0, at);
  return isReason.test(before) || (isDeadline.test(before) && !tellsOfPast.test(before));
}

/**
 * The question without the times that are only told: by when something has to be there, why something is asked, and what is said in another
 * sentence than the one that asks, where that one says a time of its own. 'In March and April' is one time, as it is said in one sentence.
 */
export function withoutTimesTold(question: string, context: TimeContext): string {
  const sentences = sentencesOf(question).map((text) => {
    const times = timesSaid(text, context);
    const told = times.filter((time) => isOnlyTold(text, time));
    const rest = times.filter((time) => !told.includes(time));
    return { text, times, told, isTimed: rest.length > 0, asks: asksSomething(text) };
  });
  const isTimed = sentences.some(
    (one) => one.asks && (one.isTimed || runningAsked(one.text, context) !== null),
  );
  return sentences
    .map(({ text, times, told, asks }) =>
      (isTimed && !asks ? times : told).reduceRight(
        (rest, time) => rest.slice(0, time.at) + rest.slice(time.at + time.text.length),
        text,
      ),
    )
    .join(' ');
}
