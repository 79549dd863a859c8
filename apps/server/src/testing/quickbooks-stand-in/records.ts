import type { Company, QboRecord } from './company.ts';

const usd = { value: 'USD', name: 'United States Dollar' };
const ref = (value: string, name = `name ${value}`) => ({ value, name });

const account = (Id: string, Name: string, AccountType: string, AccountSubType: string) => ({
  Id,
  Name,
  AccountType,
  AccountSubType,
  Active: true,
  CurrencyRef: usd,
  CurrentBalance: 0,
});

/** The accounts, names and items that every company here begins with. */
export function putDirectory(company: Company): void {
  company.put(
    'Account',
    account('1', 'Checking', 'Bank', 'Checking'),
    account('2', 'Undeposited Funds', 'Other Current Asset', 'UndepositedFunds'),
    account('3', 'Accounts Receivable', 'Accounts Receivable', 'AccountsReceivable'),
    account('4', 'Accounts Payable', 'Accounts Payable', 'AccountsPayable'),
    account('5', 'Services', 'Income', 'ServiceFeeIncome'),
    account('6', 'Rent', 'Expense', 'RentOrLeaseOfBuildings'),
    account('7', 'Sales Tax Payable', 'Other Current Liability', 'SalesTaxPayable'),
    account('8', 'Discounts', 'Income', 'DiscountsRefundsGiven'),
    account('9', 'Visa', 'Credit Card', 'CreditCard'),
    account('10', 'Savings', 'Bank', 'Savings'),
    account('11', 'Opening Balance', 'Equity', 'OpeningBalanceEquity'),
    account('12', 'Materials', 'Cost of Goods Sold', 'SuppliesMaterialsCogs'),
    account('13', 'Retained Earnings', 'Equity', 'RetainedEarnings'),
    account('14', 'Inventory Asset', 'Other Current Asset', 'Inventory'),
    { ...account('15', 'Payroll', 'Expense', 'PayrollExpenses'), FullyQualifiedName: 'Payroll' },
    {
      ...account('16', 'Wages', 'Expense', 'PayrollExpenses'),
      FullyQualifiedName: 'Payroll:Wages',
      SubAccount: true,
      ParentRef: ref('15'),
    },
    account('17', 'Payroll Liabilities', 'Other Current Liability', 'PayrollTaxPayable'),
  );
  company.put(
    'Customer',
    { Id: '1', DisplayName: 'Blue Door Cafe', PrimaryEmailAddr: { Address: 'a@cafe.example.com' } },
    { Id: '2', DisplayName: 'Gone Shop', Active: false },
  );
  company.put('Vendor', { Id: '1', DisplayName: 'Landlord' });
  company.put('Employee', { Id: '1', DisplayName: 'Ana Ruiz' });
  company.put('Item', {
    Id: '1',
    Name: 'Consulting',
    Type: 'Service',
    UnitPrice: 100,
    IncomeAccountRef: ref('5'),
    ExpenseAccountRef: ref('12'),
  });
}

type More = Record<string, unknown>;

export const invoice = (Id: string, amount: number, more: More = {}): QboRecord => ({
  Id,
  DocNumber: `INV-${Id}`,
  TxnDate: '2026-05-01',
  DueDate: '2026-05-31',
  TotalAmt: amount,
  Balance: amount,
  CurrencyRef: usd,
  CustomerRef: ref('1'),
  Line: [
    {
      Id: '1',
      Amount: amount,
      Description: 'Work',
      DetailType: 'SalesItemLineDetail',
      SalesItemLineDetail: { ItemRef: ref('1'), Qty: 1, UnitPrice: amount },
    },
    { Amount: amount, DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} },
  ],
  ...more,
});

export const payment = (
  Id: string,
  amount: number,
  invoiceId: string,
  more: More = {},
): QboRecord => ({
  Id,
  TxnDate: '2026-05-20',
  TotalAmt: amount,
  CurrencyRef: usd,
  CustomerRef: ref('1'),
  DepositToAccountRef: ref('1'),
  Line: [{ Amount: amount, LinkedTxn: [{ TxnId: invoiceId, TxnType: 'Invoice' }] }],
  ...more,
});

/** A payment of the lines that it is given: how much of which record, 'Invoice 12'. */
export const paymentOf = (
  Id: string,
  total: number,
  applied: Record<string, number>,
  more: More = {},
): QboRecord =>
  payment(Id, total, '', {
    UnappliedAmt: 0,
    Line: Object.entries(applied).map(([record, Amount]) => {
      const [TxnType = '', TxnId = ''] = record.split(' ');
      return { Amount, LinkedTxn: [{ TxnId, TxnType }] };
    }),
    ...more,
  });

export const creditMemo = (Id: string, amount: number, more: More = {}): QboRecord =>
  invoice(Id, amount, { DocNumber: `CM-${Id}`, DueDate: undefined, ...more });

/** From checking to the card. */
export const cardPayment = (Id: string, amount: number, more: More = {}): QboRecord => ({
  Id,
  TxnDate: '2026-05-21',
  Amount: amount,
  BankAccountRef: ref('1'),
  CreditCardAccountRef: ref('9'),
  CurrencyRef: usd,
  ...more,
});

export const bill = (Id: string, amount: number, more: More = {}): QboRecord => ({
  Id,
  DocNumber: `B-${Id}`,
  TxnDate: '2026-05-03',
  DueDate: '2026-06-02',
  TotalAmt: amount,
  Balance: amount,
  CurrencyRef: usd,
  VendorRef: ref('1'),
  APAccountRef: ref('4'),
  Line: [costLine(amount, '6')],
  ...more,
});

export const costLine = (amount: number, accountId: string) => ({
  Amount: amount,
  DetailType: 'AccountBasedExpenseLineDetail',
  AccountBasedExpenseLineDetail: { AccountRef: ref(accountId) },
});

export const billPayment = (
  Id: string,
  amount: number,
  billId: string,
  more: More = {},
): QboRecord => ({
  Id,
  TxnDate: '2026-05-25',
  TotalAmt: amount,
  CurrencyRef: usd,
  VendorRef: ref('1'),
  PayType: 'Check',
  CheckPayment: { BankAccountRef: ref('1') },
  Line: [{ Amount: amount, LinkedTxn: [{ TxnId: billId, TxnType: 'Bill' }] }],
  ...more,
});

export const expense = (Id: string, amount: number, more: More = {}): QboRecord => ({
  Id,
  TxnDate: '2026-05-10',
  TotalAmt: amount,
  CurrencyRef: usd,
  PaymentType: 'CreditCard',
  AccountRef: ref('9'),
  EntityRef: { ...ref('1'), type: 'Vendor' },
  Line: [costLine(amount, '6')],
  ...more,
});

export const journal = (Id: string, debit: number, credit: number, more: More = {}): QboRecord => ({
  Id,
  DocNumber: `J-${Id}`,
  TxnDate: '2026-01-01',
  CurrencyRef: usd,
  TotalAmt: 0,
  Line: [
    {
      Amount: debit,
      DetailType: 'JournalEntryLineDetail',
      JournalEntryLineDetail: { PostingType: 'Debit', AccountRef: ref('1') },
    },
    {
      Amount: credit,
      DetailType: 'JournalEntryLineDetail',
      JournalEntryLineDetail: { PostingType: 'Credit', AccountRef: ref('11') },
    },
  ],
  ...more,
});

export const billTemplate = (Id: string, amount: number, more: More = {}): QboRecord => ({
  // Listed under the id of what it holds.
  Id,
  Bill: {
    Id,
    TotalAmt: amount,
    VendorRef: ref('1', 'Landlord'),
    RecurringInfo: {
      Name: 'Rent of the shop',
      RecurType: 'Automated',
      Active: true,
      ScheduleInfo: { IntervalType: 'Monthly', NumInterval: 1, NextDate: '2026-07-01' },
    },
    Line: [costLine(amount, '6')],
    ...more,
  },
});
