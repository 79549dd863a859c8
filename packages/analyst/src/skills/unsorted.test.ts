import { expect, it } from 'vitest';
import { phraseDraws } from './draws/phrase-draws.ts';
import { areTooManyUnsorted, isUnsorted, phraseUnsorted } from './unsorted.ts';

const figure = (amount: bigint, label: string) => ({
  ...{ cents: amount, count: 1, label, token: null },
});
const unsorted = {
  cents: figure(60_000n, 'Uncategorized costs'),
  of: figure(100_000n, 'All costs'),
  when: 'in May 2026',
};

it.each([
  [20n, 100n, true],
  [19n, 100n, false],
  [0n, 0n, false],
  // Refunds may leave less than nothing of all costs.
  [5n, -1n, true],
])('%s of %s decides: %s', (part, all, isSo) => {
  expect(areTooManyUnsorted(part, all)).toBe(isSo);
});

it.each([
  ['Uncategorized expense', true],
  ['Uncategorised', true],
  ['', true],
  [null, true],
  ['Rent', false],
])('%s holds what nobody has sorted: %s', (label, isSo) => {
  expect(isUnsorted(label)).toBe(isSo);
});

it('gives no verdict, only what is known', () => {
  const { text } = phraseUnsorted(unsorted, {
    ...{ toKnow: 'whether Fuel is high for you', known: figure(7_600n, 'Fuel in May 2026') },
  });
  expect(text).toContain('no category to know whether Fuel is high for you.**');
  expect(text).toContain('Fuel in May 2026 came to $76 as far as it is categorized.');
  expect(text).toContain('$600 of $1,000 of costs in May 2026 is uncategorized.');
});

it('holds no draws against a profit that nobody knows', () => {
  const { text } = phraseDraws({
    ...{ when: 'since January 1', put: null, accounts: ['Draws'], unsorted },
    ...{ profit: figure(100_000n, 'Net profit'), taken: figure(5_000n, 'Taken out') },
  });
  expect(text).toMatch(/^\*\*I cannot say yet/);
  expect(text).toContain('What you took out since January 1 came to $50 as far as');
  expect(text).not.toContain('5%');
});
