import type { Api, ReplyOf } from '@cairn/contract';

export type Payee = ReplyOf<Api['payeesToSort']>['payees'][number];

/** What one press sorts: a payee, or several who likely belong under the same category. */
export interface Offer {
  key: string;
  payees: readonly Payee[];
  suggestion: Payee['suggestion'];
  amount: number;
  rowCount: number;
}

export const keyOf = ({ direction, party_id: id }: Payee): string => `${direction} ${id}`;

/** Those who are suggested together are one offer; the most money first. */
export function offersOf(payees: readonly Payee[]): Offer[] {
  const groups = new Map<string, Payee[]>();
  for (const payee of payees) {
    const key = payee.suggestion?.group ?? keyOf(payee);
    groups.set(key, [...(groups.get(key) ?? []), payee]);
  }
  return [...groups]
    .map(([key, members]) => ({
      key,
      payees: members,
      suggestion: members[0]?.suggestion ?? null,
      amount: sumOf(members),
      rowCount: members.reduce((sum, payee) => sum + payee.row_count, 0),
    }))
    .sort((a, b) => b.amount - a.amount);
}

/** In whole cents, so that dollars add up. */
export const sumOf = (payees: readonly Payee[]): number =>
  payees.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

/** 'Rosa Delgado', 'Rosa Delgado and Omar Reyes', 'Rosa Delgado, Omar Reyes and 2 others'. */
export function namesOf(payees: readonly Payee[]): string {
  const [first = '', second = '', third, ...others] = payees.map(({ name }) => name);
  if (payees.length <= 1) return first;
  if (third === undefined) return `${first} and ${second}`;
  const more = others.length + 1;
  return `${first}, ${second} and ${more} ${more === 1 ? 'other' : 'others'}`;
}

const often: Readonly<Record<NonNullable<Payee['beat']>, string>> = {
  weekly: 'every week',
  biweekly: 'every two weeks',
  'semi-monthly': 'twice a month',
  monthly: 'every month',
  quarterly: 'every three months',
  yearly: 'every year',
};

/** '12 payments, every month'. */
export function howOften(count: number, beat: Payee['beat']): string {
  const payments = `${count.toLocaleString('en-US')} ${count === 1 ? 'payment' : 'payments'}`;
  return beat === null ? payments : `${payments}, ${often[beat]}`;
}
