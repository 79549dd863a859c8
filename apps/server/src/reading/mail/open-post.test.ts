import { expect, test } from 'vitest';
import { ReadingRefusal } from '../reading-refusal.ts';
import { openPost } from './open-post.ts';

test('a mail in a form keeps every byte, whatever its encoding', async () => {
  const mail = Buffer.from(
    'From: a@b.example\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n\r\nCaf\xe9 $4.00',
    'latin1',
  );
  const field = (name: string, value: Buffer) =>
    Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
      value,
      Buffer.from('\r\n'),
    ]);
  const body = Buffer.concat([
    field('email', mail),
    field('envelope', Buffer.from('{"to":["One@in.example","one@in.example"]}')),
    Buffer.from('--x--\r\n'),
  ]);
  const opened = await openPost({ body, contentType: 'multipart/form-data; boundary=x', to: null });
  expect(opened.mail.text).toContain('Café $4.00');
  expect(opened.recipients).toEqual(['one@in.example']);
});

test.each(['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json'])(
  'what is said to be %s and is none holds no mail',
  async (contentType) => {
    const post = { body: Buffer.from('none'), contentType, to: null };
    await expect(openPost(post)).rejects.toThrow(ReadingRefusal);
  },
);
