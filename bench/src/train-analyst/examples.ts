import {
  allFields,
  calledValues,
  contextFeatures,
  goldNames,
  leftOutFeatures,
  nameFeatures,
  presentClasses,
  questionFeatures,
  segment,
  type Chosen,
  type Focus,
  type Lattice,
  type Meaning,
  type Query,
} from '@cairn/analyst/second';
import { FeatureIds } from './feature-ids.ts';

/** Numbers of what choices between fixed values see, and of what points into a question: the same for all examples. */
export const choiceIds = new FeatureIds();
export const pointerIds = new FeatureIds();

/** One choice between fixed values, with all that is seen when it is made. */
interface ValueChoice {
  field: string;
  form: string;
  right: string;
  /** What was chosen before; what the question shows is the example's. */
  context: Int32Array;
  /** Values that the words call outright. */
  called: readonly string[];
}

/** One choice among what the question offers. */
interface PointerChoice {
  field: string;
  form: string;
  right: number;
  candidates: Int32Array[];
}

/** What can be learned from one question. */
export interface Example {
  seen: Int32Array;
  values: ValueChoice[];
  pointers: PointerChoice[];
  /** Of each stretch that may be a name (or be left out): what is seen, and whether it is. */
  claims: { field: string; isTrue: boolean; features: Int32Array }[];
  /** Whether every choice of the right query could be made at all. */
  isReachable: boolean;
}

/** Each choice as it stands when all those before it were right. */
export function exampleOf(lattice: Lattice, meant: Meaning, focus: Focus): Example | null {
  if ('parts' in meant) return null;
  const gold = goldNames(lattice, meant);
  const read = segment(lattice, gold.edges, focus);
  const example: Example = {
    seen: choiceIds.of(questionFeatures(read)),
    values: [],
    pointers: [],
    claims: [],
    isReachable: gold.isWhole,
  };
  for (const edge of lattice.names)
    if (!gold.alike.has(edge))
      example.claims.push({
        field: 'name',
        isTrue: gold.edges.includes(edge),
        features: pointerIds.of(nameFeatures(edge, lattice, focus)),
      });
  for (const edge of gold.edges)
    example.claims.push({
      field: 'left out',
      isTrue: gold.leftOut.has(edge),
      features: pointerIds.of(leftOutFeatures(edge, read)),
    });
  addChoices(example, meant, read);
  return example;
}

function addChoices(example: Example, meant: Query, read: ReturnType<typeof segment>): void {
  const classes = presentClasses(read);
  let chosen: Chosen = {};
  let context = choiceIds.of(contextFeatures(chosen, classes));
  for (const field of allFields) {
    const right = field.of(meant);
    const form = field.name === 'form' ? '' : (chosen['form'] ?? '');
    if (field.candidates === undefined)
      example.values.push({
        field: field.name,
        form,
        right,
        context,
        called: calledValues(field.name, read),
      });
    else {
      const candidates = field.candidates(read, chosen);
      const at = candidates.findIndex(({ value }) => value === right);
      if (at >= 0)
        example.pointers.push({
          field: field.name,
          form,
          right: at,
          candidates: candidates.map(({ features }) => pointerIds.of(features)),
        });
      else example.isReachable = false;
    }
    chosen = { ...chosen, [field.name]: right };
    if (right !== '') context = choiceIds.of(contextFeatures(chosen, classes));
  }
}
