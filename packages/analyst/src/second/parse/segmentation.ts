import type { NameEdge } from '../names/name-edges.ts';
import type { TimeEdge } from '../time/time-edges.ts';
import type { NumberEdge } from '../tokens/numbers.ts';
import type { Focus } from './focus.ts';
import type { Lattice } from './lattice.ts';

type Placed = { start: number; end: number };

/** The words once it is settled which names are meant: what a name covers is no date, no number and no word. */
export interface Segmentation {
  lattice: Lattice;
  /** The words that ask. */
  focus: Focus;
  names: readonly NameEdge[];
  times: readonly TimeEdge[];
  numbers: readonly NumberEdge[];
  segments: readonly Segment[];
}

export type Segment =
  | { is: 'word'; at: number }
  | { is: 'name'; edge: NameEdge }
  | { is: 'time'; edge: TimeEdge }
  | { is: 'number'; edge: NumberEdge };

export function segment(
  lattice: Lattice,
  names: readonly NameEdge[],
  focus: Focus = { start: 0, end: lattice.words.length },
): Segmentation {
  const times = lattice.times.filter((one) => !names.some((name) => overlap(one, name)));
  const numbers = lattice.numbers.filter(
    (one) => ![...names, ...times].some((other) => overlap(one, other)),
  );
  const segments: Segment[] = [];
  for (let at = 0; at < lattice.words.length; at += 1) {
    const name = names.find(({ start }) => start === at);
    const time = times.find(({ start }) => start === at);
    const number = numbers.find(({ start }) => start === at);
    if (name !== undefined) segments.push({ is: 'name', edge: name });
    else if (time !== undefined) segments.push({ is: 'time', edge: time });
    else if (number !== undefined) segments.push({ is: 'number', edge: number });
    else segments.push({ is: 'word', at });
    at = (name ?? time ?? number ?? { end: at + 1 }).end - 1;
  }
  return { lattice, focus, names, times, numbers, segments };
}

export const overlap = (one: Placed, other: Placed) =>
  one.start < other.end && other.start < one.end;

/** Whether something stands among the words that ask. */
export const isAsked = ({ start }: Pick<Placed, 'start'>, focus: Focus): boolean =>
  start >= focus.start && start < focus.end;

export const startOf = (one: Segment): number => (one.is === 'word' ? one.at : one.edge.start);
