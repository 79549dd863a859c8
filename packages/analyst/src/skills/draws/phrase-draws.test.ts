import { expect, it } from 'vitest';
import {
  asksOfEachOwner,
  asksOfSavingsBack,
  asksWhatOneTook,
  asksWhatWasPulled,
  phraseDraws,
  phraseMoved,
} from './phrase-draws.ts';

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
  expect(phraseDraws({ ...asked, yearBefore: nothing }).text).toContain(
    'before nothing was taken out.',
  );
  expect(phraseDraws({ ...asked, yearBefore: null }).text).toContain('not all are on record');
});

it('counts no money that was moved to savings as taken', () => {
  const moved = { to: figure(330_000n), back: figure(0n) };
  const { text } = phraseDraws({ ...facts, taken: null, moved });
  expect(text).toMatch(/^\*\*You moved \$3,300 to savings since January 1, which is no pay/);
  expect(text).toContain('nothing came back');
  expect(text).toContain('so I see no draw');
});

it('tells what went to savings and what came back, and nothing of draws', () => {
  const when = 'since January 1';
  const to = figure(330_000n);
  expect(phraseMoved({ to, back: figure(0n) }, when).text).toMatch(
    /^\*\*You moved \$3,300 to savings since January 1, and nothing was pulled back out\.\*\*/,
  );
  expect(phraseMoved({ to, back: figure(400_000n) }, when).text).toContain(
    'you pulled $4,000 back out, so $700 less lies there',
  );
});

it.each([
  ['how much have i moved to savings since january, and did i have to pull any back', true],
  ['how much did I put in savings this year', false],
  ['how much did I pay myself and put in savings, did any come back', false],
])('asks what went to savings and came back: %s', (question, isSo) => {
  expect(asksOfSavingsBack(question)).toBe(isSo);
});

it.each([
  ['been pulling money out pretty freely since christmas, how much total', true],
  ["I keep taking cash out, what's the total this year", true],
  ['how much have we each pulled out since july, accountant was asking', true],
  ['how much have the partners taken out this year', true],
  ['what have we taken out a loan for', false],
  ['how much money can I pull out', false],
  ['did I take money out of savings, how much', false],
])('asks what was pulled out: %s', (question, isSo) => {
  expect(asksWhatWasPulled(question)).toBe(isSo);
});

it('tells what each of the owners took, or that it is not on record', () => {
  const figure = (dollars: number, label: string) => ({
    ...{ cents: BigInt(dollars * 100), count: 1, label, token: null },
  });
  const facts = {
    ...{ when: 'since January 1', put: null, unsorted: null, accounts: ['Member Draws'] },
    ...{ taken: figure(900, 'Taken'), profit: figure(1_000, 'Profit') },
  };
  const parts = [figure(600, 'Ann'), figure(300, 'Bo')].map((one) => ({ ...one, key: one.label }));
  expect(phraseDraws({ ...facts, byOwner: parts }).text).toContain('By name: Ann $600, Bo $300.');
  expect(phraseDraws({ ...facts, byOwner: [] }).text).toContain(
    'What each of you took is not on record: Member Draws does not say who.',
  );
  expect(phraseDraws(facts).text).not.toContain('each of you');
  expect(asksOfEachOwner('what did the two of us take out')).toBe(true);
  expect(asksOfEachOwner('what did I take out')).toBe(false);
});

it('tells what one owner took by name, and takes what we may take for none', () => {
  expect(phraseDraws({ ...facts, who: 'Ada Fen' }).text).toMatch(/^\*\*Ada Fen took out \$8,000 /);
  expect(asksWhatOneTook('how much has Ada drawn this year vs last')).toBe(true);
  expect(asksWhatOneTook("Ada's draws against profit")).toBe(true);
  expect(asksWhatOneTook('how much can I draw')).toBe(false);
  expect(asksWhatOneTook('what was drawn on the line of credit')).toBe(false);
});
