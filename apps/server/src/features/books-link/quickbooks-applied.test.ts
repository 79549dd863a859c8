import type { Api, ReplyOf } from '@cairn/contract';
import { describe, expect, it } from 'vitest';
import { askIn } from '../../testing/conversation.ts';
import { withStandIn } from '../../testing/quickbooks-stand-in/linked-company.ts';
import {
  bill,
  billPayment,
  creditMemo,
  invoice,
  paymentOf,
} from '../../testing/quickbooks-stand-in/records.ts';
import { putTaxAgencies, taxed } from '../../testing/quickbooks-stand-in/taxes.ts';

const linked = withStandIn();

async function get<T>(url: string): Promise<T> {
  const { headers } = linked.at.owner;
  return (await linked.world.test.app.inject({ method: 'GET', url, headers })).json<T>();
}

/** What was open of each document on a day, by its number. */
const openOn = async (day: string, side = 'receivables') => {
  const aging = await get<ReplyOf<Api['aging']>>(`/reports/aging?side=${side}&as_of=${day}`);
  expect(aging.notes).toEqual([]);
  return Object.fromEntries(
    aging.rows.flatMap(({ documents }) =>
      documents.map(({ number, open }): [string, number] => [String(number), open]),
    ),
  );
};
const profitOf = async (from: string, to: string) => {
  const { rows } = await get<ReplyOf<Api['profitAndLoss']>>(
    `/reports/profit-and-loss?period=custom&from=${from}&to=${to}&basis=cash&compare=none`,
  );
  return Object.fromEntries(rows.map(({ label, amount }) => [label, amount]));
};
const answer = async (question: string) =>
  (await askIn(linked.world.test, linked.at.owner.headers, question)).response;

/** Two invoices, of a customer and of its job; the customer pays each in part, the later one with a credit besides. */
function paidInParts(): void {
  const onMaterials = {
    Amount: 200,
    DetailType: 'SalesItemLineDetail',
    SalesItemLineDetail: { ItemAccountRef: { value: '12' } },
  };
  linked.at.company.put('Customer', { Id: '7', DisplayName: 'Porch', ParentRef: { value: '1' } });
  linked.at.company.put(
    'Invoice',
    invoice('1042', 300, { DocNumber: '1042', CustomerRef: { value: '7' }, Balance: 200 }),
    invoice('1043', 200, {
      ...{ DocNumber: '1043', TxnDate: '2026-05-03', Balance: 10, Line: [onMaterials] },
    }),
  );
  linked.at.company.put('CreditMemo', creditMemo('50', 40, { TxnDate: '2026-05-04', Balance: 0 }));
  linked.at.company.put(
    'Payment',
    paymentOf('60', 250, { 'Invoice 1042': 100, 'Invoice 1043': 150 }, { TxnDate: '2026-05-20' }),
    paymentOf('61', 0, { 'Invoice 1043': 40, 'CreditMemo 50': 40 }, { TxnDate: '2026-05-25' }),
  );
}

describe('a payment that pays two invoices in part', () => {
  it('leaves each what it leaves there, on every day', async () => {
    paidInParts();
    await linked.at.link();
    expect(await openOn('2026-05-10')).toEqual({ 1042: 300, 1043: 200, 'CM-50': -40 });
    expect(await openOn('2026-05-22')).toEqual({ 1042: 200, 1043: 50, 'CM-50': -40 });
    expect(await openOn('2026-06-15')).toEqual({ 1042: 200, 1043: 10 });
  });

  it('is income of what it paid for, on a cash basis', async () => {
    paidInParts();
    await linked.at.link();
    const may = await profitOf('2026-05-01', '2026-05-24');
    expect(may).toMatchObject({ Services: 100, Materials: -150 });
    expect(await profitOf('2026-05-25', '2026-05-31')).toMatchObject({
      ...{ Services: -40, Materials: -40 },
      'Net profit (net income)': 0,
    });
  });

  it('is told in the chat, by document and by job', async () => {
    paidInParts();
    await linked.at.link();
    expect((await answer('how much is still open on invoice 1042?')).text).toContain('$200.00');
    expect((await answer('what does Porch still owe?')).text).toContain('$200.00');
    expect((await answer('what does Blue Door Cafe owe us?')).text).toContain('$210.00');
    for (const question of [
      'what does Blue Door Cafe owe by job',
      'revenue of our customers by job',
    ])
      expect(JSON.stringify((await answer(question)).tables)).toContain('Porch');
    expect((await answer('revenue from Blue Door Cafe with its jobs')).text).toContain('$260.00');
    expect((await answer('revenue from the Porch job')).text).toContain('$300.00');
  });

  it('meets bills and credits of vendors alike, and leaves open what its lines do not account for', async () => {
    linked.at.company.put(
      'Bill',
      bill('1', 100, { Balance: 70 }),
      bill('2', 80, { TxnDate: '2026-05-04', Balance: 20 }),
    );
    linked.at.company.put('VendorCredit', {
      ...bill('3', 10, { TxnDate: '2026-05-05', Balance: 0 }),
      DocNumber: 'VC-3',
    });
    const lines = (amounts: [string, string, number][]) =>
      amounts.map(([TxnType, TxnId, Amount]) => ({ Amount, LinkedTxn: [{ TxnId, TxnType }] }));
    linked.at.company.put(
      'BillPayment',
      billPayment('4', 80, '1', {
        Line: lines([
          ['Bill', '1', 30],
          ['Bill', '2', 60],
          ['VendorCredit', '3', 10],
        ]),
      }),
    );
    await linked.at.link();
    expect(await openOn('2026-05-24', 'payables')).toEqual({ 'B-1': 100, 'B-2': 80, 'VC-3': -10 });
    expect(await openOn('2026-05-25', 'payables')).toEqual({ 'B-1': 70, 'B-2': 20 });
  });
});

describe('sales tax of several agencies', () => {
  it('is owed to each on its own account, and asked for by agency', async () => {
    putTaxAgencies(linked.at.company);
    linked.at.company.put(
      'Invoice',
      invoice('1', 118, taxed(100, { Oregon: 10, Portland: 8 })),
      invoice('2', 55, taxed(50, { Oregon: 5 })),
    );
    await linked.at.link();
    const owed = await get<ReplyOf<Api['balanceSheet']>>(
      '/reports/balance-sheet?period=custom&from=2026-05-01&to=2026-05-31&basis=books&compare=none',
    );
    const named = Object.fromEntries(owed.rows.map(({ label, amount }) => [label, amount]));
    expect(named).toMatchObject({ 'Oregon Payable': 15, 'Portland Payable': 8 });
    expect((await answer('how much sales tax do we owe?')).text).toContain('$23.00');
    expect((await answer('how much sales tax do we owe Oregon?')).text).toContain('$15.00');
    expect((await answer('sales tax collected for Portland in May')).text).toContain('$8.00');
    for (const question of ['sales tax owed by agency', 'sales tax collected by agency in May']) {
      const { text, tables } = await answer(question);
      expect(text).toContain('$23.00');
      expect(JSON.stringify(tables)).toMatch(
        /"Oregon Payable","\$15.00".*"Portland Payable","\$8.00"/,
      );
    }
  });
});
