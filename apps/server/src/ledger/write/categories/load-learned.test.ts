import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLedgerOfBooks, type LedgerOfBooks } from '../../../testing/ledger-of-books.ts';
import { matchBankRows } from '../../match/books/match-bank-rows.ts';
import { openBankAccount } from '../bank-rows/accounts.ts';
import { ingestBankRows } from '../bank-rows/ingest-bank-rows.ts';

let ledger: LedgerOfBooks;

const dates = ['2026-01-05', '2026-02-05', '2026-03-05'];
const spent = (payee: string, cents: bigint, account: string) =>
  dates.map((date, at) => ({
    externalId: `${payee} ${at}`,
    kind: 'expense' as const,
    date,
    memo: payee,
    totalCents: cents + BigInt(at),
    lines: [
      { account, debitCents: cents + BigInt(at), creditCents: 0n },
      { account: 'checking', debitCents: 0n, creditCents: cents + BigInt(at) },
    ],
  }));

beforeAll(async () => {
  ledger = await openLedgerOfBooks([
    {
      source: 'books',
      origin: 'books',
      accounts: [
        { externalId: 'checking', name: 'Checking', type: 'bank' },
        { externalId: 'supplies', name: 'Shop Supplies', type: 'expense' },
        { externalId: 'odds', name: 'Odds and Ends', type: 'expense' },
      ],
      transactions: [
        ...spent('STAPLES', 4_000n, 'supplies'),
        ...spent('TALL PINES', 7_000n, 'supplies'),
        ...spent('GREY HERON', 9_000n, 'odds'),
      ],
    },
  ]);
});
afterAll(() => ledger.close());

const bring = (rows: [id: string, date: string, amountCents: bigint, description: string][]) =>
  ledger.within(async (tx) => {
    const account = await openBankAccount(tx, ledger.businessId, {
      ...{ source: 'feed', externalId: 'c', institutionName: 'Bank', accountType: 'checking' },
    });
    await ingestBankRows(tx, ledger.businessId, {
      ...{ source: 'feed', account },
      rows: rows.map(([externalId, date, amountCents, description]) => ({
        ...{ externalId, date, amountCents, description },
      })),
    });
    await matchBankRows(tx, ledger.businessId);
  });

const categoryOf = async (description: string) => {
  const { rows } = await ledger.test.owner.query<{ name: string; reason: string | null }>(
    `select a.name, t.category_reason as reason from transactions t
     join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 2
     join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
     where t.business_id = $1 and t.memo = $2 and t.origin = 'bank'`,
    [ledger.businessId, description],
  );
  return rows[0];
};

test('what the books have put under an account teaches the category that its other rows are under', async () => {
  for (const [payee, cents] of [
    ['STAPLES', 4_000n],
    ['TALL PINES', 7_000n],
    ['GREY HERON', 9_000n],
  ] as const)
    await bring(
      dates.map((date, at) => [`${payee} ${at}`, date, -(cents + BigInt(at)), `${payee} 00${at}1`]),
    );
  await bring([
    ['later 1', '2026-06-02', -7_700n, 'TALL PINES 0091'],
    ['later 2', '2026-06-02', -9_900n, 'GREY HERON 0092'],
  ]);
  // Staples is known for what the books call supplies; of odds and ends no row is known.
  expect(await categoryOf('TALL PINES 0091')).toEqual({
    name: 'Office supplies',
    reason: 'learned: 3 earlier transactions of Tall Pines',
  });
  expect(await categoryOf('GREY HERON 0092')).toEqual({
    name: 'Uncategorized expense',
    reason: null,
  });
});
