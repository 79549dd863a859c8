import type { Filter } from '../../plan/filter.ts';
import type { Query } from '../../plan/query.ts';
import type { Segmentation } from '../segmentation.ts';

/** What has been chosen of a query so far, by field, each value as JSON; '' = nothing said. */
export type Chosen = Readonly<Record<string, string>>;

/** One thing to be chosen of a query. */
export interface Field {
  name: string;
  /** The value that a query has here, as JSON; '' where it has none. */
  of: (query: Query) => string;
  /** Where values are not a fixed set: what the question and the choices before offer. */
  candidates?: (read: Segmentation, chosen: Chosen) => Candidate[];
  /** What the value adds to the query. */
  put: (draft: Draft, value: unknown) => void;
}

export interface Candidate {
  value: string;
  features: string[];
}

export interface Draft {
  query: Partial<Query>;
  where: Filter[];
}

const json = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

/** A key of the query as it stands. */
export const keyField = (name: keyof Query): Field => ({
  name,
  of: (query) => json(query[name]),
  put: ({ query }, value) => Object.assign(query, { [name]: value }),
});

/** A condition that names nobody. */
export const filterField = (on: Filter['on']): Field => ({
  name: on,
  of: ({ where = [] }) => json(where.find((one) => one.on === on)),
  put: ({ where }, value) => where.push(value as Filter),
});
