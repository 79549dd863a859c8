import { expect, it } from 'vitest';
import { asksOfKept } from './largest-asked.ts';
import { asksOfRepeat, phraseRepeat } from './phrase-repeat.ts';

it.each([
  ['which shops came back for a second order last year', true],
  ['how many customers bought once and vanished', true],
  ['which products should we reorder', false],
  ['which customer had checks that came back', false],
  ['which customers ordered a second time', true],
  ['which people did we pay a second time?', false],
  ['which accounts were charged a second time?', false],
  ['which customers came back late with money', false],
])('reads who is asked to have bought again: %s', (question, isSo) => {
  expect(asksOfRepeat(question)).toBe(isSo);
});

it('reads customers by what is kept of them', () => {
  expect(asksOfKept('top ten accounts by what we actually keep, not by sales')).toBe(true);
  expect(asksOfKept('top ten accounts this year')).toBe(false);
  expect(asksOfKept('Which accounts drove the drop in profit?')).toBe(false);
  expect(asksOfKept('What expense accounts hurt our profit most?')).toBe(false);
  expect(asksOfKept('which customers are actually profitable')).toBe(true);
  expect(asksOfKept('which bank accounts really make us money')).toBe(false);
});

it('tells who came back from who bought once, and who of these has since', () => {
  const part = (key: string, count: number) => ({
    ...{ key, label: key, count, cents: 100n * BigInt(count), token: null },
  });
  const { text } = phraseRepeat({
    ...{ when: 'in 2025', of: null, bought: [part('Bolt', 1), part('Acme', 3), part('Cole', 1)] },
    ...{ since: new Set(['Cole']), gone: [part('Dunn', 2)] },
  });
  expect(text).toContain('**1 of your 3 customers in 2025 came back for a second sale.**');
  expect(text).toContain('Came back: Acme (3 sales).');
  expect(text).toContain('Bought once and not since: Bolt.');
  expect(text).toContain('Bought once then, and again since: Cole.');
  expect(text).toContain('Bought before but not in 2025: Dunn.');
});

it('asks who comes back and who came once', () => {
  expect(asksOfRepeat('Who comes back to us again and again, and who only bought once?')).toBe(
    true,
  );
});
