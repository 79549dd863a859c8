import { businessDay } from '@cairn/finance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerOfBooks, type LedgerOfBooks } from '../../../testing/ledger-of-books.ts';
import { matchBankRows } from '../../match/books/match-bank-rows.ts';
import { openBankAccount } from '../../write/bank-rows/accounts.ts';
import { ingestBankRows } from '../../write/bank-rows/ingest-bank-rows.ts';
import type { TransactionInput } from '../../write/ledger-batch.ts';
import { findBasis } from '../../basis.ts';
import { loadEvidence, readEvidenceToken } from '../evidence/evidence.ts';
import { cashAt } from '../figures/cash.ts';

let ledger: LedgerOfBooks;

const paid = (externalId: string, date: string, cents: bigint, from = 'checking') =>
  ({
    ...{ externalId, kind: 'expense', date, party: 'oak', totalCents: cents },
    lines: [
      { account: 'rent', debitCents: cents, creditCents: 0n },
      { account: from, debitCents: 0n, creditCents: cents },
    ],
  }) satisfies TransactionInput;

const moved = (externalId: string, date: string, cents: bigint) =>
  ({
    ...{ externalId, kind: 'transfer', date, totalCents: cents },
    lines: [
      { account: 'savings', debitCents: cents, creditCents: 0n },
      { account: 'checking', debitCents: 0n, creditCents: cents },
    ],
  }) satisfies TransactionInput;

/** Books from January; the bank's rows of checking from 3 May, of which the first is a payment of 30 April. */
beforeAll(async () => {
  ledger = await openLedgerOfBooks([
    {
      ...{ source: 'test-books', origin: 'books' },
      accounts: [
        { externalId: 'checking', name: 'Checking', type: 'bank', openingBalanceCents: 500_000n },
        { externalId: 'savings', name: 'Savings', type: 'bank' },
        { externalId: 'visa', name: 'Visa', type: 'credit_card' },
        { externalId: 'rent', name: 'Rent', type: 'expense' },
        { externalId: 'fees', name: 'Bank Service Charges', type: 'expense' },
      ],
      parties: [{ externalId: 'oak', kind: 'vendor', name: 'Oak Properties' }],
      transactions: [
        paid('january', '2026-01-05', 90_000n),
        paid('april', '2026-04-30', 90_000n),
        paid('may', '2026-05-29', 95_000n),
        paid('by card', '2026-05-12', 5_000n, 'visa'),
        {
          ...{ externalId: 'fee', kind: 'expense', date: '2026-03-02', totalCents: 500n },
          lines: [
            { account: 'fees', debitCents: 500n, creditCents: 0n },
            { account: 'visa', debitCents: 0n, creditCents: 500n },
          ],
        },
        moved('set aside', '2026-02-10', 20_000n),
      ],
    },
  ]);
  await ledger.within(async (tx) => {
    const account = await openBankAccount(tx, ledger.businessId, {
      ...{
        source: 'feed',
        externalId: 'c',
        institutionName: 'First Bank',
        accountType: 'checking',
      },
      balance: { cents: 180_000n, date: '2026-06-14' },
    });
    const row = (externalId: string, date: string, amountCents: bigint, description: string) => ({
      ...{ externalId, date, amountCents, description },
    });
    await ingestBankRows(tx, ledger.businessId, {
      ...{ source: 'feed', account },
      rows: [
        row('1', '2026-05-03', -90_000n, 'OAK PROPERTIES RENT'),
        row('2', '2026-05-29', -95_000n, 'OAK PROPERTIES RENT'),
        row('4', '2026-05-31', -1_200n, 'MONTHLY SERVICE FEE'),
      ],
    });
    await matchBankRows(tx, ledger.businessId);
  });
});
afterAll(() => ledger.close());

const year = { from: '2026-01-01', to: '2026-12-31', label: '2026', step: { months: 12 } };
const figure = (measure: string, more: object = {}) => ({
  ...{ kind: 'figure', measures: [measure], aggregation: 'total', per: null, conditions: [] },
  ...{ period: year, comparison: null, groupBy: null, order: 'natural', limit: null, having: null },
  ...{ share: false, trend: false, presentation: 'auto' },
  ...more,
});
const figureOf = async (plan: object) => (await ledger.answer(plan)).evidence[0]?.figure;

const named = async (field: 'category' | 'account', table: string, id: string, name: string) => {
  const { rows } = await ledger.test.owner.query<{ id: string }>(
    `select ${id} as id from ${table} where business_id = $1 and name = $2 order by origin desc limit 1`,
    [ledger.businessId, name],
  );
  return { field, not: false, values: [{ id: rows[0]?.id ?? '', name }] };
};

it('adds what the books paid before the first row of the bank, each payment once', async () => {
  const { rows } = await ledger.test.owner.query<{ id: string }>(
    "select party_id as id from parties where business_id = $1 and name = 'Oak Properties'",
    [ledger.businessId],
  );
  const toOak = { field: 'party', not: false, values: [{ id: rows[0]?.id ?? '', name: 'Oak' }] };
  // 900 in January, 900 of April that the bank shows in May, 950, and 50 on a card that no bank shows.
  expect(await figureOf(figure('paid_out', { conditions: [toOak] }))).toBe('$2,800.00');
  expect(await figureOf(figure('money_out'))).toBe('$2,762.00');
});

it('says that a part of it is of the books', async () => {
  expect((await ledger.answer(figure('money_out'))).text).toContain(
    "From your bank transactions, plus your books for what they don't show yet,",
  );
  const june = { from: '2026-06-01', to: '2026-06-30', label: 'June', step: { months: 1 } };
  expect((await ledger.answer(figure('money_out', { period: june }))).text).toContain(
    'From your bank transactions, Jun 1',
  );
});

it('tells of what the books do not record as the bank shows it, with its rows', async () => {
  const fees = await named('category', 'accounts', 'account_id', 'Bank Service Charges');
  const asked = { conditions: [fees] };
  expect((await ledger.answer(figure('expenses', asked))).text).toMatch(
    /\*\*\$5\.00\*\*\. Add \$12\.00 from 1 bank transaction missing from your books\./,
  );
  const may = { from: '2026-05-01', to: '2026-05-31', label: 'May', step: { months: 1 } };
  const { text, evidence } = await ledger.answer(figure('expenses', { ...asked, period: may }));
  expect(text).toContain("Your books show none, so here's what your bank shows.");
  expect(text).toContain('**$12.00**');
  const token = readEvidenceToken(evidence[0]?.token ?? '');
  const { businessId } = ledger;
  const behind = await ledger.within((tx) =>
    loadEvidence(tx, businessId, token ?? expect.fail(), 1),
  );
  expect(behind).toMatchObject({ totalCents: 1_200n, rowCount: 1 });
});

it('knows what was moved from an account before the bank showed it', async () => {
  const checking = await named('account', 'accounts', 'account_id', 'First Bank checking');
  const plan = figure('transfers_out', { conditions: [checking] });
  expect(await figureOf(plan)).toBe('$200.00');
});

it('says what stood there before as the books do, and every day up to now', async () => {
  const { businessId } = ledger;
  const on = (day: string) =>
    ledger.within(
      async (tx) => (await cashAt(tx, businessId, await findBasis(tx, businessId), day))?.cents,
    );
  expect(await on('2026-01-31')).toBe(410_000n);
  expect(await on('2026-05-02')).toBe(300_000n);
  // The bank says 1,800.00 on 14 June after 962.00 went out.
  expect(await on('2026-05-03')).toBe(276_200n);
  const plan = {
    kind: 'balance',
    asOf: '2026-06-15',
    accounts: [],
    byAccount: false,
    section: null,
  };
  const { text } = await ledger.answer({
    ...plan,
    each: 'day',
    top: 'most',
    period: { ...year, to: businessDay('2026-06-15') },
  });
  expect(text).toContain('**$4,100.00**');
});
