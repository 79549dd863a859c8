import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningRows, type BankRow } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const accounts = [
  'training,Training Fees,income',
  'tours,Tour Income,income',
  'books,Training Materials,cost_of_goods_sold',
  'rent,Rent,expense',
  'phone,Telephone Expense,expense',
];
/** Each month 1,000 of fees with 100 of materials, 4,000 of tours, and 600 that is paid anyway. */
const rows = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].flatMap((month): BankRow[] => [
  [`${month}-01`, 1_000, 'Fen Stores', 'training'],
  [`${month}-01`, 4_000, 'Ida Brook', 'tours'],
  [`${month}-02`, -100, 'Quill Press', 'books'],
  [`${month}-03`, -500, 'Riverside Storage', 'rent'],
  [`${month}-04`, -100, 'Orion Wireless', 'phone'],
]);

describe('costs that a question of the break-even names', () => {
  const { ask } = owningRows(() => server, rows, accounts);

  it('are gone with the income that is given up, and no others', async () => {
    const { text } = await ask(
      'If we quit doing the training courses, what would we need to sell to break even?',
    );
    expect(text).toMatch(
      /^\*\*Without Training Fees and Training Materials, you would need about \$600 of revenue a month to break even\.\*\*\s+Everything else brought in \$4,000 a month/,
    );
    expect(text).toContain('Training Fees ($1,000 a month) and Training Materials ($100 a month)');
  });

  it('are asked back where nothing is called so', async () => {
    const { text } = await ask(
      'If we quit doing the pottery classes, what would we need to sell to break even?',
    );
    expect(text).toContain("I'd have to leave out “If we quit doing the pottery classes”");
  });

  it('are told with what each comes to, by their account or their vendor', async () => {
    const { text } = await ask(
      'What is our break even per month, counting the storage unit and the phones and the boat',
    );
    expect(text).toContain('storage unit $500 a month (Riverside Storage, in Rent)');
    expect(text).toContain('phones $100 a month (Telephone Expense)');
    expect(text).toContain('I find no cost called “boat”.');
  });

  it('are what a month costs before anything is earned', async () => {
    const { text } = await ask("How much does a month cost me before I've earned a dime?");
    expect(text).toMatch(/^\*\*A month costs you about \$600, whatever you sell/);
  });
});
