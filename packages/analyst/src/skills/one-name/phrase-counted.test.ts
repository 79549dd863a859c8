import { addDays, businessDay, cents } from '@cairn/finance';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OneNameFacts } from './one-name-facts.ts';
import { nameFacts } from '../../testing/name-facts.ts';
import { countedAsked, type Counted } from './counted-asked.ts';
import { countedText, phraseCountedTogether } from './phrase-counted.ts';
import { phraseOneName } from './phrase-one-name.ts';

const today = businessDay('2026-06-15');
const none = { cents: 0n, count: 0, label: 'Acme', token: null };

const factsOf = (changed: Partial<OneNameFacts>) =>
  nameFacts({ steps: null, year: { now: none, before: none }, ...changed });

const paid = (date: string, amount: number) => ({ date: businessDay(date), cents: cents(amount) });
const payments = [
  paid('2025-03-03', 40_00),
  paid('2026-03-02', 10_00),
  paid('2026-03-09', 30_00),
  paid('2026-04-20', 20_00),
];
const spring = { from: businessDay('2026-03-01'), to: businessDay('2026-05-31') };
const asked = [{ when: 'in the spring', span: spring, figure: none }];
const told = (...counted: Counted[]) => countedText(factsOf({ payments, asked, counted }));

it.each<[question: string, ...kinds: Counted[]]>([
  ['how often did we pay Acme', 'count'],
  ['what did each get on average per payment', 'average'],
  ['what was the highest one and the lowest one', 'extremes'],
  ['the dearest Acme charge, and the median', 'median', 'extremes'],
  ['the longest wait between two payments of theirs', 'gap'],
  ['which weekday do they come', 'weekday'],
  ['how does it compare with the same months a year earlier', 'before'],
  // These ask how somebody stands.
  ['is Acme our biggest customer'],
  ['what did it cost in an average month'],
  ['are they costing more than last year'],
  ['how many invoices are open'],
])('%s', (question, ...kinds) => {
  expect(countedAsked(question)).toEqual(kinds);
});

it('tells what is asked of the payments of a time, and nothing where nothing is', () => {
  const head = 'From March to May 2026, Acme came to $60.00 in 3 transactions averaging $20.00.';
  expect(told()).toBeNull();
  expect(told('count')).toBe(head);
  expect(told('extremes', 'median')).toBe(
    `${head}\nThe largest was $30.00 on Mar 9, 2026, and the smallest was $10.00 on Mar 2, 2026. The median is $20.00.`,
  );
  expect(told('weekday')).toBe(`${head}\nThe most common day was Monday, 3 of 3 times.`);
  expect(told('gap')).toBe(
    `${head}\nThe longest gap between two was 42 days, from Mar 9 to Apr 20, 2026.`,
  );
  expect(told('before')).toBe(
    `${head}\nFrom March to May 2025, it came to $40.00 in 1 transaction. Now it's $20.00 more.`,
  );
});

it('rounds what a payment came to on average', () => {
  const facts = factsOf({
    payments: [paid('2026-03-02', 1), paid('2026-03-03', 2)],
    asked,
    counted: ['median'],
  });
  expect(countedText(facts)).toContain('averaging $0.02.\nThe median is $0.02.');
});

it('tells of no year before that is not on record', () => {
  const short = factsOf({ payments, asked, counted: ['before'], recordsFrom: spring.from });
  expect(countedText(short)).not.toContain('it came to');
});

it('adds several up, whoever came most often first', () => {
  const one = factsOf({ payments, asked, counted: ['count'] });
  const other = factsOf({
    ...{ name: 'Bolt', asked, counted: ['count'], payments: [paid('2026-03-05', 100_00)] },
  });
  expect(phraseCountedTogether([other, one])?.text).toMatch(
    /^\*\*From March to May 2026, together they came to \$160\.00 in 4 transactions averaging \$40\.00\.\*\*\n\nFrom March to May 2026, Acme .* From March to May 2026, Bolt/,
  );
  expect(phraseCountedTogether([one])).toBeNull();
  expect(phraseCountedTogether([one, { ...other, role: 'paying' }])).toBeNull();
});

it('opens the rows of what they came to', () => {
  const sum = { cents: 60_00n, count: 3, label: 'Acme', token: 'rows' };
  const spent = [{ when: 'in the spring', span: spring, figure: sum }];
  const facts = factsOf({ payments, asked: spent, counted: ['count'] });
  const opened = { figure: '$60.00', label: 'Acme', token: 'rows' };
  expect(phraseOneName(facts).evidence).toContainEqual(opened);
  expect(phraseCountedTogether([facts, facts])?.evidence).toEqual([opened]);
});

it('finds the middle, the ends and the widest gap of any payments', () => {
  const payment = fc.record({
    ago: fc.integer({ min: 0, max: 800 }),
    amount: fc.integer({ min: 1, max: 10 ** 6 }),
  });
  fc.assert(
    fc.property(fc.array(payment, { minLength: 2, maxLength: 30 }), (made) => {
      const list = made
        .map(({ ago, amount }) => ({ date: addDays(today, -ago), cents: cents(amount) }))
        .sort((a, b) => (a.date < b.date ? -1 : 1));
      const text = countedText(
        factsOf({ payments: list, counted: ['extremes', 'median', 'gap', 'weekday'] }),
      );
      expect(text).not.toMatch(/NaN|undefined|Infinity/);
      const amounts = list.map((one) => Number(one.cents)).sort((a, b) => a - b);
      const dollars = (value: number | undefined) =>
        `$${((value ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
      if (amounts.length % 2 === 1)
        expect(text).toContain(`The median is ${dollars(amounts[(amounts.length - 1) / 2])}`);
      expect(text).toContain(`The largest was ${dollars(amounts.at(-1))}`);
    }),
    { numRuns: 200, seed: 9 },
  );
});
