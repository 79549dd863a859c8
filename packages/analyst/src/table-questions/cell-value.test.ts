import { expect, it } from 'vitest';
import { readCell, yearsIn } from './cell-value.ts';
import { scaleIn } from './scale.ts';

it.each([
  ['$1,204.50', 1204.5],
  ['(1,204)', -1204],
  ['$(55)', -55],
  ['$ (55)', -55],
  ['-8.7', -8.7],
  ['(8.4%)', -8.4],
  ['7 %', 7],
  ['—', 0],
  ['$130,000 (1)', 130000],
  ['(1)', -1],
  ['£1.5m', 1.5],
  ['Sterling', null],
  ['1:1', null],
  ['3-5', null],
  ['12,34', null],
  ['', null],
])('reads "%s"', (text, value) => {
  expect(readCell(text).value).toBe(value);
});

it.each([
  ['December 31, 2019', [2019]],
  ['FY18 and F19', [2018, 2019]],
  ['from 2017 to 2019, 2017', [2017, 2019]],
  ['$2,019', []],
])('finds the years of "%s"', (text, years) => {
  expect(yearsIn(text)).toEqual(years);
});

it.each([
  ['(in thousands)', 'thousand'],
  ['US$’000', 'thousand'],
  ['£m', 'million'],
  ['RMB’Million', 'million'],
  ['$ in billions', 'billion'],
  ['2019', null],
  ['Months', null],
])('finds the scale of "%s"', (text, scale) => {
  expect(scaleIn(text)).toBe(scale);
});
