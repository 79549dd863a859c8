import { expect, it } from 'vitest';
import { cardsAsked } from './accounts-said.ts';
import type { SkillBooks } from './skill-books.ts';

const records = [{ id: 'c', name: 'Ridge Visa', field: 'account', accountType: 'credit_card' }];
const books = { vocabulary: { input: { records } } } as unknown as SkillBooks;

it.each([
  ['Which subscriptions come off the card?', 'Ridge Visa'],
  ['what gets put on the card each month', 'Ridge Visa'],
  ['Which subscriptions are not on the card?', undefined],
  ["Which subscriptions aren't on our cards?", undefined],
  ['Which subscriptions could we move to the card?', undefined],
  ['Can I get a list of the subscriptions on the card?', 'Ridge Visa'],
  ["I'm not sure what is on the card, which subscriptions are?", 'Ridge Visa'],
  ['I want to get what comes off the card', 'Ridge Visa'],
])('takes the cards where what lies on them is asked: %s', (question, name) => {
  expect(cardsAsked(books, question)?.name).toBe(name);
});
