import { expect, test } from 'vitest';
import { likelyStretches, stretchesOf } from './stretches.ts';
import { readingContext, readLattice } from './lattice.ts';

const context = readingContext(
  {
    today: '2026-08-20',
    settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
  },
  { records: [], paymentMethods: [], cities: [], states: [] },
);
const said = readLattice(
  'We bought a roaster last month and the insurance asks, so what do customers owe us, please?',
  context,
);

test('a question may stand between the ends of any two clauses, or be all that was said', () => {
  const found = stretchesOf(said);
  expect(found[0]).toEqual({ start: 0, end: said.words.length });
  const texts = found.map(({ start, end }) =>
    said.words
      .slice(start, end)
      .map(({ token }) => token.text)
      .join(' '),
  );
  expect(texts).toContain('what do customers owe us');
  expect(texts).toContain('so what do customers owe us please');
});

test('the stretch that most speaks for is the one that asks', () => {
  const score = (features: readonly string[]) =>
    features.includes('first what') && features.includes('then please') ? 1 : 0;
  const [best] = likelyStretches(said, { score });
  const { start, end } = best?.stretch ?? {};
  expect(said.words.slice(start, end).map(({ token }) => token.text)).toEqual(
    'what do customers owe us'.split(' '),
  );
});

test('many clauses offer no more than a bound of stretches', () => {
  const long = readLattice('so what, and who, '.repeat(200), context);
  expect(stretchesOf(long).length).toBeLessThan(100);
});
