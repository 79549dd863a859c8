import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { paymentsNamed } from './named-payments.ts';

const day = (date: string) => ({
  ...{ date: businessDay(date), cents: 900_000n, lowCents: 900_000n, highCents: 900_000n },
  token: '',
});
const item = (date: string, label: string, cents: bigint, id?: string, wholeCents = cents) => ({
  ...{ date: businessDay(date), label, cents },
  ...(id !== undefined && { bill: { id, wholeCents } }),
});
const days = [day('2026-06-01'), day('2026-06-10'), day('2026-06-30')];
const items = [
  // The rest of an old bill, and one that hardly anybody still expects to be paid.
  item('2026-06-01', 'Bluff Realty 90', -100n, 'b1'),
  item('2026-06-01', 'Bluff Realty 91', -200n, 'b2', -40_000n),
  item('2026-06-01', 'Bluff Realty', -40_000n),
  // One bill on two days on which it may be paid.
  item('2026-06-01', 'Fen Lumber 7', -30_000n, 'b3', -60_000n),
  item('2026-06-30', 'Fen Lumber 7', -30_000n, 'b3', -60_000n),
  item('2026-06-01', 'payroll', -10_000n),
  item('2026-06-10', 'payroll', -10_000n),
];
const named = (words: string, payees: string[], asked: string | null, isOn = false) =>
  paymentsNamed({ items, days }, words, {
    payees,
    asked: asked === null ? null : businessDay(asked),
    isOn,
  });

it('takes neither the rest of an old bill nor one that is hardly likely for what is paid', () => {
  const { paid } = named('the rent', ['Bluff Realty'], '2026-06-10');
  expect(paid.map(({ label, cents }) => [label, cents])).toEqual([['Bluff Realty', -40_000n]]);
});

it('pays a bill as a whole by the day that is asked about', () => {
  const found = named('pay Fen', ['Fen Lumber'], '2026-06-10');
  expect(found.paid.map(({ cents }) => cents)).toEqual([-60_000n]);
  expect(found.days.map(({ cents }) => cents)).toEqual([870_000n, 870_000n, 870_000n]);
  const all = named('pay Fen', ['Fen Lumber'], '2026-06-30').days;
  expect(all.map(({ cents }) => cents)).toEqual([900_000n, 900_000n, 900_000n]);
});

it('counts each time until the day, and without a day the next', () => {
  expect(named('payroll', [], '2026-06-30').paid).toMatchObject([{ cents: -20_000n, times: 2 }]);
  expect(named('payroll', [], null)).toMatchObject({
    ...{ until: '2026-06-01', paid: [{ cents: -10_000n, times: 1 }] },
  });
});

it('takes the payday that is nearest to the day of it, and none behind an end', () => {
  const both = { cents: -20_000n, times: 2, to: '2026-06-10' };
  const found = named('payroll', [], '2026-06-08', true);
  expect(found.paid).toMatchObject([both]);
  expect(found.days.map(({ cents }) => cents)).toEqual([900_000n, 890_000n, 890_000n]);
  for (const [on, isOn] of [
    ['2026-06-08', false],
    // Nearer to the one before it, or too far off.
    ['2026-06-04', true],
    ['2026-06-06', true],
  ] as const)
    expect(named('payroll', [], on, isOn).paid).toMatchObject([{ cents: -10_000n, times: 1 }]);
});
