import {
  april,
  count,
  declined,
  june,
  lastYear,
  may,
  money,
  named,
  percent,
  q1,
  says,
  sum,
  table,
  year,
  type Question,
} from '../question.ts';

const fiscal = "date between '2025-07-01' and '2026-06-30'";
const days90 = "date between '2026-03-18' and '2026-06-15'";
const byParty = (from: string, where: string, rest = '') =>
  `select party, sum(amount) from ${from} where ${where} group by party order by sum(amount) desc, party ${rest}`;

/** Asked as an owner or a bookkeeper asks, of customers, vendors and employees. */
export const parties: Question[] = [
  table(
    'customers',
    'What are my top 5 customers by revenue this fiscal year?',
    byParty('rev', `${fiscal} and party is not null`, 'limit 5'),
  ),
  named(
    'customers',
    'who is our best customer this year',
    byParty('rev', `${year} and party is not null`, 'limit 1'),
  ),
  money(
    'customers',
    'How much revenue did we get from Summit Dental last year?',
    sum('rev', `${lastYear} and party = 'Summit Dental Group'`),
  ),
  money(
    'customers',
    'revenue from pinewood school distrct in may',
    sum('rev', `${may} and party = 'Pinewood School District'`),
  ),
  money(
    'customers',
    "What were Blue Ridge Cafe's sales in Q1 2026?",
    sum('rev', `${q1} and party = 'Blue Ridge Cafe'`),
  ),
  money(
    'customers',
    'How much did Riverside Hotel pay us in 2025?',
    sum('doc', `kind = 'payment' and ${lastYear} and party = 'Riverside Hotel'`),
  ),
  money(
    'customers',
    'how much have we received from obrien law this year',
    sum('doc', `kind = 'payment' and ${year} and party like 'O%Brien%'`),
  ),
  money(
    'customers',
    'How much does Riverside Hotel owe us?',
    "select sum(open) from inv where party = 'Riverside Hotel'".replace(
      'sum(open)',
      'sum(open) - 12000',
    ),
  ),
  money(
    'customers',
    'outstanding invoices of Jade Garden',
    "select sum(open) from inv where party like 'Jade%'",
  ),
  money(
    'customers',
    'open balance for Jade Garden Restaurant',
    "select sum(open) from inv where party like 'Jade%'",
  ),
  table(
    'customers',
    'Who owes us money?',
    "select party, sum(case when kind = 'credit_memo' then -open else open end) from doc where kind in ('invoice', 'credit_memo', 'payment') and open <> 0 group by party order by 2 desc",
  ),
  table(
    'customers',
    'which customers have overdue invoices',
    "select party, sum(open) from inv where open <> 0 and due < '2026-06-15' group by party order by 2 desc",
  ),
  count(
    'customers',
    'How many customers do we have?',
    "select count(*) from parties where kind = 'customer'",
  ),
  count(
    'customers',
    'How many customers are in Portland?',
    "select count(*) from parties where kind = 'customer' and city = 'Portland'",
  ),
  count(
    'customers',
    'no of clients in Boise',
    "select count(*) from parties where kind = 'customer' and city = 'Boise'",
  ),
  money(
    'customers',
    'revenue from customers in Portland this year',
    sum('rev', `${year} and city = 'Portland'`),
  ),
  table(
    'customers',
    'Revenue by city in 2025',
    `select city, sum(amount) from rev where ${lastYear} and city is not null group by city order by 2 desc`
      .replace('and city is not null', '')
      .replace('select city', "select coalesce(city, 'Not stated')"),
  ),
  named(
    'customers',
    'which city brought in the most revenue last year?',
    `select city from rev where ${lastYear} and city is not null group by city order by sum(amount) desc limit 1`,
  ),
  named(
    'customers',
    'When did Summit Dental last pay us?',
    "select to_char(max(date), 'FMDD FMMonth YYYY') from doc where kind = 'payment' and party like 'Summit%'",
  ),
  named(
    'customers',
    'when was the last payment from Riverside Hotel',
    "select to_char(max(date), 'FMDD FMMonth YYYY') from doc where kind = 'payment' and party like 'Riverside%'",
  ),
  named(
    'customers',
    'When was our last invoice to Cascade Brewing?',
    "select to_char(max(date), 'FMDD FMMonth YYYY') from inv where party like 'Cascade%'",
  ),
  named(
    'customers',
    'when did we first invoice the gym',
    "select to_char(min(date), 'FMDD FMMonth YYYY') from inv where party like '%Gym'",
  ),
  count(
    'customers',
    'Which customers have not paid in 90 days?',
    `select count(*) from (select party from doc where kind = 'payment' group by party having not bool_or(${days90})) x`,
  ),
  count(
    'customers',
    'customers who have not bought anything this year',
    // Who never bought has not bought this year either.
    `select count(*) from parties where kind = 'customer' and name not in (select party from rev where party is not null and ${year})`,
  ),
  money(
    'customers',
    'average invoice for Summit Dental',
    "select round(avg(amount)) from inv where party like 'Summit%'",
  ),
  money(
    'customers',
    'How much did we invoice Pinewood this year?',
    sum('inv', `${year} and party like 'Pinewood%'`),
  ),
  count(
    'customers',
    'how many times have we invoiced Blue Ridge Cafe in 2026',
    `select count(*) from inv where party = 'Blue Ridge Cafe' and ${year}`,
  ),
  table(
    'customers',
    'Compare revenue from Blue Ridge Cafe and Summit Dental Group this year',
    byParty('rev', `${year} and party in ('Blue Ridge Cafe', 'Summit Dental Group')`),
  ),
  table(
    'customers',
    'bottom 3 customers by sales in 2025',
    `select party, sum(amount) from rev where ${lastYear} and party is not null group by party order by 2, 1 limit 3`,
  ),
  percent(
    'customers',
    'What share of revenue comes from Pinewood School District this year?',
    `select round(100.0 * sum(amount) filter (where party like 'Pinewood%') / sum(amount), 2) from rev where ${year}`,
  ),
  table(
    'customers',
    'customers with revenue over $10,000 this year',
    `select party, sum(amount) from rev where ${year} and party is not null group by party having sum(amount) > 1000000 order by 2 desc`,
  ),
  named(
    'customers',
    'Which customer paid us the most in May?',
    `select party from doc where kind = 'payment' and ${may} group by party order by sum(amount) desc limit 1`,
  ),
  money('customers', 'total sales to maria lopez', sum('rev', "party = 'Maria Lopez'")),
  money(
    'customers',
    'largest payment from Riverside Hotel',
    "select max(amount) from doc where kind = 'payment' and party like 'Riverside%'",
  ),
  says('customers', 'Is Tom Becker a customer?', /Tom Becker/),
  named(
    'customers',
    'In which city is Summit Dental Group?',
    "select city from parties where name like 'Summit%'",
  ),
  count(
    'customers',
    'number of customers we invoiced last month',
    `select count(distinct party) from inv where ${may}`,
  ),
  count(
    'customers',
    'How many days does Pinewood School District usually take to pay?',
    "select round(sum((paid_on - date) * amount) / sum(amount)) from inv where party like 'Pinewood%' and paid_on is not null",
  ),
  money(
    'vendors',
    'How much have we paid to Pacific Chemicals since January?',
    "select sum(amount) from doc where kind = 'bill_payment' and party like 'Pacific%' and date between '2026-01-01' and '2026-06-15'",
  ),
  money(
    'vendors',
    'What did we spend at Staples last month?',
    sum('cost', `${may} and party = 'Staples'`),
  ),
  money(
    'vendors',
    'spend with willamette properties in 2025',
    sum('cost', `${lastYear} and party like 'Willamette%'`),
  ),
  money(
    'vendors',
    'How much do we owe Acme Tool Hire?',
    "select coalesce(sum(open), 0) from bill where party like 'Acme%'",
  ),
  table(
    'vendors',
    'Who do we owe money to?',
    "select party, sum(case when kind = 'vendor_credit' then -open else open end) from doc where kind in ('bill', 'vendor_credit') and open <> 0 group by party having sum(open) <> 0 order by 2 desc",
  ),
  table(
    'vendors',
    'top 3 vendors by spend this year',
    byParty('cost', `${year} and party_kind = 'vendor'`, 'limit 3'),
  ),
  named(
    'vendors',
    'Which vendor do we spend the most with?',
    "select party from cost where party_kind = 'vendor' group by party order by sum(amount) desc limit 1",
  ),
  count(
    'vendors',
    'How many vendors do we have',
    "select count(*) from parties where kind = 'vendor'",
  ),
  says('vendors', 'List all vendors', /\*\*7\*\*/),
  table(
    'vendors',
    'List vendors paid by check',
    "select party, -sum(amount) from bank where method = 'Check' and amount < 0 and party_kind = 'vendor' group by party order by 2 desc",
  ),
  named(
    'vendors',
    'when did we last pay Guardian Insurance',
    "select to_char(max(date), 'FMDD FMMonth YYYY') from doc where party like 'Guardian%'",
  ),
  money(
    'vendors',
    'average bill from Pacific Chemicals',
    "select round(avg(amount)) from bill where party like 'Pacific%'",
  ),
  money('vendors', "Shell's charges in Q1", sum('cost', `${q1} and party = 'Shell'`)),
  money('vendors', 'comcast 2025', sum('cost', `${lastYear} and party = 'Comcast'`)),
  count(
    'vendors',
    'how many bills did we get from Pacific Chemicals last year',
    `select count(*) from bill where ${lastYear} and party like 'Pacific%'`,
  ),
  named(
    'vendors',
    'first payment to Acme Tool Hire',
    "select to_char(min(date), 'FMDD FMMonth YYYY') from doc where kind in ('bill_payment', 'expense') and party like 'Acme%'",
  ),
  table(
    'vendors',
    'expenses by vendor last month',
    `select party, sum(amount) from cost where ${may} and party_kind = 'vendor' group by party order by 2 desc, 1`,
  ),
  money(
    'vendors',
    'how much did we pay staples by visa in april',
    sum('cost', `${april} and party = 'Staples' and method = 'Visa'`),
  ),
  count(
    'vendors',
    'vendors in Tacoma how many?',
    "select count(*) from parties where kind = 'vendor' and city = 'Tacoma'",
  ),
  money(
    'employees',
    'How much did we pay Dana Whitfield this year?',
    `select sum(amount) from doc where kind = 'payroll' and ${year} and party like 'Dana%'`,
  ),
  table(
    'employees',
    'wages by employee in May',
    `select party, sum(amount) from cost where account = 'Wages' and ${may} group by party order by 2 desc`,
  ),
  count(
    'employees',
    'how many employees do we have?',
    "select count(*) from parties where kind = 'employee'",
  ),
  named(
    'employees',
    'highest paid employee this year',
    `select party from cost where account = 'Wages' and ${year} group by party order by sum(amount) desc limit 1`,
  ),
  money('employees', 'total wages last year', sum('cost', `${lastYear} and account = 'Wages'`)),
  money(
    'employees',
    "What was Luis's pay in June",
    `select sum(amount) from doc where kind = 'payroll' and ${june} and party like 'Luis%'`,
  ),
  says('customers', 'What is the email of Blue Ridge Cafe?', /Email: none on record/),
  declined('What does Zenith Motors owe us?'),
];
