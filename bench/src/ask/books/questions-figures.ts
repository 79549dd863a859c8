import {
  count,
  declined,
  lastYear,
  may,
  money,
  named,
  percent,
  q1,
  q2,
  says,
  sum,
  table,
  year,
  type Question,
} from '../question.ts';

const fiscal = "date between '2025-07-01' and '2026-06-30'";
const lastFiscal = "date between '2024-07-01' and '2025-06-30'";
const byItem = (value: string, where: string, rest = '') =>
  `select item, sum(${value}) from sale where ${where} group by item order by 2 desc, 1 ${rest}`;
const bestMonth = (from: string, where: string, order: string) =>
  `select to_char(date_trunc('month', date), 'FMMonth YYYY') from ${from} where ${where} group by date_trunc('month', date) order by sum(amount) ${order} limit 1`;

/** Of products and services, accounts, profit, dates and comparisons. */
export const figures: Question[] = [
  named(
    'products',
    'Which product sold least last quarter?',
    `select item from sale where ${q1} and item_kind = 'product' group by item order by sum(amount) limit 1`,
  ),
  named(
    'products',
    'what is our best selling service',
    "select item from sale where item_kind = 'service' group by item order by sum(amount) desc limit 1",
  ),
  money(
    'products',
    'sales of window cleaning this year',
    sum('sale', `${year} and item = 'Window Cleaning'`),
  ),
  money(
    'products',
    'How much did we make from Deep Clean Packages in 2025?',
    sum('sale', `${lastYear} and item like 'Deep%'`),
  ),
  count(
    'products',
    'How many hand soap cases did we sell in May?',
    `select sum(qty) from sale where ${may} and item like 'Hand%'`,
  ),
  count(
    'products',
    'quantity of floor wax sold in Q1',
    `select sum(qty) from sale where ${q1} and item = 'Floor Wax'`,
  ),
  table(
    'products',
    'top 3 products and services by revenue in 2025',
    byItem('amount', lastYear, 'limit 3'),
  ),
  table('products', 'sales by product this year', byItem('amount', year)),
  count(
    'products',
    'How many products do we sell?',
    "select count(*) from items where kind = 'product'",
  ),
  count(
    'products',
    'how many services do we offer',
    "select count(*) from items where kind = 'service'",
  ),
  money(
    'products',
    'What is the unit price of Carpet Cleaning?',
    "select unit_price_cents from items where name = 'Carpet Cleaning'",
  ),
  money(
    'products',
    'price of floor wax',
    "select unit_price_cents from items where name = 'Floor Wax'",
  ),
  named(
    'products',
    'Which product is most expensive?',
    "select name from items where kind = 'product' order by unit_price_cents desc nulls last limit 1",
  ),
  named(
    'products',
    'Which products have never been sold?',
    "select name from items i where kind = 'product' and not exists (select from lines l where l.item_id = i.item_id)",
  ),
  money(
    'products',
    'how much carpet cleaning did we sell to riverside hotel last year',
    sum('sale', `${lastYear} and item like 'Carpet%' and party like 'Riverside%'`),
  ),
  named(
    'products',
    'who buys the most window cleaning',
    "select party from sale where item = 'Window Cleaning' group by party order by sum(amount) desc limit 1",
  ),
  named(
    'products',
    'When did we last sell a Deep Clean Package?',
    "select to_char(max(date), 'FMDD FMMonth YYYY') from sale where item like 'Deep%'",
  ),
  money(
    'products',
    'average sale price of window cleaning',
    "select round(sum(amount) / sum(qty)) from sale where item = 'Window Cleaning' and amount > 0"
      .replace(' and amount > 0', '')
      .replace('sum(qty)', 'sum(qty * sign(amount))'),
  ),
  table(
    'products',
    'Units sold by product in May',
    `select item, 100 * sum(qty * sign(amount)) from sale where ${may} group by item order by 2 desc, 1`,
  ),
  count(
    'products',
    'How many customers bought floor wax this year?',
    `select count(distinct party) from sale where ${year} and item = 'Floor Wax'`,
  ),
  table(
    'products',
    'Compare sales of Window Cleaning and Carpet Cleaning in 2025',
    byItem('amount', `${lastYear} and item in ('Window Cleaning', 'Carpet Cleaning')`),
  ),
  money(
    'accounts',
    'balance of Business Checking',
    "select 2500000 + sum(debit - credit) from gl where account = 'Business Checking' and date <= '2026-06-15'",
  ),
  money(
    'accounts',
    'What was the balance of Rainy Day Savings as of March 31?',
    "select 800000 + sum(debit - credit) from gl where account = 'Rainy Day Savings' and date <= '2026-03-31'",
  ),
  money(
    'accounts',
    'How much cash did we have at the end of last year?',
    "select 3300000 + sum(debit - credit) from gl where type = 'bank' and date <= '2025-12-31'",
  ),
  money(
    'accounts',
    'what is the balance of the business loan',
    "select 1200000 + sum(credit - debit) from gl where account = 'Business Loan'",
  ),
  money(
    'accounts',
    'visa card balance',
    "select sum(credit - debit) from gl where account = 'Visa Card'",
  ),
  money(
    'accounts',
    'What is the total credit in account Cleaning Income this year?',
    `select sum(credit) from gl where account = 'Cleaning Income' and ${year}`,
  ),
  money(
    'accounts',
    'total debits to Business Checking in May',
    `select sum(debit) from gl where account = 'Business Checking' and ${may}`,
  ),
  money(
    'accounts',
    'total debit of accounts receivable in 2025',
    `select sum(debit) from gl where account = 'Accounts Receivable' and ${lastYear}`,
  ),
  money(
    'accounts',
    'How much did we spend on fuel last year?',
    sum('cost', `${lastYear} and account = 'Fuel'`),
  ),
  money(
    'accounts',
    'telephone and internet in may',
    sum('cost', `${may} and account like 'Telephone%'`),
  ),
  money('accounts', 'rent this fiscal year', sum('cost', `${fiscal} and account like 'Rent%'`)),
  money(
    'accounts',
    'How much product income in Q1?',
    sum('rev', `${q1} and account = 'Product Income'`),
  ),
  table(
    'accounts',
    'Expenses by account in May',
    `select account, sum(amount) from cost where ${may} group by account order by 2 desc`,
  ),
  named(
    'accounts',
    'what is our biggest expense category this year',
    `select account from cost where ${year} group by account order by sum(amount) desc limit 1`,
  ),
  count(
    'accounts',
    'how many bank accounts do we have',
    "select count(*) from accounts where type = 'bank'",
  ),
  money('profit', 'Did we make profit last month?', sum('gain', may)),
  money('profit', 'net income last fiscal year', sum('gain', lastFiscal)),
  money('profit', 'profit this fiscal year', sum('gain', fiscal)),
  money(
    'profit',
    'gross profit in Q1',
    `select sum(credit - debit) from gl where type in ('income', 'cost_of_goods_sold') and ${q1}`,
  ),
  percent(
    'profit',
    'What is our net margin for 2025?',
    `select round(100.0 * (select sum(amount) from gain where ${lastYear}) / (select sum(amount) from rev where ${lastYear}), 2)`,
  ),
  named(
    'profit',
    'Which month had the highest expenses in 2025?',
    bestMonth('cost', lastYear, 'desc'),
  ),
  named('profit', 'worst month for revenue last year', bestMonth('rev', lastYear, 'asc')),
  named('profit', 'most profitable month of 2025', bestMonth('gain', lastYear, 'desc')),
  money(
    'profit',
    'average monthly revenue in 2025',
    `select round(sum(amount) / 12) from rev where ${lastYear}`,
  ),
  money(
    'profit',
    'avg monthly expenses last year',
    `select round(sum(amount) / 12) from cost where ${lastYear}`,
  ),
  count(
    'profit',
    'How many months were we unprofitable in 2025?',
    `select count(*) from (select 1 from gain where ${lastYear} group by date_trunc('month', date) having sum(amount) < 0) x`,
  ),
  table(
    'profit',
    'profit by quarter in 2025',
    `select 'Q' || extract(quarter from date) || ' 2025', sum(amount) from gain where ${lastYear} group by 1 order by 1`,
  ),
  money('compare', 'Did we spend more in May than in April?', sum('cost', may)),
  money('compare', 'revenue in Q2 2026 compared to Q1 2026', sum('rev', q2)),
  money(
    'compare',
    'How much more did we earn in 2025 than so far this year?',
    `select (${sum('rev', lastYear)}) - (${sum('rev', year)})`,
  ),
  says(
    'compare',
    'Which expenses increased by more than 20% in May compared to April?',
    /^No category of expenses/,
  ),
  named(
    'compare',
    'which customer grew the most from 2024 to 2025',
    `select party from rev where ${lastYear} and party is not null group by party order by sum(amount) desc limit 1`,
  ),
  table(
    'compare',
    'Revenue in March, April and May 2026',
    `select to_char(date_trunc('month', date), 'FMMonth YYYY'), sum(amount) from rev where date between '2026-03-01' and '2026-05-31' group by date_trunc('month', date) order by date_trunc('month', date)`,
  ),
  money('compare', 'income vs expenses last month', sum('rev', may)),
  count(
    'transactions',
    'how many transactions did we have in May',
    `select count(distinct id) from doc where ${may}`,
  ),
  money(
    'transactions',
    'largest expense this year',
    `select max(debit) from gl where type in ('expense', 'cost_of_goods_sold', 'other_expense') and ${year}`,
  ),
  money('transactions', 'money in last month', sum('bank', `${may} and amount > 0`)),
  money(
    'transactions',
    'cash paid out by check in May',
    `select -sum(amount) from bank where ${may} and amount < 0 and method = 'Check'`,
  ),
  money(
    'transactions',
    'interest earned in 2025',
    sum('rev', `${lastYear} and account = 'Interest Earned'`),
  ),
  money(
    'transactions',
    'interest paid last year',
    sum('cost', `${lastYear} and account = 'Interest Paid'`),
  ),
  money(
    'transactions',
    'What did we spend on insurence in 2025?',
    sum('cost', `${lastYear} and account = 'Insurance'`),
  ),
  money(
    'transactions',
    'spend excluding wages in May',
    sum('cost', `${may} and account <> 'Wages'`),
  ),
  percent(
    'transactions',
    'what percentage of our expenses is rent this year',
    `select round(100.0 * sum(amount) filter (where account like 'Rent%') / sum(amount), 2) from cost where ${year}`,
  ),
  declined('revenue by customer and by month and by city'),
  declined('What is our tax rate in Oregon?'),
];
