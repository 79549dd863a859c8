import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLogin, findDemoBusiness } from '../../sandbox/seed-demo.ts';
import { createDemoApp } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { exportToFolder } from './export-to.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

type Row = Record<string, string>;

let test: TestApp;
let files: Record<string, Row[]>;
let get: (url: string) => Promise<Record<string, unknown>>;

beforeAll(async () => {
  test = await createDemoApp();
  const login = { method: 'POST', url: '/auth/login', payload: demoLogin } as const;
  const { id_token: token } = (await test.app.inject(login)).json<{ id_token: string }>();
  get = async (url) =>
    (await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json<
      Record<string, unknown>
    >();
  const businessId = await test.database.withoutBusiness(findDemoBusiness);
  const folder = await tempFolder();
  await exportToFolder(test.services, businessId ?? '', folder);
  files = {};
  for (const name of ['accounts', 'transactions', 'lines', 'bank_accounts', 'bank_transactions']) {
    const text = await readFile(path.join(folder, `${name}.csv`), 'utf8');
    files[name] = Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
  }
});
afterAll(() => test.close());

/** As a spreadsheet would: nothing of ours but the files. */
const rows = (name: string) => files[name] ?? [];
const inCents = (text: string | undefined) => Math.round(Number(text === '' ? 0 : text) * 100);
const isWithin = (date: string | undefined, [from, to]: readonly [string, string]) =>
  date !== undefined && date >= from && date <= to;

// The 30 days that end yesterday, and the 30 before; today is 15 June 2026.
const now = ['2026-05-15', '2026-06-14'] as const;
const before = ['2026-04-15', '2026-05-14'] as const;

function booked(types: readonly string[], period: readonly [string, string]): number {
  const typeOf = new Map(rows('accounts').map((row) => [row['account_id'], row['type'] ?? '']));
  const dateOf = new Map(rows('transactions').map((row) => [row['transaction_id'], row['date']]));
  const kindOf = new Map(rows('transactions').map((row) => [row['transaction_id'], row['kind']]));
  let cents = 0;
  for (const line of rows('lines')) {
    const id = line['transaction_id'];
    if (['estimate', 'purchase_order'].includes(kindOf.get(id) ?? '')) continue;
    if (!types.includes(typeOf.get(line['account_id']) ?? '') || !isWithin(dateOf.get(id), period))
      continue;
    cents += inCents(line['debit']) - inCents(line['credit']);
  }
  return cents;
}

it('revenue and operating expenses of the cards are those of the exported lines, to the cent', async () => {
  const cards = await get('/dashboard/kpi-metrics');
  const revenue = -booked(['income', 'other_income'], now);
  expect(revenue).toBeGreaterThan(0);
  expect(cards['monthly_revenue']).toBe(revenue / 100);
  expect(cards['operating_expenses']).toBe(booked(['expense'], now) / 100);
  const earlier = -booked(['income', 'other_income'], before);
  const growth = Math.round(((revenue - earlier) / Math.abs(earlier)) * 10_000) / 100;
  expect(cards['monthly_revenue_growth_percentage']).toBe(growth);
});

it('cash and its movement are those of the exported bank rows, to the cent', async () => {
  const banks = new Set(
    rows('bank_accounts').flatMap((row) =>
      row['account_type'] === 'credit_card' ? [] : [row['bank_account_id']],
    ),
  );
  const moved = rows('bank_transactions').filter(
    (row) => banks.has(row['bank_account_id']) && isWithin(row['date'], now),
  );
  // What went from one bank account to the other came there too: as a whole it is nothing.
  const cents = moved.reduce((sum, row) => sum + inCents(row['amount']), 0);
  const cards = await get('/dashboard/kpi-metrics');
  expect(cards['avg_daily_net_cash']).toBe(Math.round(cents / 31) / 100);
  const { balances } = await get('/stripe/balances');
  const stated = rows('bank_accounts').map((row) => inCents(row['current_balance']));
  const shown = (balances as { current_usd: number }[]).map(({ current_usd: usd }) =>
    Math.round(usd * 100),
  );
  expect([...shown].sort((a, b) => a - b)).toEqual([...stated].sort((a, b) => a - b));
});
