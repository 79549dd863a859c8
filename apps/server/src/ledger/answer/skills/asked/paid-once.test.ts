import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const months = Array.from({ length: 18 }, (_, at) => addMonths(businessDay('2026-05-01'), -at));

/** $5,000 a month comes in and $4,000 goes out; in May $200 more comes in. */
const usual = months.flatMap((month): BankRow[] => [
  [addDays(month, 2), month === '2026-05-01' ? 3_200 : 3_000, 'Quillby Homes'],
  [addDays(month, 9), 2_000, 'Marlow Dental'],
  [addDays(month, 3), -4_000, 'Orion Yards'],
]);
const truck: BankRow = ['2026-03-03', 28_500, 'Hill Trucks'];
const paidOnce = 'includes $28,500 from Hill Trucks on Mar 3, 2026, who paid you just once';

const asked = [
  [
    'are we ahead of last year',
    'without it, what came in would be $25,200, ahead of the $25,000 a year earlier, with $5,200 left over, compared with $5,000 left over then.',
  ],
  ['how much should I set aside for taxes', 'there would be a profit of $5,200.'],
  ['I take 4,000 out every month as my draw, is that too much', 'a profit of $5,200.'],
  [
    'what was our best month',
    'without it, March 2026 would be at $1,000, and the best month would be May 2026, with $1,200.',
  ],
  ['how are we doing', 'there would be $5,200 left over.'],
] as const;

describe('a bank alone to which somebody paid once', () => {
  const { ask } = owningRows(() => server, [...usual, truck]);

  it.each(asked)('tells what there is without it: %s', async (question, without) => {
    const { text } = await ask(question);
    expect(text).toContain(paidOnce);
    expect(text).toContain(without);
  });

  it('says nothing of it where it changes nothing', async () => {
    for (const question of [
      'what was our worst month',
      'what was our best month in 2025',
      'how much should I set aside for taxes in 2025',
      'what was our biggest month by expenses',
    ])
      expect((await ask(question)).text).not.toContain('just once');
  });
});

describe('a bank alone to which customers pay again and again', () => {
  const { ask } = owningRows(
    () => server,
    [...usual, truck, ['2025-03-03', 28_500, 'Hill Trucks'], ['2025-09-03', 28_500, 'Hill Trucks']],
  );

  it.each(asked)('is told as it is: %s', async (question) => {
    expect((await ask(question)).text).not.toMatch(/paid you just|without it/);
  });
});
