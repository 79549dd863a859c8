import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLogin, findDemoBusiness, seedDemo } from '../../sandbox/seed-demo.ts';
import { archiveFolder, filesOf, soundArchive } from '../../testing/archive-folder.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { exportToFolder, exportToZip } from './export-to.ts';
import { importArchive } from './import-archive.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Columns that the sound archive leaves out. */
const added: Readonly<Record<string, readonly string[]>> = {
  'accounts.csv': ['long_term', 'sales_tax'],
  'parties.csv': ['parent_id'],
  'bank_accounts.csv': ['currency', 'exchange_rate', 'rate_date', 'rate_source'],
};
/** The file with these columns too, empty. */
const widened = (text: string, columns: readonly string[]): string =>
  text
    .split('\n')
    .map((line, at) => {
      if (at === 0) return [line, ...columns].join(',');
      return line === '' ? '' : line + ','.repeat(columns.length);
    })
    .join('\n');

async function exported(businessId: string): Promise<Record<string, string>> {
  const folder = await tempFolder();
  await exportToFolder(test.services, businessId, folder);
  return filesOf(folder);
}

const bring = async (user: SignedInUser, files: Readonly<Record<string, string>>) =>
  importArchive(test.services, user.businessId, await archiveFolder(files));

async function get(user: { headers: SignedInUser['headers'] }, url: string): Promise<unknown> {
  const reply = await test.app.inject({ url, headers: user.headers });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const questions = [
  'What was revenue last month?',
  'What did we spend by category in the last 90 days?',
  'Who are my top 5 customers this year?',
  'List the last 10 expenses',
  'How much cash do we have?',
  'What is overdue?',
  'Which bills are open?',
  'Money in and out by month this year',
  'Sales by product last quarter',
  'What was our net profit last quarter?',
];

async function answersOf(user: { headers: SignedInUser['headers'] }): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const question of questions) {
    await test.owner.query('truncate rate_limits');
    const reply = await test.app.inject({
      method: 'POST',
      url: '/chat/ask',
      headers: user.headers,
      payload: { question },
    });
    expect(reply.statusCode).toBe(200);
    const { response } = reply.json<{ response: { text: string; tables: { rows: unknown }[] } }>();
    answers.push({
      question,
      text: response.text,
      tables: response.tables.map(({ rows }) => rows),
    });
  }
  return answers;
}

/** Without what names rows of one account only: ids, tokens of evidence, the time of a fetch. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      /^_id$|^id$|^ledger_account_id$|token|evidence|fetched_at|available_usd/.test(key)
        ? undefined
        : inner,
    ),
  ) as unknown;

it('gives the same files, figures and answers when the demo company moves to another account', async () => {
  await seedDemo(test.services);
  const demo = (await test.database.withoutBusiness(findDemoBusiness)) ?? '';
  const mover = await createSignedInUser(test);
  const login = await test.app.inject({ method: 'POST', url: '/auth/login', payload: demoLogin });
  const owner = {
    headers: { authorization: `Bearer ${login.json<{ id_token: string }>().id_token}` },
  };
  const zip = path.join(await tempFolder(), 'books.zip');
  await exportToZip(test.services, demo, zip);
  const result = await importArchive(test.services, mover.businessId, zip);
  expect(result).toMatchObject({ changed: 0, known: 0, notices: [] });
  expect(await exported(mover.businessId)).toEqual(await exported(demo));
  for (const url of ['/dashboard/kpi-metrics', '/stripe/balances', '/intent_map/forecast']) {
    expect(withoutIds(await get(mover, url))).toEqual(withoutIds(await get(owner, url)));
  }
  expect(await answersOf(mover)).toEqual(await answersOf(owner));
});

it('writes what it read: quotes, line breaks, formulas, links and opening balances', async () => {
  const user = await createSignedInUser(test);
  const archive = {
    ...soundArchive,
    'settlements.csv': 'payment_id,document_id,date,amount,used_id\nt2,t1,2026-05-20,125.00,\n',
  };
  expect(await bring(user, archive)).toMatchObject({ added: 4, rows: 18, notices: [] });
  const files = await exported(user.businessId);
  const withLineEnds = Object.entries(archive).map(([name, text]) => [
    name,
    widened(text, added[name] ?? [])
      .replaceAll('\n', '\r\n')
      .replace('"Two\r\nlines"', '"Two\nlines"'),
  ]);
  expect(files).toEqual(Object.fromEntries(withLineEnds));
});

it('counts a bank row and the booking of the same money once', async () => {
  const user = await createSignedInUser(test);
  await bring(user, soundArchive);
  const { rows } = await test.owner.query<{ origin: string; name: string; cents: string }>(
    `select a.origin, a.name, sum(l.credit_cents - l.debit_cents)::text as cents
     from lines l join accounts a using (business_id, account_id)
     where business_id = $1 and a.type in ('income', 'expense') group by 1, 2 order by 1, 2`,
    [user.businessId],
  );
  expect(rows).toEqual([
    { origin: 'bank', name: 'Rent', cents: '-4000' },
    { origin: 'bank', name: 'Sales, retail', cents: '12500' },
    { origin: 'books', name: 'Sales, retail', cents: '12500' },
  ]);
});

it('keeps what is owed on a card out of the cash, however its type is written', async () => {
  const user = await createSignedInUser(test);
  const archive = { ...soundArchive };
  archive['bank_accounts.csv'] =
    (soundArchive['bank_accounts.csv'] ?? '').trimEnd() +
    '\nb2,Bluff Bank,Credit Card,0043,-50.00,2026-06-01,\n';
  await bring(user, archive);
  const { rows } = await test.owner.query(
    `select b.account_type, a.type from bank_accounts b join accounts a using (business_id, account_id)
     where business_id = $1 and b.last4 = '0043'`,
    [user.businessId],
  );
  expect(rows).toEqual([{ account_type: 'credit_card', type: 'credit_card' }]);
});

it('takes what stands under an own bank account for a transfer, which is no cash flow', async () => {
  const user = await createSignedInUser(test);
  const moved = soundArchive['bank_transactions.csv']?.replace('6000,\n', '1000,\n') ?? '';
  await bring(user, { ...soundArchive, 'bank_transactions.csv': moved });
  const { rows } = await test.owner.query(
    `select t.kind, a.type from transactions t join lines l using (business_id, transaction_id)
     join accounts a using (business_id, account_id)
     where business_id = $1 and t.external_id = 't2' and t.origin = 'bank' and l.line_number = 2`,
    [user.businessId],
  );
  expect(rows).toEqual([{ kind: 'transfer', type: 'other_asset' }]);
  expect((await exported(user.businessId))['bank_transactions.csv']).toContain(
    'Bluff Realty,1000,',
  );
});

it('reads an archive without transactions as bank rows and their categories, not as empty books', async () => {
  const user = await createSignedInUser(test);
  const bankOnly = { ...soundArchive };
  delete bankOnly['transactions.csv'];
  delete bankOnly['lines.csv'];
  bankOnly['bank_transactions.csv'] =
    bankOnly['bank_transactions.csv']?.replace('4000,t2', '4000,') ?? '';
  await bring(user, bankOnly);
  const { rows } = await test.owner.query(
    `select distinct origin from accounts where business_id = $1`,
    [user.businessId],
  );
  expect(rows).toEqual([{ origin: 'bank' }]);
  const files = await exported(user.businessId);
  const accounts = widened(bankOnly['accounts.csv'] ?? '', added['accounts.csv'] ?? []);
  expect(files['accounts.csv']).toBe(accounts.replaceAll('\n', '\r\n'));
});

it('gives a bank row that names nobody to whom the archive names on rows of that text', async () => {
  const user = await createSignedInUser(test);
  const [header, ...others] = (soundArchive['bank_transactions.csv'] ?? '').trim().split('\n');
  const account = others[0]?.split(',')[1] ?? '';
  const row = (id: string, text: string, name: string) =>
    `${id},${account},2026-01-0${id},10.00,${text},${name},,`;
  await bring(user, {
    ...soundArchive,
    'bank_transactions.csv': [
      header,
      row('1', 'ACH CREDIT GRANBY STEEL AP 34962', 'Granby Steel Works'),
      row('2', 'ACH CREDIT GRANBY STEEL AP 43697', ''),
      // Where it names two, the text says no more than itself.
      row('3', 'HILLTOP RECEIPTS 11', 'Hilltop Farm'),
      row('4', 'HILLTOP RECEIPTS 12', 'Hilltop Dairy'),
      row('5', 'HILLTOP RECEIPTS 13', ''),
      '',
    ].join('\n'),
  });
  const { rows } = await test.owner.query<{ name: string }>(
    `select p.name from transactions t join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where t.business_id = $1 and t.source = 'archive-bank' order by t.date`,
    [user.businessId],
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'Granby Steel Works',
    'Granby Steel Works',
    'Hilltop Farm',
    'Hilltop Dairy',
    'Hilltop Receipts',
  ]);
});

it('changes nothing when it is imported again, and what it corrects when it has changed', async () => {
  const user = await createSignedInUser(test);
  await bring(user, soundArchive);
  expect(await bring(user, soundArchive)).toMatchObject({ added: 0, changed: 0, known: 4 });
  const corrected = {
    ...soundArchive,
    'lines.csv':
      soundArchive['lines.csv']?.replaceAll('t1,2,4000,,125.00', 't1,2,4000,,130.00') ?? '',
    'bank_transactions.csv':
      soundArchive['bank_transactions.csv']?.replace('Hill House,4000', 'Hill House,6000') ?? '',
  };
  corrected['lines.csv'] = corrected['lines.csv'].replace('t1,1,1100,125.00', 't1,1,1100,130.00');
  expect(await bring(user, corrected)).toMatchObject({ added: 0, changed: 1, known: 3 });
  const files = await exported(user.businessId);
  expect(files['lines.csv']).toContain('t1,2,4000,,130.00');
  expect(files['bank_transactions.csv']).toContain('Hill House,6000');
});

it('is refused when the account has the books of another source: figures would count both', async () => {
  const user = await createSignedInUser(test);
  await test.owner.query(
    `insert into accounts (business_id, account_id, origin, source, external_id, name, type)
     values ($1, gen_random_uuid(), 'books', 'quickbooks', '1000', 'Cash', 'bank')`,
    [user.businessId],
  );
  await expect(bring(user, soundArchive)).rejects.toThrow('every figure would count both');
  const { 'accounts.csv': accounts } = await exported(user.businessId);
  expect(accounts).toContain('1000,Cash');
  expect(accounts).not.toContain('Checking');
});

it('ignores columns and files that the format does not have, and says so', async () => {
  const user = await createSignedInUser(test);
  const { notices } = await bring(user, {
    'parties.csv': 'party_id,kind,name,colour\np1,vendor,Vendor,red\n',
    'notes.txt': 'hello',
  });
  expect(notices).toEqual([
    'Ignored files that the format does not have: notes.txt',
    'parties.csv: ignored what the format does not have: colour',
  ]);
});
