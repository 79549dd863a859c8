import type { Api, ReplyOf } from '@cairn/contract';
import { formatInstitution, formatMaskedNumber } from '../../lib/format.ts';

type Reply = ReplyOf<Api['recurringTransactions']>;
export type Recurring = Reply['recurring_transactions'][number];

export const beatNames: Record<Recurring['beat'], string> = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  'semi-monthly': 'Twice a month',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};

/** '5 days', 'Today', '-2 days': below zero it is late. */
export function dueText(days: number | null): string {
  if (days === null) return '-';
  if (days === 0) return 'Today';
  return `${days} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}

export const accountText = ({ account }: Recurring): string =>
  account === null
    ? '-'
    : [formatInstitution(account.name), account.last4 === '' ? '' : formatMaskedNumber(account)]
        .filter((part) => part !== '')
        .join(' ');

export const categoryText = ({ data }: Recurring): string =>
  data.line_items[0]?.account.name ?? '-';

/** What is surely to go out: a mere possibility is not counted on. */
export const outgoing = (list: readonly Recurring[]): Recurring[] =>
  list.filter(({ direction, status }) => direction === 'out' && status !== 'possible');
