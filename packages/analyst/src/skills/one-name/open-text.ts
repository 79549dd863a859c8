import { daysBetween, formatDay, type BusinessDay } from '@cairn/finance';
import { exact } from '../figure.ts';
import type { OpenDocument } from './one-name-facts.ts';
import { daysText, listOf } from '../../language/phrases.ts';

const TOLD_MAX = 6;

/** 'Invoice 1432 dated Jul 15, 2025 ($2,721.20, due Aug 14, 2025)', each of them, the oldest first. */
export function documentsText(
  documents: readonly OpenDocument[],
  { role, today }: { role: 'paying' | 'paid'; today: BusinessDay },
): string {
  const what = role === 'paying' ? 'invoice' : 'bill';
  const told = documents.slice(0, TOLD_MAX).map(({ number, date, due, cents, totalCents }) => {
    const name = number === null ? what : `${what} ${number}`;
    const of = cents === totalCents ? '' : ` left of ${exact(totalCents)}`;
    const late = due < today ? `${daysText(daysBetween(due, today))} late` : 'not due yet';
    return `${name} dated ${formatDay(date)} (${exact(cents)}${of}, due ${formatDay(due)}, ${late})`;
  });
  const more = documents.slice(TOLD_MAX);
  const rest = more.reduce((sum, { cents }) => sum + cents, 0n);
  return listOf([
    ...told,
    ...(more.length === 0 ? [] : [`${String(more.length)} more totaling ${exact(rest)}`]),
  ]);
}
