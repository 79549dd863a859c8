import { expect, it } from 'vitest';
import { phraseDraws } from './phrase-draws.ts';

const figure = (cents: bigint) => ({ cents, count: 1, label: 'x', token: 'rows' });
const facts = {
  ...{ when: 'since January 1', put: null, accounts: ['Draws'], unsorted: null },
  ...{ taken: figure(800_000n), profit: figure(5_728_100n) },
};

it('holds what was taken out against the same days a year before', () => {
  const yearBefore = { taken: figure(600_000n), profit: figure(-10_000n) };
  expect(phraseDraws({ ...facts, yearBefore }).text).toContain(
    'In the same days a year before it was $6,000, with a loss of $100.',
  );
  expect(phraseDraws({ ...facts, yearBefore: null }).text).not.toContain('a year before');
});
