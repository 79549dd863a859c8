import { expect, it } from 'vitest';
import { toCsv } from './table-csv.ts';

it('writes headers and rows with quotes only where they are needed', () => {
  const csv = toCsv({
    headers: ['Name', 'Amount'],
    rows: [
      ['Smith, "Joe"', 12.5],
      ['Rent', null],
    ],
  });
  expect(csv).toBe('Name,Amount\r\n"Smith, ""Joe""",12.5\r\nRent,\r\n');
});

it('makes formulas harmless and leaves figures as they are', () => {
  const csv = toCsv({ headers: ['A'], rows: [['=1+1'], ['@sum'], ['-cmd'], ['-$1,200.50'], [-3]] });
  expect(csv).toBe(`A\r\n'=1+1\r\n'@sum\r\n'-cmd\r\n"-$1,200.50"\r\n-3\r\n`);
});
