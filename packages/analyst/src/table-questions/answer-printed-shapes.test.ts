import { describe, expect, it } from 'vitest';
import { answerPrintedTable } from './answer-printed-table.ts';

const ask = (question: string, grid: string[][]) => {
  const reply = answerPrintedTable(grid, question);
  return reply.status === 'declined' ? 'declined' : [reply.answer, reply.scale];
};

const products = [
  ['€ million', '2025', '2024', 'Change in %'],
  ['Tyres', '60', '50', '20.0'],
  ['Belts', '30', '20', '50.0'],
  ['Hoses', '10', '10', '—'],
  ['Revenue', '100', '80', '25.0'],
  ['of which abroad', '55', '30', '83.3'],
];

const debt = [
  ['(in millions)', 'Maturity', 'December 31, 2025', 'December 31, 2024 (restated, Note 3)'],
  ['Senior notes due 2024', 'April 2031', '$ 400', '$ 300'],
  ['Term loan A (Note 7)', 'July 2028', '100', '200'],
  ['Total debt', '', '$ 500', '$ 500'],
];

const quarters = [
  ['(in thousands)', 'First Quarter', 'Second Quarter', 'Full Year'],
  ['2025:', '', '', ''],
  ['Revenue', '$ 120', '$ 130', '$ 250'],
  ['2024:', '', '', ''],
  ['Revenue', '$ 110', '$ 100', '$ 210'],
];

describe('what a printed table leaves to the reader', () => {
  it.each([
    ['Which product line had the highest revenue in 2025?', products, ['Tyres'], ''],
    ['Which product line had the highest percentage change?', products, ['Belts'], ''],
    ['What are the components of revenue?', products, ['Tyres', 'Belts', 'Hoses'], ''],
    ['What proportion of total debt in 2025 is made up of senior notes due 2024?', debt, 0.8, ''],
    ['What is the maturity of Term loan A?', debt, ['July 2028'], ''],
    ['What was the change in Term loan A from 2024 to 2025?', debt, -100, 'million'],
    ['Which quarter of 2025 had the lowest revenue?', quarters, ['First Quarter'], ''],
    ['In which quarter of 2024 was the revenue the highest?', quarters, ['First Quarter'], ''],
  ])('answers "%s"', (question, grid, answer, scale) => {
    expect(ask(question, grid)).toEqual([answer, scale]);
  });

  it.each([
    ['Which product line had the highest cost in 2025?', products],
    ['What is the interest rate of Term loan A?', debt],
    ['Which quarter of 2023 had the lowest revenue?', quarters],
    ['Which month of 2025 had the lowest cost?', quarters],
  ])('declines "%s"', (question, grid) => {
    expect(ask(question, grid)).toBe('declined');
  });

  it('finds the total that says only what it is, by its sum', () => {
    const parts = [
      ['$ in thousands', '2025', '2024'],
      ['Sales', '900', '800'],
      ['Cost of sales', '(500)', '(450)'],
      ['Gross profit', '400', '350'],
      ['Rent', '(60)', '(50)'],
      ['Operating profit', '340', '300'],
    ];
    expect(ask('Which item was the lowest in 2025?', parts)).toEqual([['Cost of sales'], '']);
    expect(ask('Which item was the highest in 2025?', parts)).toEqual([['Sales'], '']);
  });

  it('averages the difference of two rows where one is always the larger', () => {
    const premiums = [
      ['£m', '2025', '2024', '2023'],
      ['Gross premiums', '120', '110', '100'],
      ['Net premiums', '100', '95', '85'],
      ['Claims', '90', '100', '80'],
    ];
    const between = (one: string, other: string) =>
      ask(
        `What was the average difference between ${one} and ${other} for 2024 and 2025?`,
        premiums,
      );
    expect(between('gross premiums', 'net premiums')).toEqual([17.5, 'million']);
    expect(between('net premiums', 'gross premiums')).toEqual([17.5, 'million']);
    expect(between('net premiums', 'claims')).toBe('declined');
    expect(
      ask(
        'What was the average difference between gross premiums and net premiums over all years?',
        premiums,
      ),
    ).toEqual([16.67, 'million']);
  });

  it('takes of two columns of one year the one that the row fills', () => {
    const earnings = [
      ['', 'Appropriation (in thousands)', '', 'Dividend per share', ''],
      ['', '2025', '2024', '2025', '2024'],
      ['Legal reserve', '700', '650', '', ''],
      ['Cash dividends', '400', '380', '1.20', '1.10'],
    ];
    expect(ask('What was the change in the legal reserve from 2024 to 2025?', earnings)).toEqual([
      50,
      'thousand',
    ]);
    expect(ask('What was the change in cash dividends from 2024 to 2025?', earnings)).toBe(
      'declined',
    );
  });

  it('counts the years that are spoken of', () => {
    expect(ask('What was the total tyres over the two years?', products)).toEqual([110, 'million']);
    expect(ask('What was the total tyres over the last five years?', products)).toBe('declined');
    expect(ask('What was the average of tyres over the last three years?', products)).toBe(
      'declined',
    );
  });

  it('finds the row that changed the most, and never the one that is merely the largest', () => {
    const regions = [
      ['$ in thousands', '2025', '2024'],
      ['North', '900', '890'],
      ['South', '400', '300'],
      ['West', '150', '200'],
      ['Total', '1,450', '1,390'],
    ];
    expect(ask('Which region had the largest increase in 2025?', regions)).toEqual([['South'], '']);
    expect(ask('Which region had the largest decrease from 2024 to 2025?', regions)).toEqual([
      ['West'],
      '',
    ]);
    expect(ask('Which region had the smallest increase in 2025?', regions)).toBe('declined');
    expect(ask('Which region had the second largest increase in 2025?', regions)).toBe('declined');
    expect(ask('In which year did North increase the most?', regions)).toBe('declined');
  });

  it.each([
    'What is the compound annual growth rate of tyres from 2024 to 2025?',
    'What is the median of tyres for 2024 and 2025?',
    'What was the revenue excluding tyres in 2025?',
    'What would revenue be in 2025 if tyres doubled?',
    'What is the average monthly revenue for 2024 and 2025?',
    'What was the gross revenue margin in 2025?',
  ])('declines "%s", which has the words of the table but is of another kind', (question) => {
    expect(ask(question, products)).toBe('declined');
  });

  it('takes what stands between two balances for the year of the later', () => {
    const provisions = [
      ['($ in millions)', 'Severance', 'Leases', 'Total'],
      ['Balance at December 31, 2023', '8', '4', '12'],
      ['Charges', '12', '2', '14'],
      ['Cash payments', '(10)', '(3)', '(13)'],
      ['Balance at December 31, 2024', '10', '3', '13'],
      ['Charges', '5', '1', '6'],
      ['Balance at December 31, 2025', '15', '4', '19'],
    ];
    expect(ask('What were the total charges in 2024?', provisions)).toEqual([['14'], 'million']);
    expect(ask('What were the severance charges in 2025?', provisions)).toEqual([['5'], 'million']);
    expect(ask('What was the change in total charges from 2024 to 2025?', provisions)).toEqual([
      -8,
      'million',
    ]);
    expect(ask('What were the severance charges in 2023?', provisions)).toBe('declined');
  });

  it('leaves long lists of records alone', () => {
    const list = Array.from({ length: 2100 }, (_, at) => [
      `Item ${at}`,
      String(at),
      String(at + 1),
    ]);
    expect(ask('What was Item 7 in 2025?', [['', '2025', '2024'], ...list])).toBe('declined');
  });

  it('never takes net for gross', () => {
    const plant = [
      ['(in thousands)', '2025', '2024'],
      ['Machines', '900', '800'],
      ['Property, plant and equipment, net', '500', '450'],
    ];
    expect(ask('What was property, plant and equipment in 2025?', plant)).toEqual([
      ['500'],
      'thousand',
    ]);
    expect(ask('What was gross property, plant and equipment in 2025?', plant)).toBe('declined');
  });
});
