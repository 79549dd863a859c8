import { expect, it } from 'vitest';
import { withOwnerEachTest } from '../../testing/owner-each-test.ts';
import { runImport } from './run-import.ts';

const owned = withOwnerEachTest();

const rows =
  'Date,Description,Amount,Balance\n2026-01-05,Client Hill,200.00,200.00\n2026-01-09,Paper,-20.00,180.00\n2026-01-19,Client Dale,140.00,320.00\n';

async function upload(fileName: string, content = rows) {
  const reply = await owned.test.app.inject({
    method: 'POST',
    url: '/statements',
    headers: { ...owned.user.headers, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `--edge\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n--edge--\r\n`,
  });
  return reply.json<{ id: string }>().id;
}

const post = async (url: string, payload: object) => {
  const reply = await owned.test.app.inject({
    method: 'POST',
    url,
    headers: owned.user.headers,
    payload,
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};

/** As a new account of the bank named. */
async function importAsNew(id: string, institution: string, answers?: Record<string, string>) {
  const account = {
    ...{ bank_account_id: null, institution_name: institution, account_type: 'checking' },
    ...{ last4: '', balance: null, balance_date: null },
  };
  const queued = await post(`/statements/${id}/import`, { account, ...(answers && { answers }) });
  if (queued.status === 202)
    await runImport(owned.test.database, { businessId: owned.user.businessId, statementId: id });
  return queued;
}

async function held() {
  const { rows: found } = await owned.test.owner.query<{ accounts: number; cents: string }>(
    `select (select count(*)::int from bank_accounts where business_id = $1) as accounts,
      (select sum(total_cents) from transactions where business_id = $1) as cents`,
    [owned.user.businessId],
  );
  return found[0];
}

it('asks before the same statement opens a second account, in which all would count twice', async () => {
  expect((await importAsNew(await upload('january.csv'), 'First Bank')).status).toBe(202);
  const again = await upload('january again.csv');
  const asked = await importAsNew(again, 'My Bank');
  expect(asked).toMatchObject({ status: 409, body: { code: 'statement_unanswered' } });
  expect(asked.body['message']).toContain('First Bank checking already');
  expect(await held()).toEqual({ accounts: 1, cents: '32000' });
  const looked = await post(`/statements/${again}/preview`, {});
  expect(JSON.stringify(looked.body)).toContain('The same: import into First Bank checking');
  expect((await importAsNew(again, 'My Bank', { account: 'same' })).status).toBe(202);
  expect(await held()).toEqual({ accounts: 1, cents: '32000' });
});

it('opens another account where the owner says that it is one', async () => {
  await importAsNew(await upload('january.csv'), 'First Bank');
  await importAsNew(await upload('other.csv'), 'My Bank', { account: 'other' });
  expect(await held()).toEqual({ accounts: 2, cents: '64000' });
});

it('asks for a plainer list of the same transactions too, in other words and some of them a day off', async () => {
  await importAsNew(await upload('january.csv'), 'First Bank');
  const plain =
    'Date,Payee,Amount,Balance\n2026-01-05,Hill,200.00,200.00\n2026-01-10,Shop,-20.00,180.00\n2026-01-20,Dale,140.00,320.00\n';
  const asked = await importAsNew(await upload('plain.csv', plain), 'My Bank');
  expect(asked).toMatchObject({ status: 409, body: { code: 'statement_unanswered' } });
  expect(asked.body['message']).toContain('First Bank checking already');
  // An account with one amount in common is another one.
  const other =
    'Date,Payee,Amount,Balance\n2026-01-06,Till,31.00,31.00\n2026-01-10,Shop,-20.00,11.00\n2026-01-20,Till,9.00,20.00\n';
  expect((await importAsNew(await upload('other.csv', other), 'My Bank')).status).toBe(202);
  expect(await held()).toEqual({ accounts: 2, cents: '34000' });
});
