import { addDays, addMonths, businessDay } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owningArchive } from '../../../../testing/bank-alone.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

/** Each month 3,000 come and 2,000 leave checking; from July 2025 on 1,200 more go to savings in each of three months. */
const months = Array.from({ length: 30 }, (_, at) => addMonths(businessDay('2024-01-01'), at));
const saved = ['2025-07', '2025-08', '2025-09'];
const rows = [
  ...months.flatMap((month) => [
    ['chk', addDays(month, 4), '-2000.00', 'ORION PROPERTY'],
    ['chk', addDays(month, 9), '3000.00', 'HILL HOUSE'],
  ]),
  ...saved.flatMap((month) => [
    ['chk', `${month}-02`, '-1200.00', 'TRANSFER TO SAVINGS'],
    ['sav', `${month}-02`, '1200.00', 'TRANSFER FROM CHECKING'],
  ]),
].filter(([, date = '']) => date <= '2026-06-14');

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.clock.set('2026-06-15T17:00:00Z');
});
afterAll(() => server.close());

const archiveOf = (all: readonly string[][]) => ({
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nFen Tools,1,USD,America/Chicago\n',
  'bank_accounts.csv':
    'bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nchk,Quay,checking,6620,2500.00,2026-06-15,\nsav,Quay,savings,3391,9000.00,2026-06-15,\n',
  'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${all
    .map((row, at) => `b${String(at)},${row.join(',')},,,\n`)
    .join('')}`,
});

const { ask } = owningArchive(() => server, archiveOf(rows));

it('moves one account as it moved a year before, to its lowest too', async () => {
  const { text } = await ask('will what we have in checking get us through the end of september');
  // Three months of 1,000 more less 3,600 moved over; on September 5 all but the last 3,000 have come.
  expect(text).toMatch(
    /^\*\*.* won't have enough\. It holds \$2,500 today and should hold about \$1,900/,
  );
  expect(text).toContain('At its lowest, it would hold about -$1,100, on Sep 5, 2026.');
});

it('leaves all cash to the forecast', async () => {
  const { text } = await ask('will our cash get us through the end of september');
  expect(text).not.toContain('a year earlier');
});

describe('where a loan was drawn after the lowest day of the year before', () => {
  const named = archiveOf(rows);
  const { ask: askOwing } = owningArchive(() => server, {
    ...named,
    'accounts.csv':
      'account_id,name,type,number,opening_balance,opening_date\nloan,Truck Loan,other_liability,,,\n',
    'bank_transactions.csv': `${named['bank_transactions.csv']}lent,chk,2025-09-10,40000.00,TRUCK LOAN ADVANCE,,loan,\n`,
  });

  it('counts it from its own day', async () => {
    const { text } = await askOwing(
      'will what we have in checking get us through the end of september',
    );
    expect(text).toMatch(/^\*\*.* won't have enough\. .*should hold about \$1,900/);
    expect(text).toContain('without the $40,000 borrowed then');
    expect(text).toContain('At its lowest, it would hold about -$1,100, on Sep 5, 2026.');
  });
});

describe('where a lender put money in the year before', () => {
  const lent = ['chk', '2025-07-10', '40000.00', 'LOAN ADVANCE'];
  const { ask: askLent } = owningArchive(() => server, archiveOf([...rows, lent]));

  it('moves the account without it, to its lowest too', async () => {
    const { text } = await askLent(
      'will what we have in checking get us through the end of september',
    );
    expect(text).toMatch(/^\*\*.* won't have enough\. .*should hold about \$1,900/);
    expect(text).toContain('At its lowest, it would hold about -$1,100, on Sep 5, 2026.');
    expect(text).toContain('This leaves out $40,000 from');
  });
});
