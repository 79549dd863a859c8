import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { asksHowBusinessDoes, asksHowTimeWent } from './time-told.ts';

const context = {
  today: businessDay('2026-06-15'),
  settings: { fiscalYearStartMonth: 1, firstWeekday: 0 as const },
};

it.each([
  ["how'd April turn out", true],
  ['gimme the short version of may', true],
  ['How did the spring go for us?', true],
  ["how'd the spring go", true],
  ['how was the first quarter', true],
  ['recap last week for me please', true],
  ['how did sales go in April', false],
  ['how did April compare to March', false],
  ['how much came in in April', false],
  ['how are we doing', false],
  ['April was rough', false],
  ['How did we do in May money wise', true],
  ['How did money go out in May?', false],
  ['how did money come in last week', false],
])('asks how a time went: %s', (question, isSo) => {
  expect(asksHowTimeWent(question, context)).toBe(isSo);
});

it.each([
  ['what should I tell her about how the practice is doing this year', true],
  ['how is our shop doing', true],
  ['how is the shop doing on rent', false],
  ['how is the shop doing for cash', false],
  ['How is the business doing for the year?', true],
  ['How is the business doing for the quarter?', true],
  ['how is Practice Software going', false],
])('asks how the business does: %s', (question, isSo) => {
  expect(asksHowBusinessDoes(question)).toBe(isSo);
});
