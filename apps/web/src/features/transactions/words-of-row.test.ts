import { expect, it } from 'vitest';
import { reasonOf } from './words-of-row.ts';
import type { Row } from './use-transactions.ts';

it.each([
  ['you', 'Set by you'],
  ['rule: always put Oak under Rent', 'Your rule: always put Oak under Rent'],
  ['learned: 3 earlier transactions of Oak', 'Like 3 earlier transactions of Oak'],
  ["built in: 'rent' usually means Rent", "'rent' usually means Rent"],
  [null, undefined],
])('says why a transaction is under its category: %s', (reason, words) => {
  expect(reasonOf({ reason, books_category: null } as Row)).toBe(words);
});
