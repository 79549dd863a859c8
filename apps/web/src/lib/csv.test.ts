import { expect, it } from 'vitest';
import { toCsv, toTsv } from './csv.ts';

it('writes rows with quotes only where they are needed', () => {
  const rows = [
    ['Name', 'Amount'],
    ['Smith, "Joe"', 12.5],
    ['Rent', null],
    ['two\nlines', undefined],
  ];
  expect(toCsv(rows)).toBe('Name,Amount\r\n"Smith, ""Joe""",12.5\r\nRent,\r\n"two\nlines",\r\n');
});

it.each([
  ['=HYPERLINK("http://x","a")', `"'=HYPERLINK(""http://x"",""a"")"`],
  ['+1+cmd', `'+1+cmd`],
  ['-2+3', `'-2+3`],
  ['-1e9', `'-1e9`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['  =1+1', `'  =1+1`],
  ['\uFEFF=1+1', `'\uFEFF=1+1`],
  ['＝1+1', `'＝1+1`],
  ['-$', `'-$`],
])('makes %j harmless', (text, written) => {
  expect(toCsv([[text]])).toBe(`${written}\r\n`);
});

it.each([
  [-3, '-3'],
  ['-3', '-3'],
  ['-1234.50', '-1234.50'],
  ['-$1,200.50', '"-$1,200.50"'],
  ['+4.2%', '+4.2%'],
  ['-', '-'],
  ['a=b', 'a=b'],
  ["O'Neill - Sons", "O'Neill - Sons"],
])('leaves %j as it is', (value, written) => {
  expect(toCsv([[value]])).toBe(`${written}\r\n`);
});

it('writes rows to paste, one a line, with nothing in a cell that ends it or runs', () => {
  const rows = [
    ['Name', 'Amount'],
    ['A\tB\nC', 12.5],
    ['=1+1', null],
    ['Smith, "Joe"', '-$1,200.50'],
  ];
  expect(toTsv(rows)).toBe(`Name\tAmount\nA B C\t12.5\n'=1+1\t\nSmith, "Joe"\t-$1,200.50`);
});
