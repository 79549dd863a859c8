import { expect, it } from 'vitest';
import { amountsSaid } from './amount-asked.ts';

it.each([
  ['I got like sixty six grand sitting in there', [66_000]],
  ['roughly forty-five thousand all in', [45_000]],
  ['wants nine and a half grand for it', [9_500]],
  ['six grand', [6_000]],
  ['seventeen k', [17_000]],
  ['$4,500 or 900 dollars', [4_500, 900]],
  ['about 6 and a half grand all in', [6_500]],
  ['eighteen hundred a month', [1_800]],
  ['call it thirty-five hundred bucks', [3_500]],
  ['a card at 55 hundred', [5_500]],
  ['my usual 6 thou', [6_000]],
  ['a hundred and fifty a week', [150]],
  ['a grand, or half a million, or a million and a half', [1_000, 500_000, 1_500_000]],
  ['ten thousand five hundred for it', [10_500]],
  ['two hundred and fifty thousand', [250_000]],
  ['a couple of grand', [2_000]],
  ['three thousand every couple of weeks', [3_000]],
  ['a new planer its fourteen five and I want to pay cash', [14_500]],
  ['a new one is like eighteen five, can we swing that', [18_500]],
  ["it's about twenty-two five, paying cash", [22_500]],
  ['a bandsaw for six two', [6_200]],
  ['a van for 48 grand with ten down', [48_000, 10_000]],
  ['put 10 down on a $48,000 van', [10_000, 48_000]],
  ['a van for 48 grand while sales are 10 down', [48_000]],
  ['a $5,000 van with 10 down', [5_000]],
  ["it's twenty five and ready", []],
  ['we sold it for two five gallon buckets', []],
  ['it runs nine to five', []],
  ['one of the two owners', []],
  ['two hundred fifty customers and a thousand jobs', []],
  ['at nine a m, two thousand twenty five', []],
  ['a hundred percent sure', []],
])('reads each sum that is said: %s', (question, dollars) => {
  expect(amountsSaid(question).map(({ cents }) => Number(cents) / 100)).toEqual(dollars);
});

it.each([
  ['rent is fourteen fifty a month', [1_450, 14.5]],
  ['he wants twelve-fifty', [1_250, 12.5]],
  ['twenty-two fifty a week', [2_250, 22.5]],
  ['open at eleven thirty', []],
  ['thirty people', []],
  ['in twenty twenty-five', []],
])('may be hundreds or cents: %s', (question, dollars) => {
  const found = amountsSaid(question).flatMap(({ cents, orCents = 0n }) => [cents, orCents]);
  expect(found.map((cents) => Number(cents) / 100)).toEqual(dollars);
});
