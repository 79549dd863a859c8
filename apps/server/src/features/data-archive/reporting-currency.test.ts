import { expect, it } from 'vitest';
import { ArchiveRefusal } from '../../archive/archive-refusal.ts';
import { composeDigest } from '../digests/send-digest.ts';
import { findSubscriber } from '../digests/choices.ts';
import { businessDay } from '@cairn/finance';
import { archiveFolder, filesOf, soundArchive } from '../../testing/archive-folder.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { withOwnerEachTest } from '../../testing/owner-each-test.ts';
import { exportToFolder } from './export-to.ts';
import { importArchive } from './import-archive.ts';

const owned = withOwnerEachTest();

const archiveIn = (currency: string) => ({
  ...soundArchive,
  'business.csv': soundArchive['business.csv']?.replace('USD', currency) ?? '',
});
const bring = async (currency: string) =>
  importArchive(
    owned.test.services,
    owned.user.businessId,
    await archiveFolder(archiveIn(currency)),
  );
const ask = (question: string, who = owned.user) =>
  owned.test.app.inject({
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
  const person = await owned.test.database.withoutBusiness((tx) =>
    findSubscriber(tx, owned.user.userId),
  );
  if (person === null) throw new Error('the person is there');
  const mail = await owned.test.database.withinBusiness(owned.user.businessId, (tx) =>
    composeDigest(tx, owned.test.services, person, 'daily', businessDay('2026-06-15')),
  );
  expect(mail.subject).toContain('£');
  expect(mail.text).not.toContain('$');
});

it('keeps two businesses apart that ask at the same time', async () => {
  await bring('EUR');
  const american = await createSignedInUser(owned.test);
  await importArchive(owned.test.services, american.businessId, await archiveFolder(soundArchive));
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

const withEuros = (account: string) => ({
  ...soundArchive,
  'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id,currency,exchange_rate,rate_date,rate_source
b1,Bluff Bank,checking,0042,625.00,2026-06-01,1000,,,,
b2,Wise,checking,0099,233.32,2026-06-10,,${account}
`,
  'bank_transactions.csv': `${soundArchive['bank_transactions.csv'] ?? ''}t3,b2,2026-06-02,333.33,KUNDE BERG,,,\nt4,b2,2026-06-05,-100.01,OFFICE RENT,,,\n`,
});
const importOf = async (files: Readonly<Record<string, string>>) =>
  importArchive(owned.test.services, owned.user.businessId, await archiveFolder(files));

it('reads an account in another currency at the rate that the archive states, and writes it out again', async () => {
  await importOf(withEuros('EUR,1.085,2026-06-01,books'));
  const held = async () =>
    (
      await owned.test.owner.query<{ own: string; cents: string }>(
        `select own_cents::text as own, total_cents::text as cents from transactions
         where business_id = $1 and own_cents is not null order by date`,
        [owned.user.businessId],
      )
    ).rows;
  const converted = [
    { own: '33333', cents: '36166' },
    { own: '-10001', cents: '-10851' },
  ];
  expect(await held()).toEqual(converted);
  const folder = await archiveFolder({});
  await exportToFolder(owned.test.services, owned.user.businessId, folder);
  const files = await filesOf(folder);
  expect(files['bank_accounts.csv']).toContain('233.32,2026-06-10,,EUR,1.085,2026-06-01,books');
  expect(files['bank_transactions.csv']).toContain('-100.01');
  owned.user = await createSignedInUser(owned.test);
  await importOf(files);
  expect(await held()).toEqual(converted);
});

it.each([
  ['EUR,,,', 'is in EUR without an exchange_rate to USD'],
  ['EUR,1.085,,', 'is in EUR without an exchange_rate to USD'],
  ['EUR,-1,2026-06-01,', "'-1' is not a rate above zero"],
  [',1.085,2026-06-01,', 'has an exchange_rate and is in USD'],
  ['KWD,3.2,2026-06-01,', "'KWD' is no currency that Cairn can keep"],
])('refuses a bank account that says %s', async (account, reason) => {
  const refusal = importOf(withEuros(account));
  await expect(refusal).rejects.toMatchObject({
    problems: expect.arrayContaining([
      { file: 'bank_accounts.csv', line: 3, reason: expect.stringContaining(reason) as string },
    ]) as unknown,
  });
});

it('keeps whose job a customer is, and refuses what is nobody’s', async () => {
  const parties = (parent: string) => ({
    ...soundArchive,
    'parties.csv': `party_id,kind,name,email,city,state,parent_id\nc1,customer,Hill,,,,\nc2,customer,Roof,,,,${parent}\nv1,vendor,Paper,,,,\n`,
  });
  for (const [parent, reason] of [
    ['c2', 'is its own parent'],
    ['v1', "parent_id 'v1' is a vendor, not a customer"],
    ['c9', "parent_id 'c9' is not in parties.csv"],
  ] as const)
    await expect(importOf(parties(parent))).rejects.toMatchObject({
      problems: [{ file: 'parties.csv', line: 3, reason }],
    });
  await importOf(parties('c1'));
  const folder = await archiveFolder({});
  await exportToFolder(owned.test.services, owned.user.businessId, folder);
  expect((await filesOf(folder))['parties.csv']).toContain('c2,customer,Roof,,,,c1');
});

it('refuses a currency whose amounts it could not keep', async () => {
  await expect(bring('KWD')).rejects.toThrow(ArchiveRefusal);
});
