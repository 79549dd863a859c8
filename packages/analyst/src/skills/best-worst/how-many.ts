import { numberWords } from '../../language/number-words.ts';

const best = String.raw`best|strong\w*|busiest|biggest|highest|top|greatest|good|most`;
const worst = String.raw`worst|weak\w*|slow\w*|lowest|bad|poor\w*|quiet\w*|rough\w*|lean\w*|lousy|duds?|los(?:e|es|ing)|dead`;

const SEVERAL = 3;
const MOST = 12;

/** How many of the best and of the worst months a question asks for: a number, three where it asks for months, one for a month. */
export const howManyAsked = (question: string): { best: number; worst: number } => ({
  best: countOf(question, best),
  worst: countOf(question, worst),
});

function countOf(question: string, words: string): number {
  const found = new RegExp(String.raw`\b(?:${words})\b`, 'i').exec(question);
  if (found === null) return 1;
  const before = question.slice(0, found.index).toLowerCase();
  const after = question.slice(found.index + found[0].length);
  const number =
    /\b(\d{1,2}|two|three|four|five|six)\s*$/.exec(before) ??
    /^\s+(\d{1,2}|two|three|four|five|six)\b/i.exec(after);
  const count = number?.[1]?.toLowerCase() ?? null;
  if (count !== null) return Math.max(1, Math.min(MOST, numberWords.get(count) ?? Number(count)));
  if (/^duds$/i.test(found[0])) return SEVERAL;
  const noun =
    /^(?:\s+\w+){0,2}?\s+(months?|ones?)\b/i.exec(after)?.[1] ??
    [...before.matchAll(/\b(months?|ones?)\b/g)].at(-1)?.[1] ??
    '';
  return /s$/i.test(noun) || /\bwhich (?:have|were|are)\b/.test(before) ? SEVERAL : 1;
}
