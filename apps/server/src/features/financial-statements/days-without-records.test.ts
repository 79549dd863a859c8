import type { Api, ReplyOf } from '@cairn/contract';
import { expect, it } from 'vitest';
import { addBankRows } from '../../testing/documents.ts';
import { withOwnerEachTest } from '../../testing/owner-each-test.ts';

// Today is 15 June 2026.
const owned = withOwnerEachTest();

const bring = () =>
  addBankRows(owned.test, owned.user, [
    ['2026-03-03', 500_000n, 'STRIPE TRANSFER'],
    ['2026-04-03', -120_000n, 'OAK LANE PROPERTIES RENT'],
    ['2026-05-03', 300_000n, 'STRIPE TRANSFER'],
    ['2026-06-12', -80_000n, 'OAK LANE PROPERTIES RENT'],
  ]);

async function statement(query: string, name = 'profit-and-loss') {
  const url = `/reports/${name}?${query}`;
  const reply = await owned.test.app.inject({ url, headers: owned.user.headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ReplyOf<Api['profitAndLoss']>>();
}

const custom = (from: string, to: string, compare: string) =>
  `period=custom&from=${from}&to=${to}&compare=${compare}`;

it.each(['profit-and-loss', 'cash-flow'])(
  'gives a period that no record reaches no figures and no change: %s',
  async (name) => {
    await bring();
    const { rows, compared, notes } = await statement('period=last_month&compare=last_year', name);
    expect(compared?.note).toBe('No records before Mar 3, 2026.');
    expect(notes).toContain('No records before Mar 3, 2026.');
    expect(rows.some(({ amount }) => amount !== null && amount > 0)).toBe(true);
    for (const { before, change, change_percent: percent } of rows)
      expect([before, change, percent]).toEqual([null, null, null]);
  },
);

it('gives the period asked for none either, beside one that has', async () => {
  await bring();
  const { rows, notes } = await statement(custom('2025-05-01', '2025-05-31', 'none'));
  expect(notes).toContain('No records before Mar 3, 2026.');
  expect(rows.every(({ amount, evidence }) => amount === null && evidence === null)).toBe(true);
});

it('compares with a period that records reach in part, and says so', async () => {
  await bring();
  const { rows, compared, notes } = await statement(custom('2026-04-01', '2026-04-30', 'previous'));
  expect(compared?.note).toBeNull();
  expect(notes).toContain(
    'Your records begin on Mar 3, 2026, covering 29 of the 31 days of March 2026.',
  );
  expect(rows.at(-1)).toMatchObject({ before: 5_000, change: -6_200 });
});

it('holds a period of days to come against as much of the other', async () => {
  await bring();
  const { compared } = await statement(custom('2026-06-01', '2026-06-30', 'last_year'));
  expect(compared).toMatchObject({ from: '2025-06-01', to: '2025-06-15' });
  const sheet = await statement(custom('2026-06-01', '2026-06-30', 'last_year'), 'balance-sheet');
  expect(sheet.compared).toMatchObject({ to: '2025-06-30', note: null });
});
