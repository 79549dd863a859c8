import { expect, it } from 'vitest';
import { inParts } from './in-parts.ts';
import { elseText } from './or-else.ts';
import { waysToPay } from './ways-to-pay.ts';

it.each([
  ['four rowers for $5,200, or 24 payments of 240. Pay cash?', [5_200, 240, 24, 0]],
  ['should I buy it for $6,000 or pay $310 a month', [6_000, 310, null, 0]],
  ['$9,000, or $1,000 down and $375 a month for 24 months', [9_000, 375, 24, 1_000]],
  [
    '$4,200 to fix it. Or I put that down on a newer one at $690 a month',
    [4_200, 690, null, 4_200],
  ],
  ['lease at $450 a month for 3 years or buy for 14k', [14_000, 450, 36, 0]],
  ['a $3k deposit and $900 a month after', null],
  ['$5,200 or $4,800', null],
  ['$500 or $900 a month', null],
  ['a $40,000 van or a $50,000 one, at $700 a month', null],
])('one price or so much a month: %s', (question, expected) => {
  const found = waysToPay(question);
  const { onceCents = 0n, eachCents = 0n, times = null, downCents = 0n } = found ?? {};
  const said = [onceCents, eachCents, downCents].map((one) => Number(one) / 100);
  expect(found === null ? null : [said[0], said[1], times, said[2]]).toEqual(expected);
});

it.each([
  ['Quote is $18,500 and they want half up front', [18_500, 9_250]],
  ['$9,000 for the floor with a 30% deposit', [9_000, 2_700]],
  ['it is 9,000, 3,000 now and the rest on delivery', [9_000, 3_000]],
  ['Acme wants $9,500 up front in January', null],
  ['a $60,000 cooler with half down and a loan for the rest', null],
  ['$9,000, 3,000 now and 4,000 later', null],
])('a price in two parts: %s', (question, expected) => {
  const found = inParts(question);
  expect(
    found === null ? null : [found.priceCents, found.firstCents].map((one) => Number(one) / 100),
  ).toEqual(expected);
});

it.each([
  ['a van for 42k or should i lease', 'I cannot tell whether a lease is better'],
  ['12k for a new AC or is it better to finance', 'I cannot tell whether a loan is better'],
  ['a van for 42k or lease it for 700 a month', null],
  ['can we make payroll or rent', null],
])('another way that has no price: %s', (question, said) => {
  const text = elseText(question);
  expect(said === null ? text : text?.startsWith(said)).toBe(said === null ? null : true);
});
