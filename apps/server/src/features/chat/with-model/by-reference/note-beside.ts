import { timesSaid, tokenise } from '@cairn/analyst';
import { businessDay, formatRange } from '@cairn/finance';
import type { Calendar, Cell } from './cells.ts';
import { measureWords, plainWords } from './words-allowed.ts';

/** Whose and of when a figure is, as far as its sentence does not say it; '' where it says all of it. */
export function noteBeside({ label, span }: Cell, sentence: string, calendar: Calendar): string {
  const isNamed = isSaid(withoutTimes(label, calendar), sentence);
  const isDated = /\b(?:19|20)\d\d\b/.test(isNamed ? sentence : `${sentence} ${label}`);
  const { today } = calendar;
  return [
    ...(isNamed ? [] : [label]),
    ...(span === null || span.from < '1901' || isDated
      ? []
      : [formatRange(businessDay(span.from), businessDay(span.to < today ? span.to : today))]),
  ].join(', ');
}

const withoutTimes = (label: string, calendar: Calendar): string =>
  timesSaid(label, calendar).reduce((rest, { text }) => rest.replace(text, ' '), label);

/** Each word of a name is said, in this or another word for the same measure, or says nothing by itself. */
function isSaid(label: string, sentence: string): boolean {
  const said = tokenise(sentence);
  const isAmong = (words: ReadonlySet<string>) =>
    said.some(({ text, stem }) => words.has(text) || words.has(stem));
  return tokenise(label).every(({ text, stem }) => {
    if (plainWords.has(text) || isAmong(new Set([text, stem]))) return true;
    const family = measureWords.find((words) => words.has(text) || words.has(stem));
    return family !== undefined && isAmong(family);
  });
}
