import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadForm } from '../../testing/documents.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { runQueue } from '../../testing/run-queue.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let user: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
  user = await createSignedInUser(server);
});
afterAll(() => server.close());

const bill = [
  'Alvarez Plumbing Ltd',
  '12 Mill Road, Albany, NY 12207',
  'Invoice 4410',
  'Invoice date: 07/12/2026',
  'Due date: 08/11/2026',
  'Site visit 2 $35.00 $70.00',
  'Copper pipe 4 $7.50 $30.00',
  'Sales tax $20.00',
  'Total $120.00',
  'Deposit received $50.00',
  'Balance due $70.00',
];

async function upload(lines: string[]) {
  const page = lines.map((text, at) => ({ text, x: 72, y: 720 - at * 24 }));
  const form = uploadForm('bill.pdf', samplePdf([page]));
  const reply = await server.app.inject({
    method: 'POST',
    url: '/chat/upload_global',
    payload: form.payload,
    headers: { ...user.headers, ...form.headers },
  });
  await runQueue(server);
  return reply.json<ReplyOf<Api['uploadGlobal']>>().file_id;
}

async function detail(id: string) {
  const url = `/chat/user_global_files/${id}`;
  const reply = await server.app.inject({ url, headers: user.headers });
  return reply.json<ReplyOf<Api['documentDetail']>>();
}

test('an invoice keeps by when and how much of it is to be paid, and what its reader corrects', async () => {
  const id = await upload(bill);
  const read = await detail(id);
  expect(read.file.fields).toMatchObject({ due_date: '2026-08-11', total: 120, amount_due: 70 });
  expect(read.lines).toEqual([
    { name: 'Site visit', quantity: 2, price: 35, tax: null, amount: 70 },
    { name: 'Copper pipe', quantity: 4, price: 7.5, tax: null, amount: 30 },
  ]);
  expect(read.origins.due_date).toMatchObject({ by: 'reading', place: { page: 1 } });
  expect(read.origins.amount_due).toMatchObject({ by: 'reading', place: { page: 1 } });

  const corrected = await server.app.inject({
    method: 'PATCH',
    url: `/chat/user_global_files/${id}`,
    payload: { fields: { due_date: '2026-08-31', amount_due: null } },
    headers: user.headers,
  });
  expect(corrected.statusCode).toBe(200);
  const now = await detail(id);
  expect(now.file.fields).toMatchObject({ due_date: '2026-08-31', total: 120, amount_due: null });
  expect(now.origins.due_date).toMatchObject({ by: 'you' });
});

test('lines that no longer add up to the total are not shown', async () => {
  const id = await upload([...bill, 'Second copy']);
  expect((await detail(id)).lines).toHaveLength(2);
  await server.app.inject({
    method: 'PATCH',
    url: `/chat/user_global_files/${id}`,
    payload: { fields: { total: 121 } },
    headers: user.headers,
  });
  expect((await detail(id)).lines).toEqual([]);
});

test('a page of text that is neither a receipt nor an invoice says so', async () => {
  const letter = [
    'Dear Sir or Madam,',
    'thank you for your visit last week.',
    'We hope to see you',
  ];
  expect((await detail(await upload(letter))).file.note).toMatch(
    /^It does not look like a receipt/,
  );
  expect((await detail(await upload([...bill, 'Thank you']))).file.note).toMatch(
    /^No transaction of /,
  );
});
