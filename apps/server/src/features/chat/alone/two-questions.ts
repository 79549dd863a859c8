import { looksBack, plain, timesSaid, type Answer, type SkillId } from '@cairn/analyst';
import { beside } from '../../../ledger/answer/within-records.ts';

/** Where a second question begins: behind a sentence, or with a word that asks behind "and". */
const between =
  /[.?!;]+\s+(?=\p{L})|,?\s+(?:(?:and|but) also|and|also|plus|but)\s+(?=(?:who|what|how|which|where|when|are|is|did|do|does|has|have|can|could|will|would|should|am|was|were)(?:'?s|'?re)?\b)/giu;
/** What points back at the first question is no question of its own. */
const pointsBack =
  /\b(?:it|its|that|this(?! (?:week|month|quarter|year|time))|they|them|em|their|those|these|he|she|him|her|there|one|ones|then|so)\b|^which (?:is|are|was|were)\b/i;
const WORDS_MIN = 3;
const CHARACTERS_MAX = 400;

/** One of two questions, and whether it says of when. */
export interface Half {
  text: string;
  isDated: boolean;
}

/**
 * Two questions that were asked in one breath, each whole by itself with what is told before it; null for one, and for more than two.
 * `asks`: whether a part of the text asks anything.
 */
export function twoQuestions(
  question: string,
  calendar: Parameters<typeof timesSaid>[1],
  asks: (part: string) => boolean,
): [Half, Half] | null {
  if (question.length > CHARACTERS_MAX) return null;
  const [first, second, ...others] = groupsOf(question, asks);
  if (first === undefined || second === undefined || others.length > 0) return null;
  const isWhole = ({ asked }: Group) => asked.split(/\s+/).length >= WORDS_MIN;
  if (!isWhole(first) || !isWhole(second) || pointsBack.test(second.asked)) return null;
  const half = ({ from, to }: Group) => {
    const text = question.slice(from, to).trim();
    return { text, isDated: timesSaid(text, calendar).length > 0 };
  };
  return [half(first), half(second)];
}

interface Group {
  from: number;
  to: number;
  asked: string;
}

/** Each part that asks, with what is told before it; what is told last belongs to the last. */
function groupsOf(question: string, asks: (part: string) => boolean): Group[] {
  const ends = [...question.matchAll(between)].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ]);
  const groups: Group[] = [];
  let from = 0;
  let told: number | null = null;
  for (const [to = 0, next = 0] of [...ends, [question.length, question.length]]) {
    const part = question.slice(from, to);
    if (asks(part)) {
      groups.push({ from: told ?? from, to, asked: part.trim() });
      told = null;
    } else told ??= from;
    from = next;
  }
  const last = groups.at(-1);
  if (last !== undefined && told !== null) last.to = question.length;
  return groups;
}

/** What one of them says of when may be meant of both, unless the other is of a kind that looks at no past. */
export const areApart = (halves: readonly Half[], kinds: readonly (SkillId | null)[]): boolean =>
  new Set(halves.map(({ isDated }) => isDated)).size === 1 ||
  halves.every(({ isDated }, at) => {
    const kind = kinds[at] ?? null;
    return isDated || (kind !== null && !looksBack(kind));
  });

/** An answer to one of two questions, and that the other was not answered. */
export const withUnanswered = (answer: Answer, left: string): Answer => ({
  ...beside(answer, [`I did not answer “${plain(left)}”: ask it by itself.`]),
  suggestions: [left, ...answer.suggestions].slice(0, 4),
});

/** An answer, and below it in a line what the other question, which may have been meant as well, would be told. */
export function orElse(first: Answer, second: Answer, other: string): Answer {
  const suggestions = [...new Set([other, ...first.suggestions])].slice(0, 4);
  const verdict = /^\*\*([^*]+)\*\*/.exec(second.text)?.[1];
  const isNews = verdict !== undefined && !first.text.includes(verdict);
  if (!first.understood || !second.understood || !isNews) return { ...first, suggestions };
  // How it was worked out stays the last line.
  const [, said = '', last = ''] = /^(.*?)(\n\n_[^\n]*_)?$/s.exec(first.text) ?? [];
  return {
    ...first,
    suggestions,
    text: `${said}\n\nIf you meant “${other}”: ${verdict}${last}`,
    evidence: [
      ...first.evidence,
      ...second.evidence.filter(({ figure }) => verdict.includes(figure)),
    ],
  };
}
