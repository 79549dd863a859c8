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
    `days from the due date until today, of open ${kind}s that are past it`,
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
    'open balances of invoices whose due date is past',
    open(receivableKinds, [], true),
  ),
  overdue_payables: define(
    'Overdue bills',
    'overdue bill',
    'vendor',
    'open balances of bills whose due date is past',
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
    'what adds to the balance of the account less what takes from it, by transaction date',
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
    'what transfers between your own accounts brought to the account',
    { from: 'accounts', side: 'debit', transfersOnly: true },
  ),
  transfers_out: define(
    'Transfers out',
    'transfer',
    'counterparty',
    'what transfers between your own accounts took from the account',
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
    'customer payments and sales receipts, whatever account they went to',
    documents('payment', 'sales_receipt'),
  ),
  open_credits: define(
    'Unapplied credits',
    'unapplied credit',
    'customer',
    'what is left of credit memos and customer payments that no invoice has used up',
    open(receivableCredits, []),
  ),
  open_vendor_credits: define(
    'Unapplied vendor credits',
    'unapplied vendor credit',
    'vendor',
    'what is left of vendor credits that no bill has used up',
    open(payableCredits, []),
  ),
  paid_out: define(
    'Paid',
    'payment',
    'vendor',
    'money out of bank accounts and charges to cards; transfers between your own accounts are left out',
    { from: 'cash', flow: 'out', withCards: true },
  ),
  money_back: define(
    'Money back',
    'refund',
    'vendor',
    'what came onto bank accounts and cards from those who are paid; transfers between your own accounts are left out',
    { from: 'cash', flow: 'in', withCards: true },
  ),
  transactions_with_cards: define(
    'Transactions',
    'transaction',
    'counterparty',
    'rows of your bank accounts and cards; transfers between your own accounts are left out',
    { from: 'cash', flow: 'net', withCards: true },
  ),
  owed_by_customers: define(
    'Receivables',
    'row',
    'customer',
    'what stood on the receivable accounts at the end of that day, each row by its customer',
    profit('debit', ['accounts_receivable']),
  ),
  owed_to_vendors: define(
    'Payables',
    'row',
    'vendor',
    'what stood on the payable accounts at the end of that day, each row by its vendor',
    profit('credit', ['accounts_payable']),
  ),
  receivable_days_late: daysLate('Days past due', 'customer', 'invoice'),
  payable_days_late: daysLate('Days past due of bills', 'vendor', 'bill'),
} satisfies Record<string, MeasureDefinition>;
