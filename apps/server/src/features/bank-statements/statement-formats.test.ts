import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
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

async function upload(fileName: string, content: string) {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/statements',
    headers: { ...user.headers, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `--edge\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n--edge--\r\n`,
  });
  return reply.json<{ id: string; preview: Record<string, unknown> }>();
}

const post = async (url: string, payload: object) => {
  const reply = await test.app.inject({ method: 'POST', url, headers: user.headers, payload });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};

async function bring(fileName: string, content: string, bankAccountId: string | null = null) {
  const { id } = await upload(fileName, content);
  return importUploaded(id, bankAccountId);
}

async function importUploaded(id: string, bankAccountId: string | null = null) {
  const account = {
    bank_account_id: bankAccountId,
    institution_name: 'First Bank',
    account_type: 'checking',
    last4: '',
    balance: null,
    balance_date: null,
  };
  const queued = await post(`/statements/${id}/import`, { account });
  if (queued.status !== 202) return queued.body;
  await runImport(test.database, { businessId: user.businessId, statementId: id });
  const reply = await test.app.inject({
    method: 'GET',
    url: `/statements/${id}`,
    headers: user.headers,
  });
  return reply.json<Record<string, unknown>>();
}

async function ledger() {
  const { rows } = await test.owner.query<{ row: string }>(
    `select t.date || ' ' || t.total_cents || ' ' || coalesce(t.memo, '') as row
     from transactions t where business_id = $1 order by t.date, t.total_cents`,
    [user.businessId],
  );
  return rows.map(({ row }) => row);
}

async function accounts() {
  const { rows } = await test.owner.query<{ id: string; name: string; balance: string | null }>(
    `select bank_account_id as id, institution_name as name, balance_cents::text as balance
     from bank_accounts where business_id = $1 order by institution_name`,
    [user.businessId],
  );
  return rows;
}

const qif = "!Type:Bank\nD03/04'26\nT-4.50\nPCoffee\n^\nD03/05'26\nT90.00\nPClient\n^\n";

describe('a QIF file', () => {
  it('is imported with the order of dates that the user says', async () => {
    const { id, preview } = await upload('bank.qif', qif);
    expect(preview).toMatchObject({ format: 'qif', date_order: 'mdy', mapping: null });
    const again = await post(`/statements/${id}/preview`, { date_order: 'dmy' });
    expect(again.body).toMatchObject({ preview: { date_order: 'dmy', first_date: '2026-04-03' } });
    expect(await importUploaded(id)).toMatchObject({ status: 'done', rows_new: 2 });
    expect(await ledger()).toEqual(['2026-04-03 -450 Coffee', '2026-05-03 9000 Client']);
  });

  it('of rows that came as CSV adds nothing', async () => {
    await bring('bank.csv', 'Date,Text,Amount\n2026-03-14,COFFEE,-4.50\n2026-03-15,CLIENT,90.00\n');
    const [account] = await accounts();
    const later = qif.replace('03/04', '03/14').replace('03/05', '03/15');
    const job = await bring('bank.qif', later, account?.id);
    expect(job).toMatchObject({ status: 'done', rows_new: 0, rows_known: 2 });
  });

  it('of several accounts opens each under its own name', async () => {
    const part = (name: string, type: string, amount: string) =>
      `!Account\nN${name}\n^\n!Type:${type}\nD01/31/2026\nT${amount}\n^\n`;
    const job = await bring(
      'all.qif',
      part('Till', 'Cash', '5.00') +
        part('Visa', 'CCard', '-7.00') +
        part('Depot', 'Oth A', '1.00'),
    );
    expect(job).toMatchObject({ status: 'done', rows_new: 3 });
    expect((await accounts()).map(({ name }) => name)).toEqual(['Depot', 'First Bank', 'Visa']);
  });
});

const camt = (currency: string, entries: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>` +
  `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt></Bal>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (currency: string, reference: string, amount: string) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-15</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><AddtlNtryInf>Fee</AddtlNtryInf></Ntry>`;

describe('a CAMT.053 file', () => {
  it('is imported with its balance, and known when it comes again', async () => {
    const file = camt('USD', entry('USD', 'r1', '4.50') + entry('USD', 'r2', '4.50'));
    expect(await bring('bank.xml', file)).toMatchObject({ status: 'done', rows_new: 2 });
    expect(await bring('bank.xml', file)).toMatchObject({ rows_new: 0, rows_known: 2 });
    expect(await ledger()).toEqual(['2026-01-15 -450 Fee', '2026-01-15 -450 Fee']);
    expect(await accounts()).toMatchObject([{ balance: '-500' }]);
  });

  it('makes its currency the one of a business that has nothing yet, and asks the rate of any other', async () => {
    expect(await bring('eur.xml', camt('EUR', entry('EUR', 'r1', '4.50')))).toMatchObject({
      status: 'done',
      rows_new: 1,
    });
    const { id } = await upload('usd.xml', camt('USD', entry('USD', 'r9', '4.50')));
    expect((await importUploaded(id))['message']).toContain('How much is 1 USD in EUR?');
  });

  it('in another currency is shown, and its rate asked before anything is imported', async () => {
    await bring('own.xml', camt('USD', entry('USD', 'r1', '4.50') + entry('USD', 'r2', '4.50')));
    const { id, preview } = await upload('bank.xml', camt('EUR', entry('EUR', 'r1', '4.50')));
    expect(preview).toMatchObject({ row_count: 1, money_out: 4.5 });
    expect((await importUploaded(id))['message']).toContain('This account is in EUR');
    expect(await ledger()).toHaveLength(2);
  });
});

describe('a row that the bank corrects under the same id', () => {
  it('is changed in the ledger, and none is added', async () => {
    await bring('a.xml', camt('USD', entry('USD', 'r1', '4.50') + entry('USD', 'r2', '1.00')));
    const job = await bring(
      'b.xml',
      camt('USD', entry('USD', 'r1', '4.75') + entry('USD', 'r2', '1.00')),
    );
    expect(job).toMatchObject({ rows_new: 0, rows_changed: 1, rows_known: 1 });
    expect(await ledger()).toEqual(['2026-01-15 -475 Fee', '2026-01-15 -100 Fee']);
  });
});

describe('a plainer CSV of rows that are here already', () => {
  it('adds nothing but what nothing here can be', async () => {
    const rich = [
      'Date,Description,Amount,Balance',
      '2026-01-14,STRIPE TRANSFER,1500.00,2300.00',
      '2026-01-15,Coffee Corner,-4.50,2295.50',
      '2026-01-15,Coffee Corner,-4.50,2291.00',
      '2026-01-28,GUSTO PAYROLL,-1200.00,1091.00',
      '',
    ].join('\n');
    await bring('rich.csv', rich);
    const [account] = await accounts();
    const plain = [
      'Day,Text,Value',
      '2026-01-14,Transfer from STRIPE,1500.00',
      '2026-01-15,CARD PURCHASE COFFEE CORNER,-4.50',
      '2026-01-15,CARD PURCHASE COFFEE CORNER,-4.50',
      '2026-01-15,CARD PURCHASE COFFEE CORNER,-4.50',
      '2026-01-28,Payroll Gusto,-1200.00',
      '2026-01-28,Wholesale Beans,-1200.00',
      '',
    ].join('\n');
    const job = await bring('plain.csv', plain, account?.id);
    // The third coffee and the beans are other rows.
    expect(job).toMatchObject({ status: 'done', rows_new: 2, rows_known: 4 });
  });
});
