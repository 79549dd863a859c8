import { timesSaid, type Answer } from '@cairn/analyst';

/** Where a second question begins: behind a sentence, or with a word that asks behind "and". */
const between =
  /[.?!;]+\s+(?=\p{L})|,?\s+(?:and|also|plus|but)\s+(?=(?:who|what|how|which|where|when|are|is|did|do|does|has|have|can|could|will|would|should|am|was|were)(?:'?s|'?re)?\b)/iu;
/** What points back at the first question is no question of its own. */
const pointsBack =
  /\b(?:it|its|that|this(?! (?:week|month|quarter|year|time))|they|them|their|those|these|he|she|him|her|there|one|ones|then|so)\b/i;
const WORDS_MIN = 3;
const CHARACTERS_MAX = 400;

/**
 * Two questions that were asked in one breath, each whole by itself; null for one, and for more than two. What one of them says
 * of when may be meant of both.
 */
export function twoQuestions(
  question: string,
  calendar: Parameters<typeof timesSaid>[1],
): [string, string] | null {
  if (question.length > CHARACTERS_MAX) return null;
  const parts = question.split(between).map((part) => part.trim());
  const [first, second] = parts;
  if (first === undefined || second === undefined || parts.length !== 2) return null;
  const isWhole = (part: string) => part.split(/\s+/).length >= WORDS_MIN;
  if (!isWhole(first) || !isWhole(second) || pointsBack.test(second)) return null;
  const isDated = (part: string) => timesSaid(part, calendar).length > 0;
  return isDated(first) === isDated(second) ? [first, second] : null;
}

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
