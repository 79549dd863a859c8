import { classesOf } from '../lexicon/word-classes.ts';
import type { NameEdge } from '../names/name-edges.ts';
import type { Segmentation } from './segmentation.ts';

const REACH = 4;

/** What speaks for a name being left out: 'except', 'not', 'without' before it. */
export function leftOutFeatures(edge: NameEdge, { lattice }: Segmentation): string[] {
  const found = ['bias'];
  for (let back = 1; back <= REACH; back += 1) {
    const token = lattice.words[edge.start - back]?.token;
    if (token === undefined) break;
    found.push(`${String(back)} ${token.stem}`);
    if (classesOf(token.text, token.stem).includes('not'))
      found.push('not before', `not ${String(back)} before`);
  }
  return found;
}
