import { expect, it } from 'vitest';
import { hangsOnCategories, madeOf, marginOf, measureAsked } from './measure-asked.ts';

it.each([
  ['gross profit looked thin to me last month, what happened there?', 'gross_profit'],
  ['why is gross margin down', 'gross_margin'],
  ['explain why margins fell', 'net_margin'],
  ['what happened to operating income in May', 'operating_profit'],
  ['why is net income lower', 'net_profit'],
  ['why did overhead jump', 'operating_expenses'],
  ['why did cost of goods sold rise', 'cost_of_goods_sold'],
  ['why did revenue drop', 'revenue'],
  ['why did we sell less in June', 'revenue'],
  ['why were the bills so high', 'expenses'],
  // A profit holds the others, in whichever order they are said.
  ['how come profit is down when sales are up', 'net_profit'],
  ['sales went up, so why is gross profit lower', 'gross_profit'],
  ['why are receivables up', 'receivables'],
  ['why was May so bad', null],
])('%s is about %s', (question, measure) => {
  expect(measureAsked(question)).toBe(measure);
});

it('judges by category what other costs could change, and a margin by its own profit', () => {
  expect(hangsOnCategories('gross_profit')).toBe(true);
  expect(hangsOnCategories('net_profit')).toBe(false);
  expect(madeOf[marginOf('gross_margin').part].less).toEqual(['cost_of_goods_sold']);
});
