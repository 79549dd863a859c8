import type { NameEdge } from '../names/name-edges.ts';
import { nameFeatures } from './name-features.ts';
import type { Focus } from './focus.ts';
import type { Lattice } from './lattice.ts';
import { overlap } from './segmentation.ts';
import type { Weights } from './weights.ts';

/** Names that may be meant together, the likeliest first. */
export interface NameChoice {
  edges: readonly NameEdge[];
  /** How much likelier than that no name is meant. */
  score: number;
}

const NEAR = 4;

/** The likeliest sets of names that do not overlap. Which names are meant is settled before anything else is read. */
export function chooseNames(
  lattice: Lattice,
  focus: Focus,
  weights: Weights,
  most: number,
): NameChoice[] {
  let choices: NameChoice[] = [{ edges: [], score: 0 }];
  const scored = lattice.names
    .map((edge) => ({ edge, score: weights.score('name', nameFeatures(edge, lattice, focus)) }))
    .filter(({ score }) => score > -NEAR);
  for (const { edge, score } of scored) {
    const withIt = choices
      .filter(({ edges }) => !edges.some((other) => overlap(edge, other)))
      .map((one) => ({ edges: [...one.edges, edge], score: one.score + score }));
    choices = [...choices, ...withIt].sort((a, b) => b.score - a.score).slice(0, most * 4);
  }
  return choices.slice(0, most);
}
