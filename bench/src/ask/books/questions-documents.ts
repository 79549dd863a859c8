import {
  april,
  count,
  declined,
  lastYear,
  may,
  money,
  named,
  q1,
  says,
  sum,
  table,
  year,
  type Question,
} from '../question.ts';

const overdue = "open <> 0 and due < '2026-06-15'";

/** Of invoices, bills, payments and the rest of the paper. */
export const documents: Question[] = [
  count(
    'invoices',
    'How many invoices did we send last month?',
    `select count(*) from inv where ${may}`,
  ),
  money(
    'invoices',
    'What was my average invoice in May?',
    `select round(avg(amount)) from inv where ${may}`,
  ),
  money('invoices', 'total invoiced in 2025', sum('inv', lastYear)),
  money(
    'invoices',
    'Whats the biggest invoice this year',
    `select max(amount) from inv where ${year}`,
  ),
  money('invoices', 'smallest invoice in 2025', `select min(amount) from inv where ${lastYear}`),
  named(
    'invoices',
    'Who got the largest invoice last year?',
    `select party from inv where ${lastYear} order by amount desc, date desc limit 1`,
  ),
  money(
    'invoices',
    'Show all invoices of Riverside Hotel that are past due',
    `select sum(open) from inv where ${overdue} and party like 'Riverside%'`,
  ),
  count('invoices', 'How many invoices are overdue?', `select count(*) from inv where ${overdue}`),
  money('invoices', 'total overdue', `select sum(open) from inv where ${overdue}`),
  money('invoices', 'total of oustanding invoices', 'select sum(open) from inv where open <> 0'),
  count('invoices', 'how many unpaid invoices', 'select count(*) from inv where open <> 0'),
  count(
    'invoices',
    'How many invoices are partly paid?',
    'select count(*) from inv where open <> 0 and open <> amount',
  ),
  count(
    'invoices',
    'number of paid invoices this year',
    `select count(*) from inv where open = 0 and ${year}`,
  ),
  count(
    'invoices',
    'invoices over $4,000 in 2025 how many',
    `select count(*) from inv where amount > 400000 and ${lastYear}`,
  ),
  table(
    'invoices',
    'invoice total by month this year',
    `select to_char(date_trunc('month', date), 'FMMonth YYYY'), sum(amount) from inv where ${year} group by date_trunc('month', date) order by date_trunc('month', date)`,
  ),
  table(
    'invoices',
    'number of invoices by customer in May',
    `select party, 100 * count(*) from inv where ${may} group by party order by 2 desc, 1`,
  ),
  money(
    'invoices',
    'invoices due this month',
    "select sum(open) from inv where open <> 0 and due between '2026-06-01' and '2026-06-30'",
  ),
  money(
    'invoices',
    'Which invoices are due in the next 30 days?',
    "select sum(open) from inv where open <> 0 and due between '2026-06-16' and '2026-07-15'",
  ),
  named(
    'invoices',
    'When is invoice 1100 due?',
    "select to_char(due, 'FMDD FMMonth YYYY') from inv where number = '1100'",
  ),
  money('invoices', 'amount of invoice #1100', "select amount from inv where number = '1100'"),
  named('invoices', 'Who is invoice 1050 for?', "select party from inv where number = '1050'"),
  says('invoices', 'Has invoice 1020 been paid?', /paid/i),
  money(
    'invoices',
    'invoices more than 60 days past due',
    "select sum(open) from inv where open <> 0 and due < date '2026-06-15' - 60",
  ),
  money(
    'invoices',
    'What is overdue by more than 30 days?',
    "select sum(open) from inv where open <> 0 and due < date '2026-06-15' - 30",
  ),
  table(
    'invoices',
    'Show the aging of our receivables',
    `select case when due is null or due >= date '2026-06-15' then 'Not yet due' when date '2026-06-15' - due <= 30 then '1 to 30 days' when date '2026-06-15' - due <= 60 then '31 to 60 days' when date '2026-06-15' - due <= 90 then '61 to 90 days' else 'Over 90 days' end, sum(case when kind = 'invoice' then open else -open end) from doc where kind in ('invoice', 'credit_memo') and open <> 0 group by 1 order by min(coalesce(date '2026-06-15' - due, -1))`,
  ),
  count(
    'invoices',
    'On average how many days do customers take to pay?',
    'select round(sum((paid_on - date) * amount) / sum(amount)) from inv where paid_on is not null',
  ),
  money(
    'receivables',
    'What are our accounts receivable?',
    "select sum(case when kind = 'invoice' then open else -open end) from doc where kind in ('invoice', 'credit_memo', 'payment')",
  ),
  money(
    'receivables',
    'receivables as of 31 March 2026',
    "select sum(debit - credit) from gl where type = 'accounts_receivable' and date <= '2026-03-31'",
  ),
  money(
    'receivables',
    'How much were we owed at the end of 2025?',
    "select sum(debit - credit) from gl where type = 'accounts_receivable' and date <= '2025-12-31'",
  ),
  money(
    'payables',
    'accounts payable as of December 31, 2025',
    "select sum(credit - debit) from gl where type = 'accounts_payable' and date <= '2025-12-31'",
  ),
  money(
    'payables',
    'What do we owe our vendors?',
    "select sum(case when kind = 'bill' then open else -open end) from doc where kind in ('bill', 'vendor_credit')",
  ),
  money('bills', 'unpaid bills', 'select sum(open) from bill where open <> 0'),
  count('bills', 'how many bills are past due', `select count(*) from bill where ${overdue}`),
  money('bills', 'Total bills in April', sum('bill', april)),
  money('bills', 'largest bill ever', 'select max(amount) from bill'),
  count(
    'bills',
    'how many bill payments did we make in May',
    `select count(*) from doc where kind = 'bill_payment' and ${may}`,
  ),
  money(
    'bills',
    'average bill amount in 2025',
    `select round(avg(amount)) from bill where ${lastYear}`,
  ),
  named(
    'bills',
    'from which vendor did we get the most bills',
    'select party from bill group by party order by count(*) desc limit 1',
  ),
  money('payments', 'total payments received in May', sum('doc', `kind = 'payment' and ${may}`)),
  count(
    'payments',
    'How many customer payments did we receive in Q1?',
    `select count(*) from doc where kind = 'payment' and ${q1}`,
  ),
  money(
    'payments',
    'payments received by check this year',
    sum('doc', `kind = 'payment' and method = 'Check' and ${year}`),
  ),
  table(
    'payments',
    'customer payments by payment method in 2025',
    `select method, sum(amount) from doc where kind = 'payment' and ${lastYear} group by method order by 2 desc`,
  ),
  named(
    'payments',
    'What is the most used payment method for customer payments?',
    "select method from doc where kind = 'payment' group by method order by count(*) desc limit 1",
  ),
  money(
    'payments',
    'average customer payment last year',
    `select round(avg(amount)) from doc where kind = 'payment' and ${lastYear}`,
  ),
  count(
    'estimates',
    'How many estimates did we write this year?',
    `select count(*) from doc where kind = 'estimate' and ${year}`,
  ),
  money(
    'estimates',
    'total of estimates for Oak & Iron Gym',
    "select sum(amount) from doc where kind = 'estimate' and party like 'Oak%'",
  ),
  money(
    'orders',
    'Total purchase orders this year',
    `select sum(amount) from doc where kind = 'purchase_order' and ${year}`,
  ),
  count(
    'orders',
    'how many POs in May',
    `select count(*) from doc where kind = 'purchase_order' and ${may}`,
  ),
  money('credits', 'credit memos in May', sum('doc', `kind = 'credit_memo' and ${may}`)),
  count(
    'credits',
    'How many credit memos have we issued?',
    "select count(*) from doc where kind = 'credit_memo'",
  ),
  money('credits', 'refunds this year', sum('doc', `kind = 'refund' and ${year}`)),
  money(
    'credits',
    'vendor credits from Pacific Chemicals',
    "select sum(amount) from doc where kind = 'vendor_credit'",
  ),
  money(
    'receipts',
    'total sales receipts last year',
    sum('doc', `kind = 'sales_receipt' and ${lastYear}`),
  ),
  count(
    'receipts',
    'how many sales receipts in 2026',
    `select count(*) from doc where kind = 'sales_receipt' and ${year}`,
  ),
  money(
    'receipts',
    'median invoice in 2025',
    `select round(percentile_cont(0.5) within group (order by amount)) from inv where ${lastYear}`,
  ),
  declined('Write a new invoice for Blue Ridge Cafe'),
];
