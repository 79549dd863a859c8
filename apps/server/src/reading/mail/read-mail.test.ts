import { expect, test } from 'vitest';
import { extractFields } from '../fields/extract-fields.ts';
import { readBytes } from '../read-bytes.ts';
import { parseMail } from './parse-mail.ts';

const mail = (body: string, type = 'text/html; charset=utf-8') =>
  Buffer.from(
    `From: Ada <Ada@Example.com>\r\nSubject: Fwd: Your receipt\r\nMessage-ID: <one@example.com>\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body}`,
  );

const html = `<div>---------- Forwarded message ---------<br>From: <b>Harbor</b> &lt;sales@harbor.example&gt;<br>Date: Mon, Mar 16, 2026<br>Subject: Your receipt<br>To: &lt;ada@example.com&gt;<br></div>
<table><tr><td><h1>Harbor Stationery LLC</h1></td></tr><tr><td>12 Main Street, Portland OR 97201</td></tr>
<tr><td>Date: March 14, 2026</td></tr>
<tr><td><table><tr><td>Paper, 2 boxes</td><td>$50.00</td></tr><tr><td>Tax</td><td>$4.20</td></tr><tr><td>Total</td><td>$54.20</td></tr></table></td></tr></table>`;

test('the receipt in the HTML of a mail is read, and none of it is taken for sure', async () => {
  const { type, pages } = await readBytes(mail(html), 'Your receipt.eml');
  expect(type).toBe('mail');
  const fields = extractFields(pages);
  expect(fields).toMatchObject({
    company: { value: 'Harbor Stationery LLC' },
    date: { value: '2026-03-14' },
    totalCents: { value: 5420n },
  });
  expect(fields.totalCents?.confidence).toBeLessThan(0.95);
  expect(fields.date?.confidence).toBeLessThan(0.95);
});

test('the headers that a mail program writes above what it forwards are no part of the receipt', async () => {
  const text =
    'Begin forwarded message:\r\n> From: Harbor <a@b.example>\r\n> Date: March 16, 2026\r\n> To: Ada\r\n>\r\n> Harbor Stationery LLC\r\n> Total  $54.20\r\n';
  const { pages } = await readBytes(mail(text, 'text/plain'), 'mail.eml');
  expect(pages[0]?.lines.map((line) => line.text)).toEqual([
    'Harbor Stationery LLC',
    'Total',
    '$54.20',
  ]);
  expect(extractFields(pages).date).toBeUndefined();
});

test('a file is a mail by its ending and its first header', async () => {
  await expect(readBytes(Buffer.from('no header here'), 'mail.eml')).rejects.toThrow(/plain text/);
  await expect(readBytes(mail(html), 'mail.pdf')).rejects.toThrow(/The name says .pdf/);
});

test('attachments of a kind that is read are files, pictures of the text stand apart', async () => {
  const part = (headers: string, content: string) =>
    `--x\r\n${headers}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`;
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64');
  const body = [
    part('Content-Type: text/plain', 'See attached'),
    part('Content-Type: application/pdf; name="a.pdf"', '%PDF-1.4 one'),
    part('Content-Type: text/calendar; name="a.ics"\r\nContent-Disposition: attachment', 'BEGIN'),
    part('Content-Type: application/zip; name="a.zip"', 'PK archive'),
    `--x\r\nContent-Type: multipart/related; boundary=y\r\n\r\n--y\r\nContent-Type: text/html\r\n\r\n<img src="cid:logo">\r\n--y\r\nContent-Type: image/png\r\nContent-ID: <logo>\r\nContent-Transfer-Encoding: base64\r\n\r\n${png}\r\n--y--\r\n`,
    '--x--\r\n',
  ].join('');
  const parsed = await parseMail(mail(body, 'multipart/mixed; boundary=x'));
  expect(parsed.files.map(({ name }) => name)).toEqual(['a.pdf']);
  expect(parsed.pictures.map(({ name }) => name)).toEqual(['attachment.png']);
  expect(parsed).toMatchObject({ sender: 'ada@example.com', messageId: '<one@example.com>' });
});

test('two senders are none, and a mail that is nested absurdly deep is refused', async () => {
  const two = `From: eve@example.com\r\n${mail('x').toString()}`;
  expect((await parseMail(Buffer.from(two))).sender).toBeNull();
  const deep = Array.from(
    { length: 80 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  ).join('');
  await expect(parseMail(Buffer.from(`From: a@b.c\r\n${deep}`))).rejects.toThrow(/nested too deep/);
});
