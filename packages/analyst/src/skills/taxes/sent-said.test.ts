import { expect, it } from 'vitest';
import {
  heldSaid,
  installmentAhead,
  installmentText,
  paidSaidText,
  sentSaid,
} from './sent-said.ts';

it('holds what the owner says they paid against what rates make of the profit', () => {
  const said = sentSaid('I paid in about $5,500 in estimates over 2025');
  expect(said).toBe(550_000n);
  expect(sentSaid('we paid $5,500 for the estimate of the roof and sent 200 more')).toBeNull();
  const year = { profit: 1_736_200n, rate: null };
  expect(paidSaidText(said, year)[0]).toContain('covers any of these, so at those rates no more');
  expect(paidSaidText(200_000n, year)[0]).toContain('so $1,472 to $3,209 would be left');
});

it.each([
  ['We made $40,000 last quarter, how much should I set aside for taxes?', null],
  ['We paid $12,000 in rent this quarter. What should I set aside for taxes?', null],
  ['we paid $900 for a sign, and how much do I owe for the quarterly?', null],
  ['I usually send the IRS $3,500 a quarter, is that enough?', 350_000n],
  ['I have been sending $3,500 for the quarterlies, what should it be?', 350_000n],
])('takes a sum for tax only where the tax is named beside it: %s', (question, cents) => {
  expect(sentSaid(question)).toBe(cents);
});

it.each([
  ['I have $9,000 set aside, how much more do I need for taxes?', false, 900_000n],
  ["we've put about $9,000 away for taxes, what do we owe?", false, 900_000n],
  ['I set aside $9,000 so far. How much is missing for taxes?', false, 900_000n],
  ['I have $9,000 in the tax savings, what should I set aside?', false, 900_000n],
  ['is 60k in savings enough for what I owe in taxes', true, 6_000_000n],
  ['We have made $80,000 this year, how much should I set aside for taxes?', false, null],
  ["I've billed 60k so far, what do I owe in taxes?", false, null],
  ['We bought a truck for $30,000, how much do we have to set aside for taxes', false, null],
  ['how much do I set aside for taxes on a $15,000 job', false, null],
  ['I have 9,000 to set aside, is that too much for taxes?', false, null],
  ['We have a $15,000 job, what should be set aside for taxes?', false, null],
  ['We have made $80,000 this year, is what we hold enough for taxes?', true, null],
  ['Is what we set aside enough for taxes on $80,000?', true, null],
  ['We have $15,000 profit this quarter, is what I have saved enough for taxes?', true, null],
  ['If profit hits $90,000 do we hold enough for taxes', true, null],
  ['How much will I have to pay in taxes if I already have $9,000 set aside?', false, 900_000n],
  ['what do I still need to pay if I have $9,000 saved for taxes', false, 900_000n],
  ['I put $9,000 in the equipment account, what do I owe in taxes', false, null],
  ['We had $12,000 saved on materials, what do we owe in taxes', false, null],
  ['savings is at 9000, is that enough for taxes', true, 900_000n],
  ['I put $9,000 in a tax account, what do I owe in taxes', false, 900_000n],
])('takes a sum for held only where it is put aside: %s', (question, isOfHeld, cents) => {
  expect(heldSaid(question, isOfHeld)).toBe(cents);
});

it('takes one installment for a quarter of the year and not for the year', () => {
  const [text, usual] = installmentText(350_000n, { profit: 3_231_900n, rate: null, months: 8 });
  expect(text).toContain('at this pace: $2,424 at 20%, $3,030 at 25%, $3,636 at 30%');
  expect(usual).toContain('is between these');
});

it('tells one installment of a year that goes on as it went', () => {
  expect(installmentAhead({ profit: 73_000_00n, rate: 2_000 }, 73)).toBe(
    "One installment is a quarter of the year's tax. At the pace so far, that's $18,250 at 20%.",
  );
  expect(installmentAhead({ profit: 0n, rate: null }, 73)).toBeNull();
});
