import { allFields, calledFeatures, WEIGHT_UNIT, type WeightsFile } from '@cairn/analyst/second';
import { FeatureIndex } from './feature-index.ts';
import type { Example } from './examples.ts';
import { ChoiceLearner } from './choice-learner.ts';
import { PointerLearner } from './pointer-learner.ts';

const ROUNDS = 5;
/** A feature seen less often teaches accidents. */
const SEEN_MIN = 2;
/** A weight below this many hundredths is left out. */
const WEIGHT_MIN = 8;

/** Weights for these examples: the same examples in the same order give the same weights, byte for byte. */
export function learn(examples: readonly Example[]): WeightsFile {
  const shared = new FeatureIndex();
  for (const { seen, values } of examples) {
    shared.count(seen);
    for (const context of new Set(values.map((one) => one.context))) shared.count(context);
  }
  shared.close(SEEN_MIN);
  const formsOf = saidForms(examples);
  const choices = new Map<string, ChoiceLearner>();
  const pointers = new Map<string, PointerLearner>();
  for (const { name, candidates } of allFields)
    if (formsOf.has(name)) {
      if (candidates === undefined)
        choices.set(name, new ChoiceLearner(valuesOf(examples, name), shared.size));
      else pointers.set(name, new PointerLearner());
    }
  for (const name of ['name', 'left out', 'called']) pointers.set(name, new PointerLearner());
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of shuffled(examples.length, round)) {
      const example = examples[at];
      if (example !== undefined) learnFrom(example, { shared, choices, pointers, formsOf });
    }
  return withUsedFeatures({
    features: shared.names,
    choices: Object.fromEntries(
      [...choices].map(([name, learner]) => [
        name,
        {
          values: learner.values,
          forms: [...(formsOf.get(name) ?? [])].sort(),
          weights: learner.rows(shared.size, WEIGHT_UNIT, WEIGHT_MIN),
        },
      ]),
    ),
    pointers: Object.fromEntries(
      [...pointers].map(([name, learner]) => [
        name,
        {
          forms: [...(formsOf.get(name) ?? [])].sort(),
          weights: learner.weights(WEIGHT_UNIT, WEIGHT_MIN),
        },
      ]),
    ),
  });
}

/** Features that no row names any more are left out. */
function withUsedFeatures({ features, choices, pointers }: WeightsFile): WeightsFile {
  const used = [
    ...new Set(Object.values(choices).flatMap(({ weights }) => weights.map(([at = 0]) => at))),
  ].sort((a, b) => a - b);
  const places = new Map(used.map((at, place) => [at, place]));
  const placed = ([at = 0, ...pairs]: number[]) => [places.get(at) ?? 0, ...pairs];
  return {
    features: used.map((at) => features[at] ?? ''),
    choices: Object.fromEntries(
      Object.entries(choices).map(([name, { weights, ...rest }]) => [
        name,
        { ...rest, weights: weights.map(placed) },
      ]),
    ),
    pointers,
  };
}

interface Learners {
  shared: FeatureIndex;
  choices: ReadonlyMap<string, ChoiceLearner>;
  pointers: ReadonlyMap<string, PointerLearner>;
  formsOf: ReadonlyMap<string, ReadonlySet<string>>;
}

function learnFrom(example: Example, { shared, choices, pointers, formsOf }: Learners): void {
  const seen = shared.idsOf(example.seen);
  for (const { field, form, right, context, called } of example.values) {
    const learner = formsOf.get(field)?.has(form) === true ? choices.get(field) : undefined;
    if (learner === undefined) continue;
    const groups = [seen, shared.idsOf(context)];
    if (called.length === 0) learner.learn(groups, right);
    else learnCalled(learner, groups, right, called, pointers.get('called'));
  }
  for (const { field, form, right, candidates } of example.pointers)
    if (formsOf.get(field)?.has(form) === true) pointers.get(field)?.learnChoice(candidates, right);
  for (const { field, isTrue, features } of example.claims)
    pointers.get(field)?.learnClaim(features, isTrue);
}

/** What the words call outright is learned once for all values. */
function learnCalled(
  learner: ChoiceLearner,
  groups: readonly Int32Array[],
  right: string,
  called: readonly string[],
  weights: PointerLearner | undefined,
): void {
  const features = learner.values.map((value) => calledFeatures(value, called));
  const given = features.map((one) => weights?.score(one) ?? 0);
  learner.learn(groups, right, given).forEach((error, at) => {
    weights?.move(features[at] ?? [], error);
  });
}

/** The forms in which a field is ever said; the form itself is said in every question. */
function saidForms(examples: readonly Example[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (field: string, form: string) =>
    found.set(field, (found.get(field) ?? new Set()).add(form));
  for (const { values, pointers } of examples) {
    for (const { field, form, right } of values) if (right !== '') add(field, form);
    for (const { field, form, right } of pointers) if (right > 0) add(field, form);
  }
  return found;
}

const valuesOf = (examples: readonly Example[], name: string): string[] =>
  [
    ...new Set(
      examples.flatMap(({ values }) =>
        values.filter(({ field }) => field === name).map(({ right }) => right),
      ),
    ),
  ].sort();

/** One order for each round, always the same. */
function shuffled(length: number, round: number): number[] {
  const order = Array.from({ length }, (_, at) => at);
  let state = 0x2545f491 + round;
  for (let at = length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
