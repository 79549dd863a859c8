import { StatementRefusal } from '../statement-file.ts';
import type { Delimiter } from './column-mapping.ts';
import { firstRecords } from './records.ts';

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

/** The delimiter under which most lines have the same number of columns. Refuses a text without columns. */
export function detectDelimiter(text: string): Delimiter {
  let best: { delimiter: Delimiter; score: number } | null = null;
  for (const delimiter of delimiters) {
    const { columns, share } = usualColumns(
      firstRecords(text, delimiter, 200).map(({ cells }) => cells.length),
    );
    const score = columns < 2 ? 0 : share * share * Math.min(columns, 12);
    if (score > (best?.score ?? 0)) best = { delimiter, score };
  }
  if (best === null) {
    throw new StatementRefusal('This is not a CSV file: its lines have no columns.', 1);
  }
  return best.delimiter;
}

/** The number of columns that most records have, and the share of the records that have it. */
export function usualColumns(counts: readonly number[]): { columns: number; share: number } {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  let columns = 0;
  let most = 0;
  for (const [count, number] of times) {
    if (number > most || (number === most && count > columns)) [columns, most] = [count, number];
  }
  return { columns, share: counts.length === 0 ? 0 : most / counts.length };
}
