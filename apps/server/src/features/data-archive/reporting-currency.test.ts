import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ArchiveRefusal } from '../../archive/archive-refusal.ts';
import { composeDigest } from '../digests/send-digest.ts';
import { findSubscriber } from '../digests/choices.ts';
import { businessDay } from '@cairn/finance';
import { archiveFolder, soundArchive } from '../../testing/archive-folder.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { importArchive } from './import-archive.ts';

let test: TestApp;
let user: SignedInUser;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  user = await createSignedInUser(test);
});
afterAll(() => test.close());

const archiveIn = (currency: string) => ({
  ...soundArchive,
  'business.csv': soundArchive['business.csv']?.replace('USD', currency) ?? '',
});
const bring = async (currency: string) =>
  importArchive(test.services, user.businessId, await archiveFolder(archiveIn(currency)));
const ask = (question: string, who = user) =>
  test.app.inject({
    method: 'POST',
    url: '/chat/ask',
    headers: who.headers,
    payload: { question },
  });

it('writes every amount of a business in the currency of its first import', async () => {
  await bring('EUR');
  const reply = await ask('What was our revenue in May 2026?');
  expect(reply.headers['x-currency']).toBe('EUR');
  expect(reply.body).toContain('€125.00');
  expect(reply.body).not.toContain('$');
});

it('writes a mail, which no request asked for, in it too', async () => {
  await bring('GBP');
  const person = await test.database.withoutBusiness((tx) => findSubscriber(tx, user.userId));
  if (person === null) throw new Error('the person is there');
  const mail = await test.database.withinBusiness(user.businessId, (tx) =>
    composeDigest(tx, test.services, person, 'daily', businessDay('2026-06-15')),
  );
  expect(mail.subject).toContain('£');
  expect(mail.text).not.toContain('$');
});

it('keeps two businesses apart that ask at the same time', async () => {
  await bring('EUR');
  const american = await createSignedInUser(test);
  await importArchive(test.services, american.businessId, await archiveFolder(soundArchive));
  const question = 'What was our revenue in May 2026?';
  const replies = await Promise.all([ask(question), ask(question, american), ask(question)]);
  expect(replies.map(({ body }) => /[$€]125\.00/.exec(body)?.[0])).toEqual([
    '€125.00',
    '$125.00',
    '€125.00',
  ]);
});

it('relabels nothing that is there already', async () => {
  await bring('USD');
  await expect(bring('EUR')).rejects.toThrow(ArchiveRefusal);
  expect((await ask('What was our revenue in May 2026?')).body).toContain('$125.00');
});

it('refuses a currency whose amounts it could not keep', async () => {
  await expect(bring('KWD')).rejects.toThrow(ArchiveRefusal);
});
