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

it('says that nothing was taken a year before, or that it is not on record, where that is asked', () => {
  const nothing = { taken: figure(0n), profit: figure(1n) };
  const asked = { ...facts, isAgainstYearBefore: true };
  expect(phraseDraws({ ...asked, yearBefore: nothing }).text).toContain('you took nothing out.');
  expect(phraseDraws({ ...asked, yearBefore: null }).text).toContain('not all are on record');
});

it('counts no money that was moved to savings as taken', () => {
  const moved = { to: figure(330_000n), back: figure(0n) };
  const { text } = phraseDraws({ ...facts, taken: null, moved });
  expect(text).toMatch(/^\*\*You moved \$3,300 to savings since January 1, which is no pay/);
  expect(text).toContain('nothing came back');
  expect(text).toContain('so I see no draw');
});
