import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { asksOfSilence, silenceAsked } from './silence-asked.ts';

const context = {
  today: businessDay('2026-05-13'),
  settings: { fiscalYearStartMonth: 1, firstWeekday: 0 },
} as const;
const year25 = { from: '2025-01-01', to: '2025-12-31' };

it.each([
  ['which old regulars havent booked anything since last fall', '2025-11-30', null, true],
  ['patients who used to spend a lot and havent been back this year', '2025-12-31', null, false],
  [
    'who spent good money with us last year but hasnt been billed since around Thanksgiving? want to call them before memorial day',
    '2025-11-26',
    year25,
    false,
  ],
  ['any clients that bought last year and nothing since Christmas', '2025-12-24', year25, false],
  ['which families have bought nothing since March', '2026-03-31', null, false],
])('%s', (question, until, spent, isOfHabit) => {
  expect(silenceAsked(question, context)).toEqual({ until, spent, isOfHabit });
});

it.each([
  'who hasnt paid since March',
  'which vendors havent we used since March',
  'has anyone gone quiet since the beginning of the year',
  'which bills havent been paid since April',
  'Which customers have never been late this year?',
  "Which customers haven't been late since March?",
  'which clients have nothing overdue this year',
  'which accounts haven’t been reconciled since March',
  'nothing has come in from customers since Monday, why?',
  'Which accounts bring most? I got a feeling about Acme, havent seen their cabs since March',
])('says no time without sales: %s', (question) => {
  expect(silenceAsked(question, context)).toBeNull();
});

it('knows who stopped by how it is said', () => {
  expect(asksOfSilence('customers who used to spend a lot')).toBe(true);
  expect(asksOfSilence('which customers spend the most')).toBe(false);
  const late = 'Which customers used to pay on time and are late now?';
  expect(asksOfSilence(late)).toBe(false);
  expect(asksOfSilence('Which products have never sold?')).toBe(false);
});
