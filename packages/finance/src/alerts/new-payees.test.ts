import { expect, it } from 'vitest';
import { addMonths, businessDay } from '../calendar.ts';
import { cents } from '../money.ts';
import { largeNewPayments } from './new-payees.ts';
import type { JudgedTransaction } from './transaction-alerts.ts';

const start = businessDay('2026-01-05');
const row = (counterparty: string, dollars: number, month: number): JudgedTransaction => ({
  id: `${counterparty} ${String(month)}`,
  date: addMonths(start, month),
  amountCents: cents(BigInt(dollars * 100)),
  ...{ accountId: 'a', counterpartyKey: counterparty, counterparty },
  ...{ categoryId: 'c', category: 'Costs' },
});
const rent = [0, 1, 2, 3, 4, 5, 6, 7].map((month) => row('Orion Yards', -10_000, month));
const found = (rows: JudgedTransaction[], since = 7) =>
  largeNewPayments([...rent, ...rows], {
    from: addMonths(start, since),
    to: addMonths(start, 8),
  }).map(({ counterparty }) => counterparty);

it('finds a large first payment to somebody new', () => {
  expect(found([row('Fen Tools', -500, 7)])).toEqual(['Fen Tools']);
});

it.each([
  ['is small', [row('Fen Tools', -499, 7)]],
  ['comes in', [row('Fen Tools', 5_000, 7)]],
  ['goes to somebody who was known', [row('Fen Tools', -50, 1), row('Fen Tools', -5_000, 7)]],
  ['goes to somebody who paid before', [row('Fen Tools', 50, 1), row('Fen Tools', -5_000, 7)]],
])('finds none that %s', (_, rows) => {
  expect(found(rows)).toEqual([]);
});

it('knows nobody for new where rows reach back less than half a year', () => {
  expect(found([row('Fen Tools', -5_000, 7)], 5)).toEqual([]);
});
