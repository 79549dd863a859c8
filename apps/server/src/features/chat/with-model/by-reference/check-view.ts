import { timesSaid, tokenise } from '@cairn/analyst';
import type { Calendar } from './cells.ts';
import { wordsOf, type TurnResult } from './turn-result.ts';
import { isUnsafe } from './unsafe-text.ts';
import { claimingWords, doingWords, graveAdvice, graveSaid, plainWords } from './words-allowed.ts';

/** What a view begins with: of what one would do, and how one judges. */
const ofDoing = /^(?:I would|I'd)\s/i;
const ofJudging = /^(?:In my view|My view:?),?\s/i;
/** ', as they' tells a reason, and ', which is' something of whom it follows. */
const reason =
  /,\s*(?:as|for|which)\s|\bwhich\s(?:is|are|was|were|has|have|had|does|did|do|will)\b/i;

export const isView = (sentence: string): boolean =>
  ofDoing.test(sentence) || ofJudging.test(sentence);

/** A view as it is shown, and what is judged without the words that it begins with. */
export const withoutOpening = (sentence: string): string => sentence.replace(ofJudging, '');

/**
 * Why a view does not stand; null where it does. It holds no figure and claims nothing of anybody: it speaks in words of advice, of the
 * question and, as far as it says what one would do, of the results. What cannot be taken back is told only where the owner asks about it.
 */
export function viewFault(
  sentence: string,
  from: {
    results: readonly TurnResult[];
    question: string;
    instructions: string;
    calendar: Calendar;
  },
): string | null {
  if (isUnsafe(sentence, from.instructions)) return 'it holds more than plain words';
  const isOfDoing = ofDoing.test(sentence);
  const told = isOfDoing ? from.results.flatMap(wordsOf) : [];
  const [own, asked] = [stemsOf(told), stemsOf([from.question])];
  // Names, whatever they are made of, times, and what the owner wrote.
  const written = [
    ...told.filter((text) => isName(text) || (/\d/.test(text) && !text.includes('$'))),
    ...(from.question.match(/\$?\d[\d,.]*\d|\$?\d/g) ?? []),
  ].sort((a, b) => b.length - a.length);
  const times = timesSaid(sentence, from.calendar).map(({ text }) => text);
  const rest = [...written, ...times]
    .reduce((words, said) => words.split(said).join(' '), sentence.replace(ofJudging, ' '))
    .replaceAll(/\b(?:19|20)\d\d\b/g, ' ')
    // 'Card 4411' is called so.
    .replaceAll(/\p{Lu}\p{L}* \d+\b/gu, (name) =>
      told.some((one) => one.includes(name)) ? ' ' : name,
    );
  if (/[\d{}]/.test(rest)) return 'a view holds no figure';
  const grave = graveSaid.find(([said, by]) => said.test(rest) && !by.test(from.question));
  if (grave !== undefined)
    return `“${grave[0].exec(rest)?.[0] ?? ''}” is grave, and not asked about`;
  if (reason.test(rest)) return 'a view gives no reason: say it with figures before it';
  const isIn = (words: ReadonlySet<string>, { text, stem }: { text: string; stem: string }) =>
    words.has(text) || words.has(stem);
  const foreign = tokenise(rest).find((token) => {
    if (isIn(claimingWords, token)) return true;
    if (isIn(graveAdvice, token)) return !asked.has(token.stem);
    const isPlain = isIn(plainWords, token) || (isOfDoing && isIn(doingWords, token));
    return !(isPlain || asked.has(token.stem) || own.has(token.stem));
  });
  return foreign === undefined ? null : `a view may not say “${foreign.text}”`;
}

/** 'Pinnacle Mortgage' is no mortgage; a sentence is no name. */
const isName = (text: string): boolean => /^\p{Lu}[^.?!$]*$/u.test(text) && text.includes(' ');

const stemsOf = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => tokenise(text).map(({ stem }) => stem)));
