import type { NameEdge } from '../names/name-edges.ts';
import { isNamed, type Filter } from '../plan/filter.ts';
import type { Query } from '../plan/query.ts';
import type { Lattice } from './lattice.ts';
import { overlap } from './segmentation.ts';

/** The edges that a known query's names lie on: what a reader is to learn. */
export interface GoldNames {
  edges: NameEdge[];
  /** Edges that say the same in another way: neither right nor wrong. */
  alike: ReadonlySet<NameEdge>;
  leftOut: ReadonlySet<NameEdge>;
  isWhole: boolean;
}

interface Wanted {
  fields: readonly string[];
  names: ReadonlySet<string>;
  not: boolean;
}

export function goldNames(lattice: Lattice, query: Query): GoldNames {
  const wanted = wantedNames(query);
  const fits = (edge: NameEdge) =>
    wanted.find(
      ({ fields, names }) =>
        fields.includes(edge.field) && edge.names.every((name) => names.has(name)),
    );
  const fitting = lattice.names.filter((edge) => fits(edge) !== undefined);
  const edges: NameEdge[] = [];
  const covered = new Map<Wanted, Set<string>>(wanted.map((one) => [one, new Set()]));
  for (const edge of [...fitting].sort(byCoverage)) {
    const target = fits(edge);
    const names = target === undefined ? undefined : covered.get(target);
    if (names === undefined || edge.names.every((name) => names.has(name))) continue;
    if (edges.some((other) => overlap(edge, other))) continue;
    edges.push(edge);
    for (const name of edge.names) names.add(name);
  }
  edges.sort((a, b) => a.start - b.start);
  return {
    edges,
    alike: new Set(fitting.filter((edge) => !edges.includes(edge))),
    leftOut: new Set(edges.filter((edge) => fits(edge)?.not === true)),
    isWhole: wanted.every((one) => one.names.size === (covered.get(one)?.size ?? 0)),
  };
}

const byCoverage = (a: NameEdge, b: NameEdge) =>
  b.names.length - a.names.length || b.end - b.start - (a.end - a.start) || a.start - b.start;

function wantedNames({ form, where = [], had = [], about = [] }: Query): Wanted[] {
  const filters: Filter[] = [...where, ...had];
  const wanted = filters
    .filter((one) => isNamed(one))
    .map(({ on, names, not }) => ({
      fields: form === 'balance' && on === 'account' ? ['account', 'category'] : [on],
      names: new Set(names),
      not: not === true,
    }));
  const anyField = ['party', 'category', 'item', 'account'];
  return about.length === 0
    ? wanted
    : [...wanted, { fields: anyField, names: new Set(about), not: false }];
}
