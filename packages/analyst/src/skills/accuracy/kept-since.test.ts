import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { keptSince } from './kept-since.ts';

const today = businessDay('2026-05-14');
const march = { from: businessDay('2026-03-01'), to: businessDay('2026-03-31') };

it.each([
  ['Our bookkeeper quit in March and I am coding things myself', '2026-03-01', today],
  ["She has been on maternity leave since March, I've been doing the entries", '2026-03-01', today],
  ['I took over the books in March from someone creative', '2025-03-01', today],
  ['Dana left in March, are the books right since?', '2026-03-01', today],
  ['our bookkeeper just left in March, can I trust the books', '2026-03-01', today],
  ['Anything left in March to fix?', '2026-03-01', '2026-03-31'],
  ['can I trust the books for March', '2026-03-01', '2026-03-31'],
  ['is anything left uncategorized in March?', '2026-03-01', '2026-03-31'],
  ['I have checked March twice, is it accurate', '2026-03-01', '2026-03-31'],
  ["I've noticed March looks odd, are the books right?", '2026-03-01', '2026-03-31'],
  ['has anything gone into the wrong account in March', '2026-03-01', '2026-03-31'],
])('looks at what was kept since: %s', (question, from, to) => {
  expect(keptSince(question, march, today)).toEqual({ from, to });
});

it('leaves what names no time', () => {
  expect(keptSince('I took over the books, can I trust them', null, today)).toBe(null);
});
