import { classesOf } from '../lexicon/word-classes.ts';
import type { NameEdge } from '../names/name-edges.ts';
import { isNamed, type Span } from '../plan/filter.ts';
import type { Query } from '../plan/query.ts';
import type { ScoredQuery } from './decode.ts';
import { segmentName } from './question-features.ts';
import { isAsked, overlap, startOf, type Segmentation } from './segmentation.ts';
import type { Weights } from './weights.ts';

/** Beyond so much a lead is a lead. */
const LEAD_MAX = 8;
const ALONE = 20;

/** How far the likeliest query leads the next one, as a logarithm; -1 where there is none. */
export function leadOf([first, second]: readonly Pick<ScoredQuery, 'score'>[]): number {
  if (first === undefined) return -1;
  return second === undefined ? ALONE : first.score - second.score;
}

/** What speaks for the likeliest query being right, and what against: its lead, and what was asked that it does not use. */
export function surenessFeatures(found: readonly ScoredQuery[], weights: Weights): string[] {
  const [first] = found;
  if (first === undefined) return ['nothing'];
  const { query, read, score } = first;
  const lead = Math.min(LEAD_MAX, leadOf(found));
  const near = found.filter((one) => one.score > score - 1).length;
  return [
    ...['bias', `near ${String(near)}`, `form ${query.form}`],
    `measure ${query.measure ?? query.section ?? query.skill ?? query.of ?? ''}`,
    ...stepsOf('lead', lead, 0.5),
    ...stepsOf('unlikely', Math.min(10, -score), 1),
    ...leftOver(read, query),
    ...wordFeatures(read, query, weights),
  ];
}

/** A feature for each step that is reached: more speaks for no less. */
const stepsOf = (name: string, value: number, step: number) =>
  Array.from({ length: Math.max(0, Math.floor(value / step)) }, (_, at) => `${name} ${String(at)}`);

/** Dates, numbers and whole names that were asked for and that the query does not use. */
function leftOver(read: Segmentation, query: Query): string[] {
  const { lattice, focus, names, times, numbers } = read;
  const text = JSON.stringify(query);
  const isUsed = ({ from, to }: Span) =>
    (from === undefined || text.includes(from)) && (to === undefined || text.includes(to));
  const unusedTimes = times.filter(
    (one) =>
      isAsked(one, focus) &&
      (one.span.from ?? one.span.to) !== undefined &&
      !isUsed(one.span) &&
      one.ends?.some((end) => isUsed(end)) !== true,
  );
  const unusedNumbers = numbers.filter(
    (one) =>
      isAsked(one, focus) &&
      !text.includes(String(one.value)) &&
      !text.includes(String(Math.round(one.value * 100))),
  );
  const unusedNames = lattice.names.filter(
    (one) =>
      isAsked(one, focus) &&
      (one.fit === 'whole' || one.fit === 'telling') &&
      !names.some((other) => overlap(one, other)),
  );
  const usedBeside = [
    ...names.filter((one) => !isAsked(one, focus)),
    ...times.filter((one) => !isAsked(one, focus) && isUsed(one.span)),
  ];
  return [
    `unused times ${String(Math.min(2, unusedTimes.length))}`,
    `unused numbers ${String(Math.min(2, unusedNumbers.length))}`,
    `unused names ${String(Math.min(2, unusedNames.length))}`,
    `used beside ${String(Math.min(2, usedBeside.length))}`,
    `names ${String(Math.min(3, names.length))}`,
    ...names.map((one) => `fit ${fitOf(one)}`),
    ...(query.where ?? []).filter((one) => !isNamed(one)).map(({ on }) => `where ${on}`),
  ];
}

const fitOf = ({ fit, typos, field }: NameEdge) => `${fit} ${field}${typos > 0 ? ' misspelt' : ''}`;

/** Words that no training question held, and classes of words beside what the query says. */
function wordFeatures(read: Segmentation, query: Query, weights: Weights): string[] {
  const { segments, focus, lattice } = read;
  const asking = segments.filter((one) => isAsked({ start: startOf(one) }, focus));
  const words = asking.filter(({ is }) => is === 'word').map((one) => segmentName(one, read));
  const unknown = words.filter((word) => !weights.knows(`w:${word}`)).length;
  const classes = new Set(
    lattice.words
      .slice(focus.start, focus.end)
      .flatMap(({ token }) => classesOf(token.text, token.stem)),
  );
  const isNegated = JSON.stringify(query).includes('"not":true');
  const said = keysOf(query);
  return [
    ...stepsOf('unknown', unknown, 1),
    `length ${String(Math.min(6, Math.floor(asking.length / 3)))}`,
    `beside ${String(Math.min(4, Math.floor((segments.length - asking.length) / 4)))}`,
    ...[...classes].map((one) => `class ${one}`),
    ...telling.filter((one) => classes.has(one)).map((one) => `${one} with ${said}`),
    ...(classes.has('not') ? [`not ${String(isNegated)} ${query.form}`] : []),
    ...new Set(words.map((word) => `word ${word}`)),
  ];
}

/** Words that ask for something of their own. */
const telling = ['most', 'least', 'average', 'count', 'share', 'compare', 'above', 'below', 'rise'];

const keysOf = ({ order, value, share, against, bound, where = [] }: Query) =>
  [
    order ?? '',
    value ?? '',
    share === undefined ? '' : 'share',
    against === undefined ? '' : 'against',
    bound === undefined && !where.some(({ on }) => on === 'amount' || on === 'late') ? '' : 'bound',
  ].join(' ');
