import { expect, it } from 'vitest';
import { isOfKind, kindOfSide, sidesAsked } from './sides-asked.ts';

it.each([
  ['Candles or linens, which one is carrying this place?', ['Candles', 'linens']],
  ['which leaves us more, fixing stuff or selling it?', ['fixing stuff', 'selling']],
  ['do we make more on wholesale or on retail', ['wholesale', 'retail']],
  ['which is better, lease or buy', null],
  ['which customers bring more, Acme or Bolt', null],
  ['are we making more money or less than last year', null],
  ['did we make more in June or July?', null],
  ['which month was better, June or July?', null],
  ['did we make more this year or last year?', null],
  ['do we make more on weekdays or weekends?', null],
  ['do we make more in summer or winter?', null],
  ['who brings more, Acme or Bolt?', null],
])('reads two sides of what is sold: %s', (question, sides) => {
  expect(sidesAsked(question)).toEqual(sides);
});

it('knows work from goods', () => {
  expect(kindOfSide('fixing stuff')).toBe('work');
  expect(kindOfSide('selling')).toBe('goods');
  expect(kindOfSide('candles')).toBe(null);
  expect(kindOfSide('workshops')).toBe(null);
  expect(isOfKind('work', 'Service Revenue:Repair Labor')).toBe(true);
  expect(isOfKind('goods', 'Service Revenue:Repair Labor')).toBe(false);
  expect(isOfKind('goods', 'Product Sales:Equipment Sales')).toBe(true);
});
