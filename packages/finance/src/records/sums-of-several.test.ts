import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, businessDay } from '../calendar.ts';
import { sumsOfSeveral } from './sums-of-several.ts';

const day = businessDay('2026-02-27');
const own = (cents: bigint, kind = 'payroll', date = day) => ({ date, cents, kind });
const atBank = (cents: bigint, date = day) => ({ date, cents });

it('finds one debit in the paychecks of its day, and leaves what else that day holds', () => {
  const paychecks = [own(-109_560n), own(-78_020n), own(-73_870n)];
  const debit = atBank(-261_450n, addDays(day, 3));
  expect(sumsOfSeveral([debit, atBank(-1n)], [...paychecks, own(-5_000n, 'expense')])).toEqual([
    { bank: debit, own: paychecks },
  ]);
});

it('takes no part of a day, no single row and no day that is far', () => {
  const paychecks = [own(-100n), own(-200n), own(-300n)];
  expect(sumsOfSeveral([atBank(-300n)], paychecks)).toEqual([]);
  expect(sumsOfSeveral([atBank(-600n, addDays(day, 5))], paychecks)).toEqual([]);
  expect(sumsOfSeveral([atBank(600n)], paychecks)).toEqual([]);
  expect(sumsOfSeveral([atBank(-100n)], [own(-100n)])).toEqual([]);
});

it('takes each once and to the cent, the nearest first', () => {
  const cents = fc.bigInt({ min: -500n, max: 500n });
  const days = fc.integer({ min: 0, max: 6 }).map((by) => addDays(day, by));
  const rows = fc.array(fc.record({ cents, date: days }), { maxLength: 12 });
  const ours = fc.array(
    fc.record({ cents, date: days, kind: fc.constantFrom('payroll', 'payment') }),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(rows, ours, (bank, books) => {
      const found = sumsOfSeveral(bank, books);
      const taken = found.flatMap((one) => one.own);
      expect(new Set(taken).size).toBe(taken.length);
      expect(new Set(found.map((one) => one.bank)).size).toBe(found.length);
      for (const one of found)
        expect(one.own.reduce((sum, row) => sum + row.cents, 0n)).toBe(one.bank.cents);
    }),
  );
  const near = atBank(-300n, addDays(day, 1));
  expect(
    sumsOfSeveral([atBank(-300n, addDays(day, 3)), near], [own(-100n), own(-200n)]).map(
      ({ bank }) => bank,
    ),
  ).toEqual([near]);
});
