import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerOfBooks, type LedgerOfBooks } from '../../testing/ledger-of-books.ts';
import type { TransactionInput } from '../write/ledger-batch.ts';

let ledger: LedgerOfBooks;

const paid = (account: string, date: string, dollars: number) => {
  const size = BigInt(dollars) * 100n;
  return {
    externalId: `${account} ${date}`,
    ...{ kind: 'expense', date, totalCents: size, party: 'Canal' },
    lines: [
      { account, debitCents: size, creditCents: 0n },
      { account: 'bank', debitCents: 0n, creditCents: size },
    ],
  } satisfies TransactionInput;
};
const days = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];

beforeAll(async () => {
  ledger = await openLedgerOfBooks([
    {
      ...{ origin: 'books', source: 'prices', items: [] },
      accounts: [
        { externalId: 'bank', name: 'Checking', type: 'bank' },
        { externalId: 'rent', name: 'Rent', type: 'expense' },
        { externalId: 'power', name: 'Power', type: 'expense' },
      ],
      parties: [{ externalId: 'Canal', name: 'Canal', kind: 'vendor' }],
      transactions: [
        ...days.map((month, at) => paid('rent', `${month}-01`, at < 4 ? 2_350 : 2_450)),
        ...days.map((month, at) => paid('power', `${month}-09`, 300 + at * 17)),
      ],
    },
  ]);
});
afterAll(() => ledger.close());

const figureOf = async (name: string, more: object = {}) => {
  const { rows } = await ledger.test.owner.query<{ id: string }>(
    'select account_id as id from accounts where name = $1',
    [name],
  );
  return ledger.answer({
    ...{ kind: 'figure', measures: ['expenses'], aggregation: 'total', per: null },
    conditions: [{ field: 'category', not: false, values: rows.map(({ id }) => ({ id, name })) }],
    ...{ period: null, comparison: null, groupBy: null, order: 'natural', limit: null },
    ...{ having: null, share: false, trend: false, presentation: 'auto', ...more },
  });
};

it('tells what it costs now beside all that it ever cost', async () => {
  const { text, evidence } = await figureOf('Rent');
  expect(evidence.map(({ figure }) => figure)).toEqual(['$16,750.00', '$2,450.00']);
  expect(text).toContain("**$16,750.00**. It's **$2,450.00** a month now, since March 2026.");
});

it('tells of some months of each year no other month', async () => {
  const { tables } = await figureOf('Power', {
    ...{ groupBy: 'month', conditions: [{ field: 'month', months: [3, 5] }] },
  });
  expect(tables[0]?.rows.map(([month]) => month)).toEqual(['March 2026', 'May 2026']);
});

it('tells no price of what varies', async () => {
  const { text } = await figureOf('Power');
  expect(text).not.toContain('a month now');
});
