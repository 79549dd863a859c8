import { weekdayNames, type Condition } from '../plan/selection.ts';

type OfDocument = Extract<
  Condition,
  { field: 'status' | 'weekday' | 'month' | 'number' | 'due' | 'open_on' | 'paid_on' }
>;

/** ' number 1042', ' paid in full from 2026-05-01': which documents, by themselves. */
export function describeDocument(condition: OfDocument): string {
  switch (condition.field) {
    case 'status':
      return ` that are ${condition.value === 'not_due' ? 'not yet due' : condition.value.replaceAll('_', ' ')}`;
    case 'weekday':
      return ` on ${condition.days.map((day) => `${weekdayNames[day] ?? ''}s`).join(' or ')}`;
    case 'month':
      return ` in ${monthsSaid(condition.months)} of each year`;
    case 'number':
      return ` number ${condition.values.join(' or ')}`;
    case 'due':
      return describeDue(condition);
    case 'open_on':
      return ` not settled by ${condition.day}`;
    case 'paid_on':
      return ` paid in full${condition.from === null ? '' : ` from ${condition.from}`}${condition.to === null ? '' : ` ${condition.from === null ? 'until' : 'to'} ${condition.to}`}`;
  }
}

function describeDue({ from, to }: { from: string | null; to: string | null }): string {
  if (from === null) return to === null ? ' with a due date' : ` due until ${to}`;
  return to === null ? ` due from ${from}` : ` due from ${from} to ${to}`;
}

const monthName = (month: number) =>
  [
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
    ...['October', 'November', 'December'],
  ][month - 1] ?? '';

function monthsSaid(months: readonly number[]): string {
  const [first = 1] = months;
  const last = months.at(-1) ?? first;
  return first === last ? monthName(first) : `${monthName(first)} to ${monthName(last)}`;
}
