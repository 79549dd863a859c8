import { expect, test } from 'vitest';
import { LocalPostgresError } from '@cairn/local-postgres';
import { EnvError } from './env.ts';
import { opening, whyNot } from './start-failure.ts';

const failure = (code: string, message: string, more = {}) =>
  Object.assign(new Error(message), { code, ...more });

const reasonOf = (asked: Promise<unknown>) =>
  opening('DATABASE_URL', asked).then(() => 'opened', whyNot);

test('a database that cannot be reached is named by its setting, without a stack', async () => {
  const refused = failure('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1');
  expect(await reasonOf(Promise.reject(refused))).toBe(
    'The database of DATABASE_URL does not let Cairn in: connect ECONNREFUSED 127.0.0.1:1.',
  );
  const wrapped = new Error('Failed query: begin', { cause: failure('28P01', 'no such password') });
  expect(await reasonOf(Promise.reject(wrapped))).toMatch(/in: no such password\.$/);
  // Both of a name's addresses were refused: such an error has no message of its own.
  expect(await reasonOf(Promise.reject(failure('ECONNREFUSED', '')))).toMatch(/ECONNREFUSED\.$/);
  expect(await reasonOf(Promise.resolve())).toBe('opened');
});

test.each<[Error, RegExp]>([
  [new EnvError('PORT is wrong'), /^These settings are wrong:\nPORT is wrong$/],
  [new LocalPostgresError('folder_not_usable', 'The folder …'), /^The folder …$/],
  [failure('EADDRINUSE', 'address in use'), /choose another one with PORT\.$/],
  [failure('EACCES', 'not permitted', { port: 80 }), /above 1023 with PORT\.$/],
  [failure('ENOTFOUND', 'getaddrinfo ENOTFOUND nowhere'), /HOST is no address/],
  [failure('42501', 'permission denied to create role'), /createrole\.$/],
  [new Error('a fault of ours'), /a fault of ours\n +at /],
])('what the operator can mend is said in a sentence: %s', (error, sentence) => {
  expect(whyNot(error)).toMatch(sentence);
});
