import { expect, it } from 'vitest';
import { twoQuestions } from './two-questions.ts';

it.each([
  ['who owes us, and how good are your forecasts', ['who owes us', 'how good are your forecasts']],
  [
    'How are we doing? Who should I chase first?',
    ['How are we doing', 'Who should I chase first?'],
  ],
  [
    'how are we doing and what should I worry about this week',
    ['how are we doing', 'what should I worry about this week'],
  ],
  ['what was our worst month and why', null],
  ['profit in May and June', null],
  ['can we hire a cook and can we pay for it', null],
  ['who pays late and how late', null],
  ['one. two. three. four. five. six.', null],
])('%s', (question, parts) => {
  expect(twoQuestions(question)).toEqual(parts);
});

it('looks at no text without end', () => {
  expect(twoQuestions(`how are we doing and ${'how '.repeat(200)}`)).toBeNull();
});
