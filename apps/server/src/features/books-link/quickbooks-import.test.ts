import type { Api, ReplyOf } from '@cairn/contract';
import { describe, expect, it } from 'vitest';
import { runQueue } from '../../testing/run-queue.ts';
import { withStandIn } from '../../testing/quickbooks-stand-in/linked-company.ts';
import {
  bill,
  billPayment,
  billTemplate,
  costLine,
  expense,
  invoice,
  journal,
  payment,
} from '../../testing/quickbooks-stand-in/records.ts';

const linked = withStandIn();

const query = async (text: string) =>
  (await linked.world.test.owner.query<Record<string, unknown>>(text, [linked.at.owner.businessId]))
    .rows;
const transactions = () =>
  query(
    `select external_id as id, kind, date::text, total_cents::int as total, open_balance_cents::int as open,
       paid_date::text as paid from transactions where business_id = $1 order by id`,
  );
/** The lines of one transaction: account and cents, debits positive. */
const linesOf = async (id: string) =>
  Object.fromEntries(
    (
      await query(
        `select a.name, sum(l.debit_cents - l.credit_cents)::int as cents from lines l
         join transactions t using (business_id, transaction_id) join accounts a using (business_id, account_id)
         where business_id = $1 and t.external_id = '${id}' group by a.name`,
      )
    ).map(({ name, cents }): [string, unknown] => [String(name), cents]),
  );
const balanceOf = async (name: string) =>
  (await linked.at.calls.accounts()).accounts.find((each) => each.name === name)?.current_balance;

describe('the first import', () => {
  it('says whose books they are and fills in what the owner has not said', async () => {
    expect(await linked.at.link()).toBe('/qbo-success');
    expect((await linked.at.calls.company()).company_info).toMatchObject({
      company_name: 'Blue Harbor',
      city: 'Portland',
      industry: 'Retail',
    });
    const [business] = await query('select * from businesses where business_id = $1');
    expect(business).toMatchObject({ business_name: 'Blue Harbor', state: 'OR' });
  });

  it('posts an invoice with discount and sales tax, its partial payment and its full one', async () => {
    const sale = invoice('1', 324, {
      Balance: 0,
      TxnTaxDetail: { TotalTax: 24 },
      Line: [
        {
          Amount: 320,
          DetailType: 'SalesItemLineDetail',
          SalesItemLineDetail: { ItemRef: { value: '1' }, Qty: 3.2, UnitPrice: 100 },
        },
        { Amount: 320, DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} },
        { Amount: 20, DetailType: 'DiscountLineDetail', DiscountLineDetail: {} },
      ],
    });
    linked.at.company.put('Invoice', sale, invoice('2', 100, { Balance: 60 }));
    linked.at.company.put(
      'Payment',
      payment('3', 124, '1', { TxnDate: '2026-05-10' }),
      payment('4', 200, '1', { TxnDate: '2026-05-22' }),
      payment('5', 40, '2', { DepositToAccountRef: undefined }),
    );
    await linked.at.link();
    expect(await linesOf('Invoice:1')).toEqual({
      'Accounts Receivable': 32_400,
      Services: -32_000,
      Discounts: 2_000,
      'Sales Tax Payable': -2_400,
    });
    const found = new Map((await transactions()).map((each) => [each['id'], each]));
    expect(found.get('Invoice:1')).toMatchObject({ kind: 'invoice', open: 0, paid: '2026-05-22' });
    expect(found.get('Invoice:2')).toMatchObject({ open: 6_000, paid: null });
    // Without an account of its own, a payment waits among undeposited funds.
    expect(await linesOf('Payment:5')).toEqual({
      'Undeposited Funds': 4_000,
      'Accounts Receivable': -4_000,
    });
    expect(await balanceOf('Accounts Receivable')).toBe(60);
    expect(await balanceOf('Checking')).toBe(324);
  });

  it('uses the accounts that the company has set, says until when its books are closed, and whose job a customer is', async () => {
    linked.at.company.put('Account', {
      ...{
        Id: '30',
        Name: 'Price reductions',
        AccountType: 'Income',
        AccountSubType: 'OtherIncome',
      },
      Active: true,
    });
    linked.at.company.put('Preferences', {
      Id: '1',
      AccountingInfoPrefs: { BookCloseDate: '2025-12-31', CustomerTerminology: 'Clients' },
      SalesFormsPrefs: { DefaultDiscountAccount: '30', DefaultShippingAccount: true },
    });
    linked.at.company.put('Customer', { Id: '7', DisplayName: 'Porch', ParentRef: { value: '1' } });
    const discounted = invoice('1', 90, {
      CustomerRef: { value: '7' },
      Line: [
        {
          Amount: 100,
          DetailType: 'SalesItemLineDetail',
          SalesItemLineDetail: { ItemRef: { value: '1' } },
        },
        {
          Amount: 10,
          DetailType: 'DiscountLineDetail',
          DiscountLineDetail: { DiscountPercent: 10 },
        },
      ],
    });
    linked.at.company.put('Invoice', discounted);
    await linked.at.link();
    expect(await linesOf('Invoice:1')).toMatchObject({ 'Price reductions': 1_000 });
    expect((await linked.at.calls.status()).link?.closed_through).toBe('2025-12-31');
    expect(
      await query(
        "select parent_external_id as parent from parties where business_id = $1 and name = 'Porch'",
      ),
    ).toEqual([{ parent: 'Customer:1' }]);
  });

  it('posts bills, expenses, refunds on a card, deposits, transfers and payments of a card', async () => {
    linked.at.company.put('Bill', bill('1', 900, { Balance: 0 }));
    linked.at.company.put('BillPayment', billPayment('2', 900, '1'));
    linked.at.company.put(
      'Purchase',
      expense('3', 50.25),
      expense('4', 20, { Credit: true }),
      expense('5', 30, { AccountRef: { value: '1' }, Line: [costLine(30, '9')] }),
    );
    linked.at.company.put('Transfer', {
      Id: '6',
      TxnDate: '2026-05-11',
      Amount: 15,
      FromAccountRef: { value: '1' },
      ToAccountRef: { value: '10' },
    });
    linked.at.company.put('Deposit', {
      Id: '7',
      TxnDate: '2026-05-12',
      TotalAmt: 95,
      DepositToAccountRef: { value: '1' },
      Line: [
        { Amount: 100, LinkedTxn: [{ TxnId: '9', TxnType: 'Payment' }] },
        { Amount: -5, DepositLineDetail: { AccountRef: { value: '6' } } },
      ],
    });
    await linked.at.link();
    const kinds = Object.fromEntries(
      (await transactions()).map(({ id, kind }): [string, unknown] => [String(id), kind]),
    );
    expect(kinds).toEqual({
      'Bill:1': 'bill',
      'BillPayment:2': 'bill_payment',
      'Purchase:3': 'expense',
      'Purchase:4': 'expense',
      'Purchase:5': 'bill_payment',
      'Transfer:6': 'transfer',
      'Deposit:7': 'deposit',
    });
    expect(await linesOf('Purchase:4')).toEqual({ Visa: 2_000, Rent: -2_000 });
    expect(await linesOf('Deposit:7')).toEqual({
      Checking: 9_500,
      'Undeposited Funds': -10_000,
      Rent: 500,
    });
    expect(await balanceOf('Visa')).toBe(0.25);
    expect(await balanceOf('Accounts Payable')).toBe(0);
    const [paid] = (await transactions()).filter(({ id }) => id === 'Bill:1');
    expect(paid).toMatchObject({ paid: '2026-05-25' });
  });

  it('keeps what was voided as nothing, and estimates and orders out of every figure', async () => {
    linked.at.company.put('Invoice', invoice('1', 0, { PrivateNote: 'Voided' }));
    linked.at.company.put('Estimate', invoice('2', 700));
    linked.at.company.put('PurchaseOrder', bill('3', 800));
    await linked.at.link();
    expect((await transactions()).map(({ id, kind }) => [id, kind])).toEqual([
      ['Estimate:2', 'estimate'],
      ['Invoice:1', 'invoice'],
      ['PurchaseOrder:3', 'purchase_order'],
    ]);
    expect(
      await query(
        'select 1 from account_days where business_id = $1 and debit_cents + credit_cents > 0',
      ),
    ).toEqual([]);
  });

  it('sets aside what it cannot take over, by name and with the reason, and guesses at nothing', async () => {
    linked.at.company.put('JournalEntry', journal('1042', 100, 90), journal('7', 10, 10));
    linked.at.company.put(
      'Invoice',
      invoice('1', 80, { CurrencyRef: { value: 'EUR' } }),
      invoice('2', 80, { TotalAmt: 99 }),
      invoice('3', 80, { TxnDate: '2026-02-30' }),
      invoice('4', 80, { CustomerRef: { value: '404' } }),
      invoice('5', 80, { TotalAmt: 'eighty' }),
      invoice('6', 80, { TotalAmt: 80.001 }),
      invoice('7', 80, { PrivateNote: 'a\u0000b' }),
    );
    await linked.at.link();
    const { link: state } = await linked.at.calls.status();
    expect(state).toMatchObject({ state: 'done', set_aside_count: 7 });
    const reasons = Object.fromEntries(
      state?.set_aside.map((each) => [each.label, each.reason]) ?? [],
    );
    expect(reasons['Journal entry J-1042']).toBe(
      'does not balance: debits less credits are $10.00',
    );
    expect(reasons['Invoice INV-1']).toMatch(/^is in EUR/);
    expect(reasons['Invoice INV-2']).toMatch(/^does not balance/);
    expect(reasons['Invoice INV-3']).toMatch(/TxnDate/);
    expect(reasons['Invoice INV-4']).toBe(`there is no party 'Customer:404'`);
    expect(reasons['Invoice INV-5']).toMatch(/TotalAmt/);
    expect(reasons['Invoice INV-6']).toMatch(/TotalAmt/);
    expect((await transactions()).map(({ id }) => id)).toEqual(['Invoice:7', 'JournalEntry:7']);
  });

  it('takes a record that was set aside over once it has been put right there', async () => {
    linked.at.company.put('JournalEntry', journal('1', 100, 90));
    await linked.at.link();
    expect((await linked.at.calls.status()).link?.set_aside_count).toBe(1);
    linked.at.company.put('JournalEntry', journal('1', 100, 100));
    await linked.at.calls.refresh();
    await runQueue(linked.world.test);
    expect((await linked.at.calls.status()).link?.set_aside_count).toBe(0);
    expect(await transactions()).toHaveLength(1);
  });

  it('asks for a thousand records at a time and counts them all', async () => {
    const many = Array.from({ length: 2_300 }, (_, index) => invoice(String(index + 1), 1));
    linked.at.company.put('Invoice', ...many);
    const before = linked.world.standIn.asked.length;
    await linked.at.link();
    const pages = linked.world.standIn.asked
      .slice(before)
      .flatMap(({ query: asked }) => asked.get('query') ?? [])
      .filter((statement) => statement.startsWith('select * from Invoice '));
    expect(pages).toHaveLength(3);
    expect(pages.every((statement) => statement.endsWith('maxresults 1000'))).toBe(true);
    const { link: state, record_count: count } = await linked.at.calls.status();
    expect(count).toBe(2_300);
    expect(state?.records_done).toBe(state?.records_total);
  });

  it('goes on where a killed process left off, and ends with the same ledger', async () => {
    const many = Array.from({ length: 1_500 }, (_, index) => invoice(String(index + 1), 1));
    linked.at.company.put('Invoice', ...many);
    linked.at.company.put('Payment', payment('9000', 1, '3'));
    const { state, cookie, authUrl } = await linked.at.calls.start();
    const uri = authUrl.searchParams.get('redirect_uri') ?? '';
    const code = linked.world.standIn.authorisation.allow(linked.at.realm, uri);
    await linked.at.calls.comeBack({ state, code, realmId: linked.at.realm }, cookie);
    // As a process that dies in the middle: what it had stored stays, the rest never came.
    const { books } = linked.world.test.services;
    let left = 6;
    linked.world.test.services.books = {
      ...books,
      readPage: (...given) => {
        if ((left -= 1) < 0) throw new Error('killed');
        return books.readPage(...given);
      },
    };
    await runQueue(linked.world.test);
    linked.world.test.services.books = books;
    const { link: broken } = await linked.at.calls.status();
    expect(broken?.records_done).toBeLessThan(broken?.records_total ?? 0);
    await linked.at.calls.refresh();
    await runQueue(linked.world.test);
    const { link: whole, record_count: count } = await linked.at.calls.status();
    expect(whole).toMatchObject({ state: 'done', is_first_import: false });
    expect(count).toBe(1_501);
    expect(await balanceOf('Accounts Receivable')).toBe(1_499);
  });

  it('says which accounts are not what the books say they hold', async () => {
    linked.at.company.put('JournalEntry', journal('1', 100, 100));
    await linked.at.link();
    // The stand-in says nothing of Checking but zero.
    expect((await linked.at.calls.status()).link?.differences).toEqual([
      { name: 'Checking', stated: 0, booked: 100 },
    ]);
  });

  it('brings the recurring templates, and lets go of those that are gone', async () => {
    linked.at.company.put('RecurringTransaction', billTemplate('20', 900), billTemplate('21', 10));
    await linked.at.link();
    const templates = () =>
      query(
        'select name, amount_cents::int as cents, interval, next_date::text as next from books_templates where business_id = $1 order by cents',
      );
    expect(await templates()).toMatchObject([
      { cents: 1_000 },
      { name: 'Rent of the shop', cents: 90_000, interval: 'monthly', next: '2026-07-01' },
    ]);
    const shown = await linked.world.test.app.inject({
      method: 'GET',
      url: '/qbo/recurring-transactions',
      headers: linked.at.owner.headers,
    });
    type Shown = ReplyOf<Api['recurringTransactions']>;
    const { recurring_transactions: coming } = shown.json<Shown>();
    expect(coming.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({
        total_amount: 900,
        vendor: { name: 'Landlord' },
        recurring_info: { schedule: { next_date: '2026-07-01' } },
      }),
    );
    linked.at.company.remove('RecurringTransaction', '21');
    await linked.at.calls.refresh();
    await runQueue(linked.world.test);
    expect(await templates()).toHaveLength(1);
  });
});
