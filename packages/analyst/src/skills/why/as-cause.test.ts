import { expect, test } from 'vitest';
import { asCause } from './as-cause.ts';

test.each([
  ['March was slow. Why?', 'why March was slow'],
  ['Rent is up, how come', 'why Rent is up'],
  ['sales fell in may, what happened?', 'why sales fell in may'],
  ['sales were up but cash fell. Where did the money go?', 'why sales were up but cash fell'],
  ['Cash is low, isn’t it. Why', 'why Cash is low'],
  ["Profit's down isn't it. How come", "why Profit's down"],
])('%s', (question, cause) => {
  expect(asCause(question)).toBe(cause);
});

test.each(['Why did profit fall?', 'what happened', 'Revenue in May', 'who is behind on rent?'])(
  '%s stays as it is',
  (question) => {
    expect(asCause(question)).toBe(question);
  },
);
