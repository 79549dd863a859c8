import type { NameEdge } from '../names/name-edges.ts';
import type { Filter, NamedFilter } from '../plan/filter.ts';
import { query as queryShape, type Query } from '../plan/query.ts';
import { canonical } from '../plan/query-text.ts';
import type { NamedField } from '../schema/dimensions.ts';
import { allFields } from './fields/all-fields.ts';
import type { Chosen, Draft } from './fields/draft.ts';

/** A name that is meant, or that is left out: 'everyone but Acme'. */
export interface MeantName {
  edge: NameEdge;
  isLeftOut: boolean;
}

/** The query that choices make together; null where they contradict each other. */
export function assemble(chosen: Chosen, names: readonly MeantName[]): Query | null {
  const draft: Draft = { query: {}, where: [] };
  for (const { name, put } of allFields) {
    const value = chosen[name] ?? '';
    if (value !== '') put(draft, JSON.parse(value));
  }
  const parsed = queryShape.safeParse(canonical(withNames(withKinds(draft, chosen), names)));
  return parsed.success ? parsed.data : null;
}

/** A bound and an amount are chosen in two steps: which way, then where. */
function withKinds({ query, where }: Draft, chosen: Chosen): Query {
  const way = chosen['boundKind'] ? String(JSON.parse(chosen['boundKind'])) : '';
  const [on, is] = way.split(' ');
  const limit: unknown = chosen['amountKind'] ? JSON.parse(chosen['amountKind']) : undefined;
  const filters = where.map((one) =>
    one.on === 'amount' && limit !== undefined ? { ...one, is: limit } : one,
  );
  const bound = query.bound === undefined ? undefined : { on, is, value: query.bound as unknown };
  return { ...query, where: filters, bound } as Query;
}

function withNames(query: Query, names: readonly MeantName[]): Query {
  if (query.form === 'skill') return { ...query, about: names.flatMap(({ edge }) => edge.names) };
  const isPair = query.form === 'absence' && names.length > 1 && sameField(names);
  const [first, ...others] = names;
  if (isPair && first !== undefined)
    return {
      ...query,
      had: namedFilters([first], query),
      where: [...(query.where ?? []), ...namedFilters(others, query)],
    };
  return { ...query, where: [...(query.where ?? []), ...namedFilters(names, query)] };
}

const sameField = (names: readonly MeantName[]) =>
  new Set(names.map(({ edge }) => edge.field)).size === 1;

/** Names of one kind are alternatives: either of two vendors. */
function namedFilters(names: readonly MeantName[], { form }: Query): Filter[] {
  const filters = new Map<string, NamedFilter>();
  for (const { edge, isLeftOut } of names) {
    const on: NamedField = form === 'balance' && edge.field === 'category' ? 'account' : edge.field;
    const key = `${on} ${String(isLeftOut)}`;
    const before = filters.get(key)?.names ?? [];
    filters.set(key, { on, names: [...before, ...edge.names], ...(isLeftOut && { not: true }) });
  }
  return [...filters.values()];
}
