import { readAmount } from '../read-amount.ts';
import type { Answers } from '../statement-file.ts';
import type { ColumnSigns } from './read-movement.ts';
import type { TableMapping, TableRecord } from './table-mapping.ts';

export interface FoundSigns extends Omit<ColumnSigns, 'wayOf'> {
  /** A line whose amount has the other sign than most of its column: perhaps money that came back. */
  oddLine: number | null;
}

/** Some banks write money out as negative numbers in its own column, some cards money in. */
export function columnSigns(
  records: readonly TableRecord[],
  mapping: TableMapping,
  answers: Answers,
): FoundSigns {
  const debits = signOf(records, mapping, mapping.debitColumn);
  const credits = signOf(records, mapping, mapping.creditColumn);
  return {
    debitsAreNegative: debits.isNegative,
    creditsAreNegative: credits.isNegative,
    areIgnored: answers['corrections'] === 'alike',
    oddLine: debits.oddLine ?? credits.oddLine,
  };
}

function signOf(
  records: readonly TableRecord[],
  { decimalMark }: TableMapping,
  column: number | null,
): { isNegative: boolean; oddLine: number | null } {
  if (column === null) return { isNegative: false, oddLine: null };
  const lines: Record<'negative' | 'positive', number[]> = { negative: [], positive: [] };
  for (const { line, cells } of records) {
    const cents = readAmount((cells[column] ?? '').trim(), decimalMark)?.cents ?? 0n;
    if (cents !== 0n) lines[cents < 0n ? 'negative' : 'positive'].push(line);
  }
  const isNegative = lines.negative.length > lines.positive.length;
  return { isNegative, oddLine: lines[isNegative ? 'positive' : 'negative'][0] ?? null };
}
