import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../../../http/refuse.ts';
import type { FileStore } from '../../../ports/file-store.ts';
import { addBankRows, receiptPdf, uploadForm } from '../../../testing/documents.ts';
import { createSignedInUser, type SignedInUser } from '../../../testing/factories.ts';
import { runQueue } from '../../../testing/run-queue.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepDocuments } from '../sweep.ts';

type Listing = ReplyOf<Api['userGlobalFiles']>;

const secret = 'a secret that the mail service has';
const variables = { INBOUND_MAIL_DOMAIN: 'in.cairn.example', INBOUND_MAIL_SECRET: secret };
const staples = { company: 'Staples Inc.', date: '2026-03-14', total: '54.20' };

let server: TestApp;
let user: SignedInUser;
let address: string;
/** While true the file store keeps nothing. */
let isStoreFull = false;
beforeAll(async () => {
  server = await createTestApp(variables);
  const store: FileStore = server.services.fileStore;
  const save = store.save.bind(store);
  store.save = (...given) => (isStoreFull ? refuse('storage_unavailable') : save(...given));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.owner.query('delete from graphile_worker._private_jobs');
  user = await createSignedInUser(server);
  address = (await list()).mail_in?.address ?? '';
});

const list = async (who = user, query = '') =>
  (
    await server.app.inject({ url: `/chat/user_global_files${query}`, headers: who.headers })
  ).json<Listing>();

let serial = 0;
interface Part {
  name: string;
  content: Buffer;
}
/** A mail as it travels. */
function mailOf(given: { from?: string; id?: string; text?: string; files?: Part[] }): string {
  serial += 1;
  const {
    from = user.email,
    id = `<${serial}@example.com>`,
    text = 'See below',
    files = [],
  } = given;
  const parts = files.map(
    ({ name, content }) =>
      `--edge\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n`,
  );
  const body = `--edge\r\nContent-Type: text/plain\r\n\r\n${text}\r\n${parts.join('')}--edge--\r\n`;
  return `From: Ada <${from}>\r\nTo: receipts\r\nSubject: Fwd: Your receipt\r\n${id === '' ? '' : `Message-ID: ${id}\r\n`}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=edge\r\n\r\n${body}`;
}
const basic = (password: string) => `Basic ${Buffer.from(`mail:${password}`).toString('base64')}`;
const deliver = (
  mail: string | Buffer,
  { to = address, type = 'message/rfc822', password = secret, url = '' } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: url || `/webhooks/mail?to=${encodeURIComponent(to)}`,
    headers: { authorization: basic(password), 'content-type': type },
    payload: mail,
  });
const receipt = { name: 'Receipt.pdf', content: receiptPdf(staples) };
const decide = (mailId: string | undefined, keep: boolean, who = user) =>
  server.app.inject({
    method: 'PUT',
    url: `/documents/mails/${mailId ?? ''}`,
    headers: who.headers,
    payload: { keep },
  });

describe('a mail from the business itself', () => {
  test('becomes a document that is read, linked and says where it came from', async () => {
    await addBankRows(server, user, [['2026-03-15', -5420n, 'STAPLES 00123 PORTLAND']]);
    expect((await deliver(mailOf({ files: [receipt] }))).statusCode).toBe(200);
    await runQueue(server);
    const { files, mail_in: mailIn } = await list();
    expect(files).toMatchObject([
      {
        original_filename: 'Receipt.pdf',
        status: 'read',
        linked_by: 'cairn',
        fields: { company: 'Staples Inc.', date: '2026-03-14', total: 54.2 },
        mail: { sender: user.email, subject: 'Fwd: Your receipt' },
      },
    ]);
    expect(mailIn?.mails).toEqual([]);
  });

  test('adds nothing when it is delivered again, with or without a Message-ID', async () => {
    for (const mail of [mailOf({ files: [receipt] }), mailOf({ id: '', files: [receipt] })]) {
      expect((await deliver(mail)).statusCode).toBe(200);
      expect((await deliver(mail)).statusCode).toBe(200);
    }
    expect((await list()).total).toBe(2);
  });

  test('with two receipts becomes two documents', async () => {
    const other = { name: 'Other.pdf', content: receiptPdf({ ...staples, total: '8.00' }) };
    await deliver(mailOf({ files: [receipt, other] }));
    expect((await list()).files.map((file) => file.original_filename).sort()).toEqual([
      'Other.pdf',
      'Receipt.pdf',
    ]);
  });

  test('without a file is itself the document where it names an amount', async () => {
    const text =
      'Staples Inc.\r\n12 Main Street, Portland OR 97201\r\nDate: 2026-03-14\r\nTotal  $54.20';
    await deliver(mailOf({ text }));
    await runQueue(server);
    expect((await list()).files).toMatchObject([
      {
        original_filename: 'Fwd: Your receipt.eml',
        status: 'read',
        fields: { date: '2026-03-14', total: 54.2 },
      },
    ]);
  });

  test('that holds no receipt, or too many files, is told of and keeps nothing', async () => {
    await deliver(mailOf({ text: 'Hello there' }));
    const many = Array.from({ length: 21 }, (_, at) => ({
      name: `${at}.pdf`,
      content: receiptPdf({ ...staples, total: `${at}.00` }),
    }));
    await deliver(mailOf({ files: many }));
    const { total, mail_in: mailIn } = await list();
    expect(total).toBe(0);
    expect(mailIn?.mails.map(({ note }) => note).sort()).toEqual([
      'It holds more than 20 files. Send them in several mails.',
      'It holds no file that is read, and no amount.',
    ]);
  });

  test('that the store could not keep is taken by the next delivery, once', async () => {
    const mail = mailOf({ files: [receipt] });
    isStoreFull = true;
    const failed = await deliver(mail);
    isStoreFull = false;
    expect(failed.statusCode).toBeGreaterThanOrEqual(500);
    expect((await list()).total).toBe(0);
    expect((await deliver(mail)).statusCode).toBe(200);
    await deliver(mail);
    expect((await list()).total).toBe(1);
  });
});

describe('a mail from someone else', () => {
  const stranger = 'bills@harbor.example';

  test('waits: it is no document and is not read until it is kept', async () => {
    await deliver(mailOf({ from: stranger, files: [receipt] }));
    await runQueue(server);
    const waiting = await list();
    expect(waiting).toMatchObject({ total: 0, reading: 0 });
    const [mail] = waiting.mail_in?.mails ?? [];
    expect(mail).toMatchObject({ sender: stranger, files: 1, note: null });
    expect((await decide(mail?.mail_id, true)).statusCode).toBe(200);
    await runQueue(server);
    expect(await list()).toMatchObject({
      files: [{ status: 'read', fields: { total: 54.2 } }],
      mail_in: { mails: [] },
    });
    expect((await decide(mail?.mail_id, false)).statusCode).toBe(404);
  });

  test('that is discarded stays away, also when it comes again', async () => {
    const sent = mailOf({ from: stranger, files: [receipt] });
    await deliver(sent);
    const [mail] = (await list()).mail_in?.mails ?? [];
    await decide(mail?.mail_id, false);
    await deliver(sent);
    expect(await list()).toMatchObject({ total: 0, mail_in: { mails: [] } });
  });

  test('is decided on by nobody of another business', async () => {
    await deliver(mailOf({ from: stranger, files: [receipt] }));
    const [mail] = (await list()).mail_in?.mails ?? [];
    const other = await createSignedInUser(server);
    expect((await decide(mail?.mail_id, true, other)).statusCode).toBe(404);
    expect((await list(other)).mail_in?.mails).toEqual([]);
  });

  test('is held even where a crash left its file to the sweep, and is discarded after a month', async () => {
    await deliver(mailOf({ from: stranger, files: [receipt] }));
    const { businessId } = user;
    await server.owner.query("update documents set state = 'pending' where business_id = $1", [
      businessId,
    ]);
    server.clock.set('2026-06-15T13:00:00Z');
    await sweepDocuments(server.services);
    server.clock.set('2026-06-15T12:00:00Z');
    expect(await list()).toMatchObject({ total: 0, mail_in: { mails: [{ files: 1 }] } });
    server.clock.set('2026-07-20T13:00:00Z');
    await sweepDocuments(server.services);
    server.clock.set('2026-06-15T12:00:00Z');
    expect(await list()).toMatchObject({ total: 0, mail_in: { mails: [] } });
  });

  test('is refused while twenty wait', async () => {
    for (let at = 0; at < 20; at += 1) {
      await deliver(mailOf({ from: stranger, text: `Total $${at}.00` }));
    }
    const reply = await deliver(mailOf({ from: stranger, text: 'Total $1.00' }));
    expect(reply.statusCode).toBe(429);
    expect((await deliver(mailOf({ files: [receipt] }))).statusCode).toBe(200);
  });
});

describe('the hook', () => {
  test('takes what Postmark, SendGrid and Mailgun post', async () => {
    const json = { RawEmail: mailOf({ files: [receipt] }), OriginalRecipient: address };
    await deliver(JSON.stringify(json), { type: 'application/json', url: '/webhooks/mail' });
    const fields = (values: Record<string, string>) => {
      const parts = Object.entries(values).map(
        ([name, value]) =>
          `--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      return `${parts.join('')}--form--\r\n`;
    };
    const form = { type: 'multipart/form-data; boundary=form', url: '/webhooks/mail' };
    const envelope = JSON.stringify({ to: [address.toUpperCase()], from: user.email });
    await deliver(fields({ email: mailOf({ files: [receipt] }), envelope }), form);
    await deliver(fields({ 'body-mime': mailOf({ files: [receipt] }), recipient: address }), form);
    const encoded = new URLSearchParams({ 'body-mime': mailOf({ files: [receipt] }), recipient: address }); // prettier-ignore
    await deliver(encoded.toString(), { ...form, type: 'application/x-www-form-urlencoded' });
    expect((await list()).total).toBe(4);
  });

  test('refuses a wrong secret and a mail without its envelope, and takes nothing for nobody', async () => {
    const mail = mailOf({ files: [receipt] });
    expect((await deliver(mail, { password: 'another' })).statusCode).toBe(401);
    expect((await deliver(mail, { url: '/webhooks/mail' })).statusCode).toBe(400);
    const form = uploadForm('a.eml', mail);
    const type = form.headers['content-type'];
    expect((await deliver(form.payload, { type })).statusCode).toBe(400);
    expect((await deliver(mail, { to: 'nobody@in.cairn.example' })).statusCode).toBe(200);
    const elsewhere = `${address.split('@')[0] ?? ''}@other.example`;
    expect((await deliver(mail, { to: elsewhere })).statusCode).toBe(200);
    expect((await list()).total).toBe(0);
  });

  test('refuses what is too large before it is read, and answers a mail that is nested too deep', async () => {
    expect((await deliver(Buffer.alloc(36 * 1024 * 1024 + 1, 'x'))).statusCode).toBe(413);
    const deep = Array.from(
      { length: 80 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    ).join('');
    expect((await deliver(`From: ${user.email}\r\n${deep}`)).statusCode).toBe(200);
    expect((await list()).total).toBe(0);
  });

  test('takes nothing for the address that was renewed', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/documents/mail-address',
      headers: user.headers,
    });
    const renewed = reply.json<{ address: string }>().address;
    expect(renewed).toMatch(/^[0-9a-f]{32}@in\.cairn\.example$/);
    await deliver(mailOf({ files: [receipt] }));
    expect((await list()).total).toBe(0);
    await deliver(mailOf({ files: [receipt] }), { to: renewed });
    expect((await list()).total).toBe(1);
  });

  test('takes nothing for people who may not upload', async () => {
    for (const given of [{ approved: false }, { verified: false }]) {
      const other = await createSignedInUser(server, given);
      const { rows } = await server.owner.query<{ token: string }>(
        'select mail_token as token from businesses where business_id = $1',
        [other.businessId],
      );
      await deliver(mailOf({ from: other.email, files: [receipt] }), {
        to: `${rows[0]?.token ?? ''}@in.cairn.example`,
      });
      const kept = await server.owner.query('select from documents where business_id = $1', [
        other.businessId,
      ]);
      expect(kept.rowCount).toBe(0);
    }
  });

  test('is nobody’s where the operator has set no domain', async () => {
    const without = await createTestApp();
    const other = await createSignedInUser(without);
    const reply = await without.app.inject({ method: 'POST', url: '/webhooks/mail', payload: 'x' });
    expect(reply.statusCode).toBe(404);
    const call = { headers: other.headers };
    const { body } = await without.app.inject({ url: '/chat/user_global_files', ...call });
    expect(JSON.parse(body)).toMatchObject({ mail_in: null });
    const renewal = await without.app.inject({ method: 'POST', url: '/documents/mail-address', ...call }); // prettier-ignore
    expect(renewal.statusCode).toBe(404);
    await without.close();
  });
});
