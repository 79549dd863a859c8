import type { Api, ReplyOf } from '@cairn/contract';
import { expect, it } from 'vitest';
import { addBankRows } from '../../testing/documents.ts';
import { withOwnerEachTest } from '../../testing/owner-each-test.ts';

const owned = withOwnerEachTest();

const notesOf = async (from: string, to: string) => {
  const reply = await owned.test.app.inject({
    url: `/reports/profit-and-loss?period=custom&from=${from}&to=${to}&compare=none`,
    headers: owned.user.headers,
  });
  return reply.json<ReplyOf<Api['profitAndLoss']>>().notes;
};

it('says of taxes that a bank does not tell whose they are', async () => {
  await addBankRows(owned.test, owned.user, [
    ['2026-04-15', -250_000n, 'IRS USATAXPYMT'],
    ['2026-04-20', -80_050n, 'OH DEPT OF TAXATION'],
    ['2026-04-25', 30_050n, 'STATE TAX REFUND'],
    ['2026-05-02', -12_000n, 'OH DEPT TAXATION SALES TAX'],
  ]);
  const said = 'paid in taxes counts as a cost';
  expect((await notesOf('2026-04-01', '2026-04-30')).filter((each) => each.includes(said))).toEqual(
    [
      '$3,000.00 paid in taxes counts as a cost. Sales tax that you collected and your own income tax are none; the bank does not say which it was. Change their category under Transactions.',
    ],
  );
  // What is called sales tax was never a cost.
  expect((await notesOf('2026-05-01', '2026-05-31')).join()).not.toContain(said);
});
