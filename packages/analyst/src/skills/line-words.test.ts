import { expect, it } from 'vitest';
import { costsOfLine, linesHeldToCosts } from './line-words.ts';

const direct = (name: string) => ({ name, accountType: 'cost_of_goods_sold' });
const other = (name: string) => ({ name, accountType: 'expense' });
const costs = [
  ...[direct('Retail Stock'), direct('Contract Labor'), direct('Cost of Hardware')],
  ...[direct('Cost of Shop Goods'), direct('Rented Equipment'), direct('Linen Laundry')],
  ...[other('Groomer Wages'), other('Building Repairs'), other('Office Supplies')],
];
const lines = ['Grooming Income', 'Retail Sales', 'Support Contracts', 'Hardware Sales'];
const ofLine = (line: string, others = lines.filter((one) => one !== line)) =>
  costsOfLine([line], others, costs).map(({ name }) => name);

it.each([
  ['Grooming Income', ['Groomer Wages']],
  ['Retail Sales', ['Retail Stock']],
  ['Hardware Sales', ['Cost of Hardware']],
  ['Rental Income', ['Rented Equipment']],
  ['Support Contracts', []],
  ['Repair Income', []],
  ['Office Sales', []],
  ['Shop Goods', ['Cost of Shop Goods']],
])('gives %s the costs that are called after it', (line, found) => {
  expect(ofLine(line)).toEqual(found);
});

it('gives a cost to the longest name of a line that it holds', () => {
  const cost = [direct('Cost of Product Sales')];
  expect(costsOfLine(['Product Sales'], ['Sales'], cost)).toEqual(cost);
  expect(costsOfLine(['Sales'], ['Product Sales'], cost)).toEqual([]);
});

it('gives no line a cost whose word two lines share', () => {
  expect(ofLine('Linen Rental', ['Linen Sales'])).toEqual(['Rented Equipment']);
});

it('knows what is held against its own costs', () => {
  expect(
    linesHeldToCosts('all we bring in from grooming goes right back out in groomer pay', lines),
  ).toEqual(['Grooming Income']);
  expect(linesHeldToCosts('is retail worth it once we pay for the stock', lines)).toEqual([
    'Retail Sales',
  ]);
  expect(linesHeldToCosts('is grooming up this year', lines)).toEqual([]);
});
