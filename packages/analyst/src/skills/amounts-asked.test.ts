import { expect, it } from 'vitest';
import { amountsSaid } from './amount-asked.ts';
import { leavesUs, sumsAsked, tellsPrice } from './amounts-asked.ts';

const sums = (question: string) => {
  const found = sumsAsked(question);
  return found.kind === 'unclear'
    ? found.said
    : found.sums.map(({ cents, isMonthly, missing }) => [
        Number(cents / 100n),
        missing === undefined ? (isMonthly ? 'a month' : 'once') : `how many ${missing.of ?? ''}`,
      ]);
};

it('takes a sum in other words for the one before it', () => {
  const found = sumsAsked('a raise of about two bucks an hour shes full time call it 350 a month');
  expect(found).toMatchObject({ kind: 'sums', sums: [{ cents: 350_00n, isMonthly: true }] });
  const again = "can I give her a raise of $2 an hour full time and that's 350 a month";
  expect(sums(again)).toEqual([[350, 'a month']]);
  expect(sums('a van at $38,000 and with the racks call it 42k')).toEqual([[42_000, 'once']]);
});

it.each([
  ['a $3k deposit and $900 a month after', [3_000, 'once'], [900, 'a month']],
  ['a $14,500 lift and a $2,000 compressor', [14_500, 'once'], [2_000, 'once']],
  ['two trucks at 30k each and a $900 trailer', [60_000, 'once'], [900, 'once']],
  ['can we make rent if I spend 20k on a truck', [20_000, 'once']],
  ['a shop of 3,000 sq ft at 2,500 a month', [2_500, 'a month']],
  ['the lift is $9,000, can we afford $9,000', [9_000, 'once']],
  ['we want to hire a tech, can we afford 4,500', [4_500, 'a month']],
  ['Thinking of bringing on another tech at about 60k plus taxes in May', [5_000, 'a month']],
  ['can we take on a loan of 60k', [60_000, 'once']],
  ['can we take on a new $24,000 truck', [24_000, 'once']],
  ['I have 20k in savings, can I buy a $3k lift', [3_000, 'once']],
  ["I've got like sixty six grand just sitting there, how much can I take out"],
  ['hand all seven of the crew and office folks $500 at Christmas', [3_500, 'once']],
  ['a $250 gift card for all 4 guys', [1_000, 'once']],
  ['is $500 enough for all seven days', [500, 'once']],
  ['What could we pay ourselves a month? We were thinking 3,500', [3_500, 'a month']],
  ['What could we pay ourselves a month? The van is 3,500', [3_500, 'once']],
  // A rise is what it rises by.
  ['can we take rent going from 4800 to 6000', [1_200, 'a month']],
  [
    'give everybody a $2 raise, we lost two good cleaners. Could we stand another $4,000 a month in wages',
    [4_000, 'a month'],
  ],
  ['rent at $6,000 a month instead of $4,800', [1_200, 'a month']],
  ['raise Sam from $52,000 to $58,000 a year', [500, 'a month']],
  // No month pays so much, so that it is of a year.
  ['Sam asks for a raise, from 72k to 80k', [666, 'a month']],
  ['Sam got an offer for $12,000 more than we pay him', [1_000, 'a month']],
  ['can we give Sam a $6,000 raise', [500, 'a month']],
  ['New supplier charges $3,000 more than we pay now. Can we afford it', [3_000, 'once']],
  [
    'take our inventory order from $20,000 to $30,000, can we afford it',
    [10_000, 'how many payments'],
  ],
  ['move the ad budget from 30k to 40k and still pay rent', [10_000, 'how many payments']],
  ['bring her from 48k to 60k, can we afford it', [1_000, 'a month']],
  ['move the stock from a 20k shop to a 30k one', [20_000, 'once'], [30_000, 'once']],
  ['each quarter I draw eight thousand. could I bump that up to ten', [666, 'a month']],
  ['we pay Sam 3k a month, can we go up to 3,500', [500, 'a month']],
  [
    'I take 5000 a month out of this place. Could I take 6500 or would that be stupid',
    [1_500, 'a month'],
  ],
  ['I take 5000 a month. can we spend 6500 on a van', [5_000, 'a month'], [6_500, 'once']],
  ['Sam wants a raise up to like 2 grand more a year', [166, 'a month']],
  ['raise rent from 4 to 5 thousand a month', [1_000, 'a month']],
  [
    'a van for 20k, and can we move the rent up to 5,000 a month',
    [20_000, 'once'],
    [5_000, 'how many rise'],
  ],
  ['we pay Sam 3k a month, can we move up to 4 vans', [3_000, 'a month']],
  ['if payroll goes from 6,400 to 7,000', [600, 'how many payments']],
  ['can we take rent going up to 6,000 a month', [6_000, 'how many rise']],
  ['another hygienist at about 58 a year plus taxes', '$58', '$58,000'],
  ['can we swing twelve-fifty for it', '$1,250', '$12.50'],
  ['can we swing four fifty a month for a truck', [450, 'a month']],
  ['another license at $58 a year', [4, 'a month']],
  // Nobody works for $17 a month: what stands beside hours, or of who is hired, is for an hour.
  ['somebody for evenings, 20 hrs a week at 17 bucks', [1_473, 'a month']],
  ['hire a desk person at $17, 20 hours a week', [1_473, 'a month']],
  // Only the hours that come on top.
  ['bring Maud up from 20 to 36 hrs a week at $19', [1_317, 'a month']],
  ['she is at $19 an hour now, 22 hours a week, can we go up to full time', [1_482, 'a month']],
  ['afford two part timers at $16 an hour for fifteen hours a week', [2_080, 'a month']],
  ['a receptionist four evenings a week, 5 hours a night at 18 bucks', [1_560, 'a month']],
  ['a guy who would be our fifth tech, he wants 78,000 plus health insurance', [6_500, 'a month']],
  ['the roofer, he wants 78,000 for the job', [78_000, 'once']],
  ['hire a trainer at $25', [25, 'how many hours']],
  ['she works 20 hours a week, can I buy a $900 chair', [900, 'once']],
  // A lease in place of the sum makes no month of it.
  ['a new van for about 42k or should i lease', [42_000, 'once']],
  ['lease a van for 700', [700, 'a month']],
  ['can we swing 24 payments of 240', [240, 'a month']],
  ['another hygienist at 58k a year', [4_833, 'a month']],
  ['can we spend between 3,000 and 5,000', '$3,000', '$5,000'],
  ['can we spend 3,000 or even 5,000', '$3,000', '$5,000'],
  ['can we take rent falling from 6000 to 4800', '$6,000', '$4,800'],
])('tells apart what leaves: %s', (question, ...expected) => {
  expect(sums(question)).toEqual(expected);
});

it('says what a rise is made of', () => {
  expect(sumsAsked('rent from $4,800 to $6,000')).toMatchObject({
    sums: [{ madeOf: '$4,800 to $6,000' }],
  });
});

it.each([
  ['I buy a rack for $9,000', true],
  ['we pay $900 on the loan', true],
  ['if they pay us the $9,000', false],
  ['if the customer pays $9,000', false],
  ['keep $9,000 in the bank', false],
  ['we cut $900 of ads', false],
])('leaves us or not: %s', (clause, expected) => {
  expect(leavesUs(clause)).toBe(expected);
});

it.each([
  ['It costs $9,000. Are we ok until May', true],
  ['We sold $9,000 today. Are we ok until May', false],
  ['Rent costs $9,000. Are we ok until May', false],
  ['The premium falls due on the first, near $9,000. Can we pay it', true],
  ['We owe Acme about $9,000. Is there enough', true],
  ['Acme owes us about $9,000. Is there enough', false],
])('tells a price: %s', (question, expected) => {
  const at = question.indexOf('$');
  expect(tellsPrice(question, { cents: 900_000n, from: at, to: at + 6 })).toBe(expected);
});

it('counts what comes on top of a lease, and no days or forms', () => {
  const found = sumsAsked('New lease is $879 a month plus a wrap, call it 2,500');
  const sums = found.kind === 'sums' ? found.sums : [];
  expect(sums.map(({ cents, isMonthly }) => [cents, isMonthly])).toEqual([
    [879_00n, true],
    [2_500_00n, false],
  ]);
  for (const question of ['she works 3 days a week', 'he wants to be on a 1099 instead'])
    expect(sumsAsked(question)).toEqual({ kind: 'sums', sums: [] });
  const lease = 'Mower lease is $310 a month plus a $900 fee. Can we afford it?';
  const said = amountsSaid(lease);
  expect(said.map((one) => tellsPrice(lease, one))).toEqual([true, true]);
  const made = 'We made $8,000 plus $2,000 in tips. Can I afford a $900 mower?';
  expect(amountsSaid(made).some((one) => tellsPrice(made, one))).toBe(false);
});
