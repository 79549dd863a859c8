import { describe, expect, it } from 'vitest';
import { answerRecords } from './answer-records.ts';
import { divide, formatDecimal, readDecimal } from './decimal.ts';

const sales = [
  ['Date', 'Invoice no', 'Region', 'Customer', 'Amount', 'Units', 'Status'],
  ['2026-01-10', '1001', 'West', 'Acme Corp', '$1,200.10', '3', 'Paid'],
  ['2026-01-20', '1002', 'East', 'Blue Ridge', '$300.20', '1', 'Open'],
  ['2026-02-05', '1003', 'West', 'Blue Ridge', '$0.10', '2', 'Open'],
  ['2026-02-06', '1004', 'North West', 'Acme Corp', '($50.00)', '1', 'Paid'],
  ['Total', '', '', '', '$1,450.40', '7', ''],
];

const ask = (question: string, grid = sales) => {
  const reply = answerRecords(grid, question);
  return reply.status === 'declined' ? `declined: ${reply.reason}` : reply.figure;
};

describe('a table of records', () => {
  it.each([
    ['total of column Amount where Region is West', '$1,200.20'],
    ['What is the total amount?', '$1,450.40'],
    ['sum of Amount for Acme Corp', '$1,150.10'],
    ['total amount in February', '-$49.90'],
    ['total amount in 2026', '$1,450.40'],
    ['average Amount where Status = Open', '$150.15'],
    ['average units', '1.75'],
    ['How many rows are there?', '4'],
    ['How many rows where status is paid?', '2'],
    ['count of rows with amount over 250', '2'],
    ['highest amount', '$1,200.10'],
    ['smallest amount where region is west', '$0.10'],
    ['total units for North West', '1'],
    ['What is the customer of invoice no 1003?', 'Blue Ridge'],
    ['amount where invoice no is 1002', '$300.20'],
    ['difference in amount between West and East', '$900.00'],
    ['What percentage of amount is from Acme Corp?', '79.3%'],
  ])('answers "%s" with %s', (question, figure) => {
    expect(ask(question)).toBe(figure);
  });

  it.each([
    ['total of column Profit', 'Which column'],
    ['total amount where region is South', 'South'],
    ['total', 'Which column'],
    ['who is the president', 'not sure which row'],
    ['customer where region is west', '2 rows'],
    ['total amount in March', 'No row'],
    ['total amount minus the weather', 'minus'],
  ])('declines "%s"', (question, reason) => {
    expect(ask(question)).toMatch(new RegExp(`^declined: .*${reason}`, 'i'));
  });

  it('breaks a total down and says on which rows it stands', () => {
    expect(answerRecords(sales, 'total amount by region')).toMatchObject({
      figure: '$1,450.40',
      label: 'Total of Amount',
      groupColumn: 'Region',
      groups: [
        { name: 'West', figure: '$1,200.20' },
        { name: 'East', figure: '$300.20' },
        { name: 'North West', figure: '-$50.00' },
      ],
      rows: [1, 2, 3, 4],
      column: 4,
    });
  });

  it('does not choose between two columns that hold the same value', () => {
    const grid = [
      ['From', 'To', 'Cost'],
      ['Oslo', 'Rome', '5'],
      ['Rome', 'Oslo', '7'],
    ];
    expect(ask('total cost where from is Oslo', grid)).toBe('5');
    expect(ask('total cost for Oslo', grid)).toMatch(/^declined/);
  });

  it('reads amounts with a comma for the decimals', () => {
    expect(
      ask('total betrag', [
        ['Ort', 'Betrag'],
        ['Wien', '1.200,50'],
        ['Graz', '0,25'],
      ]),
    ).toBe('1,200.75');
  });

  it('needs names above the columns', () => {
    expect(
      ask('total', [
        ['1', '2'],
        ['3', '4'],
      ]),
    ).toMatch(/^declined/);
    expect(ask('total', [])).toMatch(/^declined/);
  });
});

it('adds up what floating point cannot', () => {
  const sum = ['0.1', '0.2']
    .map((text) => readDecimal(text, '.') ?? 0n)
    .reduce((a, b) => a + b, 0n);
  expect(formatDecimal(sum, 0)).toBe('0.3');
  expect(formatDecimal(divide(-10_000_000n, 3n, 2), 2)).toBe('-3.33');
  expect(formatDecimal(divide(5_000_000n, 1_000n, 2), 2)).toBe('0.01');
});
