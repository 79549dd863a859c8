import type { Api, QueryOf, ReplyOf } from '@cairn/contract';
import { useSearchParams } from 'react-router';

/** How the list is narrowed, as the address names it; what is not narrowed is left out. */
export type ListFilters = Partial<
  Record<Exclude<keyof QueryOf<Api['bankRows']>, 'after_date' | 'after_id' | 'limit'>, string>
>;

/** What the list can be narrowed by, and the views that were saved. */
export type Choices = ReplyOf<Api['transactionViews']>;

const names = [
  ...(['search', 'from', 'to', 'account_id', 'category_id', 'uncategorized'] as const),
  ...(['kind', 'min_amount', 'max_amount', 'receipt'] as const),
];

/** What an address, or a saved view, says of filters; anything else in it is left out. */
export function readFilters(get: (name: string) => string | null | undefined): ListFilters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** The filters live in the address, so that Back, a refresh and a bookmark keep them. */
export function useListFilters() {
  const [parameters, setParameters] = useSearchParams();
  const filters = readFilters((name) => parameters.get(name));
  const replace = (next: ListFilters) => {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of names) after.delete(name);
        for (const [name, value] of Object.entries(next)) {
          if (value !== '') after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  };
  return { filters, replace, set: (some: ListFilters) => replace({ ...filters, ...some }) };
}

/** Another part of the address: the tab that is shown, the transaction that is open. */
export function useAddressPart(name: string) {
  const [parameters, setParameters] = useSearchParams();
  const set = (value: string | null) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (value === null) after.delete(name);
      else after.set(name, value);
      return after;
    });
  return [parameters.get(name), set] as const;
}
