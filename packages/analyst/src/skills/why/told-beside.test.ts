import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import { flowAsked, withoutToldBeside } from './told-beside.ts';

const context = {
  today: businessDay('2026-11-25'),
  settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
} as const;

it.each([
  [
    'Why did our net profit slip in September when the phones never stopped ringing?',
    'Why did our net profit slip in September?',
  ],
  [
    'why is there less money in the checking account than a month ago if sales are good',
    'why is there less money in the checking account than a month ago',
  ],
  ['Why was May worse than April when we had jobs every weekend?', 'Why was May worse than April?'],
  ['Even though rent fell, why are costs up', ' why are costs up'],
  // It says what moved, when, of whom, or what may come.
  ['why is it so quiet when the phones ring', 'why is it so quiet when the phones ring'],
  ['why did profit fall when we closed in May', 'why did profit fall when we closed in May'],
  ['why did profit fall when Acme left', 'why did profit fall when Acme left'],
  ['why would profit fall if sales are good', 'why would profit fall if sales are good'],
])('%s', (question, asked) => {
  expect(withoutToldBeside(question, context)).toBe(asked);
});

it.each([
  ['why did so little come in in october', 'money_in'],
  ["How come November's deposits look so thin", 'money_in'],
  ['why did more go out in May', 'money_out'],
  ['why did more go out than come in', null],
  ['why did profit fall', null],
])('%s: %s', (question, flow) => {
  expect(flowAsked(question)).toBe(flow);
});
