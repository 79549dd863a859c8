import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { phraseKept } from './kept-on.ts';

const day = (date: string, dollars: number, low = dollars - 10) => ({
  ...{ date: businessDay(date), cents: BigInt(dollars) * 100n, lowCents: BigInt(low) * 100n },
  ...{ highCents: BigInt(dollars + 10) * 100n, token: null },
});
const days = [
  day('2026-06-01', 9_000),
  day('2026-06-20', 5_000, 4_900),
  day('2026-07-20', 6_000, 3_000),
  day('2026-08-20', 8_000, 7_000),
];
const pays = (label: string, ...dates: string[]) =>
  dates.map((date) => ({ date: businessDay(date), label, cents: -100_000n }));

function told(
  expected: ReturnType<typeof pays>,
  { until = null as string | null, isOwn = true, minimum = 0 } = {},
): string {
  const kept = { name: 'Nora Pike', pay: 100_000n, said: null, taxes: null, agoCents: null };
  const cash = { cents: 900_000n, count: 1, label: 'Cash', token: '' };
  const answer = phraseKept(
    [{ ...kept, expected, isOwn, evidence: [] }],
    { days, cash, minimumCents: BigInt(minimum) * 100n },
    until === null ? null : businessDay(until),
  );
  return answer?.text ?? '';
}

const monthly = ['2026-06-15', '2026-07-15', '2026-08-15'];

it('counts pay once that leaves under the name of whoever pays it out', () => {
  const text = told(pays('Fen Payroll', ...monthly), { isOwn: false });
  expect(text).toContain('at least $3,000 above zero until Aug 20, 2026, as far as my forecast');
  expect(text).toContain('payroll as a whole (Fen Payroll), $3,000 by Aug 20, 2026');
  // With nothing held, all of it is on top: by then $1,000 in each month begun.
  expect(told([])).toContain('I counted all of it on top from today on');
  expect(told([])).not.toContain('at least $3,000');
});

it('holds cash until the day that is said, and tells of none behind the forecast', () => {
  const pay = pays('Nora Pike', ...monthly);
  const short = told(pay, { until: '2026-06-20' });
  expect(short).toContain('at least $4,900 above zero until Jun 20, 2026.');
  expect(short).toContain('has $1,000 of pay for them by Jun 20, 2026 already');
  const beyond = told(pay, { until: '2026-12-31' });
  expect(beyond).toContain('as far as my forecast reaches');
  expect(beyond).toContain('from then until Dec 31, 2026 I cannot tell');
});

it('counts what the owner says above what is paid now, and nothing twice behind the forecast', () => {
  const cash = { cents: 900_000n, count: 1, label: 'Cash', token: '' };
  const kept = {
    ...{ name: 'Nora Pike', pay: 100_000n, said: { cents: 150_000n, madeOf: null }, taxes: null },
    ...{ expected: pays('Nora Pike', ...monthly), isOwn: true, evidence: [] },
  };
  const beyond = { days: [...days, day('2026-08-30', 8_000, 7_500)], told: 'Behind it.' };
  const text = (agoCents: bigint) =>
    phraseKept(
      [{ ...kept, agoCents }],
      { days, cash, minimumCents: 0n, beyond },
      businessDay('2026-08-30'),
    )?.text;
  // Paid in these days a year before: 500 more in each month begun is all that is on top.
  expect(text(50_000n)).toMatch(/\$1,500 a month for it.* \$500 more, which I counted on top/s);
  expect(text(50_000n)).toContain('About $7,500 should be there on Aug 30, 2026.\n- Behind it.');
  // Not paid then: their pay leaves as well, from the day after the forecast's end on.
  expect(text(0n)).toContain('About $6,500 should be there on Aug 30, 2026.');
});

it('picks the day of the least expected cash apart from that of the careful one', () => {
  const pay = pays('Nora Pike', ...monthly);
  expect(told(pay, { minimum: 4_000 })).toContain('to be lowest on Jun 20, 2026, at $5,000');
  expect(told(pay, { minimum: 5_500 })).toMatch(/is not there.*fall to \$5,000 on Jun 20, 2026/);
});

it('takes one last paycheck not for the pay of all months', () => {
  const text = told(pays('Nora Pike', '2026-06-15'));
  expect(text).toContain('none after Jun 15, 2026: I counted all of it on top from then on');
  expect(text).not.toContain('at least $3,000');
});
