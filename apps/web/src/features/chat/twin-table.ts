import type { Answer } from './chat-state.ts';

type Chart = Answer['charts'][number];
type Table = Answer['tables'][number];

/**
 * The table that says what the chart says: one row a label, in the same order, and no column besides those of the chart. Whoever reads
 * both would read the same figures twice.
 */
export function twinOf({ data: { labels } }: Chart, tables: readonly Table[]): Table | undefined {
  return tables.find(
    ({ headers, rows }) =>
      headers.length === 2 &&
      rows.length === labels.length &&
      rows.every(([name], at) => String(name) === labels[at]),
  );
}
