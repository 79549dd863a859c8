import { businessDay } from '@cairn/finance';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { findBasis } from '../../basis.ts';
import { dailyFigures } from './daily-figures.ts';
import { ingest } from '../../write/ingest/ingest.ts';
import type { LedgerBatch, TransactionInput } from '../../write/ledger-batch.ts';
import { moneyRows } from './money-rows.ts';

let test: TestDatabase;
let businessId: string;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  businessId = newId();
  await test.owner.query('insert into businesses (business_id) values ($1)', [businessId]);
});

const accounts: LedgerBatch['accounts'] = [
  { externalId: 'checking', name: 'Checking', type: 'bank' },
  { externalId: 'savings', name: 'Savings', type: 'bank' },
  { externalId: 'visa', name: 'Visa', type: 'credit_card' },
  { externalId: 'loan', name: 'Truck Loan', type: 'other_liability' },
];

/** As books record it: money of one account goes to another. */
const transfer = (externalId: string, from: string, to: string): TransactionInput => ({
  externalId,
  kind: 'transfer',
  date: '2026-03-05',
  totalCents: 150_000n,
  lines: [
    { account: to, debitCents: 150_000n, creditCents: 0n },
    { account: from, debitCents: 0n, creditCents: 150_000n },
  ],
});

const bring = (...transactions: TransactionInput[]) =>
  test.database.withinBusiness(businessId, (tx) =>
    ingest(tx, businessId, { source: 'test-books', origin: 'books', accounts, transactions }),
  );

/** Dollars in and out of the bank in March, and the amounts of the rows behind them. */
const inMarch = () =>
  test.database.withinBusiness(businessId, async (tx) => {
    const basis = await findBasis(tx, businessId);
    const range = { from: businessDay('2026-03-01'), to: businessDay('2026-03-31') };
    const { days } = await dailyFigures(tx, businessId, basis, range);
    const rows = await moneyRows(tx, businessId, basis, range);
    return {
      in: days.reduce((sum, day) => sum + Number(day.moneyInCents) / 100, 0),
      out: days.reduce((sum, day) => sum + Number(day.moneyOutCents) / 100, 0),
      rows: rows.map(({ amountCents }) => Number(amountCents) / 100),
    };
  });

it('counts no transfer between own bank accounts', async () => {
  await bring(transfer('1', 'checking', 'savings'));
  expect(await inMarch()).toEqual({ in: 0, out: 0, rows: [] });
});

it('counts as money out what pays a card off, and as money in what a loan brings', async () => {
  await bring(transfer('1', 'checking', 'visa'), transfer('2', 'loan', 'checking'));
  expect(await inMarch()).toMatchObject({ in: 1_500, out: 1_500 });
  expect((await inMarch()).rows.toSorted((a, b) => a - b)).toEqual([-1_500, 1_500]);
});

it('counts none from one card to another', async () => {
  await bring(transfer('1', 'visa', 'visa'));
  expect(await inMarch()).toEqual({ in: 0, out: 0, rows: [] });
});

it('follows a correction to another account, there and back', async () => {
  await bring(transfer('1', 'checking', 'visa'));
  await bring(transfer('1', 'checking', 'savings'));
  expect(await inMarch()).toEqual({ in: 0, out: 0, rows: [] });
  await bring(transfer('1', 'checking', 'visa'));
  expect(await inMarch()).toEqual({ in: 0, out: 1_500, rows: [-1_500] });
});

it('keeps the kind that the books gave it', async () => {
  await bring(transfer('1', 'checking', 'visa'));
  const { rows } = await test.owner.query('select kind from transactions where business_id = $1', [
    businessId,
  ]);
  expect(rows).toEqual([{ kind: 'transfer' }]);
});
