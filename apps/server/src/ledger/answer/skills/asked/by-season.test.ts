import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

/** What a month sells, from January on: spring is the season, and June brings less each year; July and August bring next to nothing. */
const sold = [3_000, 4_000, 9_000, 12_000, 11_000, 4_000, 500, 400, 2_500, 3_000, 3_000, 3_000];

/** Each second week a sale and in the middle of the month the rent of 2,000, from January 2024 to the 14th of June 2026. */
const rows = Array.from({ length: 30 }, (_, at): BankRow[] => {
  const month = addMonths(businessDay('2024-01-01'), at);
  const sale = (sold[at % 12] ?? 0) / 2;
  return [
    [addDays(month, 1), sale, 'Hill House'],
    [addDays(month, 15), sale, 'Moss Stores'],
    [addDays(month, 12), -2_000, 'Orion Property Trust'],
  ];
})
  .flat()
  .filter(([date]) => date <= '2026-06-14');

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

describe('a business with a season', () => {
  const { ask } = owningRows(() => server, rows);

  it('hears of no fall that comes each year, and of the months to come that lose money', async () => {
    const { text } = await ask('what should I worry about');
    expect(text).not.toMatch(/(?:first|thing): Revenue fell/);
    expect(text).toMatch(
      /“Revenue fell by [\d.]+%” compares with recent months and isn't a worry\./,
    );
    expect(text).toContain(
      'In July and August, you usually spend about $3,100 more than you take in',
    );
    expect(text).toContain('July: $1,500 in 2024 and $1,500 in 2025.');
  });

  it('expects what came in on the same days of the year before', async () => {
    const { text } = await ask('how much should come in by the end of july');
    // Half of June 2025 and all of July came on the 16th, the 2nd and the 16th.
    expect(text).toContain('You should take in about $2,500 by Jul 31, 2026');
    expect(text).toContain('$2,500 from Jun 16 to Jul 31, 2025');
  });

  it('leads with them where a time ahead is asked about that holds them, and leaves them out of one that does not', async () => {
    expect((await ask('what is the biggest risk this summer')).text).toMatch(
      /^\*\*One thing needs your attention: In July and August, you usually spend about \$3,100 more/,
    );
    expect((await ask('what should I worry about this month')).text).not.toContain('July');
  });
});

describe('a cost of a business with a season', () => {
  const monthly = Array.from({ length: 12 }, (_, at): BankRow => [
    ...([addMonths(businessDay('2025-06-20'), at), -100, 'Quill Web', 'a2'] as const),
  ]);
  const { ask } = owningRows(
    () => server,
    [
      ...rows.map(([date, dollars, name]): BankRow => [
        date,
        dollars,
        name,
        dollars > 0 ? 'a3' : 'a4',
      ]),
      ...monthly,
      ['2024-08-20', -400, 'Ash Garage', 'a1'],
      ['2025-01-20', -600, 'Ash Garage', 'a1'],
      ['2025-10-20', -300, 'Ash Garage', 'a1'],
      ['2026-04-20', -750, 'Ash Garage', 'a1'],
    ],
    [
      ...['a1,Truck Repairs,expense', 'a2,Web Hosting,expense'],
      ...['a3,Sales,income', 'a4,Rent,expense'],
    ],
  );

  it('that comes in few months is judged year against year', async () => {
    expect((await ask('are our truck repairs too high')).text).toMatch(
      /^\*\*About usual for you: Truck Repairs took [\d.]+% of revenue from June 2025 to May 2026, (?:up|down) from [\d.]+% before\.\*\*[^]*\$1,050/,
    );
  });

  it('that had none in the same months a year before is held against the twelve before', async () => {
    const { text } = await ask('is web hosting too high');
    expect(text).toMatch(
      /Web Hosting took [\d.]+% of revenue from March to May 2026, (?:up|down) from [\d.]+% before\.\*\*[^]*\$300/,
    );
    expect(text).not.toMatch(/nothing is on record|same months/);
  });
});

describe('a business without one', () => {
  const { ask } = owningRows(
    () => server,
    rows.map(([date, dollars, name], at): BankRow => [
      date,
      dollars < 0 ? dollars : 1_000 + ((at * 7_919) % 13) * 200,
      name,
    ]),
  );
  it('is told of none', async () => {
    expect((await ask('what should I worry about')).text).not.toMatch(/more than you take in/);
  });
});
