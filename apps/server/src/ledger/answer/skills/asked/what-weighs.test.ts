import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const months = (first: string, count: number, sold: number, rent: number): BankRow[] =>
  Array.from({ length: count }, (_, at): BankRow[] => {
    const month = addMonths(businessDay(first), at);
    return [
      [month, sold, 'Hill House'],
      [addDays(month, 13), -rent, 'Orion Property Trust'],
    ];
  }).flat();

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

describe('a business that goes down', () => {
  // 1,500 less each month of this year, up to the 9,000 that are left.
  const { ask } = owningRows(
    () => server,
    [...months('2025-01-01', 12, 4_000, 500), ...months('2026-01-01', 6, 500, 2_000)],
  );

  it('hears that cash and profit fall, and that one customer is all of it', async () => {
    const { text } = await ask('what should I worry about');
    expect(text).toMatch(
      /^\*\*\d things, the most pressing first: \$30,000 less is left of what came in/,
    );
    expect(text).toContain(
      '$9,000 more went out than came in; in the same days a year before $21,000 more came in than went out.',
    );
    expect(text).toContain(
      'Then: Cash fell by $6,000 since Feb 28, 2026. It was $15,000 then and is $9,000 today.',
    );
    expect(text).toContain('Hill House is 100% of your revenue');
  });
});

describe('a business that holds', () => {
  const { ask } = owningRows(
    () => server,
    ['Fen', 'Moss', 'Reef', 'Alder', 'Birch'].flatMap((name) =>
      months('2025-01-01', 18, 400, 300).map(([day, dollars, who]): BankRow => [
        day,
        dollars,
        who === 'Hill House' ? `${name} Co` : who,
      ]),
    ),
  );

  it('hears of none of it', async () => {
    const { text } = await ask('what should I worry about');
    expect(text).not.toMatch(/Cash fell|on the year before|of your revenue|past due/);
  });
});
