import { Logger, runOnce, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeliveryError } from '../../ports/delivery-error.ts';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createQueuedMailer } from './queued-mailer.ts';
import { createSmtpDelivery } from './smtp/smtp-delivery.ts';

const secretKey = 'a secret of at least thirty-two characters';
let server: TestApp;
let queuePool: pg.Pool;
let smtp: SMTPServer;
let smtpUrl: string;
let received: { to: string; from: string; raw: string }[] = [];
let replyToRecipient: Error | null = null;
let replyToSender: Error | null = null;

beforeAll(async () => {
  server = await createTestApp();
  const { host, port, user, database } = server.owner.options;
  queuePool = new pg.Pool({ host, port, user, database, types: int8AsText });
  queuePool.on('error', () => undefined);
  queuePool.on('connect', (client) => client.on('error', () => undefined));
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) => callback(replyToSender),
    onRcptTo: (_address, _session, callback) => callback(replyToRecipient),
    onAuth: (_auth, _session, callback) =>
      callback(Object.assign(new Error('no'), { responseCode: 535 })),
    onData: (stream, session, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          to: rcptTo.map(({ address }) => address).join(),
          from: mailFrom === false ? '' : mailFrom.address,
          raw: Buffer.concat(parts).toString('utf8'),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const address = smtp.server.address();
  smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
});
beforeEach(() => {
  received = [];
  replyToRecipient = null;
  replyToSender = null;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await queuePool.end();
  await server.close();
});

// The queue's library wants its bigints as text.
const int8AsText: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8
      ? (text: string) => text
      : (pg.types.getTypeParser(oid, format) as unknown),
};

const silent = new Logger(() => () => undefined);
const from = 'Cairn <no-reply@example.com>';

interface Subject {
  mailer: Mailer;
  /** Does what is left to the queue, then answers what has arrived. */
  arrived: () => Promise<Mail[]>;
}

function outboxSubject(): Subject {
  return {
    mailer: createOutboxMailer(server.clock),
    arrived: async () => {
      const { rows } = await server.owner.query<Mail>(
        'select recipient as "to", subject, body as text from outbox order by message_id',
      );
      await server.owner.query('truncate outbox');
      return rows;
    },
  };
}

function smtpSubject(): Subject & { tasks: TaskList } {
  const queued = createQueuedMailer(secretKey, createSmtpDelivery({ url: smtpUrl, from }));
  return {
    ...queued,
    arrived: async () => {
      await runOnce({ pgPool: queuePool, taskList: queued.tasks, logger: silent });
      return received.map(({ to, raw }) => ({ to, subject: subjectOf(raw), text: textOf(raw) }));
    },
  };
}

/** Enough of RFC 2045 and 2047 for what nodemailer writes. */
function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
function subjectOf(raw: string): string {
  const line = /^Subject: ((?:.|\r\n[ \t])*)\r\n/m.exec(raw)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? '';
  return line
    .replace(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, part: string) =>
      decodeQuoted(part.replaceAll('_', ' ')),
    );
}
function textOf(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').replace(/\r\n$/, '');
  const decoded = /quoted-printable/i.test(head) ? decodeQuoted(body) : body;
  return decoded.replaceAll('\r\n', '\n');
}

describe.each([
  ['outbox', outboxSubject],
  ['SMTP', smtpSubject],
])('the %s mailer', (_name, subject) => {
  const mail = {
    to: 'ada@example.com',
    subject: 'Grüße: 123456 is your code',
    text: 'First line\n.\n.starts with a dot\n\nhttps://example.com/reset-password?token=a_b-c=d\nÜber 漢字',
  };

  test('brings the mail as it was written, once the transaction commits', async () => {
    const { mailer, arrived } = subject();
    await server.services.database.withoutBusiness((tx) => mailer.send(tx, mail));
    expect(await arrived()).toEqual([mail]);
  });

  test('brings nothing when the transaction rolls back', async () => {
    const { mailer, arrived } = subject();
    const failing = server.services.database.withoutBusiness(async (tx) => {
      await mailer.send(tx, mail);
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await arrived()).toEqual([]);
  });

  test('takes a subject with a line break for text, never for a header', async () => {
    const { mailer, arrived } = subject();
    const tricky = { ...mail, subject: 'Hello\r\nBcc: victim@example.com' };
    await server.services.database.withoutBusiness((tx) => mailer.send(tx, tricky));
    const [got] = await arrived();
    expect(got?.to).toBe('ada@example.com');
    expect(received.every(({ raw }) => !/^Bcc:/im.test(raw))).toBe(true);
  });
});

test('the mailers: what was subscribed to can be ended from the mail program, by SMTP', async () => {
  const { mailer, arrived } = smtpSubject();
  const plain = { to: 'ada@example.com', subject: 'Code', text: '123456' };
  const unsubscribeUrl = 'https://cairn.example.com/unsubscribe?token=daily.x.y';
  await server.services.database.withoutBusiness(async (tx) => {
    await mailer.send(tx, { ...plain, subject: 'Summary', unsubscribeUrl });
    await mailer.send(tx, plain);
  });
  await arrived();
  const rawOf = (subject: string) => received.find(({ raw }) => subjectOf(raw) === subject)?.raw;
  expect(rawOf('Summary')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(rawOf('Summary')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(rawOf('Code')).not.toContain('List-Unsubscribe');
});

describe('delivery by SMTP', () => {
  const mail = { to: 'ada@example.com', subject: 'Hello', text: '654321' };
  const first = { id: 'one', isRepeated: false };
  const failure = async (url: string): Promise<DeliveryError> => {
    try {
      await createSmtpDelivery({ url, from })(mail, first);
    } catch (error) {
      if (error instanceof DeliveryError) return error;
      throw error;
    }
    throw new Error('it was delivered');
  };

  test('is tried again for a busy server, a silent one and a wrong log-in of ours', async () => {
    replyToRecipient = Object.assign(new Error('later'), { responseCode: 451 });
    expect((await failure(smtpUrl)).retryable).toBe(true);
    expect((await failure('smtp://127.0.0.1:1')).retryable).toBe(true);
    expect((await failure(smtpUrl.replace('//', '//user:wrong@'))).retryable).toBe(true);
  });

  const reply = (responseCode: number, text: string) =>
    Object.assign(new Error(text), { responseCode });

  test('is tried again while the server does not accept us, which the operator puts right', async () => {
    replyToSender = reply(554, '5.7.1 Access denied');
    expect((await failure(smtpUrl)).retryable).toBe(true);
    replyToSender = reply(550, 'no such sender');
    expect((await failure(smtpUrl)).retryable).toBe(true);
    replyToSender = null;
    replyToRecipient = reply(550, '5.7.1 Relaying denied');
    expect((await failure(smtpUrl)).retryable).toBe(true);
    replyToRecipient = reply(550, '5.1.1 No such mailbox');
    expect((await failure(smtpUrl)).retryable).toBe(false);
  });

  test('names a mail alike at each try, so that a mailbox knows one that arrives twice', async () => {
    const deliver = createSmtpDelivery({ url: smtpUrl, from });
    await deliver(mail, first);
    await deliver(mail, { ...first, isRepeated: true });
    await deliver(mail, { id: 'two', isRepeated: false });
    const ids = received.map(({ raw }) => /^Message-ID: (.+)\r$/m.exec(raw)?.[1]);
    expect(ids).toEqual(['<one@example.com>', '<one@example.com>', '<two@example.com>']);
  });

  test('is given up for a mailbox that does not exist, and then leaves the queue', async () => {
    replyToRecipient = Object.assign(new Error('who?'), { responseCode: 550 });
    const error = await failure(smtpUrl);
    expect(error.retryable).toBe(false);
    expect(error.message).not.toContain('654321');
    const { mailer, arrived } = smtpSubject();
    await server.services.database.withoutBusiness((tx) => mailer.send(tx, mail));
    expect(await arrived()).toEqual([]);
    // The queue forgets a job a moment after it is done.
    await expect
      .poll(async () => (await server.owner.query('select 1 from graphile_worker.jobs')).rowCount)
      .toBe(0);
  });

  test('waits in the queue unreadable, and is repeated until it succeeds', async () => {
    const { mailer, arrived } = smtpSubject();
    await server.services.database.withoutBusiness((tx) => mailer.send(tx, mail));
    const { rows } = await server.owner.query<{ dump: string }>(
      'select jsonb_agg(to_jsonb(j))::text as dump from graphile_worker._private_jobs j',
    );
    expect(rows[0]?.dump).toContain('sealed');
    expect(rows[0]?.dump).not.toContain('654321');
    expect(rows[0]?.dump).not.toContain('ada@');
    replyToRecipient = Object.assign(new Error('later'), { responseCode: 451 });
    expect(await arrived()).toEqual([]);
    replyToRecipient = null;
    // The queue notes a failure a moment after it happened.
    await expect
      .poll(
        async () => {
          await server.owner.query('update graphile_worker._private_jobs set run_at = now()');
          return arrived();
        },
        { timeout: 10_000 },
      )
      .toMatchObject([{ to: 'ada@example.com' }]);
  });
});
