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
  expect(textOfQuestion('sales last yr, by qtr')).toBe('sales last year, by quarter');
  expect(textOfQuestion('compared to much of 2025')).toBe('compared to much of 2025');
});

it.each([
  ['Good morning. how are we doing', 'how are we doing'],
  ["Kari Olsen here. My partner's gone. How are we?", "My partner's gone. How are we?"],
  ['hi its marcus, what came in in May', 'what came in in May'],
  ["Hey there - it's Ann from the shop. who owes us", 'who owes us'],
  ['hello what is our margin', 'what is our margin'],
  ['Hi Cairn, what is our margin', 'what is our margin'],
  ['Before I call my sister, who lent us money, tell me how we are', 'tell me how we are'],
  // Somebody is asked about, or nothing else is said.
  ['Hello Fresh spend in May', 'Hello Fresh spend in May'],
  ['Good morning', 'Good morning'],
  ["it's Acme. how late are they", "it's Acme. how late are they"],
])('leaves out who greets: %s', (question, asked) => {
  expect(textOfQuestion(question)).toBe(asked);
});

it.each([
  [
    "I told the bank we'd do $600,000 this year when I got the truck loan. Will we make it",
    "I told the bank we'd do $600,000 this year. Will we make it",
  ],
  ['up since 5am every day, how are we doing', 'up, how are we doing'],
  ['how much did we spend since we hired Nora', 'how much did we spend since we hired Nora'],
])('leaves out when something was told, and no time that is asked about: %s', (said, asked) => {
  expect(textOfQuestion(said).replace(/ +/g, ' ').replace(' ,', ',')).toBe(asked);
});
