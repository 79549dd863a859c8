import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogin } from '../../sandbox/seed-demo.ts';
import { ingest } from '../../ledger/write/ingest/ingest.ts';
import { openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createDemoApp } from '../../testing/demo-company.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { randomBooks } from '../../testing/random-books.ts';

type Statement = ReplyOf<Api['profitAndLoss']>;
type Row = Statement['rows'][number];
type Evidence = ReplyOf<Api['evidence']>;

let server: TestApp;
let demo: string;

beforeAll(async () => {
  server = await createDemoApp();
  const reply = await server.app.inject({ method: 'POST', url: '/auth/login', payload: demoLogin });
  demo = reply.json<{ id_token: string }>().id_token;
});
afterAll(() => server.close());

const ask = (url: string, token: string) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

async function get<T>(url: string, token: string): Promise<T> {
  const reply = await ask(url, token);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<T>();
}

const centsOf = (dollars: number | null | undefined) => Math.round((dollars ?? 0) * 100);
const amountOf = (rows: readonly Row[], label: string, column: 'amount' | 'before' = 'amount') =>
  centsOf(rows.find((row) => row.label === label && row.kind !== 'section')?.[column]);

/** Lines under a heading sum to what closes it, in both columns. */
function expectSectionsToSum(rows: readonly Row[]) {
  let sums = { amount: 0, before: 0 };
  for (const row of rows) {
    if (row.kind === 'section') sums = { amount: 0, before: 0 };
    if (row.kind === 'line' && row.level === 1) {
      sums.amount += centsOf(row.amount);
      sums.before += centsOf(row.before);
    }
    if (row.kind !== 'subtotal') continue;
    expect(centsOf(row.amount), row.label).toBe(sums.amount);
    expect(centsOf(row.before), row.label).toBe(sums.before);
  }
}

async function expectEvidenceToSum(rows: readonly Row[], token: string) {
  for (const row of rows) {
    if (row.amount === null) continue;
    expect(row.evidence, row.label).not.toBeNull();
    const { total } = await get<Evidence>(`/ledger/evidence?token=${row.evidence ?? ''}`, token);
    expect(centsOf(total), row.label).toBe(centsOf(row.amount));
  }
}

function expectProfitToAddUp({ rows }: Statement) {
  const income = amountOf(rows, 'Total income') + amountOf(rows, 'Total other income');
  const costs =
    amountOf(rows, 'Total cost of goods sold') +
    amountOf(rows, 'Total operating expenses') +
    amountOf(rows, 'Total other expenses');
  expect(amountOf(rows, 'Net profit (net income)')).toBe(income - costs);
}

function expectSheetToBalance({ rows }: Statement) {
  for (const column of ['amount', 'before'] as const) {
    expect(amountOf(rows, 'Total assets', column)).toBe(
      amountOf(rows, 'Total liabilities and equity', column),
    );
  }
  expect(rows.some(({ label }) => label === 'Does not balance')).toBe(false);
}

function expectCashToMove({ rows }: Statement) {
  for (const column of ['amount', 'before'] as const) {
    const change = amountOf(rows, 'Closing cash', column) - amountOf(rows, 'Opening cash', column);
    expect(amountOf(rows, 'Net change in cash', column)).toBe(change);
  }
  expect(rows.some(({ label }) => label.startsWith('Not explained'))).toBe(false);
}

async function expectSoundStatements(query: string, token: string) {
  const profit = await get<Statement>(`/reports/profit-and-loss?${query}`, token);
  const sheet = await get<Statement>(`/reports/balance-sheet?${query}`, token);
  const cash = await get<Statement>(`/reports/cash-flow?${query}`, token);
  expectProfitToAddUp(profit);
  expectSheetToBalance(sheet);
  expectCashToMove(cash);
  for (const { rows } of [profit, sheet, cash]) expectSectionsToSum(rows);
  return { profit, sheet, cash };
}

describe('the statements of the demo company', () => {
  test.each(['books', 'cash', 'bank'])(
    'add up, and every figure opens its rows: %s',
    async (basis) => {
      const query = `period=last_quarter&basis=${basis}`;
      const { profit, sheet, cash } = await expectSoundStatements(query, demo);
      for (const { rows } of [profit, sheet, cash]) await expectEvidenceToSum(rows, demo);
    },
  );

  test.each([
    'this_month',
    'last_month',
    'this_quarter',
    'year_to_date',
    'last_year',
    'last_12_months',
    'fiscal_year_to_date',
    'last_fiscal_year',
  ])('add up for %s, beside the year before', async (period) => {
    await expectSoundStatements(`period=${period}&compare=last_year`, demo);
  });

  test('net profit is what the ledger says, to the cent', async () => {
    const query = 'period=custom&from=2026-03-01&to=2026-03-31';
    const { rows } = await get<Statement>(`/reports/profit-and-loss?${query}`, demo);
    const { rows: sums } = await server.owner.query<{ cents: string }>(`
      select sum(l.credit_cents - l.debit_cents)::text as cents from lines l
      join accounts a using (business_id, account_id) join transactions t using (business_id, transaction_id)
      where a.origin = 'books' and l.date between '2026-03-01' and '2026-03-31'
        and t.kind not in ('estimate', 'purchase_order')
        and a.type in ('income', 'other_income', 'cost_of_goods_sold', 'expense', 'other_expense')`);
    expect(amountOf(rows, 'Net profit (net income)')).toBe(Number(sums[0]?.cents));
  });

  test('closing cash by the bank is what the banks state', async () => {
    const { rows } = await get<Statement>('/reports/cash-flow?period=this_month&basis=bank', demo);
    const { balances } = await get<ReplyOf<Api['balances']>>('/stripe/balances', demo);
    const cash = balances.filter(({ account_type: type }) => type !== 'credit_card');
    expect(amountOf(rows, 'Closing cash')).toBe(
      cash.reduce((sum, { current_usd: usd }) => sum + centsOf(usd), 0),
    );
  });

  test('profit of the books and receivables of the aging agree with the balance sheet', async () => {
    const { rows } = await get<Statement>('/reports/balance-sheet?period=year_to_date', demo);
    const profit = await get<Statement>('/reports/profit-and-loss?period=year_to_date', demo);
    expect(amountOf(rows, 'Net profit of this fiscal year')).toBe(
      amountOf(profit.rows, 'Net profit (net income)'),
    );
    for (const side of ['receivables', 'payables'] as const) {
      const aging = await get<ReplyOf<Api['aging']>>(`/reports/aging?side=${side}`, demo);
      expect(centsOf(aging.total)).toBe(
        amountOf(rows, `Total accounts ${side === 'payables' ? 'payable' : 'receivable'}`),
      );
      expect(aging.notes).toEqual([]);
    }
  });
});

describe('the cash basis of the demo company', () => {
  const ask = (report: string, basis: string) =>
    get<Statement>(`/reports/${report}?period=last_year&basis=${basis}`, demo);

  test('is reconciled to accrual by one table that sums to the difference of the profit', async () => {
    const accrual = await ask('profit-and-loss', 'books');
    const cash = await ask('profit-and-loss', 'cash');
    expect(cash).toMatchObject({ basis: 'cash', bases: ['books', 'cash', 'bank'] });
    expect(accrual.reconciliation).toBeNull();
    const rows = cash.reconciliation ?? [];
    const last = rows.at(-1);
    expect(last?.label).toBe('Net profit (net income)');
    expect(centsOf(last?.accrual)).toBe(amountOf(accrual.rows, 'Net profit (net income)'));
    expect(centsOf(last?.cash)).toBe(amountOf(cash.rows, 'Net profit (net income)'));
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.slice(0, -1).reduce((sum, row) => sum + centsOf(row.difference), 0)).toBe(
      centsOf(last?.difference),
    );
  });

  test('knows no receivables and payables, and the cash flow is the same on either', async () => {
    const { rows } = await ask('balance-sheet', 'cash');
    expect(
      rows.some(({ label }) => /receivable|payable$/i.test(label) && !/tax/i.test(label)),
    ).toBe(false);
    expect(await ask('cash-flow', 'cash')).toEqual(await ask('cash-flow', 'books'));
  });
});

describe('aging', () => {
  test('parts sum to wholes, and each row to its documents', async () => {
    const aging = await get<ReplyOf<Api['aging']>>('/reports/aging?side=receivables', demo);
    expect(aging.rows.length).toBeGreaterThan(2);
    const sum = (values: readonly number[]) =>
      values.reduce((all, value) => all + centsOf(value), 0);
    expect(sum(aging.buckets)).toBe(centsOf(aging.total));
    expect(sum(aging.rows.map(({ total }) => total))).toBe(centsOf(aging.total));
    for (const row of aging.rows) {
      expect(sum(row.buckets)).toBe(centsOf(row.total));
      expect(sum(row.documents.map(({ open }) => open))).toBe(centsOf(row.total));
    }
    expect(centsOf(aging.overdue)).toBe(sum(aging.buckets.slice(1)));
  });

  test('of an earlier day ties to the books, parts of documents included', async () => {
    const aging = await get<ReplyOf<Api['aging']>>(
      '/reports/aging?side=payables&as_of=2026-01-31',
      demo,
    );
    expect(aging.as_of).toBe('2026-01-31');
    expect(aging.notes).toEqual([]);
  });
});

describe('an account filled from a bank statement alone', () => {
  let owner: SignedInUser;
  beforeAll(async () => {
    owner = await createSignedInUser(server);
    await server.services.database.withinBusiness(owner.businessId, async (tx) => {
      const open = (externalId: string, accountType: string, balance?: bigint) =>
        openBankAccount(tx, owner.businessId, {
          source: 'statement',
          externalId,
          institutionName: 'Test Bank',
          accountType,
          ...(balance !== undefined && { balance: { cents: balance, date: '2026-06-10' } }),
        });
      const row = (id: string, date: string, amount: bigint, description: string) => ({
        externalId: id,
        date,
        amountCents: amount,
        description,
      });
      const feeds = [
        {
          account: await open('checking', 'checking', 1_000_00n),
          rows: [
            row('a', '2026-04-03', 500_00n, 'STRIPE TRANSFER'),
            row('b', '2026-05-01', -700_00n, 'JUNIPER PROPERTIES RENT'),
            row('c', '2026-06-12', 40_00n, 'STRIPE TRANSFER'),
          ],
        },
        {
          account: await open('card', 'credit_card', -120_00n),
          rows: [row('d', '2026-05-20', -120_00n, 'SHELL OIL')],
        },
        {
          account: await open('mystery', 'savings'),
          rows: [row('e', '2026-05-21', 3_00n, 'INTEREST')],
        },
      ];
      for (const feed of feeds)
        await ingestBankRows(tx, owner.businessId, { source: 'statement', ...feed });
    });
  });

  test('has cash-basis statements that add up and say what they do not know', async () => {
    const { profit, sheet, cash } = await expectSoundStatements('period=year_to_date', owner.token);
    expect(profit).toMatchObject({ basis: 'bank', bases: ['bank'] });
    expect(amountOf(profit.rows, 'Net profit (net income)')).toBe(54_000 - 70_000 - 12_000 + 300);
    expect(amountOf(sheet.rows, 'Total liabilities')).toBe(12_000);
    expect(amountOf(cash.rows, 'Closing cash')).toBe(104_000 + 300);
    expect(profit.notes.join()).toContain('Cash basis');
    expect(sheet.notes.join()).toContain('No balance is stated for');
    for (const { rows } of [profit, sheet, cash]) await expectEvidenceToSum(rows, owner.token);
  });

  test('shows nothing of another business, even with its token', async () => {
    const { rows } = await get<Statement>('/reports/profit-and-loss?period=last_year', demo);
    const token = rows.at(-1)?.evidence ?? '';
    const seen = await get<Evidence>(`/ledger/evidence?token=${token}`, owner.token);
    expect(seen).toMatchObject({ total: 0, row_count: 0 });
  });
});

describe('random books', () => {
  test.each([1, 2, 3, 4, 5, 6])('add up whatever was entered: seed %i', async (seed) => {
    const { token, businessId } = await createSignedInUser(server);
    await server.services.database.withinBusiness(businessId, (tx) =>
      ingest(tx, businessId, randomBooks(seed)),
    );
    for (const query of ['period=last_year', 'period=custom&from=2025-02-28&to=2026-02-28']) {
      await expectSoundStatements(`${query}&compare=last_year`, token);
      await expectSoundStatements(`${query}&compare=last_year&basis=cash`, token);
    }
  });
});

describe('refuses', () => {
  test.each([
    'period=custom',
    'period=custom&from=2026-02-30&to=2026-03-01',
    'period=custom&from=2026-03-02&to=2026-03-01',
    'period=custom&from=1990-01-01&to=2026-01-01',
    'period=custom&from=0001-01-01&to=0001-02-01',
    'period=next_century',
    'basis=guess',
    'nonsense=1',
  ])('%s', async (query) => {
    const reply = await ask(`/reports/profit-and-loss?${query}`, demo);
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ code: string }>().code).toBe('invalid_request');
  });

  test.each(['side=receivables&as_of=2027-01-01', 'side=else', ''])('aging %s', async (query) => {
    expect((await ask(`/reports/aging?${query}`, demo)).statusCode).toBe(400);
  });

  test('a caller without a session', async () => {
    expect((await server.app.inject({ url: '/reports/balance-sheet' })).statusCode).toBe(401);
  });

  test('nothing of a business without rows: its statements are empty', async () => {
    const { token } = await createSignedInUser(server);
    const empty = await get<Statement>('/reports/balance-sheet', token);
    expect(empty).toMatchObject({ rows: [], bases: [], notes: [] });
  });
});
