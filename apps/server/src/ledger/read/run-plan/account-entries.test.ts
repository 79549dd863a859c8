import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerOfBooks, type LedgerOfBooks } from '../../../testing/ledger-of-books.ts';
import type { TransactionInput } from '../../write/ledger-batch.ts';

let ledger: LedgerOfBooks;

const of = (account: string, cents: bigint) =>
  cents > 0n
    ? { account, debitCents: cents, creditCents: 0n }
    : { account, debitCents: 0n, creditCents: -cents };

const entry = (
  externalId: string,
  kind: TransactionInput['kind'],
  date: string,
  ...lines: TransactionInput['lines']
): TransactionInput => ({
  externalId,
  kind,
  date,
  totalCents: lines.reduce((sum, { debitCents }) => sum + debitCents, 0n),
  lines,
});

beforeAll(async () => {
  ledger = await openLedgerOfBooks([
    {
      origin: 'books',
      source: 'entries',
      accounts: [
        { externalId: 'bank', name: 'Checking', type: 'bank' },
        { externalId: 'owed', name: 'Payable', type: 'accounts_payable' },
        { externalId: 'power', name: 'Power', type: 'expense' },
        { externalId: 'rent', name: 'Rent', type: 'expense' },
        { externalId: 'sales', name: 'Sales', type: 'income' },
      ],
      items: [],
      parties: [],
      transactions: [
        entry('sale', 'sales_receipt', '2026-04-03', of('bank', 50_000n), of('sales', -50_000n)),
        // The larger line is the power: by its documents the bill would be of that alone.
        entry(
          'bill',
          'bill',
          '2026-05-04',
          of('power', 7_000n),
          of('rent', 3_000n),
          of('owed', -10_000n),
        ),
        entry('paid', 'bill_payment', '2026-05-20', of('owed', 4_000n), of('bank', -4_000n)),
        entry('back', 'journal', '2026-05-21', of('owed', 500n), of('rent', -500n)),
      ],
    },
  ]);
});
afterAll(() => ledger.close());

const may = { from: '2026-05-01', to: '2026-05-31', label: 'May 2026', step: { months: 1 } };

const ask = (change: object) => ledger.answer(change);

const idOf = async (name: string) => {
  const { rows } = await ledger.test.owner.query<{ account_id: string }>(
    'select account_id from accounts where business_id = $1 and name = $2',
    [ledger.businessId, name],
  );
  return { id: rows[0]?.account_id ?? '', name };
};

it('lists what was posted on an account line by line, with what was taken back', async () => {
  const { text, tables } = await ask({
    ...{ kind: 'list', measure: 'account_entries', period: may, order: 'oldest', limit: 100 },
    conditions: [{ field: 'category', not: false, values: [await idOf('Rent')] }],
    focus: 'rows',
  });
  expect(text).toMatch(/^2 entries on Rent in May 2026, \*\*\$25\.00\*\* in total/);
  expect(tables[0]?.rows.map((row) => row.at(-1))).toEqual(['$30.00', '-$5.00']);
});

it.each([
  ['Payable', '$55.00'],
  ['Power', '$70.00'],
  ['Checking', '-$40.00'],
])('adds up what moved on %s, by the side on which it grows', async (name, net) => {
  const { text } = await ask({
    ...{ kind: 'figure', aggregation: 'total', per: null, comparison: null, groupBy: null },
    ...{ order: 'natural', limit: null, having: null, share: false, trend: false },
    presentation: 'auto',
    measures: ['account_entries'],
    conditions: [{ field: 'category', not: false, values: [await idOf(name)] }],
    period: may,
  });
  expect(text).toContain(`**${net}**`);
});

it('gives the balance before the dates and at their end', async () => {
  const { text, tables } = await ask({
    ...{ kind: 'balance', asOf: '2026-05-31', byAccount: false, each: 'span', period: may },
    accounts: [await idOf('Checking')],
  });
  expect(text).toMatch(
    /\*\*\$500\.00\*\* at the end of Apr 30, 2026.*\*\*\$460\.00\*\* at the end of May 31, 2026. That's a change of -\$40\.00/,
  );
  expect(tables[0]?.rows).toEqual([
    ['Opening', '2026-04-30', '$500.00'],
    ['Closing', '2026-05-31', '$460.00'],
  ]);
});
