import { MEASURE_TYPES, transactionKinds } from '@cairn/finance';
import type { MeasureDefinition } from './measure-definition.ts';
import { boughtItems, define, documents, profit, soldItems } from './measure-rows.ts';
import { owedMeasures } from './owed-measures.ts';

/** What goods had cost is no expense of the day they were sold on, one by one: it was paid when they were bought. */
const notOfSales = transactionKinds.filter(
  (kind) => !['invoice', 'sales_receipt', 'credit_memo', 'refund'].includes(kind),
);

const { revenue, income, costOfGoodsSold, operatingExpenses, expenses } = MEASURE_TYPES;

/**
 * What can be measured, in one table: which ledger rows a measure reads, with which sign, and how it is
 * named to the owner (docs/finance.md, 'Measures'). The server turns `rows` into SQL; nothing else knows it.
 */
const table = {
  revenue: define(
    'Revenue',
    'income row',
    'customer',
    'income and other income, by transaction date',
    profit('credit', revenue),
  ),
  income: define(
    'Income from sales',
    'income row',
    'customer',
    'income accounts except other income, after discounts and credits',
    profit('credit', income),
  ),
  cost_of_goods_sold: define(
    'Cost of goods sold',
    'cost row',
    'vendor',
    'cost of goods sold accounts, by transaction date',
    profit('debit', costOfGoodsSold),
  ),
  operating_expenses: define(
    'Operating expenses',
    'expense',
    'vendor',
    'expense accounts except cost of goods sold, by transaction date',
    profit('debit', operatingExpenses),
  ),
  expenses: define(
    'Expenses',
    'expense',
    'vendor',
    'cost of goods sold, expenses and other expenses, by transaction date',
    profit('debit', expenses),
  ),
  whole_expenses: define(
    'Expenses',
    'expense',
    'vendor',
    'the total of each transaction except sales, in cost of goods sold, expense and other expense accounts',
    { ...profit('debit', expenses), byDocument: true, kinds: notOfSales },
  ),
  other_income: define(
    'Other income',
    'income row',
    'customer',
    'other income accounts, such as interest, by transaction date',
    profit('credit', ['other_income']),
  ),
  other_expenses: define(
    'Other expenses',
    'expense',
    'vendor',
    'other expense accounts, such as interest paid, by transaction date',
    profit('debit', ['other_expense']),
  ),
  gross_profit: define(
    'Gross profit',
    'row',
    'counterparty',
    'income less cost of goods sold',
    profit('credit', [...income, ...costOfGoodsSold]),
  ),
  operating_profit: define(
    'Operating profit',
    'row',
    'counterparty',
    'gross profit less operating expenses',
    profit('credit', [...income, ...costOfGoodsSold, ...operatingExpenses]),
  ),
  net_profit: define(
    'Net profit',
    'row',
    'counterparty',
    'revenue less expenses',
    profit('credit', [...revenue, ...expenses]),
  ),
  product_sales: define(
    'Sales',
    'sale',
    'customer',
    'income lines that name a product or service',
    soldItems('amount'),
  ),
  quantity_sold: define(
    'Quantity sold',
    'sale',
    'customer',
    'quantities on income lines',
    soldItems('quantity'),
    'quantity',
  ),
  purchases: define(
    'Purchases',
    'purchase',
    'vendor',
    'lines of bills and expenses that name a product or service, less vendor credits',
    boughtItems('amount'),
  ),
  quantity_purchased: define(
    'Quantity purchased',
    'purchase',
    'vendor',
    'quantities on lines of bills and expenses, less vendor credits',
    boughtItems('quantity'),
    'quantity',
  ),
  money_in: define(
    'Money in',
    'incoming payment',
    'customer',
    'money into bank accounts, leaving out transfers between your own accounts',
    { from: 'cash', flow: 'in' },
  ),
  money_out: define(
    'Money out',
    'payment',
    'vendor',
    'money out of bank accounts, leaving out transfers between your own accounts',
    { from: 'cash', flow: 'out' },
  ),
  net_cash_flow: define(
    'Net cash flow',
    'bank transaction',
    'counterparty',
    'money in less money out on bank accounts, leaving out transfers between your own accounts',
    { from: 'cash', flow: 'net' },
  ),
  transactions: define(
    'Transactions',
    'transaction',
    'counterparty',
    'transactions in your bank accounts, leaving out transfers between your own accounts',
    { from: 'cash', flow: 'net' },
  ),
  all_transactions: define(
    'Transactions',
    'transaction',
    'counterparty',
    'everything in your books, by transaction total',
    documents(...transactionKinds),
  ),
  invoices: define(
    'Invoices',
    'invoice',
    'customer',
    'invoice totals, by invoice date',
    documents('invoice'),
  ),
  sales_receipts: define(
    'Sales receipts',
    'sales receipt',
    'customer',
    'sales receipt totals',
    documents('sales_receipt'),
  ),
  sales_documents: define(
    'Sales made',
    'sale',
    'customer',
    'invoices and sales receipts, by their totals',
    documents('invoice', 'sales_receipt'),
  ),
  payments_received: define(
    'Payments received',
    'payment received',
    'customer',
    'customer payments, by payment date',
    documents('payment'),
  ),
  credit_memos: define(
    'Credit memos',
    'credit memo',
    'customer',
    'credit memo totals',
    documents('credit_memo'),
  ),
  refunds: define('Refunds', 'refund', 'customer', 'refund totals', documents('refund')),
  returns: define(
    'Returns',
    'return',
    'customer',
    'credit memos and refunds, by their totals',
    documents('credit_memo', 'refund'),
  ),
  bills: define('Bills', 'bill', 'vendor', 'bill totals, by bill date', documents('bill')),
  bill_payments: define(
    'Bill payments',
    'bill payment',
    'vendor',
    'bill payments, by payment date',
    documents('bill_payment'),
  ),
  vendor_credits: define(
    'Vendor credits',
    'vendor credit',
    'vendor',
    'vendor credit totals',
    documents('vendor_credit'),
  ),
  bought: define(
    'Bills and expense transactions',
    'purchase transaction',
    'vendor',
    'bills and transactions entered as expenses, by their totals',
    documents('bill', 'expense'),
  ),
  bought_net: define(
    'Spent',
    'purchase transaction',
    'vendor',
    'bills and transactions entered as expenses less vendor credits, by their totals, including stock',
    { from: 'documents', kinds: ['bill', 'expense'], lessKinds: ['vendor_credit'], value: 'total' },
  ),
  expense_documents: define(
    'Expense transactions',
    'expense transaction',
    'vendor',
    'transactions entered as expenses',
    documents('expense'),
  ),
  deposits: define(
    'Deposits',
    'deposit',
    'customer',
    'transactions entered as deposits',
    documents('deposit'),
  ),
  transfers: define(
    'Transfers',
    'transfer',
    'counterparty',
    'transfers between your own accounts, even if only one side is on record',
    documents('transfer'),
  ),
  payroll_runs: define(
    'Payroll runs',
    'payroll run',
    'counterparty',
    'transactions entered as payroll',
    documents('payroll'),
  ),
  journals: define(
    'Journal entries',
    'journal entry',
    'counterparty',
    'journal entries',
    documents('journal'),
  ),
  estimates: define(
    'Estimates',
    'estimate',
    'customer',
    "estimates, which aren't part of your accounts",
    documents('estimate'),
  ),
  purchase_orders: define(
    'Purchase orders',
    'purchase order',
    'vendor',
    "purchase orders, which aren't part of your accounts",
    documents('purchase_order'),
  ),
  ...owedMeasures,
} satisfies Record<string, MeasureDefinition>;

export type MeasureId = keyof typeof table;
export const measures: Readonly<Record<MeasureId, MeasureDefinition>> = table;
export const measureIds = Object.keys(table) as [MeasureId, ...MeasureId[]];

/** Measures that only books can answer: a bank knows of no invoice. */
export function needsBooks(measure: MeasureId): boolean {
  const { rows } = measures[measure];
  if (rows.from === 'documents') return measure !== 'transfers';
  if (rows.from === 'accounts') return rows.transfersOnly !== true;
  return rows.from === 'profit' && (rows.itemsOnly === true || measure.startsWith('owed_'));
}
