import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { runImport } from './run-import.ts';

let test: TestApp;
let user: SignedInUser;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await createSignedInUser(test);
});

const boundary = 'the-boundary';

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller says which reply it expects.
async function call<T = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: object,
): Promise<{ status: number; body: T }> {
  const reply = await test.app.inject({
    method,
    url,
    headers: user.headers,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json<T>() };
}

interface Uploaded {
  id: string;
  code?: string;
  message?: string;
  preview: {
    row_count: number;
    format: string;
    first_date: string;
    money_in: number;
    money_out: number;
    questions: { id: string; text: string; answer: string | null }[];
    mapping: Record<string, unknown>;
    rows: { line: number; amount: number | null; problem: string | null }[];
    account: { bank_account_id: string | null; last4: string | null; balance: number | null };
    accounts: { row_count: number }[];
  };
}

async function upload(fileName: string, content: string | Buffer, field = 'file') {
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const reply = await test.app.inject({
    method: 'POST',
    url: '/statements',
    headers: { ...user.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<Uploaded>() };
}

const newAccount = {
  bank_account_id: null as string | null,
  institution_name: 'First Bank',
  account_type: 'checking',
  last4: '1234',
  balance: null as number | null,
  balance_date: null as string | null,
};

interface Job {
  status: string;
  rows_total: number;
  rows_done: number;
  rows_new: number;
  rows_changed: number;
  rows_known: number;
  rows_refused: number;
  refused: { line: number; reason: string }[];
  error: string | null;
}

/** Uploads, confirms, lets the job run as the queue would, and answers what `GET /statements/{id}` then says. */
async function bring(
  fileName: string,
  content: string | Buffer,
  account: object = newAccount,
): Promise<Job> {
  const { body } = await upload(fileName, content);
  const queued = await call<Job>('POST', `/statements/${body.id}/import`, { account });
  expect(queued).toMatchObject({ status: 202, body: { status: 'queued' } });
  await runImport(test.database, { businessId: user.businessId, statementId: body.id });
  return (await call<Job>('GET', `/statements/${body.id}`)).body;
}

async function ledger() {
  const { rows } = await test.owner.query<{
    date: string;
    cents: string;
    memo: string;
    category: string;
  }>(
    `select t.date::text, t.total_cents::text as cents, t.memo, c.name as category
     from transactions t join lines l using (business_id, transaction_id) join accounts c using (business_id, account_id)
     where business_id = $1 and l.line_number = 2 order by t.date, t.total_cents, t.memo`,
    [user.businessId],
  );
  return rows;
}

async function bankAccounts() {
  const { rows } = await test.owner.query<{
    id: string;
    balance: string | null;
    date: string | null;
    last4: string;
  }>(
    `select bank_account_id as id, balance_cents::text as balance, balance_date::text as date, last4
     from bank_accounts where business_id = $1 order by created_at, bank_account_id`,
    [user.businessId],
  );
  return rows;
}

const csv = [
  'Date,Description,Amount,Balance',
  '01/14/2026,STRIPE TRANSFER,1500.00,2300.00',
  '01/15/2026,Coffee Corner,-4.50,2295.50',
  '01/15/2026,Coffee Corner,-4.50,2291.00',
  '01/28/2026,GUSTO PAYROLL,-1200.00,1091.00',
  '',
].join('\n');

const ofx = (rows: string) => `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><FI><ORG>First Bank<FID>1</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>021<ACCTID>55501234<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
${rows}
</BANKTRANLIST><LEDGERBAL><BALAMT>1091.00<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const ofxRow = (id: string, day: string, amount: string, name: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}120000<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`;

const ofxFile = ofx(
  [
    ofxRow('a1', '20260114', '1500.00', 'STRIPE TRANSFER'),
    ofxRow('a2', '20260115', '-4.50', 'Coffee Corner'),
    ofxRow('a3', '20260115', '-4.50', 'Coffee Corner'),
    ofxRow('a4', '20260128', '-1200.00', 'GUSTO PAYROLL'),
  ].join('\n'),
);

describe('a statement file', () => {
  it('is shown before it is imported, and nothing is imported until then', async () => {
    const { status, body } = await upload('january.csv', csv);
    expect(status).toBe(200);
    expect(body.preview).toMatchObject({
      format: 'csv',
      row_count: 4,
      first_date: '2026-01-14',
      money_in: 1500,
      money_out: 1209,
      questions: [],
    });
    expect(body.preview.account).toMatchObject({ balance: 1091, bank_account_id: null });
    expect(await ledger()).toEqual([]);
  });

  it('becomes ledger rows under categories, with the balance that it states', async () => {
    const job = await bring('january.csv', csv);
    expect(job).toMatchObject({
      status: 'done',
      rows_total: 4,
      rows_done: 4,
      rows_new: 4,
      rows_known: 0,
    });
    expect((await ledger()).map(({ cents, category }) => [cents, category])).toEqual([
      ['150000', 'Sales'],
      ['-450', 'Meals'],
      ['-450', 'Meals'],
      ['-120000', 'Payroll'],
    ]);
    expect(await bankAccounts()).toMatchObject([
      { balance: '109100', date: '2026-01-28', last4: '1234' },
    ]);
  });

  it('is known when it comes again, and recognizes the account it came from', async () => {
    await bring('january.csv', csv);
    const [account] = await bankAccounts();
    const { body } = await upload('january (1).csv', csv);
    expect(body.preview.account.bank_account_id).toBe(account?.id);
    const again = await bring('january (1).csv', csv, {
      ...newAccount,
      bank_account_id: account?.id,
    });
    expect(again).toMatchObject({ rows_new: 0, rows_known: 4 });
    expect(await ledger()).toHaveLength(4);
  });

  it('that overlaps an earlier one adds only what is new', async () => {
    await bring('january.csv', csv);
    const [account] = await bankAccounts();
    const longer = `${csv}01/29/2026,Coffee Corner,-4.50,1086.50\n`;
    const job = await bring('later.csv', longer, { ...newAccount, bank_account_id: account?.id });
    expect(job).toMatchObject({ rows_new: 1, rows_known: 4 });
    expect(await bankAccounts()).toMatchObject([{ balance: '108650', date: '2026-01-29' }]);
  });

  it('in another format of the same account adds nothing, whichever came first', async () => {
    for (const order of [0, 1]) {
      user = await createSignedInUser(test);
      const files: [string, string][] = [
        ['january.csv', csv],
        ['january.ofx', ofxFile],
      ];
      if (order === 1) files.reverse();
      await bring(...files[0]!);
      const [account] = await bankAccounts();
      for (const file of [files[1]!, files[0]!, files[1]!]) {
        const job = await bring(...file, { ...newAccount, bank_account_id: account?.id });
        expect(job).toMatchObject({ rows_new: 0, rows_changed: 0, rows_known: 4 });
      }
      expect(await ledger()).toHaveLength(4);
    }
  });

  it('in OFX names its account, so that the next file finds it', async () => {
    const first = await upload('january.qfx', ofxFile);
    expect(first.body.preview).toMatchObject({ format: 'ofx', row_count: 4, mapping: null });
    expect(first.body.preview.account).toMatchObject({ last4: '1234', balance: 1091 });
    await bring('january.qfx', ofxFile);
    const [account] = await bankAccounts();
    const next = await upload('february.qfx', ofx(ofxRow('b1', '20260203', '-9.99', 'Zoom')));
    expect(next.body.preview.account.bank_account_id).toBe(account?.id);
    await bring('february.qfx', ofx(ofxRow('b1', '20260203', '-9.99', 'Zoom')));
    expect(await bankAccounts()).toHaveLength(1);
    expect(await ledger()).toHaveLength(5);
  });

  it('lists the rows that it refuses with line and reason, and imports the others', async () => {
    const job = await bring(
      'odd.csv',
      `${csv}pending,Coffee,-3.00,1088.00\n01/30/2026,Tea,abc,1088.00\n01/30/2026,Tea\n`,
    );
    expect(job).toMatchObject({ status: 'done', rows_new: 4, rows_refused: 3 });
    expect(job.refused).toEqual([
      { line: 6, reason: "'pending' is not a date." },
      { line: 7, reason: "'abc' is not an amount." },
      { line: 8, reason: 'It has 2 columns where 3 are needed.' },
    ]);
  });

  it('is read again with a mapping that the user corrects', async () => {
    const { body } = await upload(
      'days.csv',
      'Date,Text,Amount\n03/04/2026,A,1.00\n03/04/2026,B,-2.00\n',
    );
    expect(body.preview.first_date).toBe('2026-03-04');
    expect(body.preview.questions.map(({ id }) => id)).toEqual(['dates', 'signs']);
    const mapping = { ...body.preview.mapping, date_order: 'dmy', positive_means: 'out' };
    const again = await call<Uploaded>('POST', `/statements/${body.id}/preview`, { mapping });
    expect(again.body.preview).toMatchObject({
      first_date: '2026-04-03',
      money_in: 2,
      money_out: 1,
    });
    await call('POST', `/statements/${body.id}/import`, { mapping, account: newAccount });
    await runImport(test.database, { businessId: user.businessId, statementId: body.id });
    expect((await ledger()).map(({ date, cents }) => [date, cents])).toEqual([
      ['2026-04-03', '-100'],
      ['2026-04-03', '200'],
    ]);
  });

  it('imported twice by the queue, or after a process died, ends the same', async () => {
    const { body } = await upload('january.csv', csv);
    await call('POST', `/statements/${body.id}/import`, { account: newAccount });
    const request = { businessId: user.businessId, statementId: body.id };
    // As a worker leaves it that was killed after it began.
    await test.owner.query(
      `update statements set status = 'running', rows_done = 2 where statement_id = $1`,
      [body.id],
    );
    await Promise.all([runImport(test.database, request), runImport(test.database, request)]);
    await runImport(test.database, request);
    expect((await call<Job>('GET', `/statements/${body.id}`)).body).toMatchObject({
      status: 'done',
      rows_new: 4,
    });
    expect(await ledger()).toHaveLength(4);
  });
});

describe('a file of an account that is linked to its bank', () => {
  const link = () =>
    test.database.withinBusiness(user.businessId, async (tx) => {
      const account = await openBankAccount(tx, user.businessId, {
        source: 'sandbox-bank',
        externalId: 'linked',
        ...{ institutionName: 'FirstBank', accountType: 'checking', last4: '1234' },
      });
      const rows = [
        {
          externalId: 'a',
          date: '2026-01-14',
          amountCents: 150_000n,
          description: 'STRIPE TRANSFER',
        },
        { externalId: 'b', date: '2026-01-15', amountCents: -450n, description: 'Coffee Corner' },
      ];
      await ingestBankRows(tx, user.businessId, { source: 'sandbox-bank', account, rows });
      return account.bankAccountId;
    });

  it('is not opened as a second account, which would count its money twice', async () => {
    await link();
    const job = await bring('january.csv', csv);
    expect(job).toMatchObject({ status: 'failed', rows_new: 0 });
    expect(job.error).toContain('ending in 1234 is here already');
    expect([await bankAccounts(), await ledger()].map(({ length }) => length)).toEqual([1, 2]);
  });

  it('adds to the linked account only what the bank has not brought', async () => {
    const linked = await link();
    const job = await bring('january.csv', csv, { ...newAccount, bank_account_id: linked });
    expect(job).toMatchObject({ status: 'done', rows_new: 2, rows_known: 2 });
  });
});

describe('an import whose process died', () => {
  it('is queued again for whoever asks how far it is', async () => {
    const { body } = await upload('january.csv', csv);
    await call('POST', `/statements/${body.id}/import`, { account: newAccount });
    const jobs = async () =>
      (
        await test.owner.query<{ id: string }>(
          `select id::text from graphile_worker.jobs where task_identifier = 'import_statement' and key = $1`,
          [`import-statement:${body.id}`],
        )
      ).rows;
    expect(await jobs()).toHaveLength(1);
    // As a killed worker leaves it: begun, and its job locked for hours.
    await test.owner.query('delete from graphile_worker._private_jobs where key = $1', [
      `import-statement:${body.id}`,
    ]);
    await test.owner.query(
      `update statements set status = 'running', updated_at = now() - interval '3 minutes' where statement_id = $1`,
      [body.id],
    );
    await call('GET', `/statements/${body.id}`);
    expect(await jobs()).toHaveLength(1);
    await runImport(test.database, { businessId: user.businessId, statementId: body.id });
    expect((await call<Job>('GET', `/statements/${body.id}`)).body.status).toBe('done');
  });
});

describe('what is refused', () => {
  it.each<[string, string, string | Buffer, string]>([
    ['an empty file', 'empty.csv', '', 'empty.csv: The file is empty.'],
    ['a broken PDF', 'bank.csv', '%PDF-1.7 …', 'bank.csv: The PDF is broken'],
    [
      'a file without columns',
      'notes.csv',
      'hello\nworld\n',
      'notes.csv, line 1: This is not a CSV file',
    ],
    [
      'a CSV of something else',
      'list.csv',
      'name,city\nAda,London\nBob,Paris\n',
      'list.csv, line 1: No line has both',
    ],
    [
      'a CSV cut off',
      'cut.csv',
      csv.slice(0, csv.indexOf(',-1200')),
      'cut.csv, line 5: The last line stops after 2 of 4 columns',
    ],
    [
      'an OFX cut off',
      'cut.ofx',
      ofxFile.slice(0, -200),
      'cut.ofx, line 11: The file ends in the middle',
    ],
    [
      'a line without end',
      'long.csv',
      `Date,Amount\n${'x'.repeat(70_000)}`,
      'long.csv, line 2: The line is 70000 characters long',
    ],
  ])('%s, with a sentence that names file and line', async (_what, fileName, content, sentence) => {
    const { status, body } = await upload(fileName, content);
    expect(status).toBe(422);
    expect(body.code).toBe('statement_unreadable');
    expect(body.message).toContain(sentence);
    const { rows } = await test.owner.query('select 1 from statements where business_id = $1', [
      user.businessId,
    ]);
    expect(rows).toEqual([]);
  });

  it('a file larger than we accept', async () => {
    const { status, body } = await upload('huge.csv', Buffer.alloc(50 * 1024 * 1024, 'x'));
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'too_large' });
  });

  it('a form without the file', async () => {
    expect((await upload('a.csv', csv, 'document')).status).toBe(400);
  });

  it('an account in a currency that cannot be kept, before anything is imported', async () => {
    await bring('own.csv', csv);
    const { body } = await upload('cad.ofx', ofxFile.replace('<CURDEF>USD', '<CURDEF>KWD'));
    const asked = { account: newAccount, answers: { account: 'other' } };
    const reply = await call<Uploaded>('POST', `/statements/${body.id}/import`, asked);
    expect(reply.status).toBe(422);
    expect(reply.body.message).toContain('this account is in KWD');
  });

  it('a file most of whose rows cannot be read', async () => {
    const { body } = await upload('odd.csv', csv);
    const mapping = { ...body.preview.mapping, date_column: 1 };
    const reply = await call<Uploaded>('POST', `/statements/${body.id}/import`, {
      mapping,
      account: newAccount,
    });
    expect(reply.status).toBe(422);
  });

  it('an import of what is imported already', async () => {
    const { body } = await upload('january.csv', csv);
    await call('POST', `/statements/${body.id}/import`, { account: newAccount });
    const again = await call<Uploaded>('POST', `/statements/${body.id}/import`, {
      account: newAccount,
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'statement_not_ready' } });
  });

  it("another business's statement, account, row and category", async () => {
    const { body } = await upload('january.csv', csv);
    await bring('january.csv', csv);
    const [account] = await bankAccounts();
    user = await createSignedInUser(test);
    expect((await call('GET', `/statements/${body.id}`)).status).toBe(404);
    expect(
      (await call('POST', `/statements/${body.id}/import`, { account: newAccount })).status,
    ).toBe(404);
    const mine = await upload('mine.csv', csv);
    const stolen = { ...newAccount, bank_account_id: account?.id };
    expect(
      (await call('POST', `/statements/${mine.body.id}/import`, { account: stolen })).status,
    ).toBe(404);
  });

  it('an upload by someone who is not approved', async () => {
    user = await createSignedInUser(test, { approved: false });
    expect((await upload('january.csv', csv)).body.code).toBe('not_approved');
  });
});

describe('categories', () => {
  it('are listed, and a row moves to one with all of its counterparty', async () => {
    await bring('january.csv', csv);
    const { body } = await call<{ categories: { id: string; name: string }[] }>(
      'GET',
      '/ledger/categories',
    );
    const travel = body.categories.find(({ name }) => name === 'Travel');
    const { rows } = await test.owner.query<{ id: string }>(
      `select transaction_id as id from transactions where business_id = $1 and memo = 'Coffee Corner' limit 1`,
      [user.businessId],
    );
    const url = `/ledger/transactions/${rows[0]!.id}`;
    const moved = await call('PATCH', url, { category_id: travel?.id, always: true });
    expect(moved.body).toMatchObject({
      changed: 2,
      message: '2 transactions moved to Travel. Coffee Corner will always go there.',
    });
    const ghost = await call('PATCH', url, {
      category_id: '01890000-0000-7000-8000-000000000000',
      always: false,
    });
    expect(ghost.status).toBe(404);
  });
});
