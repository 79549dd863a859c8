import { isEnglishWord } from '../../language/english-words.ts';
import { classesOf } from '../lexicon/word-classes.ts';
import type { NameEdge } from '../names/name-edges.ts';
import type { Word } from '../tokens/word.ts';
import type { Focus } from './focus.ts';
import type { Lattice } from './lattice.ts';
import { isAsked, overlap } from './segmentation.ts';

/** What speaks for and against a stretch being a name: how it fits, how it is written, what stands beside it. */
export function nameFeatures(edge: NameEdge, lattice: Lattice, focus: Focus): string[] {
  const covered = lattice.words.slice(edge.start, edge.end);
  return [
    ...new Set([
      ...fitFeatures(edge, covered),
      ...besideFeatures(edge, lattice),
      ...rivalFeatures(edge, lattice),
      ...focusFeatures(edge, focus),
      ...questionFeatures(edge, lattice, focus),
    ]),
  ];
}

const fitOf = ({ fit, typos }: NameEdge) => (typos > 0 ? `${fit}~` : fit);
const classes = (word: Word | undefined) =>
  word === undefined ? [] : classesOf(word.token.text, word.token.stem);

function fitFeatures(edge: NameEdge, covered: readonly Word[]): string[] {
  const { field, share, names } = edge;
  const fit = fitOf(edge);
  const kinds = edge.kinds.join('+');
  const length = String(Math.min(3, covered.length));
  const isOrdinary = covered.every(
    (word) => isEnglishWord(word.token.text) || classes(word).length > 0,
  );
  const isRaised = covered.every(({ token, at }) => at > 0 && /^\p{Lu}/u.test(token.written));
  const [only] = covered;
  return [
    ...['bias', `fit:${fit}`, `fit:${fit} ${field}`, `fit:${fit} ${length}`],
    ...[`kinds:${kinds}`, `kinds:${kinds} ${fit}`],
    `ordinary:${String(isOrdinary)} ${fit} ${length}`,
    `raised:${String(isRaised)} ${fit} ${length}`,
    `share:${share.toFixed(1)} ${field}`,
    `many:${String(Math.min(4, names.length))} ${field}`,
    ...(covered.length === 1 ? [`word:${only?.token.stem ?? ''} ${field}`] : []),
    ...covered.flatMap(classes).map((one) => `told:${one} ${field} ${fit}`),
  ];
}

function besideFeatures({ start, end, field }: NameEdge, { words }: Lattice): string[] {
  return (
    [
      ['before', words[start - 1], '^'],
      ['after', words[end], '$'],
    ] as const
  ).flatMap(([side, word, edge]) => {
    const stem = word?.token.stem ?? edge;
    return [
      `${side}:${stem}`,
      `${side}:${stem} ${field}`,
      ...classes(word).map((one) => `${side}-class:${one} ${field}`),
    ];
  });
}

/** What else may lie on the same words, and whether another stretch is a whole name of the kind. */
function rivalFeatures(edge: NameEdge, lattice: Lattice): string[] {
  const fit = fitOf(edge);
  const isOnTime = lattice.times.some((time) => overlap(edge, time));
  const rivals = lattice.names.filter((other) => other !== edge && overlap(edge, other));
  const hasOtherWhole = lattice.names.some(
    (other) => other.field === edge.field && other.fit === 'whole' && !overlap(edge, other),
  );
  return [
    `time:${String(isOnTime)}`,
    ...(isOnTime ? [`time:${fit} ${String(edge.end - edge.start)}`] : []),
    `other whole:${String(hasOtherWhole)} ${fit}`,
    ...rivals.map(
      (other) =>
        `rival:${other.field} ${other.fit} ${lengthBeside(other, edge)} ${edge.field} ${fit}`,
    ),
  ];
}

function lengthBeside(other: NameEdge, edge: NameEdge): 'longer' | 'shorter' | 'same' {
  const more = other.end - other.start - (edge.end - edge.start);
  if (more === 0) return 'same';
  return more > 0 ? 'longer' : 'shorter';
}

/** Most that is named beside the question is not asked about. */
function focusFeatures(edge: NameEdge, focus: Focus): string[] {
  const place = isAsked(edge, focus) ? 'asked' : 'beside';
  const fit = fitOf(edge);
  return [place, `${place}:${fit}`, `${place}:${edge.field} ${fit}`];
}

/** 'Buy' and 'paid' turn by what stands beside them, and what stands beside them turns by 'buy' and 'paid'. */
function questionFeatures(edge: NameEdge, { words }: Lattice, focus: Focus): string[] {
  const isWhole = edge.fit === 'whole' || edge.fit === 'telling';
  const asked = new Set(words.slice(focus.start, focus.end).flatMap(classes));
  return [...asked].map(
    (one) => `asked:${one} ${edge.kinds.join('+')} ${isWhole ? 'whole' : 'part'}`,
  );
}
