import { formatDecimal, type Millionths } from './decimal.ts';
import type { RecordColumn } from './record-table.ts';

/** A figure as its column writes them: '$1,234.50', '8.5%'; a number of rows for null. */
export function shown(value: Millionths, column: RecordColumn | null): string {
  if (column === null) return formatDecimal(value, 0);
  const text = formatDecimal(value < 0n ? -value : value, column.decimals);
  return `${value < 0n ? '-' : ''}${column.prefix}${text}${column.isPercent ? '%' : ''}`;
}
