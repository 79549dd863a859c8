import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { usuallyCovers } from './held-for-pay.ts';

it.each([
  // A move that was due 20 days ago and did not come is none that still comes.
  ['2026-05-01', '2026-07-02', 'With one more by Jul 2, 2026, it would still be $500 short'],
  ['2026-06-10', '2026-07-20', 'With one more by Jul 20, 2026'],
  ['2026-05-01', '2026-06-25', 'no other transfer comes by Jun 25, 2026'],
])('counts only the moves that lie ahead: last on %s, until %s', (last, until, text) => {
  const moved = {
    name: 'Payroll',
    usualCents: 100_000n,
    times: 3,
    last: businessDay(last),
    beatDays: 30,
  };
  const days = { today: businessDay('2026-06-20'), until: businessDay(until) };
  expect(usuallyCovers(moved, -150_000n, days)).toContain(text);
});
