import type { TimeContext } from '../time/cursor.ts';
import { timesSaid } from '../time/times-said.ts';
import { runningAsked } from './like-for-like.ts';

const opensAsking =
  /^\W*(?:(?:so|and|but|ok|okay|anyway|now|well|hey|please|just)\W+)*(?:how|what|who|which|where|when|why|did|do|does|is|are|was|were|can|could|would|will|should|give|tell|show|catch|fill|bring|any|anything|total)\b/i;

export const asksSomething = (sentence: string): boolean =>
  /\?\s*$/.test(sentence) || opensAsking.test(sentence);

export const sentencesOf = (question: string): string[] => question.split(/(?<=[.?!;])\s+/);

const isReason = /\bbecause\b[^.?!,;]*$/i;
/** 'Before I hand it over in January', 'due in January': by when, where nothing tells of what was. */
const isDeadline =
  /\b(?:(?:before|until|till|by the time) (?:i|we|she|he|they|it|the|my|our)\b|due\b)[^,.?!;]{0,60}$/i;
const tellsOfPast =
  /\b(?:did|had|was|were|paid|took|taken|pulled|made|earned|spent|been|came|went|sent|fell|ran|\w{3,}ed)\b/i;

const isOnlyTold = (before: string): boolean =>
  isReason.test(before) || (isDeadline.test(before) && !tellsOfPast.test(before));

/** The question without the times that are only told: those of other sentences than the one that asks for a time, and, but for what is to come, by when or why it is asked. */
export function withoutTimesTold(question: string, context: TimeContext): string {
  const sentences = sentencesOf(question).map((text) => {
    const times = timesSaid(text, context);
    const told =
      context.isAhead === true ? [] : times.filter(({ at }) => isOnlyTold(text.slice(0, at)));
    const isTimed = told.length < times.length || runningAsked(text, context) !== null;
    return { text, times, told, isTimed, asks: asksSomething(text) };
  });
  const isTimed = sentences.some((one) => one.asks && one.isTimed);
  return sentences
    .map((one) =>
      (isTimed && !one.asks ? one.times : one.told).reduceRight(
        (rest, { at, text }) => rest.slice(0, at) + rest.slice(at + text.length),
        one.text,
      ),
    )
    .join(' ');
}
