import type { Api, ReplyOf } from '@cairn/contract';
import { formatInstitution } from '../../lib/format.ts';

type Reply = ReplyOf<Api['recurringTransactions']>;
export type Recurring = Reply['recurring_transactions'][number];

export const beatNames: Record<NonNullable<Recurring['beat']>, string> = {
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

export const accountName = ({ account }: Recurring): string =>
  account === null ? '-' : formatInstitution(account.name);

export const categoryText = ({ data }: Recurring): string =>
  data.line_items[0]?.account.name ?? '-';

/** What is surely to go out: a mere possibility is not counted on. */
export const outgoing = (list: readonly Recurring[]): Recurring[] =>
  list.filter(({ direction, status }) => direction === 'out' && status !== 'possible');

const dayMs = 24 * 3_600_000;
/** As long as a rise of the price is news, and as much as makes it one: as the notifications have it. */
const riseDays = 120;
const riseShare = 0.05;

/** Whether a payment costs noticeably more than a few months ago. */
export function hasRisenLately({ data, direction, due_in_days: due, events }: Recurring): boolean {
  const next = data.recurring_info.schedule.next_date;
  if (next === null || due === null || direction === 'in') return false;
  return events.some((event) => {
    if (event.kind !== 'price_rise') return false;
    const daysAgo = (Date.parse(next) - Date.parse(event.date)) / dayMs - due;
    return daysAgo <= riseDays && event.to_amount >= event.from_amount * (1 + riseShare);
  });
}
