import { classesOf } from './word-classes.ts';
import type { Lattice } from './lattice.ts';
import { logSoftmax, type Weights } from './weights.ts';

/** The words that ask; what stands around them is said beside the question. */
export interface Stretch {
  start: number;
  end: number;
}

const WORDS_MIN = 2;
const EDGES_MAX = 9;

/** Words that a clause begins with. */
export const openings: ReadonlySet<string> = new Set(
  `so but and because since what what's how who whose which when where did do does is are was were can could would will
  show list give tell i i'm i'd please thanks thank if that any`
    .trim()
    .split(/\s+/),
);

/** What is wanted stands behind them without a word of its own that asks: 'my banker needs our profit of May'. */
const wanting = new Set('know see need needs want wants like find check'.split(' '));

/** Stretches between the ends of clauses, or from what somebody wants on; the whole question first. */
export function stretchesOf({ words }: Lattice): Stretch[] {
  const whole = { start: 0, end: words.length };
  const starts = [0];
  const ends: number[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const isMarked = (words[at - 1]?.mark ?? '') !== '';
    const isEnd = isMarked || openings.has(words[at]?.token.text ?? '');
    if (isEnd) ends.push(at);
    if (isEnd || wanting.has(words[at - 1]?.token.text ?? '')) starts.push(at);
  }
  ends.push(words.length);
  const found = starts
    .slice(-EDGES_MAX)
    .flatMap((start) => ends.slice(-EDGES_MAX).map((end) => ({ start, end })))
    .filter(({ start, end }) => end - start >= WORDS_MIN && end - start < words.length);
  return [whole, ...found];
}

/** What speaks for the question standing there: how the stretch begins, what ends before it, what it holds and leaves out. */
export function stretchFeatures({ start, end }: Stretch, lattice: Lattice): string[] {
  const { words, times, numbers, names } = lattice;
  const stem = (at: number) => words[at]?.token.stem ?? (at < 0 ? '^' : '$');
  const mark = (at: number) => (at < 0 ? '^' : (words[at]?.mark ?? '$'));
  const classes = (at: number) => {
    const token = words[at]?.token;
    return token === undefined ? [] : classesOf(token.text, token.stem);
  };
  const isWithin = (one: Stretch) => one.start >= start && one.end <= end;
  const cut = `${start > 0 ? 'cut' : 'whole'} ${end < words.length ? 'cut' : 'whole'}`;
  const found = [
    cut,
    `first ${stem(start)}`,
    `first two ${stem(start)} ${stem(start + 1)}`,
    `first three ${stem(start)} ${stem(start + 1)} ${stem(start + 2)}`,
    `length ${String(Math.min(12, end - start))}`,
    `left before ${String(Math.min(8, start))}`,
    `left after ${String(Math.min(8, words.length - end))}`,
    `times ${beside(times, isWithin)}`,
    `numbers ${beside(numbers, isWithin)}`,
    `names ${beside(
      names.filter(({ fit }) => fit === 'whole' || fit === 'telling'),
      isWithin,
    )}`,
  ];
  if (start > 0)
    found.push(
      `before ${stem(start - 1)}`,
      `before two ${stem(start - 2)} ${stem(start - 1)}`,
      `at ${stem(start - 1)} ${mark(start - 1)} ${stem(start)}`,
      `mark ${mark(start - 1)}`,
      `mark ${mark(start - 1)} ${stem(start)}`,
    );
  if (end < words.length)
    found.push(
      `then ${stem(end)}`,
      `then two ${stem(end)} ${stem(end + 1)}`,
      `then mark ${mark(end - 1)}`,
      `then mark ${mark(end - 1)} ${stem(end)}`,
      `last ${stem(end - 1)}`,
    );
  for (let at = 0; at < words.length; at += 1) {
    const isIn = at >= start && at < end;
    for (const one of classes(at)) found.push(`${isIn ? 'in' : 'out'} ${one}`);
    if (!isIn) found.push(`out word ${stem(at)}`);
    else if (openings.has(words[at]?.token.text ?? '')) found.push(`in word ${stem(at)}`);
  }
  return [...new Set(found)];
}

function beside(edges: readonly Stretch[], isWithin: (one: Stretch) => boolean): string {
  const within = edges.filter((one) => isWithin(one)).length;
  return `${String(Math.min(2, within))} of ${String(Math.min(3, edges.length))}`;
}

/** A stretch that may ask, and the logarithm of how likely it is. */
export interface ScoredStretch {
  stretch: Stretch;
  score: number;
}

/** The stretches that most likely ask, the likeliest first. */
export function likelyStretches(lattice: Lattice, weights: Weights, most = 1): ScoredStretch[] {
  const candidates = stretchesOf(lattice);
  const scores = logSoftmax(candidates.map((one) => weights.score(stretchFeatures(one, lattice))));
  return candidates
    .map((stretch, at) => ({ stretch, score: scores[at] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
}
