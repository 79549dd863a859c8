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
  expect(phraseTooMuch(facts(true, 3_000)).text).toContain('Most of the increase is Vane');
  expect(phraseTooMuch(facts(false, 3_000)).text).toContain('The largest increase is Vane');
});

it('says that revenue fell where a share rose', () => {
  expect(phraseTooMuch(facts(true, 2_400)).text).toContain(
    'Revenue fell 20%, which raises the share: $800 a month, down from $1,000.',
  );
  expect(phraseTooMuch(facts(true, 3_000)).text).not.toContain('Revenue fell');
});

it('holds a season against the same months a year before, and says so', () => {
  const { text } = phraseTooMuch({ ...facts(true, 3_000), monthsBefore: 3, isOfYear: true });
  expect(text).toContain('from 30% in the same months a year earlier.');
  expect(text).toContain(
    'less than the average of $1,200 a month in the same months a year earlier.',
  );
  expect(text).toContain('up from $700 in the same months a year earlier.');
  expect(text).toContain(
    'the same months a year earlier (earlier), because your sales are seasonal',
  );
});

it('calls a share that rose by several points high, and says that it is another than is believed', () => {
  const { text } = phraseTooMuch({
    ...facts(true, 4_500),
    ...{ costs: [{ cost: figure(1_500), before: figure(3_600), vendor: null }] },
    ...{ believedShare: '38%' },
  });
  expect(text).toMatch(
    /^\*\*High for you: Wages took 33% of revenue in now, up from 30% before\.\*\*\s+(?:- )?That's \$1,500, below the 38% you mentioned\./,
  );
});

it('says of a small share that it is more in dollars, and whether its share rose as well', () => {
  const small = (now: number, before: number, revenue: number) =>
    phraseTooMuch({
      ...facts(true, revenue),
      costs: [{ cost: figure(now), before: figure(before), vendor: null }],
    }).text;
  expect(small(15, 36, 3_000)).toMatch(/^\*\*More than usual, in dollars and as a share: /);
  expect(small(15, 36, 5_000)).toMatch(/^\*\*About usual as a share, more in/);
  expect(small(9, 36, 3_000)).toMatch(/^\*\*About usual for you: /);
});
