import { businessDay } from '@cairn/finance';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCompany } from '../../../../testing/quickbooks-stand-in/company.ts';
import {
  costLine,
  payment,
  putDirectory,
} from '../../../../testing/quickbooks-stand-in/records.ts';
import type { Entity } from '../entities.ts';
import { Directory } from './directory.ts';
import { addRecords, emptyPage } from './translate.ts';

const context = {
  businessId: 'b',
  currency: 'USD',
  today: businessDay('2026-06-15'),
  now: new Date('2026-06-15T12:00:00Z'),
};

/** What the records become in a company with the usual accounts, names and items. */
function translate(entity: Entity, ...records: object[]) {
  const company = createCompany('1', 'Test', 0);
  putDirectory(company);
  const directory = new Directory(new Map());
  for (const each of ['Account', 'Item'] as const) {
    const known = [...(company.records.get(each)?.values() ?? [])].map(({ record }) => record);
    addRecords(emptyPage(''), each, known, directory, context);
  }
  const page = emptyPage('');
  addRecords(page, entity, records, directory, context);
  return page;
}

const postingsOf = (entity: Entity, record: object) => {
  const page = translate(entity, record);
  expect(page.setAside).toEqual([]);
  const [transaction] = page.batch.transactions;
  const lines = transaction?.lines.map(({ account, debitCents, creditCents }) => [
    account,
    Number(debitCents - creditCents),
  ]);
  return { kind: transaction?.kind, total: Number(transaction?.totalCents), lines };
};

const saleLine = (amount: number, more: object = {}) => ({
  Amount: amount,
  DetailType: 'SalesItemLineDetail',
  SalesItemLineDetail: { ItemRef: { value: '1' }, ...more },
});
const top = { Id: '1', TxnDate: '2026-05-01', CustomerRef: { value: '1' } };

it('opens a bundle of items into its parts, and puts shipping where it says', () => {
  const invoice = {
    ...top,
    TotalAmt: 130,
    Line: [
      {
        Amount: 120,
        DetailType: 'GroupLineDetail',
        GroupLineDetail: { Line: [saleLine(50), saleLine(70)] },
      },
      {
        Amount: 10,
        DetailType: 'SalesItemLineDetail',
        SalesItemLineDetail: {
          ItemRef: { value: 'SHIPPING_ITEM_ID' },
          ItemAccountRef: { value: '6' },
        },
      },
      { DetailType: 'DescriptionOnly', Description: 'Thank you' },
    ],
  };
  expect(postingsOf('Invoice', invoice)).toEqual({
    kind: 'invoice',
    total: 13_000,
    lines: [
      ['Account:3', 13_000],
      ['Account:5', -5_000],
      ['Account:5', -7_000],
      ['Account:6', -1_000],
    ],
  });
});

it('turns credit memos and refunds round', () => {
  const memo = { ...top, TotalAmt: 40, Line: [saleLine(40)] };
  expect(postingsOf('CreditMemo', memo)).toMatchObject({
    kind: 'credit_memo',
    lines: [
      ['Account:3', -4_000],
      ['Account:5', 4_000],
    ],
  });
  const refund = { ...memo, DepositToAccountRef: { value: '1' } };
  expect(postingsOf('RefundReceipt', refund)).toMatchObject({
    kind: 'refund',
    lines: [
      ['Account:1', -4_000],
      ['Account:5', 4_000],
    ],
  });
  const credit = { Id: '2', TxnDate: '2026-05-01', TotalAmt: 9, Line: [costLine(9, '6')] };
  expect(postingsOf('VendorCredit', credit)).toMatchObject({
    kind: 'vendor_credit',
    lines: [
      ['Account:6', -900],
      ['Account:4', 900],
    ],
  });
});

it('takes a sales receipt where no account is named among undeposited funds', () => {
  const receipt = { ...top, TotalAmt: 5, Line: [saleLine(5)] };
  expect(postingsOf('SalesReceipt', receipt).lines?.[0]).toEqual(['Account:2', 500]);
});

it('takes the part of an invoice that was paid at once to where it was paid', () => {
  const invoice = { ...top, TotalAmt: 100, Deposit: 30, Balance: 70, Line: [saleLine(100)] };
  expect(postingsOf('Invoice', invoice).lines).toEqual([
    ['Account:3', 10_000],
    ['Account:5', -10_000],
    ['Account:2', 3_000],
    ['Account:3', -3_000],
  ]);
});

it('takes cash kept back from a deposit, and names a transfer by what it moves between', () => {
  const deposit = {
    Id: '1',
    TxnDate: '2026-05-01',
    TotalAmt: 80,
    DepositToAccountRef: { value: '1' },
    CashBack: { AccountRef: { value: '11' }, Amount: 20 },
    Line: [{ Amount: 100, DepositLineDetail: { AccountRef: { value: '5' } } }],
  };
  expect(postingsOf('Deposit', deposit).lines).toEqual([
    ['Account:1', 8_000],
    ['Account:5', -10_000],
    ['Account:11', 2_000],
  ]);
  const transfer = (to: string) => ({
    Id: '1',
    TxnDate: '2026-05-01',
    Amount: 10,
    FromAccountRef: { value: '1' },
    ToAccountRef: { value: to },
  });
  // To a bank account, a card, anything else: whether money leaves the bank, the ledger sees by the accounts.
  for (const to of ['10', '9', '11']) {
    expect(postingsOf('Transfer', transfer(to)).kind).toBe('transfer');
  }
});

it('keeps the customer of a line of a journal entry', () => {
  const detail = (PostingType: string, account: string, Entity?: object) => ({
    Amount: 7,
    JournalEntryLineDetail: { PostingType, AccountRef: { value: account }, Entity },
  });
  const who = { Type: 'Customer', EntityRef: { value: '1' } };
  const journal = {
    Id: '1',
    TxnDate: '2026-05-01',
    Line: [detail('Debit', '3', who), detail('Credit', '5'), { Description: 'only words' }],
  };
  const { batch } = translate('JournalEntry', journal);
  expect(batch.transactions[0]?.lines.map(({ party }) => party)).toEqual(['Customer:1', undefined]);
});

it.each([
  ['a line of an unknown kind', { ...top, TotalAmt: 5, Line: [{ Amount: 5, DetailType: 'New' }] }],
  ['no lines at all', { ...top, TotalAmt: 5 }],
  ['an amount that is not finite', { ...top, TotalAmt: 1e300, Line: [] }],
  ['nothing but an id', { Id: '9' }],
])('sets aside an invoice with %s', (_what, record) => {
  const page = translate('Invoice', record);
  expect(page.batch.transactions).toEqual([]);
  expect(page.setAside).toHaveLength(1);
});

it('sets aside what is no record, and templates of a kind that it does not know', () => {
  expect(translate('Invoice', ['text'] as never).setAside).toHaveLength(1);
  expect(translate('RecurringTransaction', { Dream: { Id: '1' } }).setAside).toHaveLength(1);
});

it('reads templates of every shape', () => {
  const info = (type: string, count: number, more: object = {}) => ({
    RecurringInfo: {
      Name: 'N',
      ScheduleInfo: { IntervalType: type, NumInterval: count, NextDate: '2026-07-01' },
      ...more,
    },
  });
  const transfer = { Transfer: { Id: '1', Amount: 5, ...info('Weekly', 2) } };
  const journal = {
    JournalEntry: {
      Id: '2',
      TotalAmt: 0,
      ...info('Monthly', 2, { Active: false }),
      Line: [
        { Amount: 3, JournalEntryLineDetail: { PostingType: 'Debit', AccountRef: { value: '6' } } },
        {
          Amount: 3,
          JournalEntryLineDetail: { PostingType: 'Credit', AccountRef: { value: '1' } },
        },
      ],
    },
  };
  const unscheduled = {
    Invoice: { Id: '3', TotalAmt: 8, CustomerRef: { value: '1', name: 'Cafe' }, RecurringInfo: {} },
  };
  expect(translate('RecurringTransaction', transfer, journal, unscheduled).templates).toMatchObject(
    [
      { kind: 'transfer', amountCents: 500n, interval: 'biweekly', isActive: true },
      { kind: 'journal', amountCents: 300n, interval: 'every 2 of monthly', isActive: false },
      { name: 'Cafe', party: 'Customer:1', interval: null, nextDate: null },
    ],
  );
});

it('keeps what no invoice has used up of a payment', () => {
  const paid = (UnappliedAmt: number) =>
    translate('Payment', payment('1', 65, '70', { UnappliedAmt })).batch.transactions[0];
  expect(paid(10)?.openBalanceCents).toBe(1_000n);
  expect(paid(0)?.openBalanceCents).toBeUndefined();
});

it("takes other people's money for no cash, and tells accounts of one name apart", () => {
  const { batch } = translate(
    'Account',
    { Id: '40', Name: 'IOLTA', AccountType: 'Bank', AccountSubType: 'TrustAccounts' },
    {
      Id: '41',
      Name: 'Truck',
      FullyQualifiedName: 'Insurance:Truck',
      SubAccount: true,
      AccountType: 'Expense',
    },
  );
  expect(batch.accounts.map(({ name, type }) => [name, type])).toEqual([
    ['IOLTA', 'other_asset'],
    ['Insurance:Truck', 'expense'],
  ]);
});

it('lets the rest of a sale stand where one line names no account', () => {
  const invoice = {
    ...top,
    TotalAmt: 60,
    Line: [
      saleLine(50),
      { ...saleLine(12), SalesItemLineDetail: { ItemRef: { value: 'SHIPPING_ITEM_ID' } } },
      { ...saleLine(1), SalesItemLineDetail: {} },
      // An item that nobody knows.
      saleLine(2, { ItemRef: { value: '77' } }),
      { Amount: 5, DetailType: 'DiscountLineDetail', DiscountLineDetail: { PercentBased: true } },
    ],
  };
  const page = translate('Invoice', invoice);
  expect(page.setAside).toEqual([]);
  expect(
    page.batch.transactions[0]?.lines.map(({ account, debitCents, creditCents }) => [
      account,
      Number(debitCents - creditCents),
    ]),
  ).toEqual([
    ['Account:3', 6_000],
    ['Account:5', -5_000],
    ['Account:unnamed-sales', -1_200],
    ['Account:unnamed-sales', -100],
    ['Account:unnamed-sales', -200],
    ['Account:8', 500],
  ]);
  expect(page.batch.transactions[0]?.lines[4]?.item).toBeUndefined();
  expect(page.batch.accounts).toEqual([
    { externalId: 'Account:unnamed-sales', name: 'Sales without an account', type: 'income' },
  ]);
});

it('converts a record in another currency at its own rate, and balances it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 3_000_000 }),
      (amounts, millionths) => {
        const TotalAmt = amounts.reduce((sum, each) => sum + each, 0) / 100;
        const ExchangeRate = millionths / 1_000_000;
        const [invoice] = translate('Invoice', {
          ...top,
          TotalAmt,
          Balance: TotalAmt,
          CurrencyRef: { value: 'EUR' },
          ExchangeRate,
          Line: amounts.map((each) => saleLine(each / 100)),
        }).batch.transactions;
        const [receivable, ...income] = invoice?.lines ?? [];
        const expected = Math.round(TotalAmt * 100 * ExchangeRate);
        expect(Math.abs(Number(receivable?.debitCents) - expected)).toBeLessThanOrEqual(1);
        expect(invoice?.totalCents).toBe(receivable?.debitCents);
        expect(invoice?.openBalanceCents).toBe(receivable?.debitCents);
        expect(income.reduce((sum, line) => sum + line.creditCents - line.debitCents, 0n)).toBe(
          receivable?.debitCents,
        );
      },
    ),
  );
});
