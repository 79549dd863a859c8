import {
  april,
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
} from './question.ts';

const byCategory = (where: string) =>
  `select category, sum(amount) from cost where ${where} group by 1 order by 2 desc, 1`;
const byMonth = (from: string, where: string) =>
  `select trim(to_char(date_trunc('month', date), 'Month')) || ' ' || extract(year from date_trunc('month', date)), sum(amount) from ${from} where ${where} group by date_trunc('month', date) order by date_trunc('month', date)`;
const monthName =
  "trim(to_char(date_trunc('month', date), 'Month')) || ' ' || extract(year from date_trunc('month', date))";

export const shapes: Question[] = [
  table('breakdown', 'What did we spend by category last month?', byCategory(may)),
  table('breakdown', 'Break down expenses in Q1 2026 by category', byCategory(q1)),
  table('breakdown', 'breakdown of expenses last month', byCategory(may)),
  table(
    'breakdown',
    'revenue by customer this year',
    `select coalesce(party, 'Not stated'), sum(amount) from rev where ${year} group by 1 order by 2 desc`,
  ),
  table('breakdown', 'revenue by month in 2025', byMonth('rev', lastYear)),
  table('breakdown', 'monthly rent in 2025', byMonth('cost', `${lastYear} and category = 'Rent'`)),
  table('breakdown', 'Show me net cash flow per month for Q1 2026', byMonth('cash', q1)),
  table(
    'breakdown',
    'Money in by bank account in May',
    `select account, sum(amount) from cash where ${may} and amount > 0 group by 1 order by 2 desc`,
  ),
  table(
    'breakdown',
    'expenses by quarter in 2025',
    `select 'Q' || extract(quarter from date) || ' 2025', sum(amount) from cost where ${lastYear} group by 1 order by 1`,
  ),
  table(
    'breakdown',
    'revenue by year',
    `select extract(year from date)::text, sum(amount) from rev group by 1 order by 1`,
  ),
  table(
    'breakdown',
    'Spending by vendor last month',
    `select coalesce(party, 'Not stated'), sum(amount) from cost where ${may} group by 1 order by 2 desc`,
  ),
  table(
    'top',
    'Top 5 vendors by spend this year',
    `select coalesce(party, 'Not stated'), sum(amount) from cost where ${year} group by 1 order by 2 desc limit 5`,
  ),
  table('top', 'What are our top 3 expense categories in 2025?', `${byCategory(lastYear)} limit 3`),
  table(
    'top',
    'three biggest expense categories last month? top 3 expense categories last month',
    `${byCategory(may)} limit 3`,
  ),
  table(
    'top',
    'Top 2 customers by revenue in 2025',
    `select party, sum(amount) from rev where ${lastYear} group by 1 order by 2 desc limit 2`,
  ),
  named(
    'extreme',
    'Who is our biggest customer?',
    'select party from rev where party is not null group by 1 order by sum(amount) desc limit 1',
  ),
  named(
    'extreme',
    'Which month had the highest revenue in 2025?',
    `select ${monthName} from rev where ${lastYear} group by date_trunc('month', date), 1 order by sum(amount) desc limit 1`,
  ),
  named(
    'extreme',
    'In which month did we spend the least in 2025?',
    `select ${monthName} from cost where ${lastYear} group by date_trunc('month', date), 1 order by sum(amount) limit 1`,
  ),
  named(
    'extreme',
    'Which category do we spend the most on?',
    'select category from cost group by 1 order by sum(amount) desc limit 1',
  ),
  named(
    'extreme',
    'Who did we pay the most last month?',
    `select party from cash where ${may} and amount < 0 group by 1 order by sum(amount) limit 1`,
  ),
  named(
    'extreme',
    'Which vendor did we spend the most with in Q1 2026?',
    `select party from cost where ${q1} group by 1 order by sum(amount) desc limit 1`,
  ),
  money(
    'extreme',
    'What was our largest expense last month?',
    `select max(amount) from cost where ${may}`,
  ),
  money(
    'extreme',
    'largest payment this year',
    `select -min(amount) from cash where ${year} and amount < 0`,
  ),
  money('extreme', 'biggest deposit in 2025', `select max(amount) from cash where ${lastYear}`),
  money(
    'extreme',
    'smallest payment last month',
    `select -max(amount) from cash where ${may} and amount < 0`,
  ),
  named(
    'last',
    'When did we last pay Hiscox?',
    "select extract(day from max(date)) || ' ' || trim(to_char(max(date), 'Month')) || ' ' || extract(year from max(date)) from cash where party = 'Hiscox'",
  ),
  named(
    'last',
    'When was the first payment to Delta?',
    "select extract(day from min(date)) || ' ' || trim(to_char(min(date), 'Month')) || ' ' || extract(year from min(date)) from cost where party = 'Delta Air Lines'",
  ),
  money(
    'last',
    'What was the last payment to Amazon Web Services?',
    "select -amount from cash where party = 'Amazon Web Services' order by date desc limit 1",
  ),
  money(
    'last',
    'latest deposit from Acme',
    "select amount from cash where party = 'Acme Corp' order by date desc limit 1",
  ),
  money(
    'average',
    'What is our average monthly spend in 2025?',
    `select round(sum(amount) / 12.0) from cost where ${lastYear}`,
  ),
  money(
    'average',
    'average monthly revenue last year',
    `select round(sum(amount) / 12.0) from rev where ${lastYear}`,
  ),
  money(
    'average',
    'What is the average payment to Staples?',
    "select round(avg(amount)) from cost where party = 'Staples'",
  ),
  money(
    'average',
    'average deposit in May',
    `select round(avg(amount)) from cash where ${may} and amount > 0`,
  ),
  money(
    'average',
    'How much do we spend on meals per month on average in 2025?',
    `select round(sum(amount) / 12.0) from cost where ${lastYear} and category = 'Meals'`,
  ),
  money(
    'average',
    'average daily spending last month',
    `select round(sum(amount) / 31.0) from cost where ${may}`,
  ),
  money('comparison', 'Compare revenue in May and April', sum('rev', may)),
  money('comparison', 'expenses this month vs last month', sum('cost', june)),
  money('comparison', 'Did we spend more in May than in April?', sum('cost', may)),
  money('comparison', 'How did revenue change last month?', sum('rev', may)),
  money('comparison', 'revenue 2025 compared to 2026', sum('rev', lastYear)),
  money(
    'comparison',
    'Rent in Q1 2026 vs same period last year',
    sum('cost', `${q1} and category = 'Rent'`),
  ),
  table(
    'comparison',
    'Compare spending on rent and payroll last month',
    `select category, sum(amount) from cost where ${may} and category in ('Rent', 'Payroll') group by 1 order by 2 desc`,
  ),
  table(
    'comparison',
    'Acme vs Blue Ridge revenue in 2025',
    `select party, sum(amount) from rev where ${lastYear} and party in ('Acme Corp', 'Blue Ridge LLC') group by 1 order by 2 desc`,
  ),
  percent(
    'share',
    'What percentage of our spending is payroll in 2025?',
    `select round(100.0 * sum(amount) filter (where category = 'Payroll') / sum(amount), 2) from cost where ${lastYear}`,
  ),
  percent(
    'share',
    'What share of revenue came from Acme last year?',
    `select round(100.0 * sum(amount) filter (where party = 'Acme Corp') / sum(amount), 2) from rev where ${lastYear}`,
  ),
  percent(
    'ratio',
    'What was our net margin last year?',
    `select round(100.0 * sum(gain) / sum(gain) filter (where type in ('income', 'other_income')), 2) from pl where ${lastYear}`,
  ),
  percent(
    'ratio',
    'gross margin in Q1 2026',
    `select round(100.0 * sum(gain) filter (where type in ('income', 'cost_of_goods_sold')) / sum(gain) filter (where type = 'income'), 2) from pl where ${q1}`,
  ),
  money(
    'list',
    'Show all transactions from Starbucks in April 2026? list expenses at Starbucks in April 2026',
    sum('cost', `${april} and party = 'Starbucks'`),
  ),
  money(
    'list',
    'List payments over $2,000 in May',
    `select -sum(amount) from cash where ${may} and amount < -200000`,
  ),
  money(
    'list',
    'show me uncategorized expenses',
    "select sum(amount) from cost where category like 'Uncategorized%'",
  ),
  money('list', 'List deposits last month', sum('cash', `${may} and amount > 0`)),
  money(
    'list',
    'transactions between $100 and $150 in 2025',
    `select sum(amount) from cash where ${lastYear} and abs(amount) between 10000 and 15000`,
  ),
  money('balance', 'How much cash do we have?', `select 4812345 + 1536789`),
  money('balance', 'What is the balance of our savings account?', 'select 1536789'),
  money(
    'balance',
    'cash balance as of May 31',
    `select 4812345 + 1536789 - sum(amount) from cash where date > '2026-05-31'`,
  ),
  money(
    'balance',
    'How much money was in the bank at the end of 2025?',
    `select 4812345 + 1536789 - sum(amount) from cash where date > '2025-12-31'`,
  ),
  says('insight', 'What is our runway?', /not burning|days/),
  says('insight', "What's our burn rate?", /net burn|not burning/),
  says('insight', 'Show our recurring payments', /recurring payments/),
  says('insight', 'Forecast our cash for the next 30 days', /expect net cash/),
  says('insight', 'When will cash be lowest? what is our low point', /lowest point/),
  says('insight', 'What payments are coming up?', /expected to go out/),
  says('explain', 'Why did profit change last month?', /Net profit/),
  says('explain', 'Which categories increased the most vs last month?', /Expenses/),
  says('trend', 'Show the revenue trend', /by month/),
  declined('What is the weather today?'),
  declined('How much did we spend at Walmart?'),
  declined('Which invoices are overdue?'),
  declined('Who will win the election?'),
  declined('select sum(amount) from transactions'),
  declined('¿Cuánto gastamos el mes pasado?'),
  declined('Should I buy a new car?'),
  declined('What do other companies spend on rent?'),
  declined('How many employees does Google have?'),
  declined('revenue by customer by month by product'),
];
