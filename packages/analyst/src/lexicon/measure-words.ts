import type { PlanMeasure } from '../plan/plan.ts';
import type { Entry } from './meaning.ts';

const measure = (measureId: PlanMeasure, phrases: string): Entry => [
  phrases,
  { slot: 'measure', measure: measureId },
];
const soft = (measureId: PlanMeasure, phrases: string): Entry => [
  phrases,
  { slot: 'measure', measure: measureId, soft: true },
];
const rows = (measureId: PlanMeasure, phrases: string): Entry => [
  phrases,
  { slot: 'rows', measure: measureId },
];

/** How owners call the measures. A longer phrase wins over the shorter ones inside it. */
export const measureWords: readonly Entry[] = [
  measure(
    'revenue',
    'revenue|income|sales|turnover|earnings|top line|total income|gross revenue|gross receipts|sales revenue|takings|money earned',
  ),
  measure('income', 'income from sales|net sales|net revenue|net revenues|net sales revenue'),
  ['make|made|making', { slot: 'measure', measure: 'revenue', soft: true, isLight: true }],
  soft(
    'revenue',
    'earn|earned|earning|contribute|contributed|contributing|bring in|brought in|bring|brings|brought|sell|sold|sale|selling|sells',
  ),
  measure(
    'expenses',
    'expense|expenses|spend|spending|spent|cost|costs|expenditure|expenditures|outgoings|total costs|spendings|outlay|overspending',
  ),
  measure(
    'expenses',
    'money go|money goes|money going|money went|money gone|cash go|cash goes|cash going|cash went|money is going|money been going|cash is going',
  ),
  soft(
    'expenses',
    'order|ordered|ordering|buy|buying|bought|purchase|purchased|purchases|purchasing|charged|charge|charges|charging|costing|paid for|pay for|paying for|use|used|put on|put onto',
  ),
  measure(
    'operating_expenses',
    'operating expenses|operating costs|opex|overhead|overheads|running costs|operational expenses|operating spend',
  ),
  measure(
    'cost_of_goods_sold',
    'cost of goods sold|cogs|cost of sales|direct costs|cost of goods|cost of revenue',
  ),
  measure('other_income', 'other income|non operating income|nonoperating income'),
  measure(
    'other_expenses',
    'other expense|other expenses|non operating expense|non operating expenses|nonoperating expenses',
  ),
  measure('gross_profit', 'gross profit|gross income|gross earnings'),
  measure('operating_profit', 'operating profit|operating income|ebit|operating earnings'),
  measure(
    'net_profit',
    'profit|net profit|net income|bottom line|net earnings|profits|profitability|profitable|make money|making money|profit or loss',
  ),
  measure(
    'net_profit',
    'after expense|after all expense|after cost|after all cost|after paying everything|after paying for everything|net of expense|net of all expense|net of cost|left after expense|left after cost|left over after expense|after everything is paid|after all bills|after all our cost|after all our expense|after our expense',
  ),
  measure(
    'money_in',
    'deposited|deposited into our bank|deposited in our bank|deposited into the bank|deposited in the bank|deposited into our account|deposited into our bank account',
  ),
  ['came|arrive|arrived|come', { slot: 'measure', measure: 'money_in', soft: true, isLight: true }],
  soft('money_out', 'net pay|take home pay|net wage|net salary|net paycheck'),
  [
    'loss|losses|net loss|lose money|losing money|lost money|lose|make a loss|made a loss|took a loss|ran at a loss',
    { slot: 'measure', measure: 'net_profit', isLoss: true },
  ],
  [
    'get|got|gets|getting|gotten',
    { slot: 'measure', measure: 'money_in', soft: true, isLight: true },
  ],
  // A check that was written is a payment; 'invoices we wrote' are invoices.
  ['write|wrote|written', { slot: 'measure', measure: 'money_out', soft: true, isLight: true }],
  measure(
    'days_to_pay',
    'days to pay|day to pay|take us to pay|takes us to pay|took us to pay|take to settle an invoice|takes to settle an invoice|take to pay an invoice|takes to pay an invoice|take to settle|takes to settle|took to settle|take to pay|takes to pay|took to pay|taking to pay|time to pay|payment time|days sales outstanding|dso|take to pay us|takes to pay us|average payment time|days until payment|days to get paid|pay their invoices|pay invoices',
  ),
  measure('gross_margin', 'gross margin|gross profit margin'),
  measure(
    'net_margin',
    'net margin|net income margin|net profit margins|profit margins|profit margin|net profit margin|margin|margins',
  ),
  measure(
    'money_in',
    'money in|cash in|cash coming in|cash came in|cash comes in|inflow|inflows|cash inflow|cash inflows|money coming in|money came in|came in|coming in|comes in|cash received|money received|incoming money|incoming cash|incoming payments|cash receipts|into the bank|receipts|collection|collections|collections from',
  ),
  soft(
    'money_in',
    'receive|received|receiving|collecting|get paid|got paid|gotten from|pay us|pays us|paid us|paid me|pay me|paid by|collected|collect|receive from|paying us',
  ),
  measure(
    'money_out',
    'money out|cash out|cash going out|cash went out|cash goes out|outflow|outflows|cash outflow|cash outflows|money going out|money went out|went out|going out|goes out|cash paid|cash paid out|money paid|money paid out|outgoing payments|outgoing money|outgoing cash|left the bank|left our account|disbursements',
  ),
  soft(
    'money_out',
    'pay|paid|paying|withdraw|withdrew|withdrawn|remit|remits|remitted|send|sent|give|gave|paid out|pay out|shell out',
  ),
  measure(
    'net_cash_flow',
    'net cash flow|cash flow|cashflow|net cash|net cashflow|net flow|cash movement|change in cash|free cash flow|net change in cash|net increase in cash|net cash change',
  ),
  measure(
    'quantity_sold',
    'quantity sold|units sold|units|qty|quantity|quantities|number sold|items sold|pieces',
  ),
  rows(
    'transactions',
    'transaction|transactions|bank transactions|bank rows|activity|entries|bank lines|movements',
  ),
  rows(
    'money_out',
    'payments made|payment made|purchase made|withdrawals|withdrawal|outgoing transactions|payout|payouts',
  ),
  [
    'payment|payments|settlement|settlements',
    { slot: 'rows', measure: 'money_out', isEitherWay: true },
  ],
  rows('deposits', 'deposit|deposits'),
  rows('money_in', 'incoming transactions'),
  rows('account_debits', 'debit|debits|debited'),
  rows(
    'account_debits',
    'principal paid|principal payment|principal repaid|principal repayment|paid in principal|principal did we pay|principal have we paid|principal did we repay|principal have we repaid|principal was repaid|principal we paid|paid toward principal|paid on principal',
  ),
  rows(
    'account_entries',
    'posting|postings|ledger entry|ledger entries|account entries|account entry|account activity|journal lines',
  ),
  measure(
    'account_entries',
    'net activity|net movement|net change|net posting|net account activity',
  ),
  rows('account_credits', 'credit|credits|credited'),
  rows(
    'transfers',
    'transfer|transfers|internal transfers|transferred|transferring|move|moved|moving|moved over|sweep|swept',
  ),
  rows('invoices', 'invoice|invoices|customer invoices|sales invoices|bill to customers'),
  soft(
    'invoices',
    'invoiced|billed|we bill|we billed|we invoice|we invoiced|did we bill|did we invoice|have we billed|have we invoiced|did i bill|have i billed|billed to|invoiced to|billings|billing',
  ),
  soft(
    'bills',
    'bill us|billed us|bills us|billed to us|billed to us by|invoiced to us|invoiced to us by|billed by|invoiced us|invoice us|charge us|charged us|charges us',
  ),
  rows('bills', 'bill|bills|vendor bills|supplier bills|supplier invoices|vendor invoices'),
  rows('bought', 'bills and expenses|purchase transaction|purchase transactions'),
  rows('bill_payments', 'bill payment|bill payments'),
  rows(
    'payments_received',
    'invoice payment|invoice payments|invoices payment|invoices payments|customer payment|customer payments|payments from customers|payments received|payment received|received payments|receive payment',
  ),
  rows('sales_receipts', 'sales receipt|sales receipts|cash sales'),
  rows(
    'sales_documents',
    'sales transaction|sales transactions|sale transaction|sale transactions',
  ),
  rows('credit_memos', 'credit memo|credit memos|credit note|credit notes'),
  rows('refunds', 'refund|refunds|refunded'),
  rows(
    'returns',
    'sales returns|customer returns|returns and allowances|credit memos and refunds|refunds and credit memos',
  ),
  [
    'returns and refunds|refunds and returns|credits and refunds|refunds and credits',
    { slot: 'rows', measure: 'returns', isEitherWay: true },
  ],
  rows('money_back', 'money back|money came back|money returned'),
  rows('vendor_credits', 'vendor credit|vendor credits|supplier credits'),
  rows('estimates', 'estimate|estimates|quote|quotes|quotation|quotations'),
  rows('purchase_orders', 'purchase order|purchase orders|po|pos'),
  rows('journals', 'journal|journals|journal entry|journal entries'),
  rows('payroll_runs', 'payroll run|payroll runs|pay run|pay runs'),
  measure(
    'receivables',
    'receivable|receivables|accounts receivable|ar|a/r|owed to us|owed to me|owe us|owes us|owe me|owes me|owed us|outstanding from customers|money owed to us|due to us|owing to us|outstanding receivables|were we owed|are we owed|we owed|due from|owed by|money owed by|owing from',
  ),
  [
    'balance due|open balance|outstanding balance|unpaid balance|remaining balance|balance remaining|remaining amount|amount remaining|balance left|amount due|balance outstanding',
    { slot: 'measure', measure: 'receivables', isEitherSide: true },
  ],
  measure(
    'payables',
    'payable|payables|accounts payable|ap|a/p|due to vendor|due to our vendor|due to supplier|due to our supplier|we owe|i owe|do we owe|owe to|we owe to|owed to|is owed to|owed to vendors|owed to suppliers|money we owe|owing to vendors',
  ),
  soft('payables', 'owe|owes|owing|owed|balance owed|balance owing|amount owed|still owed'),
  measure(
    'open_credits',
    'open credit|unapplied credit|unused credit|available credit|outstanding credit|customer credit|unapplied payment|unapplied customer credit|open credit memo|unapplied credit memo|unused credit memo|outstanding credit memo|open credit balance|credit balance|credit on account|unapplied customer payment|credit memo open|credit memo still open|unused customer credit|credits we owe customers|credit available|available credit memo|credit not applied|credit memo not applied',
  ),
  measure(
    'open_vendor_credits',
    'open vendor credit|unapplied vendor credit|unused vendor credit|available vendor credit|outstanding vendor credit|open supplier credit|unapplied supplier credit|unused supplier credit|credits with vendors|credit with vendors|vendor credit available|vendor credit open|vendor credit left|vendor credit unused|vendor credit not applied|vendor credit unapplied|vendor credit outstanding',
  ),
  measure(
    'overdue_receivables',
    'overdue invoice|overdue invoices|overdue receivables|past due invoices|late invoices|overdue balance|overdue balances|past due balance|past due balances|overdue amount|overdue amounts|past due amount|amount overdue|amount past due|overdue from customers|invoices overdue|invoices past due',
  ),
  measure(
    'overdue_payables',
    'overdue bill|overdue bills|overdue payables|past due bills|late bills|bills overdue|bills past due',
  ),
];
