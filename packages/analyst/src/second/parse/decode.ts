import type { Query } from '../plan/query.ts';
import { meaningText } from '../plan/query-text.ts';
import { assemble, type MeantName } from './assemble.ts';
import { calledFeatures, calledValues } from './called.ts';
import { chooseNames } from './choose-names.ts';
import { contextFeatures } from './context-features.ts';
import { allFields } from './fields/all-fields.ts';
import type { Chosen, Field } from './fields/draft.ts';
import { chooseFocus } from './focus.ts';
import { leftOutFeatures } from './left-out.ts';
import type { Lattice } from './lattice.ts';
import { presentClasses, questionFeatures } from './question-features.ts';
import { segment, type Segmentation } from './segmentation.ts';
import { logSoftmax, type Weights } from './weights.ts';

/** A query that the question may mean, and the logarithm of how likely it is. */
export interface ScoredQuery {
  query: Query;
  score: number;
  /** What the query was read from. */
  read: Segmentation;
}

const FOCUS_MAX = 2;
/** A stretch so much less likely is not read. */
const FOCUS_NEAR = 2;
const NAMES_MAX = 3;
const BEAM = 8;
const VALUES_MAX = 4;

interface State {
  read: Reading;
  chosen: Chosen;
  score: number;
  /** Of all values of all fields, by what the question shows and by what is chosen; made when first asked for. */
  scores: Float64Array | null;
}

/** The question with its names settled, and what can be seen of it. */
interface Reading {
  segmented: Segmentation;
  names: readonly MeantName[];
  classes: readonly string[];
  /** Scores of values by what the question shows, the same for all choices before. */
  base: Float64Array;
}

/** What the question may mean, the likeliest first: one field after the other, each choice seeing the ones before it. */
export function decode(lattice: Lattice, weights: Weights): ScoredQuery[] {
  let beam: State[] = chooseFocus(lattice, weights, FOCUS_MAX)
    .filter(({ score }, at, [first]) => at === 0 || score > (first?.score ?? 0) - FOCUS_NEAR)
    .flatMap(({ focus, score: prior }) => {
      const choices = chooseNames(lattice, focus, weights, NAMES_MAX);
      const priors = logSoftmax(choices.map(({ score }) => score));
      return choices.map(({ edges }, at) => ({
        read: readingOf(segment(lattice, edges, focus), weights),
        chosen: {},
        score: prior + (priors[at] ?? 0),
        scores: null,
      }));
    });
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
    if (!found.has(text)) found.set(text, { query, score, read: read.segmented });
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
    classes: presentClasses(segmented),
    base: baseScores(segmented, weights),
  };
}

/** What the question alone says for each value: its words, and whether they call the value outright. */
function baseScores(segmented: Segmentation, weights: Weights): Float64Array {
  const scores = weights.scoreAll(questionFeatures(segmented));
  for (const { name } of allFields) {
    const columns = weights.columnsOf(name);
    const called = columns === undefined ? [] : calledValues(name, segmented);
    if (columns === undefined || called.length === 0) continue;
    columns.values.forEach((value, at) => {
      const column = columns.start + at;
      const more = weights.score('called', calledFeatures(value, called));
      scores[column] = (scores[column] ?? 0) + more;
    });
  }
  return scores;
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
      scores: value === '' ? state.scores : null,
    }));
}

interface Option {
  value: string;
  score: number;
}

function pointed({ read, chosen }: State, field: Field, weights: Weights): Option[] {
  const candidates = field.candidates?.(read.segmented, chosen) ?? [];
  if (candidates.length === 1) return candidates.map(({ value }) => ({ value, score: 0 }));
  const scores = logSoftmax(candidates.map(({ features }) => weights.score(field.name, features)));
  return candidates.map(({ value }, at) => ({ value, score: scores[at] ?? 0 }));
}

function valued(state: State, field: string, weights: Weights): Option[] {
  const { read, chosen } = state;
  const columns = weights.columnsOf(field);
  if (columns === undefined) return [{ value: '', score: 0 }];
  state.scores ??= weights.scoreAll(contextFeatures(chosen, read.classes), read.base);
  const { start, values } = columns;
  const scores = logSoftmax([...state.scores.subarray(start, start + values.length)]);
  return values.map((value, at) => ({ value, score: scores[at] ?? 0 }));
}
