import type { MeasureDefinition } from './measure-definition.ts';
import { define, documents, open, profit } from './measure-rows.ts';

const daysLate = (
  label: string,
  party: 'customer' | 'vendor',
  kind: 'invoice' | 'bill',
): MeasureDefinition =>
  define(
    label,
    `overdue ${kind}`,
    party,
    `days from the due date to today, for open ${kind}s that are past due`,
    { from: 'documents', kinds: [kind], value: 'late', overdueOnly: true },
    'days',
  );

const receivableKinds = ['invoice'] as const;
const receivableCredits = ['credit_memo', 'payment'] as const;
const payableKinds = ['bill'] as const;
const payableCredits = ['vendor_credit', 'bill_payment'] as const;

/** What is owed and what was paid of it, and the two sides of every account. */
export const owedMeasures = {
  receivables: define(
    'Receivables',
    'open invoice',
    'customer',
    'open balances of invoices less unapplied credits',
    open(receivableKinds, receivableCredits),
  ),
  payables: define(
    'Payables',
    'open bill',
    'vendor',
    'open balances of bills less vendor credits',
    open(payableKinds, payableCredits),
  ),
  overdue_receivables: define(
    'Overdue invoices',
    'overdue invoice',
    'customer',
    'open balances of invoices past their due date',
    open(receivableKinds, [], true),
  ),
  overdue_payables: define(
    'Overdue bills',
    'overdue bill',
    'vendor',
    'open balances of bills past their due date',
    open(payableKinds, [], true),
  ),
  account_debits: define(
    'Debits',
    'debit',
    'counterparty',
    'debits to the account, by transaction date',
    { from: 'accounts', side: 'debit' },
  ),
  account_credits: define(
    'Credits',
    'credit',
    'counterparty',
    'credits to the account, by transaction date',
    { from: 'accounts', side: 'credit' },
  ),
  account_entries: define(
    'Net activity',
    'entry',
    'counterparty',
    "what raises the account's balance less what lowers it, by transaction date",
    { from: 'accounts', side: 'net' },
  ),
  paid_invoices: define(
    'Paid invoices',
    'paid invoice',
    'customer',
    'totals of invoices paid in full, by invoice date',
    { from: 'documents', kinds: ['invoice'], value: 'total', paidOnly: true },
  ),
  invoice_days: define(
    'Dollar days to payment',
    'paid invoice',
    'customer',
    'totals of paid invoices times the days until they were paid',
    { from: 'documents', kinds: ['invoice'], value: 'days', paidOnly: true },
  ),
  transfers_in: define(
    'Transfers in',
    'transfer',
    'counterparty',
    'money moved into the account from your other accounts',
    { from: 'accounts', side: 'debit', transfersOnly: true },
  ),
  transfers_out: define(
    'Transfers out',
    'transfer',
    'counterparty',
    'money moved out of the account to your other accounts',
    { from: 'accounts', side: 'credit', transfersOnly: true },
  ),
  paid_bills: define(
    'Paid bills',
    'paid bill',
    'vendor',
    'totals of bills paid in full, by bill date',
    { from: 'documents', kinds: ['bill'], value: 'total', paidOnly: true },
  ),
  bill_days: define(
    'Dollar days to payment of bills',
    'paid bill',
    'vendor',
    'totals of paid bills times the days until they were paid',
    { from: 'documents', kinds: ['bill'], value: 'days', paidOnly: true },
  ),
  customer_receipts: define(
    'Received from customers',
    'incoming payment',
    'customer',
    'customer payments and sales receipts, in any account',
    documents('payment', 'sales_receipt'),
  ),
  open_credits: define(
    'Unapplied credits',
    'unapplied credit',
    'customer',
    'the part of credit memos and customer payments not yet used on an invoice',
    open(receivableCredits, []),
  ),
  open_vendor_credits: define(
    'Unapplied vendor credits',
    'unapplied vendor credit',
    'vendor',
    'the part of vendor credits not yet used on a bill',
    open(payableCredits, []),
  ),
  paid_out: define(
    'Paid',
    'payment',
    'vendor',
    'money out of bank accounts and card charges, leaving out transfers between your own accounts',
    { from: 'cash', flow: 'out', withCards: true },
  ),
  money_back: define(
    'Money back',
    'refund',
    'vendor',
    'money back to bank accounts and cards from those you pay, leaving out transfers between your own accounts',
    { from: 'cash', flow: 'in', withCards: true },
  ),
  transactions_with_cards: define(
    'Transactions',
    'transaction',
    'counterparty',
    'transactions in your bank accounts and cards, leaving out transfers between your own accounts',
    { from: 'cash', flow: 'net', withCards: true },
  ),
  owed_by_customers: define(
    'Receivables',
    'row',
    'customer',
    'the balance of your receivable accounts at the end of that day, by customer',
    profit('debit', ['accounts_receivable']),
  ),
  owed_to_vendors: define(
    'Payables',
    'row',
    'vendor',
    'the balance of your payable accounts at the end of that day, by vendor',
    profit('credit', ['accounts_payable']),
  ),
  receivable_days_late: daysLate('Days past due', 'customer', 'invoice'),
  payable_days_late: daysLate('Days past due of bills', 'vendor', 'bill'),
} satisfies Record<string, MeasureDefinition>;
