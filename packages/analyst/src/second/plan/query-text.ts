import type { Filter } from './filter.ts';
import type { Meaning, Query } from './query.ts';

/** One form for each meaning: keys in one order, sets sorted, nothing that is empty. */
export function canonical(meant: Meaning): Meaning {
  if ('parts' in meant) {
    const [first, second] = meant.parts;
    return compact({ ...meant, parts: [canonicalQuery(first), canonicalQuery(second)] });
  }
  return canonicalQuery(meant);
}

/** Two meanings are the same where this text is. */
export const meaningText = (meant: Meaning): string => JSON.stringify(canonical(meant));

const canonicalQuery = ({ where, had, about, ...rest }: Query): Query =>
  compact({
    ...rest,
    where: sortedFilters(where),
    had: sortedFilters(had),
    about: about && sortedSet(about),
  });

function sortedFilters(filters: readonly Filter[] | undefined): Filter[] | undefined {
  return filters
    ?.map((one) => compact('names' in one ? { ...one, names: sortedSet(one.names) } : one))
    .map((one) => ({ one, text: JSON.stringify(one) }))
    .sort((left, right) => (left.text < right.text ? -1 : 1))
    .map(({ one }) => one);
}

const sortedSet = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].sort();

const isEmpty = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 0);

function compact<T extends object>(value: T): T {
  const kept = Object.entries(value)
    .filter(([, held]) => !isEmpty(held))
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(kept) as T;
}
