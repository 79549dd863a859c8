/** What a right answer looks like, as hand-written SQL over the views. */
export type Expectation =
  /** The first figure of the text: one row, one column; money in cents. */
  | { kind: 'money' | 'count' | 'percent'; sql: string }
  /** The first words in bold: a name, a month, a day. */
  | { kind: 'name'; sql: string }
  /** The rows of the first table: a label and cents, in order. */
  | { kind: 'table'; sql: string }
  /** One day, however it is written. */
  | { kind: 'day'; sql: string }
  /** The first column of the first table, in any order; or one name in bold. */
  | { kind: 'lists'; sql: string }
  /** One row of amounts in cents, all of them said in the text or the first table. */
  | { kind: 'figures'; sql: string }
  | { kind: 'declined' }
  /** Answered without a refusal, with this in the text. */
  | { kind: 'says'; text: RegExp };

export interface Question {
  family: string;
  question: string;
  expect: Expectation;
}

export const money = (family: string, question: string, sql: string): Question => ({
  family,
  question,
  expect: { kind: 'money', sql },
});
export const count = (family: string, question: string, sql: string): Question => ({
  family,
  question,
  expect: { kind: 'count', sql },
});
export const percent = (family: string, question: string, sql: string): Question => ({
  family,
  question,
  expect: { kind: 'percent', sql },
});
export const named = (family: string, question: string, sql: string): Question => ({
  family,
  question,
  expect: { kind: 'name', sql },
});
export const table = (family: string, question: string, sql: string): Question => ({
  family,
  question,
  expect: { kind: 'table', sql },
});
export const declined = (question: string): Question => ({
  family: 'not answerable',
  question,
  expect: { kind: 'declined' },
});
export const says = (family: string, question: string, text: RegExp): Question => ({
  family,
  question,
  expect: { kind: 'says', text },
});

export const sum = (from: string, where: string) =>
  `select coalesce(sum(amount), 0) from ${from} where ${where}`;
export const may = "date between '2026-05-01' and '2026-05-31'";
export const april = "date between '2026-04-01' and '2026-04-30'";
export const june = "date between '2026-06-01' and '2026-06-30'";
export const year = "date between '2026-01-01' and '2026-12-31'";
export const lastYear = "date between '2025-01-01' and '2025-12-31'";
export const q1 = "date between '2026-01-01' and '2026-03-31'";
export const q2 = "date between '2026-04-01' and '2026-06-30'";
