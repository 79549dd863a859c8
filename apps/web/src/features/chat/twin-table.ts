import type { Answer } from './chat-state.ts';

type Chart = Answer['charts'][number];
type Table = Answer['tables'][number];

/**
 * The table that says what the chart says: one row a label, in the same order, and no column besides those of the chart; where the
 * chart ends with what '6 others' have together, the six rows. Whoever reads both would read the same figures twice.
 */
export function tableOfChart(
  { data: { labels } }: Chart,
  tables: readonly Table[],
): Table | undefined {
  const others = /^(\d+) others$/.exec(labels.at(-1) ?? '')?.[1];
  const named = others === undefined ? labels : labels.slice(0, -1);
  const count = named.length + Number(others ?? 0);
  return tables.find(
    ({ headers, rows }) =>
      headers.length === 2 &&
      rows.length === count &&
      named.every((label, at) => String(rows[at]?.[0]) === label),
  );
}
