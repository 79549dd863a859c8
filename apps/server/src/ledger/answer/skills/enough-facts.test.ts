import { sumsAsked } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { enoughFacts } from './enough-facts.ts';

const items = [
  { date: businessDay('2026-06-20'), label: 'Sunrise Foods', cents: -90_000n },
  { date: businessDay('2026-06-22'), label: 'Sun 1042', cents: -20_000n },
  { date: businessDay('2026-06-24'), label: 'Bluff Realty Rent', cents: -40_000n },
  { date: businessDay('2026-06-26'), label: 'Gusto Payroll', cents: -80_000n },
];

const cash = { cents: 100_000n, count: 1, label: 'Cash', token: null };
const days = items.map(({ date }) => ({
  ...{ date, cents: 100_000n, lowCents: 90_000n, highCents: 110_000n, token: '' },
}));
const ahead = {
  kind: 'path' as const,
  rowsEnd: null,
  cash,
  minimumCents: 0n,
  days,
  chances: null,
  items,
  setAside: [],
};

it.each([
  ['can we pay Sun', ['Sun'], 'Sun 1042'],
  ['can we pay sunrise foods', ['Sunrise Foods'], 'Sunrise Foods'],
  ["can we make payroll without waiting for Hill House's check", ['Hill House'], 'Gusto Payroll'],
  ['can we pay the rent to Hill House', ['Hill House'], 'Bluff Realty Rent'],
  ['can we pay Hill House', ['Hill House'], null],
  ['can we make payroll', [], 'Gusto Payroll'],
])('finds the payment of "%s"', (question, payees, label) => {
  const { purpose } = enoughFacts(ahead, question, {
    ...{ until: null, sums: [], isMonthly: false, payees, owed: [] },
  });
  expect(purpose?.label ?? null).toBe(label);
});

it('tells what is asked of today as of the first day of the forecast', () => {
  const until = businessDay('2026-06-15');
  const facts = enoughFacts(ahead, 'can we pay Sun today', {
    ...{ until, sums: [], isMonthly: false, payees: ['Sun'], owed: [] },
  });
  expect(facts.until).toBe('2026-06-20');
});

it.each([
  // Beside the payment.
  ['can we make payroll if I buy a rack for $145', [14_500n], -80_000n, null],
  ['can we make payroll and the new lease at $90 a month', [9_000n], -80_000n, null],
  // The payment itself, by another sum.
  ['can we make the $850 payroll', [], -85_000n, -80_000n],
  ['can we pay Sun $300', [], -30_000n, -20_000n],
  ['can we make the $800 payroll', [], -80_000n, null],
  ['Sun is due on the 22nd, about $300. Can we pay it', [], -30_000n, -20_000n],
])(
  'tells what leaves beside a payment from its own sum: "%s"',
  (question, extra, own, expected) => {
    const found = sumsAsked(question);
    const sums = found.kind === 'sums' ? found.sums.map((one) => ({ ...one, day: null })) : [];
    const payees = question.includes('Sun') ? ['Sun'] : [];
    const facts = enoughFacts(ahead, question, {
      ...{ until: null, sums, isMonthly: false, payees, owed: [] },
    });
    expect(facts.extras.map(({ cents }) => cents)).toEqual(extra);
    expect([facts.purpose?.cents, facts.purposeExpectedCents]).toEqual([own, expected]);
    expect(facts.days.at(-1)?.cents).toBe(100_000n + own - (expected ?? own));
  },
);

it.each([
  ['2026-06-26', ['Gusto Payroll'], undefined],
  // A day before it is expected.
  ['2026-06-25', ['Gusto Payroll'], true],
])('tells each payment that is named and leaves until %s', (day, also, isAfter) => {
  const facts = enoughFacts(ahead, 'can we make rent and payroll', {
    ...{ until: businessDay(day), sums: [], isMonthly: false, owed: [] },
    payees: ['Bluff Realty Rent'],
  });
  expect(facts.purpose?.label).toBe('Bluff Realty Rent');
  expect(facts.also?.map(({ label }) => label)).toEqual(also);
  expect(facts.also?.[0]?.isAfter === true).toBe(isAfter === true);
  // What is expected later is taken off by the day that is asked about.
  const [asked, whole] = [facts.days.find(({ date }) => date >= day), ahead.days.at(-1)];
  expect(asked?.cents).toBe((whole?.cents ?? 0n) - (isAfter === true ? 80_000n : 0n));
});

it('pays all that is owed to somebody, and not what is expected of it besides', () => {
  const facts = enoughFacts(ahead, 'can we make payroll and pay Sun what we owe', {
    ...{ until: businessDay('2026-06-26'), sums: [], isMonthly: false, payees: ['Sun'] },
    owed: [
      {
        ...{ name: 'Sun', cents: 70_000n, label: 'all that you owe Sun', told: [] },
        isPaidBy: (label) => label.startsWith('Sun '),
      },
    ],
  });
  expect(facts.purpose).toMatchObject({ label: 'all that you owe Sun', cents: -70_000n });
  // 20,000 of it leave as expected anyway.
  expect(facts.days.map(({ cents }) => cents)).toEqual([50_000n, 50_000n, 50_000n, 50_000n]);
});

it('pays all that is owed to each of several, and what is expected beside them', () => {
  const owed = (name: string, cents: bigint) => ({
    ...{ name, cents, label: `all that you owe ${name}`, told: [] },
    isPaidBy: (label: string) => label.startsWith(`${name} `),
  });
  const facts = enoughFacts(ahead, 'can we make payroll and pay Sun and Quill what we owe', {
    ...{ until: businessDay('2026-06-26'), sums: [], isMonthly: false, payees: ['Sun', 'Quill'] },
    owed: [owed('Sun', 70_000n), owed('Quill', 5_000n)],
  });
  expect([facts.purpose, ...(facts.also ?? [])].map((one) => one?.label)).toEqual([
    'all that you owe Sun',
    'all that you owe Quill',
    'Gusto Payroll',
  ]);
  expect(facts.days.at(-1)?.cents).toBe(45_000n);
});

it.each([
  // The one of July, and June's as it is expected.
  ['The Sun renewal is $300 in July. Is the cash there', '2026-07-01', -30_000n, [-20_000n], 0],
  // It may be either.
  ['The Sun renewal is $300. Is the cash there', null, -40_000n, [], 1],
])(
  'puts a sum in place of the payment that it is for: "%s"',
  (question, from, own, rest, extra) => {
    const next = { date: businessDay('2026-07-03'), label: 'Sun 1042', cents: -20_000n };
    const at = days.at(-1);
    const longer = at === undefined ? days : [...days, { ...at, date: businessDay('2026-07-31') }];
    const found = sumsAsked(question);
    const day = from === null ? null : businessDay(from);
    const sums = found.kind === 'sums' ? found.sums.map((one) => ({ ...one, day })) : [];
    const facts = enoughFacts({ ...ahead, items: [...items, next], days: longer }, question, {
      ...{ until: businessDay('2026-07-31'), sums, isMonthly: false, payees: ['Sun'], owed: [] },
    });
    expect(facts.purpose?.cents).toBe(own);
    expect(facts.also?.map(({ cents }) => cents)).toEqual(rest);
    expect(facts.extras).toHaveLength(extra);
    // Only what is more than expected leaves besides.
    expect(facts.days.at(-1)?.cents).toBe(extra === 0 ? 90_000n : 100_000n);
  },
);
