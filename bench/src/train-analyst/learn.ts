import { allFields, calledFeatures, WEIGHT_UNIT, type WeightsFile } from '@cairn/analyst/second';
import { ChoiceLearner } from './choice-learner.ts';
import { choiceIds, pointerIds, type Example } from './examples.ts';
import { PointerLearner } from './pointer-learner.ts';

const ROUNDS = 5;
/** A feature seen less often teaches accidents. */
const SEEN_MIN = 2;
/** A weight below this many hundredths is left out. */
const WEIGHT_MIN = 8;

interface Learners {
  /** Of each feature its number among those seen often enough; -1 where it is not. */
  places: Int32Array;
  choices: ReadonlyMap<string, ChoiceLearner>;
  pointers: ReadonlyMap<string, PointerLearner>;
  formsOf: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Weights for these examples: the same examples in the same order give the same weights, byte for byte. */
export function learn(
  examples: readonly Example[],
  focus: Pick<PointerLearner, 'weights'>,
): WeightsFile {
  const { places, kept } = placesOf(examples);
  const formsOf = saidForms(examples);
  const choices = new Map<string, ChoiceLearner>();
  const pointers = new Map<string, PointerLearner>();
  const size = pointerIds.names.length + 1000;
  for (const { name, candidates } of allFields)
    if (formsOf.has(name)) {
      if (candidates === undefined)
        choices.set(name, new ChoiceLearner(valuesOf(examples, name), kept.length));
      else pointers.set(name, new PointerLearner(size));
    }
  for (const name of ['name', 'left out', 'called']) pointers.set(name, new PointerLearner(size));
  const placed = placer(places);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of shuffled(examples.length, round)) {
      const example = examples[at];
      if (example !== undefined) learnFrom(example, placed, { places, choices, pointers, formsOf });
    }
  const forms = (name: string) => [...(formsOf.get(name) ?? [])].sort();
  return {
    choices: [...choices].map(([name, { values }]) => ({
      name,
      forms: forms(name),
      values: [...values],
    })),
    rows: rowsOf(kept, [...choices.values()]),
    pointers: Object.fromEntries(
      [...pointers, ['focus', focus] as const].map(([name, learner]) => [
        name,
        {
          forms: forms(name),
          weights: learner.weights(pointerIds.names, WEIGHT_UNIT, WEIGHT_MIN),
        },
      ]),
    ),
  };
}

/** The features that are seen often enough, and where each stands among them. */
function placesOf(examples: readonly Example[]): { places: Int32Array; kept: number[] } {
  const counts = new Int32Array(choiceIds.names.length);
  const count = (ids: Int32Array) => {
    for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  };
  for (const { seen, values } of examples) {
    count(seen);
    for (const context of new Set(values.map((one) => one.context))) count(context);
  }
  const places = new Int32Array(counts.length).fill(-1);
  const kept: number[] = [];
  counts.forEach((seen, id) => {
    if (seen < SEEN_MIN) return;
    places[id] = kept.length;
    kept.push(id);
  });
  return { places, kept };
}

/** Features by their places, each list worked out once. */
function placer(places: Int32Array): (ids: Int32Array) => Int32Array {
  const known = new WeakMap<Int32Array, Int32Array>();
  return (ids) => {
    const before = known.get(ids);
    if (before !== undefined) return before;
    const found = ids.map((id) => places[id] ?? -1).filter((place) => place >= 0);
    known.set(ids, found);
    return found;
  };
}

/** For each feature, pairs of a column and its weight; what is nearly nothing is left out. */
function rowsOf(kept: readonly number[], learners: readonly ChoiceLearner[]) {
  const rows: WeightsFile['rows'] = {};
  kept.forEach((id, place) => {
    const pairs: number[] = [];
    let start = 0;
    for (const learner of learners) {
      for (let value = 0; value < learner.values.length; value += 1) {
        const weight = Math.round(learner.weight(place, value) * WEIGHT_UNIT);
        if (Math.abs(weight) >= WEIGHT_MIN) pairs.push(start + value, weight);
      }
      start += learner.values.length;
    }
    if (pairs.length > 0) rows[choiceIds.names[id] ?? ''] = pairs;
  });
  return rows;
}

function learnFrom(
  example: Example,
  placed: (ids: Int32Array) => Int32Array,
  { choices, pointers, formsOf }: Learners,
): void {
  const seen = placed(example.seen);
  for (const { field, form, right, context, called } of example.values) {
    const learner = formsOf.get(field)?.has(form) === true ? choices.get(field) : undefined;
    if (learner === undefined) continue;
    const groups = [seen, placed(context)];
    const target = learner.values.indexOf(right);
    if (called.length === 0) learner.learn(groups, target);
    else learnCalled(learner, groups, target, called, pointers.get('called'));
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
  target: number,
  called: readonly string[],
  weights: PointerLearner | undefined,
): void {
  const features = learner.values.map((value) => pointerIds.of(calledFeatures(value, called)));
  const given = features.map((one) => weights?.score(one) ?? 0);
  learner.learn(groups, target, given)?.forEach((error, at) => {
    weights?.move(features[at] ?? new Int32Array(), error);
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
