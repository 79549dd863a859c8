import { expect, it } from 'vitest';
import { amountAsked, amountsSaid, asksMonthly } from './amount-asked.ts';
import { isHad } from './amount-had.ts';

it.each([
  ['we have 40k in the bank, can we buy a mower', true],
  ["i've got 12 thousand sitting in savings and wonder what is safe to spend", true],
  ['with a balance of $8,000 how much can I take', true],
  ['theres 30 grand parked in our reserve account', true],
  ["rent lands soon and there's about $27,700 in checking", true],
  ['wages and rent land soon, checking has about $27,700', true],
  ['with 27,700 in checking are we ok', true],
  // What is asked, wanted or to come is not had.
  ['do we have 40k in the bank for a mower', false],
  ['will I have 20k in savings by June', false],
  ['can I put 5k in savings', false],
  ['I want to keep 10k in checking', false],
  ['we have a quote of 45k for a truck', false],
  ['I have to pay 5k in cash', false],
])('%s: %s', (question, had) => {
  const [said] = amountsSaid(question);
  expect(said && isHad(question, said)).toBe(had);
});

it.each([
  ['a 2022 Cascadia with 410k on it for $68,500, buy it or leave it', ['$68,500']],
  ['the old truck has 160 thousand miles, can we pay $800 a month', ['$800']],
  ['we still have 12k left on it, could we pay off 5k', ['12k', '5k']],
  ['I put 5k on it', ['5k']],
])('takes what something was driven for no money: %s', (question, said) => {
  expect(amountsSaid(question).map(({ from, to }) => question.slice(from, to).trim())).toEqual(
    said,
  );
});

it('spends the amount that is not had', () => {
  expect(amountAsked('we have 40k in the bank, can we spend 6k on a mower')?.cents).toBe(6_000_00n);
  expect(amountAsked('we have 40k in the bank, what can we spend')).toBeNull();
});

it('takes what must still be paid for no cost of each month', () => {
  expect(asksMonthly('how much can I move and still pay rent')).toBe(false);
  expect(asksMonthly('could we take the rent of a second shop')).toBe(true);
});
