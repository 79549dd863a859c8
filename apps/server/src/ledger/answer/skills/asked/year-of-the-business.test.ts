import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

/** From October to December much less than a year before, and a little more since. */
const rows = Array.from({ length: 21 }, (_, back): BankRow[] => {
  const month = addMonths(businessDay('2026-06-01'), -back);
  const isFall = back >= 6 && back <= 8;
  const half = isFall ? 500 : back < 6 ? 1_050 : 1_000;
  return [month, addDays(month, 14)].map((day) => [day, half, 'Fen Stores']);
}).flat();

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

describe('a year that begins in October, as the owner says', () => {
  const { ask } = owningRows(() => server, rows);

  it('is held against the same of the year before, with the calendar beside it', async () => {
    const { text } = await ask('are we on track this year? our year starts in October btw');
    // Three months of 1,000 and six of 2,100 against nine of 2,000.
    expect(text).toMatch(/^\*\*You took in less than last year since Oct 1, 2025/);
    expect(text).toContain(
      'What came in since Oct 1, 2025 is $15,600 through Jun 15, 2026, $2,400',
    );
    expect(text).toContain(
      'By the calendar year, since Jan 1, 2026, $12,600 came in, and you took in $12,600 more than you spent. In the same days a year earlier, you took in $12,000 more than you spent.',
    );
  });

  it('leads the briefing', async () => {
    const { text } = await ask('how are we doing? our year starts in October btw');
    expect(text).toContain('From Oct 1, 2025 to Jun 15, 2026, you took in');
  });

  it('is the calendar year where nothing else is said', async () => {
    const { text } = await ask('are we on track this year');
    expect(text).toMatch(/^\*\*You took in more than last year, and more is left over/);
    expect(text).not.toContain('By the calendar');
  });
});
