import type { CalendarUnit } from '@cairn/finance';
import type { Cursor } from './cursor.ts';
import { units } from './time-words.ts';

/** 'fiscal year', 'fiscal quarter', 'month', … */
export function unit(cursor: Cursor): CalendarUnit | undefined {
  const isFiscal = cursor.takes('fiscal', 'financial');
  if (!isFiscal) cursor.takes('calendar', 'full', 'whole', 'entire');
  const found = cursor.lookUp(units);
  if (!isFiscal) return found;
  if (found === 'year') return 'fiscal_year';
  return found === 'quarter' ? 'fiscal_quarter' : undefined;
}
