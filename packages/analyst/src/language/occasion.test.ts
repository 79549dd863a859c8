import { expect, it } from 'vitest';
import { textOfQuestion, withoutOccasion } from './occasion.ts';

it.each([
  [
    'anything weird in the bank I should look at before I send stuff to Hedberg',
    'anything weird in the bank I should look at',
  ],
  [
    'Before I write the check could you check how much sales tax we owe',
    'could you check how much sales tax we owe',
  ],
  ['before we meet the bank, what is our margin', 'what is our margin'],
  ['is anything odd before I send them to Roe and Finch', 'is anything odd'],
  ['is anything odd before I send it and who owes us', 'is anything odd and who owes us'],
  [
    'how much did we owe Acme before we call them, and is it late?',
    'how much did we owe Acme, and is it late?',
  ],
  // What was before a day or a payment is asked.
  ['what did we owe Acme before we paid in May', 'what did we owe Acme before we paid in May'],
  ['revenue before May', 'revenue before May'],
])('%s', (question, asked) => {
  expect(withoutOccasion(question)).toBe(asked);
});

it("reads 'to expensive' as it is meant", () => {
  expect(textOfQuestion('wework to expensive')).toBe('wework too expensive');
  expect(textOfQuestion('compared to much of 2025')).toBe('compared to much of 2025');
});
