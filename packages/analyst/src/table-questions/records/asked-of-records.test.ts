import { describe, expect, it } from 'vitest';
import { answerRecords, isOfRecords } from './answer-records.ts';

const bank = [
  ['Posted Date', 'Description', 'Category', 'Amount', 'Balance'],
  ['01/05/2026', 'Oak St Rent', 'Rent', '-2000.00', '8000.00'],
  ['01/20/2026', 'Stripe', 'Income', '1500.50', '9500.50'],
  ['02/03/2026', 'AWS', 'Software', '-300.25', '9200.25'],
  ['02/05/2026', 'Oak St Rent', 'Rent', '-2000.00', '7200.25'],
  ['02/15/2026', 'Stripe', 'Income', '2500.00', '9700.25'],
  ['03/01/2026', 'Gusto', 'Payroll', '-4000.00', '5700.25'],
];
const sales = [
  ['Order Date', 'Region', 'Sales Rep', 'Units Sold', 'Revenue', 'Cost'],
  ['2025-01-10', 'North', 'Dana Cole', '10', '$100.00', '$60.00'],
  ['2025-02-10', 'South', 'Luis Ortega', '20', '$300.00', '$200.00'],
  ['2025-04-10', 'North', 'Luis Ortega', '5', '$250.00', '$90.00'],
  ['2025-05-10', 'West', 'Dana Cole', '8', '$50.00', '$20.00'],
];
const payroll = [
  ['Pay Date', 'Employee', 'Department', 'Hours', 'Gross Pay', 'Federal Tax', 'FICA'],
  ['2026-01-15', 'Bo Larsen', 'Kitchen', '80', '1,600.00', '160.00', '122.40'],
  ['2026-01-15', 'Ella Novak', 'Office', '80', '2,000.00', '200.00', '153.00'],
  ['2026-01-31', 'Bo Larsen', 'Kitchen', '76', '1,520.00', '152.00', '116.28'],
  ['Total', '', '', '236', '5,120.00', '512.00', '391.68'],
];
const stock = [
  ['SKU', 'Item', 'Category', 'On Hand', 'Unit Cost', 'Total Value'],
  ['S-1', 'Hammer', 'Tools', '4', '10.00', '40.00'],
  ['S-2', 'Drill', 'Tools', '2', '90.00', '180.00'],
  ['S-3', 'Gloves', 'Safety', '50', '1.50', '75.00'],
];
const aging = [
  ['Customer', 'Current', '1-30', 'Over 90', 'Total'],
  ['Granite Works', '100.00', '50.00', '0.00', '150.00'],
  ['Foxtail Bakery', '0.00', '20.00', '30.00', '50.00'],
  ['Total', '100.00', '70.00', '30.00', '200.00'],
];
const claims = [
  ['Claim No', 'Date', 'Employee', 'Type', 'Amount', 'Status', 'Receipt'],
  ['EC-1', '2026-02-02', 'Priya Rao', 'Travel', '€54.20', 'Approved', 'Yes'],
  ['EC-2', '2026-02-20', 'Tom Hale', 'Meals', '€20.00', 'Rejected', 'No'],
  ['EC-3', '2026-03-02', 'Priya Rao', 'Meals', '€30.00', 'Pending', 'No'],
];

const dayFirst = [
  ['Date', 'Customer', 'Amount'],
  ['25/01/2025', 'Acme', '10.00'],
  ['06/02/2025', 'Bolt', '20.00'],
  ['03/04/2025', 'Acme', '40.00'],
  ['04/03/2025', 'Bolt', '80.00'],
];
const hours = [
  ['Week Ending', 'Employee', 'Hours'],
  ['2026-01-10', 'Jan', '10'],
  ['2026-01-10', 'Mia', '20'],
  ['2026-02-10', 'Jan', '40'],
];
const years = [
  ['Date', 'Invoice No', 'Amount'],
  ['2024-06-01', '2001', '$1,000.00'],
  ['2025-06-01', '2002', '$2,020.00'],
  ['2026-06-01', '2025', '$3,000.00'],
];

const shown = (grid: string[][], question: string, before: string[] = []) => {
  const reply = answerRecords(grid, question, before);
  return reply.status === 'declined' ? `declined: ${reply.reason}` : reply.figure;
};

describe('a table of records, asked in other words', () => {
  it.each<[grid: string[][], question: string, figure: string]>([
    // Money of both ways: what went out stands below nought.
    [bank, 'What did we spend in total?', '-8,300.25'],
    [bank, 'How much did we pay for rent?', '-4,000.00'],
    [bank, 'what was the biggest payment?', '-4,000.00'],
    [bank, 'What was the largest deposit?', '2,500.00'],
    [bank, 'how much came in from Stripe in February?', '2,500.00'],
    [bank, 'how many transactions are there', '6'],
    [bank, 'What is the closing balance?', '5700.25'],
    [bank, 'total spent between 1 February and 28 February 2026', '-2,300.25'],
    [bank, 'what did we spend on rent and payroll?', '-8,000.00'],
    [bank, 'which category did we spend the most on?', 'Rent, Payroll'],
    [sales, 'revenue in Q2', '$300.00'],
    [sales, 'revenue in the first half of 2025', '$700.00'],
    [sales, 'total revenue from January to February', '$400.00'],
    [sales, 'total revenue since 1 April 2025', '$300.00'],
    [sales, 'revenue on 10 April 2025', '$250.00'],
    [sales, 'revenue on or before 4/10/2025', '$650.00'],
    [sales, 'revenue before March', '$400.00'],
    [sales, 'revenue through 4/10/2025', '$650.00'],
    [sales, 'revenue from 2/1/2025 through 4/10/2025', '$550.00'],
    [dayFirst, 'total amount after 5/2/2025 and before 5/3/2025', '100.00'],
    [dayFirst, 'total amount where date is 03/04/2025', '40.00'],
    [hours, 'total hours for Jan', '50'],
    [hours, 'total hours in Jan', '30'],
    [hours, 'total hours since February', '40'],
    [years, 'total amount in 2025', '$2,020.00'],
    [years, 'total amount within 2025', '$2,020.00'],
    [years, 'total amount for 2025', '$2,020.00'],
    [years, 'total amount since 2025', '$5,020.00'],
    [years, 'how many invoices between 2024 and 2025', '2'],
    [sales, 'revenue in the North', '$350.00'],
    [sales, 'total revenue less cost', '$330.00'],
    [sales, 'who is the best sales rep by revenue?', 'Luis Ortega'],
    [sales, 'which month had the highest revenue?', '2025-02'],
    [sales, 'lowest revenue region', 'West'],
    [sales, 'average revenue per order', '$175.00'],
    [sales, 'how many orders did Dana Cole have?', '2'],
    [sales, 'what percentage of revenue came from the North?', '50%'],
    [payroll, 'how much gross pay did Ella Novak get?', '2,000.00'],
    [payroll, 'total federal tax and FICA', '903.68'],
    [payroll, 'how many employees are there?', '2'],
    [payroll, 'how many hours did the Kitchen work?', '156'],
    [stock, 'which item has the highest total value?', 'Drill'],
    [stock, 'most expensive item by unit cost', 'Drill'],
    [stock, 'list items with on hand under 30', '2 rows'],
    [aging, 'How much is over 90 days?', '30.00'],
    [aging, 'total of column 1-30', '70.00'],
    [aging, 'who owes us the most?', 'Granite Works'],
    [aging, 'how many customers owe more than 100?', '1'],
    [claims, 'how much did Priya Rao claim?', '€84.20'],
    [claims, 'total amount without a receipt', '€50.00'],
    [claims, 'total amount excluding rejected', '€84.20'],
    [claims, 'what is the status of EC-2?', 'Rejected'],
  ])('%# answers “%s”', (grid, question, figure) => {
    expect(shown(grid, question)).toBe(figure);
  });

  it.each<[grid: string[][], question: string, reason: RegExp]>([
    [bank, 'total balance', /can't be added up/],
    [bank, 'what percentage of spending was rent?', /not clear/],
    [sales, 'which region sold the most?', /Which column/],
    [sales, 'revenue last month', /isn't one of/],
    // What may be years may be amounts as well.
    [years, 'total amount between 2000 and 2050', /isn't one of/],
    [years, 'total amount between 2024 and 2026', /isn't one of/],
    [years, 'how many invoices have an amount of 2000', /isn't one of/],
    [years, 'invoices with amounts of 2024 to 2026', /isn't one of/],
    [years, 'how many invoices between 2000 and 2050', /isn't one of/],
    [
      [...sales, ['2026-02-01', 'West', 'Dana Cole', '1', '$9.00', '$2.00']],
      'revenue in February',
      /isn't one of/,
    ],
    [sales, 'revenue and cost by region', /Which column/],
    [sales, 'how much did we earn', /Which column|isn't one of/],
    [payroll, 'average hours per pay period', /isn't one of/],
    [stock, 'how many tools do we have?', /rows or their On Hand/],
    [stock, 'total unit cost', /can't be added up/],
    [claims, 'net amount', /not sure which row|isn't one of/],
  ])('%# declines “%s”', (grid, question, reason) => {
    expect(shown(grid, question)).toMatch(new RegExp(`^declined: .*(?:${reason.source})`));
  });

  it('tells records from what is printed by row and year', () => {
    expect(isOfRecords(payroll)).toBe(true);
    expect(
      isOfRecords([
        ['', '2025', '2024'],
        ['Rent', '900', '850'],
        ['Power', '120', '100'],
      ]),
    ).toBe(false);
  });
});

describe('a question that goes on with one to the same table', () => {
  it.each<[grid: string[][], turns: string[], figure: string]>([
    [sales, ['total revenue', 'and in April?'], '$250.00'],
    [sales, ['total revenue', 'and in April?', 'and in May?'], '$50.00'],
    [sales, ['total revenue', 'in the North', 'what about column Cost'], '$150.00'],
    [sales, ['total revenue', 'only those over 200'], '$550.00'],
    [sales, ['total revenue', 'in the North', 'how many orders is that?'], '2'],
    [sales, ['total revenue', 'and the average?'], '$175.00'],
    [sales, ['which region had the highest revenue?', 'the lowest?'], 'West'],
    [sales, ['revenue by region', 'only North'], '$350.00'],
    [claims, ['how much did Priya Rao claim?', 'and Tom Hale?'], '€20.00'],
    [claims, ['total amount', 'only approved'], '€54.20'],
    [claims, ['total amount', 'excluding Meals', 'what about the weather?', 'how many?'], '1'],
    [claims, ['what is the status of EC-1?', 'and EC-3?', 'the amount?'], '€30.00'],
    [claims, ['what is the status of EC-1?', 'its type'], 'Travel'],
    [bank, ['how much did we pay for rent?', 'and Payroll?'], '-4,000.00'],
    [bank, ['how much did we pay for rent?', 'in February'], '-2,000.00'],
    // A whole question begins again.
    [claims, ['how much did Priya Rao claim?', 'total amount of rejected claims'], '€20.00'],
  ])('%# %s', (grid, turns, figure) => {
    expect(shown(grid, turns.at(-1) ?? '', turns.slice(0, -1))).toBe(figure);
  });

  it('breaks down the figure before', () => {
    expect(answerRecords(sales, 'by region', ['total revenue', 'in Q2'])).toMatchObject({
      figure: '$300.00',
      groups: [
        { name: 'North', figure: '$250.00' },
        { name: 'West', figure: '$50.00' },
      ],
    });
    expect(answerRecords(sales, 'by month', ['total revenue in the North'])).toMatchObject({
      groups: [
        { name: '2025-01', figure: '$100.00' },
        { name: '2025-04', figure: '$250.00' },
      ],
    });
  });

  it.each<[grid: string[][], turns: string[], reason: RegExp]>([
    [sales, ['revenue by region', 'only those over 1,000'], /rows or their totals/],
    [sales, ['total revenue', 'and the weather?'], /weather/],
    [sales, ['how are you?', 'and in May?'], /not sure which row/],
    [bank, ['how much did we pay for rent?', 'what about deposits?'], /not clear/],
  ])('%# %s is declined', (grid, turns, reason) => {
    expect(shown(grid, turns.at(-1) ?? '', turns.slice(0, -1))).toMatch(
      new RegExp(`^declined: .*(?:${reason.source})`),
    );
  });
});
