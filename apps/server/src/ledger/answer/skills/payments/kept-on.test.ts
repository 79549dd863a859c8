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
  expect(text).toContain('at least $3,000 left through Aug 20, 2026.');
  expect(text).toContain('total payroll (Fen Payroll) of $3,000 through Aug 20, 2026');
  // With nothing held, all of it is on top: by then $1,000 in each month begun.
  expect(told([])).toContain('I counted all of it on top, starting today');
  expect(told([])).not.toContain('at least $3,000');
});

it('holds cash until the day that is said, and tells of none behind the forecast', () => {
  const pay = pays('Nora Pike', ...monthly);
  const short = told(pay, { until: '2026-06-20' });
  expect(short).toContain('at least $4,900 left through Jun 20, 2026.');
  expect(short).toContain('already has $1,000 of their pay through Jun 20, 2026');
  const beyond = told(pay, { until: '2026-12-31' });
  expect(beyond).toContain('through Aug 20, 2026, where my forecast ends.');
  expect(beyond).toContain('I cannot tell about the days from then through Dec 31, 2026');
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
  expect(text(50_000n)).toMatch(/After \$1,500 a month.* \$500 more, which I counted on top/s);
  expect(text(50_000n)).toContain('You should have about $7,500 then.\n- Behind it.');
  // Not paid then: their pay leaves as well, from the day after the forecast's end on.
  expect(text(0n)).toContain('through Aug 30, 2026. You should have about $6,500 then.');
});

it('picks the day of the least expected cash apart from that of the careful one', () => {
  const pay = pays('Nora Pike', ...monthly);
  expect(told(pay, { minimum: 4_000 })).toContain('I expect a low of $5,000 on Jun 20, 2026');
  expect(told(pay, { minimum: 5_500 })).toMatch(
    /You don't have the cash.*fall to \$5,000 on Jun 20, 2026/,
  );
});

it('takes one last paycheck not for the pay of all months', () => {
  const text = told(pays('Nora Pike', '2026-06-15'));
  expect(text).toContain('none after Jun 15, 2026. I counted all of it on top from then on');
  expect(text).not.toContain('at least $3,000');
});
