import type { Measure } from '../schema/measure-table.ts';

/**
 * What accountants and owners call a measure outright. A longer phrase hides a shorter one within it: 'other income' is
 * no 'income'. Words in the singular, as stems; measures that no phrase calls are told by the words around them.
 */
const phrases: Partial<Record<Measure, readonly string[]>> = {
  revenue: ['revenue', 'sale', 'turnover', 'taking', 'income'],
  income: ['net sale', 'sale income', 'gross sale'],
  other_income: ['other income', 'non operating income', 'interest income'],
  cost_of_goods_sold: ['cost of good sold', 'cost of goods sold', 'cost of sale', 'cogs', 'cog'],
  operating_expenses: ['operating expense', 'operating cost', 'opex', 'overhead', 'running cost'],
  expenses: ['expense', 'spending', 'spend', 'spent', 'cost', 'expenditure', 'outlay'],
  other_expenses: ['other expense', 'non operating expense'],
  gross_profit: ['gross profit', 'gross income'],
  operating_profit: ['operating profit', 'operating income', 'ebit'],
  net_profit: [
    'net profit',
    'net income',
    'profit',
    'bottom line',
    'earning',
    'profit and loss',
    'p&l',
    'net loss',
    'loss',
    'income statement',
  ],
  gross_margin: ['gross margin', 'gross profit margin', 'gross profit percentage'],
  net_margin: ['net margin', 'profit margin', 'net profit margin'],
  quantity_sold: ['unit sold', 'quantity sold', 'unit', 'quantity', 'piece'],
  average_price: ['average price', 'average selling price', 'average sale price', 'selling price'],
  quantity_purchased: ['quantity purchased', 'quantity bought', 'unit purchased', 'unit bought'],
  bills: ['bill'],
  open_bills: ['open bill', 'unpaid bill', 'outstanding bill'],
  payables: ['payable', 'account payable', 'a/p', 'ap'],
  payable_days_late: ['day past due of bill'],
  days_to_pay_bills: ['day to pay bill', 'take to pay bill'],
  vendor_credits: ['vendor credit', 'supplier credit'],
  open_vendor_credits: [
    'unused vendor credit',
    'unapplied vendor credit',
    'open vendor credit',
    'available vendor credit',
  ],
  bill_payments: ['bill payment'],
  purchase_orders: ['purchase order', 'po'],
  money_out: ['money out', 'cash out', 'outflow', 'money going out', 'went out', 'withdrawal'],
  money_back: ['money back', 'refunded to us', 'reimbursed'],
  invoices: ['invoice', 'invoiced'],
  open_invoices: [
    'open invoice',
    'unpaid invoice',
    'outstanding invoice',
    'overdue invoice',
    'past due invoice',
  ],
  receivables: ['receivable', 'account receivable', 'a/r', 'ar', 'debtor'],
  days_to_pay: ['day to pay', 'slowest payer', 'fastest payer', 'day sale outstanding', 'dso'],
  sales_receipts: ['sale receipt'],
  payments_received: ['customer payment', 'payment received', 'payment from'],
  received: ['paid u', 'paid us', 'collected', 'collection'],
  money_in: ['money in', 'cash in', 'inflow', 'money coming in', 'came in', 'deposited'],
  credit_memos: ['credit memo', 'credit note'],
  open_credits: ['unused credit', 'unapplied credit', 'open credit', 'unapplied payment'],
  refunds: ['refund', 'refunded'],
  estimates: ['estimate', 'quote', 'quotation'],
  deposits: ['deposit'],
  net_cash_flow: ['net cash flow', 'cash flow', 'cashflow'],
  all_transactions: ['transaction'],
  transactions: ['bank transaction', 'card transaction'],
  transfers: ['transfer'],
  transfers_in: ['transferred to', 'transferred into', 'moved into', 'moved to'],
  transfers_out: ['transferred from', 'transferred out', 'moved out', 'moved from'],
  payroll_runs: ['payroll run', 'pay run', 'payroll'],
  journals: ['journal entry', 'journal'],
  account_debits: ['debit', 'debited'],
  account_credits: ['credited', 'charged to'],
};

const WORDS_MAX = 5;
const byPhrase = new Map<string, string[]>();
for (const [measure, said] of Object.entries(phrases))
  for (const phrase of said) byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), measure]);

/** The measures that these words call outright. */
export function calledMeasures(stems: readonly string[]): string[] {
  const found = new Set<string>();
  for (let at = 0; at < stems.length; at += 1)
    for (let length = WORDS_MAX; length > 0; length -= 1) {
      const called = byPhrase.get(stems.slice(at, at + length).join(' '));
      if (called === undefined || at + length > stems.length) continue;
      for (const one of called) found.add(one);
      at += length - 1;
      break;
    }
  return [...found];
}
