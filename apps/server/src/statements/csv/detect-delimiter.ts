import { StatementRefusal } from '../statement-file.ts';
import type { Delimiter } from './column-mapping.ts';
import { firstRecords } from './records.ts';

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

/** The delimiter under which most lines have the same number of columns. Refuses a text without columns. */
export function detectDelimiter(text: string): Delimiter {
  let best: { delimiter: Delimiter; score: number } | null = null;
  let refusal: StatementRefusal | null = null;
  for (const delimiter of delimiters) {
    const counts = columnCounts(text, delimiter);
    if (counts instanceof StatementRefusal) {
      refusal ??= counts;
      continue;
    }
    const { columns, share } = usualColumns(counts);
    const score = columns < 2 ? 0 : share * share * Math.min(columns, 12);
    if (score > (best?.score ?? 0)) best = { delimiter, score };
  }
  if (best === null) {
    if (refusal !== null) throw refusal;
    throw new StatementRefusal('This is not a CSV file: its lines have no columns.', 1);
  }
  return best.delimiter;
}

/** Cut at a wrong delimiter, a quote seems never to end: then the text has no such columns. */
function columnCounts(text: string, delimiter: Delimiter): number[] | StatementRefusal {
  try {
    return firstRecords(text, delimiter, 200).map(({ cells }) => cells.length);
  } catch (error) {
    if (error instanceof StatementRefusal) return error;
    throw error;
  }
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
