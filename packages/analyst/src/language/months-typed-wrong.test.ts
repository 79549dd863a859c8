import { expect, it } from 'vitest';
import { mendMonths } from './months-typed-wrong.ts';

const nobody = () => false;

it.each([
  ['Why was Septemer so much bigger than August', 'Why was September so much bigger than August'],
  ['how was febuary against Janury', 'how was February against January'],
  ['did novmber beat decmber', 'did November beat December'],
])('%s', (typed, meant) => {
  expect(mendMonths(typed, nobody)).toBe(meant);
});

it.each([
  'sales in september',
  'what does Decker owe',
  'the ember job',
  'Octavia paid us in October',
])('leaves alone: %s', (question) => {
  expect(mendMonths(question, nobody)).toBe(question);
});

it('leaves a name alone that is as near', () => {
  expect(mendMonths('what did Novembre pay', (word) => word === 'novembre')).toBe(
    'what did Novembre pay',
  );
});
