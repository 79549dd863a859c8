import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addBankRows, uploadForm } from '../../testing/documents.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let user: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const ids = {
  bill: '01890000-0000-7000-8000-00000000000b',
  payment: '01890000-0000-7000-8000-00000000000c',
  vendor: '01890000-0000-7000-8000-00000000000d',
};
let bankRow: string;

/** One purchase with three faces: the bill, its payment in the books, and the bank's row of that payment. */
beforeEach(async () => {
  user = await createSignedInUser(server);
  await addBankRows(server, user, [
    ['2026-03-20', -54_200n, 'ACH DEBIT PINE TIMBER'],
    ['2026-03-22', -9_000n, 'CHEVRON 0093'],
  ]);
  const { owner } = server;
  await owner.query(
    `insert into parties (business_id, party_id, source, external_id, kind, name)
     values ($1, $2, 'quickbooks', 'Vendor/1', 'vendor', 'Pine Timber')`,
    [user.businessId, ids.vendor],
  );
  for (const [id, externalId, kind, date, paid] of [
    [ids.bill, 'Bill/1', 'bill', '2026-03-01', '2026-03-19'],
    [ids.payment, 'BillPayment/1', 'bill_payment', '2026-03-19', null],
  ]) {
    await owner.query(
      `insert into transactions (business_id, transaction_id, source, external_id, origin, kind, date, paid_date,
         party_id, total_cents, content_hash)
       values ($1, $2, 'quickbooks', $3, 'books', $4, $5, $6, $7, 54200, 'x')`,
      [user.businessId, id, externalId, kind, date, paid, ids.vendor],
    );
  }
  const { rows } = await owner.query<{ transaction_id: string }>(
    `update transactions set matched_transaction_id = $2
     where business_id = $1 and origin = 'bank' and total_cents = -54200 returning transaction_id`,
    [user.businessId, ids.payment],
  );
  bankRow = rows[0]?.transaction_id ?? '';
});

const call = async <T>(method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) => {
  const reply = await server.app.inject({
    method,
    url,
    headers: user.headers,
    ...(payload && { payload }),
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<T>();
};
const missing = async () =>
  (
    await call<ReplyOf<Api['missingReceipts']>>('GET', '/ledger/missing-receipts?over=50')
  ).transactions.map(({ amount }) => amount);
const ask = async (question: string) =>
  (await call<ReplyOf<Api['ask']>>('POST', '/chat/ask', { question })).response;
const answerOf = async (question: string) => (await ask(question)).text;
const behind = (token: string) =>
  call<ReplyOf<Api['evidence']>>('GET', `/ledger/evidence?token=${token}`);

async function fileFor(transactionId: string): Promise<void> {
  const form = uploadForm('paper.txt', 'x');
  const reply = await server.app.inject({
    method: 'POST',
    url: '/chat/upload_global',
    payload: form.payload,
    headers: { ...user.headers, ...form.headers },
  });
  const { file_id: id } = reply.json<ReplyOf<Api['uploadGlobal']>>();
  await call('PATCH', `/chat/user_global_files/${id}`, { transaction_id: transactionId });
}

const storyOf = (id: string) => call<ReplyOf<Api['bankRow']>>('GET', `/ledger/bank-rows/${id}`);
const withReceipt = async () =>
  (await call<ReplyOf<Api['bankRows']>>('GET', '/ledger/bank-rows?receipt=with')).rows.map(
    ({ transaction_id: id, receipt }) => [id, receipt?.name],
  );

test.each([
  ['bill', () => ids.bill],
  ['payment in the books', () => ids.payment],
  ['row at the bank', () => bankRow],
])('a paper at the %s is shown at the row that paid', async (_face, idOf) => {
  expect((await storyOf(bankRow)).documents).toEqual([]);
  expect(await withReceipt()).toEqual([]);
  await fileFor(bankRow);
  await server.owner.query(`update documents set transaction_id = $2 where business_id = $1`, [
    user.businessId,
    idOf(),
  ]);
  const { documents, settles } = await storyOf(bankRow);
  expect(documents.map(({ name }) => name)).toEqual(['paper.txt']);
  expect(settles).toEqual([
    { kind: 'bill', number: null, date: '2026-03-01', amount: 542, applied: 542 },
  ]);
  expect(await withReceipt()).toEqual([[bankRow, 'paper.txt']]);
});

test('a row that pays part of one bill says which part, and no other bill of the amount', async () => {
  await server.owner.query(
    `insert into transactions (business_id, transaction_id, source, external_id, origin, kind, date, number,
       party_id, total_cents, content_hash)
     values ($1, $2, 'quickbooks', 'Bill/2', 'books', 'bill', '2026-02-01', '77', $3, 90000, 'x')`,
    [user.businessId, '01890000-0000-7000-8000-00000000000e', ids.vendor],
  );
  await fileFor(ids.bill);
  await server.owner.query(
    `insert into books_settlements (business_id, source, payment_id, document_id, used_id, date, cents)
     values ($1, 'quickbooks', 'BillPayment/1', 'Bill/2', 'BillPayment/1', '2026-03-19', 54200),
       ($1, 'quickbooks', 'BillPayment/1', 'Bill/2', 'VendorCredit/1', '2026-03-19', 1000)`,
    [user.businessId],
  );
  const { documents, settles } = await storyOf(bankRow);
  expect(settles).toEqual([
    { kind: 'bill', number: '77', date: '2026-02-01', amount: 900, applied: 542 },
  ]);
  expect(documents).toEqual([]);
  expect(await withReceipt()).toEqual([]);
});

test('the papers of an invoice are shown at the deposit that paid it', async () => {
  await server.owner.query(
    `update transactions set kind = case kind when 'bill' then 'invoice' else 'payment' end::transaction_kind
     where business_id = $1 and origin = 'books'`,
    [user.businessId],
  );
  await fileFor(ids.bill);
  const { documents, settles } = await storyOf(bankRow);
  expect(settles).toMatchObject([{ kind: 'invoice', applied: 542 }]);
  expect(documents).toHaveLength(1);
  expect(await withReceipt()).toEqual([[bankRow, 'paper.txt']]);
});

test.each([
  ['bill', () => ids.bill],
  ['row at the bank', () => bankRow],
])('a paper at the %s is that of the whole purchase', async (_face, idOf) => {
  expect(await missing()).toEqual([-90, -542]);
  expect(await answerOf('bills without a receipt')).toContain('**1 bill** has no document');
  await fileFor(idOf());
  expect(await missing()).toEqual([-90]);
  expect(await answerOf('payments without a receipt')).toContain('**$90.00** in total');
  expect(await answerOf('bills without a receipt')).toContain('Every bill has a document');
});

test('a paper at the payment in the books, from before a bank was linked, is that of the whole purchase', async () => {
  await fileFor(bankRow);
  await server.owner.query(`update documents set transaction_id = $2 where business_id = $1`, [
    user.businessId,
    ids.payment,
  ]);
  expect(await missing()).toEqual([-90]);
  expect(await answerOf('bills without a receipt')).toContain('Every bill has a document');
});

test('the books say which bill a payment settles, whatever its amount and day', async () => {
  await server.owner.query(
    `update transactions set paid_date = '2026-04-30', total_cents = 60000 where business_id = $1 and kind = 'bill'`,
    [user.businessId],
  );
  await fileFor(ids.bill);
  expect(await missing()).toEqual([-90, -542]);
  await server.owner.query(
    `insert into books_settlements (business_id, source, payment_id, document_id, used_id, date)
     values ($1, 'quickbooks', 'BillPayment/1', 'Bill/1', 'BillPayment/1', '2026-03-19')`,
    [user.businessId],
  );
  expect(await missing()).toEqual([-90]);
});

test('what has no document opens as the rows that were counted, all of them or one', async () => {
  const { text, evidence, tables } = await ask('payments without a receipt');
  expect(text).toContain('**2 payments** have no document, **$632.00** in total');
  expect(evidence.map(({ figure }) => figure)).toEqual(['2 payments', '$632.00']);
  const all = await behind(evidence[0]?.token ?? '');
  expect(all).toMatchObject({ total: 632, row_count: 2, title: evidence[0]?.label });
  expect(all.rows).toMatchObject([
    { date: '2026-03-22', amount: 90, is_bank_row: true },
    { date: '2026-03-20', amount: 542, is_bank_row: true, transaction_id: bankRow },
  ]);
  const ofSecond = tables[0]?.evidence?.[1] ?? '';
  await fileFor(bankRow);
  expect((await behind(evidence[0]?.token ?? '')).rows.map(({ amount }) => amount)).toEqual([90]);
  expect(await behind(ofSecond)).toMatchObject({ total: 542, rows: [{ transaction_id: bankRow }] });
});

test('bills without a document open as rows of the books, and those of another business never', async () => {
  const { evidence } = await ask('bills over $500 without a receipt');
  const token = evidence[0]?.token ?? '';
  expect((await behind(token)).rows).toMatchObject([
    { party: 'Pine Timber', amount: 542, is_bank_row: false, transaction_id: ids.bill },
  ]);
  const own = user;
  user = await createSignedInUser(server);
  expect(await behind(token)).toMatchObject({ row_count: 0, rows: [] });
  user = own;
});
