import { expect, it } from 'vitest';
import { asksToPayUnpaid, supposesUnpaid } from './unpaid.ts';

it.each([
  ["if Acme Robotics doesn't pay us by then", true],
  ['if the clinic doesnt pay by then', true],
  ['if nobody else pays before christmas', true],
  ["If Watson doesn't come through", true],
  ['if Watson never pays', true],
  ['if Watson pays late', false],
  ['if Watson is slow again', true],
  ['if no insurance money comes in', true],
  ['if hardly anything came in', true],
  ['if no boiler comes in', false],
  ['if Watson pays us', false],
  ['if we do not buy the van', false],
  ['if we lose Watson', false],
])('%s', (words, isSo) => {
  expect(supposesUnpaid(words)).toBe(isSo);
});

it.each([
  ['have I got enough for rent on the 1st', true],
  ['can I still pay McCoy', true],
  ['how long do we last', false],
])('%s', (asked, isSo) => {
  expect(asksToPayUnpaid(asked, 'if nobody pays me')).toBe(isSo);
});
