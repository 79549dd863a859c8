import { expect, it } from 'vitest';
import { addMonths, businessDay } from '../calendar.ts';
import { moneyPutIn, type MovedRow } from './money-put-in.ts';

const start = businessDay('2026-01-05');
let count = 0;
const row = (
  dollars: number,
  name: string,
  { month = 0, text = '', isPerson = false }: { month?: number; text?: string; isPerson?: boolean },
): MovedRow => ({
  id: String((count += 1)),
  date: addMonths(start, month),
  amountCents: BigInt(dollars * 100),
  accountId: 'b1',
  party: name,
  ...{ name, text, isPerson },
});
const months = [0, 1, 2, 3, 4, 5];
const sales = months.map((month) => row(20_000, 'Quillby Homes', { month }));
const paid = (name: string, isPerson: boolean, since = 0) =>
  months.slice(since).map((month) => row(-1_200, name, { month, isPerson }));
const found = (rows: MovedRow[]) =>
  moneyPutIn([...sales, ...rows]).map(({ row: { name }, by }) => `${name}: ${by}`);

it('takes a round sum from a person who is paid again and again for the owner’s', () => {
  const sum = row(15_000, 'Ada Fenwick', { month: 2, isPerson: true });
  expect(found([...paid('Ada Fenwick', true), sum])).toEqual(['Ada Fenwick: owner']);
});

it.each([
  ['is no round sum', [row(15_321, 'Ada Fenwick', { isPerson: true })], 0],
  ['is paid by somebody who pays often', months.map(() => row(5_000, 'Ada Fenwick', {})), 0],
  ['is small', [row(500, 'Ada Fenwick', { isPerson: true })], 0],
  ['comes from whom nothing is paid to', [row(15_000, 'Ada Fenwick', { isPerson: true })], 6],
])('takes nothing for it that %s', (_, sent, since) => {
  expect(found([...paid('Ada Fenwick', true, since), ...sent])).toEqual([]);
});

it('takes a sum that is paid back since for a loan, and one from who was paid before for a refund', () => {
  const lent = row(40_000, 'Hillside Funds', { month: 2 });
  expect(found([lent, ...paid('Hillside Funds', false, 2)])).toEqual(['Hillside Funds: lender']);
  expect(found([lent, ...paid('Hillside Funds', false)])).toEqual([]);
});

it('goes by the words of the bank, unless they are what is sold', () => {
  const text = 'LOAN ADVANCE BELL BANK';
  const advance = () => row(40_000, 'Bell Bank', { text });
  const interest = months.map((month) => row(1, 'Bell Bank', { month }));
  expect(found([advance(), ...interest])).toEqual(['Bell Bank: lender']);
  expect(found([advance(), advance(), advance()])).toEqual([]);
  const deposit = row(9_000, 'Deposit', { text: 'OWNER CONTRIBUTION' });
  expect(found([deposit])).toEqual(['Deposit: owner']);
});
