import type { Query } from '../plan/query.ts';
import { meaningText } from '../plan/query-text.ts';
import { assemble, type MeantName } from './assemble.ts';
import { calledFeatures, calledValues } from './called.ts';
import { chooseNames } from './choose-names.ts';
import { contextFeatures } from './context-features.ts';
import { allFields } from './fields/all-fields.ts';
import type { Chosen, Field } from './fields/draft.ts';
import { leftOutFeatures } from './left-out.ts';
import type { Lattice } from './lattice.ts';
import { presentClasses, questionFeatures } from './question-features.ts';
import { segment, type Segmentation } from './segmentation.ts';
import { logSoftmax, type Weights } from './weights.ts';

/** A query that the question may mean, and the logarithm of how likely it is. */
export interface ScoredQuery {
  query: Query;
  score: number;
}

const NAMES_MAX = 3;
const BEAM = 8;
const VALUES_MAX = 4;

interface State {
  read: Reading;
  chosen: Chosen;
  score: number;
}

/** The question with its names settled, and what can be seen of it. */
interface Reading {
  segmented: Segmentation;
  names: readonly MeantName[];
  features: readonly string[];
  classes: readonly string[];
  /** Scores of values by what the question shows, the same for all choices before. */
  base: Map<string, number[]>;
}

/** What the question may mean, the likeliest first: one field after the other, each choice seeing the ones before it. */
export function decode(lattice: Lattice, weights: Weights): ScoredQuery[] {
  const choices = chooseNames(lattice, weights, NAMES_MAX);
  const priors = logSoftmax(choices.map(({ score }) => score));
  let beam: State[] = choices.map(({ edges }, at) => ({
    read: readingOf(segment(lattice, edges), weights),
    chosen: {},
    score: priors[at] ?? 0,
  }));
  for (const field of allFields) {
    beam = beam
      .flatMap((state) => extend(state, field, weights))
      .sort((a, b) => b.score - a.score)
      .slice(0, BEAM);
  }
  const found = new Map<string, ScoredQuery>();
  for (const { chosen, read, score } of beam) {
    const query = assemble(chosen, read.names);
    if (query === null) continue;
    const text = meaningText(query);
    if (!found.has(text)) found.set(text, { query, score });
  }
  return [...found.values()];
}

function readingOf(segmented: Segmentation, weights: Weights): Reading {
  const names = segmented.names.map((edge) => ({
    edge,
    isLeftOut: weights.score('left out', leftOutFeatures(edge, segmented)) > 0,
  }));
  return {
    segmented,
    names,
    features: questionFeatures(segmented),
    classes: presentClasses(segmented),
    base: new Map(),
  };
}

function extend(state: State, field: Field, weights: Weights): State[] {
  const form = field.name === 'form' ? '' : (state.chosen['form'] ?? '');
  if (field.name !== 'form' && !weights.isSaid(field.name, form)) return [state];
  const options = field.candidates
    ? pointed(state, field, weights)
    : valued(state, field.name, weights);
  return options
    .sort((a, b) => b.score - a.score)
    .slice(0, VALUES_MAX)
    .map(({ value, score }) => ({
      read: state.read,
      chosen: { ...state.chosen, [field.name]: value },
      score: state.score + score,
    }));
}

interface Option {
  value: string;
  score: number;
}

function pointed({ read, chosen }: State, field: Field, weights: Weights): Option[] {
  const candidates = field.candidates?.(read.segmented, chosen) ?? [];
  const scores = logSoftmax(candidates.map(({ features }) => weights.score(field.name, features)));
  return candidates.map(({ value }, at) => ({ value, score: scores[at] ?? 0 }));
}

function valued({ read, chosen }: State, field: string, weights: Weights): Option[] {
  const base = read.base.get(field) ?? baseScores(read, field, weights);
  read.base.set(field, base);
  const more = weights.scoreValues(field, contextFeatures(chosen, read.classes));
  const values = weights.valuesOf(field);
  const scores = logSoftmax(base.map((one, at) => one + (more[at] ?? 0)));
  return values.map((value, at) => ({ value, score: scores[at] ?? 0 }));
}

/** What the question alone says for each value: its words, and whether they call the value outright. */
function baseScores(read: Reading, field: string, weights: Weights): number[] {
  const called = calledValues(field, read.segmented);
  const scores = weights.scoreValues(field, read.features);
  if (called.length === 0) return scores;
  return weights
    .valuesOf(field)
    .map((value, at) => (scores[at] ?? 0) + weights.score('called', calledFeatures(value, called)));
}
