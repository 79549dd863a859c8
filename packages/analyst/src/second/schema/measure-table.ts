/** Who stands on the other side of a measure's rows. */
export type Side = 'customer' | 'vendor' | 'employee' | 'nobody';

export interface MeasureRow {
  unit: 'money' | 'quantity' | 'days' | 'percent';
  side: Side;
  /** What its rows are: they decide what it can be grouped and narrowed by. */
  rows: 'profit' | 'cash' | 'documents' | 'open' | 'entries' | 'ratio';
  /** A question of nobody's exam that asks for it. */
  example: string;
}

const row = (
  unit: MeasureRow['unit'],
  side: Side,
  rows: MeasureRow['rows'],
  example: string,
): MeasureRow => ({ unit, side, rows, example });

/**
 * What can be measured. Measures that differ only by how a figure comes about are one: which rows of the ledger it
 * reads follows from what it is grouped and narrowed by (`plan/execute`).
 */
export const measureTable = {
  revenue: row('money', 'customer', 'profit', 'What did we sell in March?'),
  income: row('money', 'customer', 'profit', 'What were net sales last year?'),
  other_income: row('money', 'customer', 'profit', 'How much other income did we have?'),
  cost_of_goods_sold: row('money', 'vendor', 'profit', 'What was cost of sales in Q2?'),
  operating_expenses: row('money', 'vendor', 'profit', 'What were overheads this year?'),
  expenses: row('money', 'vendor', 'profit', 'What did rent cost us last month?'),
  other_expenses: row('money', 'vendor', 'profit', 'What were other expenses in 2024?'),
  gross_profit: row('money', 'nobody', 'profit', 'Gross profit by month'),
  operating_profit: row('money', 'nobody', 'profit', 'What was operating income?'),
  net_profit: row('money', 'nobody', 'profit', 'Did we make a profit in May?'),
  gross_margin: row('percent', 'nobody', 'ratio', 'What is our gross margin?'),
  net_margin: row('percent', 'nobody', 'ratio', 'Net margin this year'),
  quantity_sold: row('quantity', 'customer', 'profit', 'How many lanterns did we sell?'),
  average_price: row('money', 'customer', 'ratio', 'What did lanterns sell for on average?'),
  purchases: row('money', 'vendor', 'profit', 'What did we spend on lanterns from vendors?'),
  quantity_purchased: row('quantity', 'vendor', 'profit', 'How many lanterns did we buy?'),
  bought: row('money', 'vendor', 'documents', 'How much have we bought from Quarry Lane?'),
  expense_documents: row('money', 'vendor', 'documents', 'List expense transactions of June'),
  bills: row('money', 'vendor', 'documents', 'Which bills came in this week?'),
  open_bills: row('money', 'vendor', 'open', 'Which bills are unpaid?'),
  payables: row('money', 'vendor', 'open', 'What do we owe Quarry Lane?'),
  owed_to_vendors: row('money', 'vendor', 'open', 'What did we owe vendors on March 31?'),
  payable_days_late: row('days', 'vendor', 'open', 'How late are our bills on average?'),
  days_to_pay_bills: row('days', 'vendor', 'ratio', 'How long do we take to pay bills?'),
  vendor_credits: row('money', 'vendor', 'documents', 'Vendor credits of this year'),
  open_vendor_credits: row('money', 'vendor', 'open', 'What vendor credits are unused?'),
  bill_payments: row('money', 'vendor', 'documents', 'List bill payments of May'),
  purchase_orders: row('money', 'vendor', 'documents', 'How many purchase orders are there?'),
  paid: row('money', 'vendor', 'cash', 'What did we pay Quarry Lane?'),
  money_out: row('money', 'vendor', 'cash', 'How much money went out in April?'),
  money_back: row('money', 'vendor', 'cash', 'What did Quarry Lane pay back to us?'),
  invoices: row('money', 'customer', 'documents', 'How many invoices went out in July?'),
  open_invoices: row('money', 'customer', 'open', 'List unpaid invoices'),
  receivables: row('money', 'customer', 'open', 'What do customers owe us?'),
  owed_by_customers: row('money', 'customer', 'open', 'What did customers owe on March 31?'),
  receivable_days_late: row('days', 'customer', 'open', 'How late are customers on average?'),
  days_to_pay: row('days', 'customer', 'ratio', 'How long do customers take to pay?'),
  sales_receipts: row('money', 'customer', 'documents', 'Sales receipts of last week'),
  sales_documents: row('money', 'customer', 'documents', 'How many sales did we make?'),
  payments_received: row('money', 'customer', 'documents', 'List payments from Fern Gallery'),
  received: row('money', 'customer', 'documents', 'What did Fern Gallery pay us?'),
  money_in: row('money', 'customer', 'cash', 'How much money came in?'),
  credit_memos: row('money', 'customer', 'documents', 'Which credit memos did we issue?'),
  open_credits: row('money', 'customer', 'open', 'What credits have customers not used?'),
  refunds: row('money', 'customer', 'documents', 'What did we refund this year?'),
  estimates: row('money', 'customer', 'documents', 'How many estimates did we send?'),
  deposits: row('money', 'customer', 'documents', 'List the deposits of June'),
  net_cash_flow: row('money', 'nobody', 'cash', 'Net cash flow by month'),
  transactions: row('money', 'nobody', 'cash', 'Show the transactions of yesterday'),
  all_transactions: row('money', 'nobody', 'documents', 'How many transactions are booked?'),
  transfers: row('money', 'nobody', 'documents', 'List transfers between accounts'),
  transfers_in: row('money', 'nobody', 'entries', 'What was moved into savings?'),
  transfers_out: row('money', 'nobody', 'entries', 'What was moved out of savings?'),
  payroll_runs: row('money', 'nobody', 'documents', 'How many payrolls did we run?'),
  journals: row('money', 'nobody', 'documents', 'List journal entries of December'),
  account_debits: row('money', 'nobody', 'entries', 'Debits to Prepaid Rent'),
  account_credits: row('money', 'nobody', 'entries', 'What was charged to the Ridge Card?'),
  account_entries: row('money', 'nobody', 'entries', 'Net activity of Prepaid Rent'),
} satisfies Record<string, MeasureRow>;

export type Measure = keyof typeof measureTable;
export const measureNames = Object.keys(measureTable) as [Measure, ...Measure[]];
