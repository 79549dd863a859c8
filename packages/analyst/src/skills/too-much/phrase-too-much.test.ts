import { expect, it } from 'vitest';
import { phraseTooMuch, type TooMuchFacts } from './phrase-too-much.ts';

const figure = (dollars: number) => ({
  ...{ cents: BigInt(dollars) * 100n, count: 1, label: 'Wages', token: null, key: null },
});
const facts = (isMost: boolean, revenue: number): TooMuchFacts => ({
  ...{ now: 'now', earlier: 'earlier', months: 3, monthsBefore: 12, isOfOne: true },
  ...{ revenue: figure(revenue), revenueBefore: figure(12_000) },
  costs: [
    {
      ...{ cost: figure(1_500), before: figure(3_600) },
      vendor: { ...figure(800), label: 'Vane', beforeCents: 70_000n, isMost },
    },
  ],
});

it('calls most of a rise only what is more than half of it', () => {
  expect(phraseTooMuch(facts(true, 3_000)).text).toContain('Most of the rise is Vane');
  expect(phraseTooMuch(facts(false, 3_000)).text).toContain('The largest rise is Vane');
});

it('says that revenue fell where a share rose', () => {
  expect(phraseTooMuch(facts(true, 2_400)).text).toContain(
    'Revenue fell, which raises the share: $800 a month, against $1,000 before, 20% less.',
  );
  expect(phraseTooMuch(facts(true, 3_000)).text).not.toContain('Revenue fell');
});

it('holds a season against the same months a year before, and says so', () => {
  const { text } = phraseTooMuch({ ...facts(true, 3_000), monthsBefore: 3, isOfYear: true });
  expect(text).toContain('against 30% in the same months a year before.');
  expect(text).toContain('less than the $1,200 a month in the same ones a year before.');
  expect(text).toContain('against $700 in the same months a year before.');
  expect(text).toContain('your own same months a year before (earlier), as your sales go with');
});

it('calls a share that rose by several points high, and says that it is another than is believed', () => {
  const { text } = phraseTooMuch({
    ...facts(true, 4_500),
    ...{ costs: [{ cost: figure(1_500), before: figure(3_600), vendor: null }] },
    ...{ believedShare: '38%' },
  });
  expect(text).toMatch(
    /^\*\*High for you: Wages came to \$1,500 in now, 33% of revenue, not 38%, against 30% before/,
  );
});

it('says of a small share that it is more in dollars, and whether its share rose as well', () => {
  const small = (now: number, before: number, revenue: number) =>
    phraseTooMuch({
      ...facts(true, revenue),
      costs: [{ cost: figure(now), before: figure(before), vendor: null }],
    }).text;
  expect(small(15, 36, 3_000)).toMatch(
    /^\*\*More than usual for you, in dollars and as a share of/,
  );
  expect(small(15, 36, 5_000)).toMatch(/^\*\*About usual for you as a share of revenue, more in/);
  expect(small(9, 36, 3_000)).toMatch(/^\*\*About usual for you: /);
});
