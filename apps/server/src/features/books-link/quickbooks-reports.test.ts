import type { Api, ReplyOf } from '@cairn/contract';
import { describe, expect, it } from 'vitest';
import { withStandIn } from '../../testing/quickbooks-stand-in/linked-company.ts';
import { bill, invoice, payment } from '../../testing/quickbooks-stand-in/records.ts';
import { runQueue } from '../../testing/run-queue.ts';

const linked = withStandIn();

const statement = async (name: 'profit-and-loss' | 'balance-sheet', from: string, to: string) => {
  const reply = await linked.world.test.app.inject({
    method: 'GET',
    url: `/reports/${name}?period=custom&from=${from}&to=${to}&basis=books&compare=none`,
    headers: linked.at.owner.headers,
  });
  const { rows } = reply.json<ReplyOf<Api['profitAndLoss']>>();
  return Object.fromEntries(rows.map(({ label, amount }) => [label, amount]));
};
const sync = async () => {
  await linked.at.calls.refresh();
  await runQueue(linked.world.test);
};
const status = async () => (await linked.at.calls.status()).link;

/** Records that can be read, and what the books post for them, paychecks and goods sold beside them. */
function payrollAndStock() {
  linked.at.company.put('Invoice', invoice('1', 5_000, { TxnDate: '2026-04-10' }));
  linked.at.company.put('Payment', payment('2', 5_000, '1', { TxnDate: '2026-04-20' }));
  linked.at.company.put('Bill', bill('3', 900, { TxnDate: '2026-05-03' }));
  linked.at.company.postings = [
    { date: '2026-04-10', dollars: { 3: 5_000, 5: -5_000 } },
    { date: '2026-04-10', dollars: { 12: 700, 14: -700 } },
    { date: '2026-04-15', dollars: { 16: 2_000, 15: 150.25, 17: -450.25, 1: -1_700 } },
    { date: '2026-04-20', dollars: { 1: 5_000, 3: -5_000 } },
    { date: '2026-05-03', dollars: { 6: 900, 4: -900 } },
    { date: '2026-05-15', dollars: { 16: 2_000, 17: -300, 1: -1_700 } },
  ];
}

describe('a company with payroll and stock', () => {
  it('shows the profit of its own report, day by day', async () => {
    payrollAndStock();
    await linked.at.link();
    expect(await statement('profit-and-loss', '2026-04-01', '2026-04-30')).toMatchObject({
      Services: 5_000,
      Materials: 700,
      Payroll: 150.25,
      'Payroll:Wages': 2_000,
      'Net profit (net income)': 2_149.75,
    });
    // A window that cuts months holds each payday once.
    expect(await statement('profit-and-loss', '2026-04-16', '2026-05-15')).toMatchObject({
      'Payroll:Wages': 2_000,
      'Net profit (net income)': -2_900,
    });
    expect(await statement('balance-sheet', '2026-01-01', '2026-05-31')).toMatchObject({
      Checking: 1_600,
      'Inventory Asset': -700,
      'Payroll Liabilities': 750.25,
    });
    const link = await status();
    expect(link?.report_differences).toEqual([]);
    expect(link?.adjustments).toContainEqual({ name: 'Payroll:Wages', year: 2026, amount: 4_000 });
  });

  it('keeps the cost of goods apart from the paychecks of the day', async () => {
    linked.at.company.put('Invoice', invoice('1', 100, { TxnDate: '2026-04-10' }));
    linked.at.company.postings = [
      { date: '2026-04-10', dollars: { 3: 100, 5: -100 } },
      { date: '2026-04-10', dollars: { 12: 70, 14: -70 } },
      { date: '2026-04-10', dollars: { 16: 50, 1: -50 } },
    ];
    await linked.at.link();
    const { rows } = await linked.world.test.owner.query<{ total: string }>(
      `select total_cents::text as total from transactions
       where business_id = $1 and external_id like 'Report:%' order by external_id`,
      [linked.at.owner.businessId],
    );
    expect(rows.map(({ total }) => total)).toEqual(['7000', '5000']);
  });

  it('follows the reports when the past changes there, and asks no days where nothing did', async () => {
    payrollAndStock();
    await linked.at.link();
    const before = linked.world.standIn.asked.length;
    await sync();
    const asked = () =>
      linked.world.standIn.asked
        .slice(before)
        .filter(({ path }) => path.includes('/reports/'))
        .map(({ query }) => query.get('summarize_column_by'));
    expect(asked()).toEqual(['Month', 'Month']);
    linked.at.company.postings = (linked.at.company.postings ?? []).map((posting) =>
      posting.date === '2026-05-15'
        ? { date: '2026-05-14', dollars: { 16: 2_100, 17: -300, 1: -1_800 } }
        : posting,
    );
    await sync();
    expect(asked().filter((unit) => unit === 'Days')).toHaveLength(2);
    expect(await statement('profit-and-loss', '2026-05-01', '2026-05-14')).toMatchObject({
      'Payroll:Wages': 2_100,
    });
    // What becomes a record that can be read is counted once.
    linked.at.company.put('Bill', bill('9', 70, { TxnDate: '2026-05-20' }));
    linked.at.company.postings.push({ date: '2026-05-20', dollars: { 6: 70, 4: -70 } });
    await sync();
    expect(await statement('profit-and-loss', '2026-05-01', '2026-05-31')).toMatchObject({
      Rent: 970,
      'Payroll:Wages': 2_100,
    });
    expect((await status())?.adjustments.map(({ name }) => name)).not.toContain('Rent');
  });

  it('lets the profit of earlier years stand where the books keep it', async () => {
    payrollAndStock();
    linked.at.company.put('Invoice', invoice('8', 300, { TxnDate: '2024-11-05' }));
    linked.at.company.postings?.push(
      { date: '2024-11-05', dollars: { 3: 300, 5: -300 } },
      { date: '2025-02-01', dollars: { 16: 40, 1: -40 } },
    );
    await linked.at.link();
    expect((await status())?.report_differences).toEqual([]);
    expect(await statement('balance-sheet', '2026-01-01', '2026-05-31')).toMatchObject({
      Checking: 1_560,
      'Accounts Receivable': 300,
    });
    expect(await statement('profit-and-loss', '2025-01-01', '2025-12-31')).toMatchObject({
      'Payroll:Wages': 40,
    });
  });

  it('takes nothing of reports that do not balance, and says by how much they differ', async () => {
    payrollAndStock();
    linked.at.company.postings?.push({ date: '2026-05-28', dollars: { 6: 10 } });
    await linked.at.link();
    const link = await status();
    expect(link?.report_differences).toContainEqual({
      name: 'Rent',
      year: 2026,
      stated: 10,
      booked: 0,
    });
    // Of April, which balances, the reports hold.
    expect(link?.adjustments).toContainEqual({ name: 'Payroll:Wages', year: 2026, amount: 2_000 });
    expect(await statement('profit-and-loss', '2026-05-01', '2026-05-31')).toMatchObject({
      'Net profit (net income)': -900,
    });
  });
});

describe('what the package counts', () => {
  it('is said where other records were read, and named where none can be', async () => {
    linked.at.company.put('Invoice', invoice('1', 80), invoice('2', 80, { TotalAmt: 'eighty' }));
    linked.at.company.put('InventoryAdjustment', { Id: '5' }, { Id: '6' });
    await linked.at.link();
    expect((await status())?.counts).toEqual([
      { reading: 'adjustments of stock', counted: 2, read: 0, set_aside: 0 },
    ]);
    // A record that was lost here without a word, long ago.
    linked.at.company.wait(3_600_000);
    await sync();
    await linked.world.test.owner.query(
      `update transactions set external_id = 'Gone:1' where business_id = $1 and external_id = 'Invoice:1'`,
      [linked.at.owner.businessId],
    );
    await sync();
    expect((await status())?.counts).toContainEqual({
      reading: 'invoices',
      counted: 2,
      read: 0,
      set_aside: 1,
    });
  });
});
