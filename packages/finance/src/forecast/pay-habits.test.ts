import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDay, dayFromNumber, dayNumber } from '../calendar.ts';
import { cents } from '../money.ts';
import type { CashDocument } from './daily-cash.ts';
import { payHabits } from './pay-habits.ts';

const today = dayNumber(businessDay('2026-06-30'));

const paidLate = fc.record({
  party: fc.constantFrom('Acme', 'ACME', 'Birch', ''),
  due: fc.integer({ min: today - 900, max: today }),
  late: fc.option(fc.integer({ min: -120, max: 400 }), { nil: null }),
});

function documentOf(party: string, due: number, paid: number | null): CashDocument {
  return {
    ...{ id: `${party} ${String(due)} ${String(paid)}`, kind: 'invoice', openCents: cents(100n) },
    ...{
      label: party,
      counterparty: party,
      issued: dayFromNumber(due - 30),
      due: dayFromNumber(due),
    },
    paid: paid === null ? null : dayFromNumber(paid),
  };
}

test('what is not paid in some days is paid later as often as one that is open then', () => {
  fc.assert(
    fc.property(
      fc.array(paidLate, { maxLength: 30 }),
      fc.constantFrom('Acme', 'Birch', 'Cedar'),
      fc.integer({ min: -200, max: 420 }),
      fc.integer({ min: 1, max: 200 }),
      (known, party, openDaysLate, wait) => {
        const documents = known.map(({ party: whose, due, late }) =>
          documentOf(whose, due, late === null ? null : due + late),
        );
        const habits = payHabits(documents, today);
        const asked = documentOf(party, today, null);
        const now = habits.chancesOf(asked, openDaysLate, wait + 50);
        const later = habits.chancesOf(asked, openDaysLate + wait, 50);
        const sum = (chances: Float64Array) => chances.reduce((whole, one) => whole + one, 0);
        const isLeft = 1 - sum(now.subarray(0, wait));
        // The share that never comes may be too small for a float to tell it from nothing.
        expect(sum(now)).toBeLessThan(1 + 1e-9);
        // Of what never comes and comes very late the two hold the same only from the due day on.
        if (openDaysLate < 0) return;
        for (const [ahead, chance] of later.entries())
          expect(now[wait + ahead]).toBeCloseTo(isLeft * chance, 9);
      },
    ),
  );
});
