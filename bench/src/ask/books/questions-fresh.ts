import {
  april,
  count,
  lastYear,
  may,
  money,
  named,
  percent,
  q1,
  sum,
  table,
  year,
  type Question,
} from '../question.ts';

const march = "date between '2026-03-01' and '2026-03-31'";

/** Written after the grammar and asked of it once before anything was changed: what docs/ask.md calls the fresh set. */
export const fresh: Question[] = [
  money(
    'fresh',
    'How much has Summit Dental Group paid us so far this year?',
    sum('doc', `kind = 'payment' and ${year} and party like 'Summit%'`),
  ),
  money(
    'fresh',
    'total amount billed by Willamette Properties in 2025',
    sum('bill', `${lastYear} and party like 'Willamette%'`),
  ),
  count(
    'fresh',
    'how many invoices does Riverside Hotel have open',
    "select count(*) from inv where open <> 0 and party like 'Riverside%'",
  ),
  money(
    'fresh',
    'what do i still owe pacific chemicals',
    "select sum(case when kind = 'bill' then open else -open end) from doc where kind in ('bill', 'vendor_credit') and party like 'Pacific%'",
  ),
  named(
    'fresh',
    'Who is our biggest vendor?',
    "select party from cost where party_kind = 'vendor' group by party order by sum(amount) desc limit 1",
  ),
  named(
    'fresh',
    'Which customer has the largest outstanding balance?',
    "select party from doc where kind in ('invoice', 'credit_memo') and open <> 0 group by party order by sum(case when kind = 'invoice' then open else -open end) desc limit 1",
  ),
  table(
    'fresh',
    'Top 2 services by sales in Q1 2026',
    `select item, sum(amount) from sale where ${q1} group by item order by 2 desc limit 2`,
  ),
  count(
    'fresh',
    'how many deep clean packages were sold in 2025?',
    `select sum(qty) from sale where item like 'Deep%' and ${lastYear}`,
  ),
  money(
    'fresh',
    'average monthly spend on fuel in 2025',
    `select round(sum(amount) / 12) from cost where account = 'Fuel' and ${lastYear}`,
  ),
  money(
    'fresh',
    'largest bill from Pacific Chemicals this year',
    `select max(amount) from bill where ${year} and party like 'Pacific%'`,
  ),
  named(
    'fresh',
    'what was the date of the latest invoice for blue ridge cafe',
    "select to_char(max(date), 'FMDD FMMonth YYYY') from inv where party like 'Blue%'",
  ),
  money('fresh', 'sales in portland last year', sum('rev', `${lastYear} and city = 'Portland'`)),
  table(
    'fresh',
    'expenses by category in April',
    `select account, sum(amount) from cost where ${april} group by account order by 2 desc`,
  ),
  money(
    'fresh',
    'What did we earn in interest this year?',
    sum('rev', `${year} and account = 'Interest Earned'`),
  ),
  named(
    'fresh',
    'In which month did we sell the most floor wax in 2025?',
    `select to_char(date_trunc('month', date), 'FMMonth YYYY') from sale where item = 'Floor Wax' and ${lastYear} group by date_trunc('month', date) order by sum(amount) desc limit 1`,
  ),
  count(
    'fresh',
    'how many vendors are in portland',
    "select count(*) from parties where kind = 'vendor' and city = 'Portland'",
  ),
  money(
    'fresh',
    'How much did customers pay by credit card in Q1?',
    sum('doc', `kind = 'payment' and ${q1} and method = 'Credit Card'`),
  ),
  money(
    'fresh',
    'total unpaid amount for invoices dated in May',
    `select sum(open) from inv where ${may}`,
  ),
  percent(
    'fresh',
    'What percentage of revenue came from cleaning income in 2025?',
    `select round(100.0 * sum(amount) filter (where account = 'Cleaning Income') / sum(amount), 2) from rev where ${lastYear}`,
  ),
  money(
    'fresh',
    'gross profit last month',
    `select sum(credit - debit) from gl where type in ('income', 'cost_of_goods_sold') and ${may}`,
  ),
  money(
    'fresh',
    'How much sales did Oak and Iron Gym bring last quarter',
    sum('rev', `${q1} and party like 'Oak%'`),
  ),
  count(
    'fresh',
    'how many customers purchased window cleaning in May',
    `select count(distinct party) from sale where ${may} and item = 'Window Cleaning'`,
  ),
  money('fresh', 'minimum invoice amount in March', `select min(amount) from inv where ${march}`),
  named(
    'fresh',
    'When is the bill from Acme Tool Hire due?',
    "select to_char(max(due), 'FMDD FMMonth YYYY') from bill where party like 'Acme%'",
  ),
  money(
    'fresh',
    'balance of accounts receivable at the end of April',
    "select sum(debit - credit) from gl where type = 'accounts_receivable' and date <= '2026-04-30'",
  ),
  table(
    'fresh',
    'monthly revenue from Maria Lopez this year',
    `select to_char(date_trunc('month', date), 'FMMonth YYYY'), sum(amount) from rev where ${year} and party = 'Maria Lopez' group by date_trunc('month', date) order by date_trunc('month', date)`,
  ),
  money(
    'fresh',
    'what is the average amount customers pay us',
    "select round(avg(amount)) from doc where kind in ('payment', 'sales_receipt')",
  ),
  money(
    'fresh',
    'sum of all refunds to maria',
    "select sum(amount) from doc where kind = 'refund'",
  ),
  money(
    'fresh',
    'net loss in January 2026',
    "select sum(amount) from gain where date between '2026-01-01' and '2026-01-31'",
  ),
  count(
    'fresh',
    'how many expense transactions were above $500 this year',
    // Bills and payroll are expenses as well.
    `select count(*) from cost where amount > 50000 and ${year}`,
  ),
];
