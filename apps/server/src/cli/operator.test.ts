import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import path from 'node:path';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Env } from '../env.ts';
import { findingsOf, installationChecks } from '../installation-checks.ts';
import { fileKey, FileStoreError } from '../ports/file-store.ts';
import { seedDemo, demoLogin, findDemoBusiness } from '../sandbox/seed-demo.ts';
import { seal } from '../sealed-text.ts';
import { deriveKey } from '../secret-keys.ts';
import type { Services } from '../services.ts';
import { createSignedInUser } from '../testing/factories.ts';
import { removeQueuedAccount, shutAccount, type Account } from '../identity/remove-account.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { Command } from './command.ts';
import { run as backup } from './backup.ts';
import { run as deleteAccount } from './delete-account.ts';
import { run as doctor } from './doctor.ts';
import { run as jobs } from './jobs.ts';
import { run as restore } from './restore.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** What the operator reads. */
async function reading(command: Command, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  // The clock of the tests stands still; the operator's commands run today.
  const services = { ...server.services, clock: systemClock };
  try {
    await command(args, {
      services,
      ownerPool: server.owner,
      tasks: {},
      close: () => Promise.resolve(),
    });
  } finally {
    log.mockRestore();
  }
  return lines.join('\n');
}

describe('jobs', () => {
  const add = async (attempts: number) => {
    const { rows } = await server.owner.query<{ id: string }>(
      `select id::text from graphile_worker.add_job('send_digest', '{}', max_attempts => 3)`,
    );
    const id = rows[0]!.id;
    await server.owner.query(
      `update graphile_worker._private_jobs set attempts = $2, last_error = 'the mail server is down\n at …' where id = $1`,
      [id, attempts],
    );
    return id;
  };

  it('are listed with their state, the failed ones on request, and tried again', async () => {
    expect(await reading(jobs)).toBe('No job waits.');
    expect(await reading(jobs, 'failed')).toBe('No job has failed.');
    const tried = await add(1);
    const failed = await add(3);
    expect(await reading(jobs)).toMatch(new RegExp(`${tried}  send_digest  will try again, 1 try`));
    const list = await reading(jobs, 'failed');
    expect(list).toContain(`${failed}  send_digest  failed, 3 tries`);
    expect(list).toContain('the mail server is down');
    expect(list).not.toMatch(new RegExp(`^${tried}  `, 'm'));
    expect(await reading(jobs, 'retry', 'failed')).toBe('1 job will be tried again now.');
    expect(await reading(jobs, 'failed')).toBe('No job has failed.');
    expect(await reading(jobs, 'retry', tried)).toBe('1 job will be tried again now.');
  });

  it('that are unknown or run just now are not touched', async () => {
    const id = await add(1);
    await server.owner.query(
      'update graphile_worker._private_jobs set locked_at = now(), locked_by = $2 where id = $1',
      [id, 'a worker'],
    );
    await expect(reading(jobs, 'retry', id)).rejects.toThrow(`Job ${id} runs. Should`);
    await expect(reading(jobs, 'retry', '99999')).rejects.toThrow('No job 99999 waits');
    await expect(reading(jobs, 'retry')).rejects.toThrow('Usage');
    await expect(reading(jobs, 'stop')).rejects.toThrow('Usage');
    await server.owner.query('delete from graphile_worker._private_jobs');
  });
});

describe('delete-account', () => {
  it('shows what is there, then removes it, and leaves the neighbor alone', async () => {
    await seedDemo(server.services);
    const neighbor = await createSignedInUser(server);
    const business = (await server.services.database.withoutBusiness(findDemoBusiness))!;
    const documentId = newId();
    const key = fileKey(business, documentId);
    await server.services.fileStore.save(key, () => Readable.from([Buffer.from('bytes')]), 5);
    await server.owner.query(
      `insert into documents (business_id, document_id, uploaded_by, original_name, stored_name, media_type, byte_count, content_hash, uploaded_at)
       values ($1, $2, $2, 'a.pdf', 'a.pdf', 'application/pdf', 5, '', now())`,
      [business, documentId],
    );
    await server.owner.query(
      `insert into outbox (channel, recipient, body, sent_at) values ('email', $1, 'a code', now())`,
      [demoLogin.email],
    );
    await server.owner.query('select graphile_worker.add_job($1, $2)', [
      'recompute_alerts',
      { businessId: business },
    ]);

    expect(await tablesThatName(business)).toContain('public.transactions');
    expect(await reading(deleteAccount, demoLogin.email)).toMatch(
      / transactions\n[^]*Nothing was removed/,
    );
    expect(await server.services.fileStore.byteCount(key)).toBe(5);
    const proof = await reading(deleteAccount, demoLogin.email.toUpperCase(), '--yes');
    expect(proof).toMatch(/\d {2}jobs\n/);
    expect(proof).toMatch(/1 {2}outbox\n/);
    expect(proof).toMatch(/ lines\n/);
    expect(proof).toContain(`${demoLogin.email} is gone: 0 rows are left in`);

    expect(await server.services.fileStore.byteCount(key)).toBeNull();
    const { rows } = await server.owner.query(
      'select business_id from transactions union select business_id from businesses',
    );
    expect(rows).toEqual([{ business_id: neighbor.businessId }]);
    expect(await tablesThatName(business, demoLogin.email)).toEqual([]);
    await expect(reading(deleteAccount, demoLogin.email)).rejects.toThrow('No account uses');
  });

  it('shuts the account at once, and leaves to the queue what it cannot end itself', async () => {
    const user = await createSignedInUser(server);
    const { rows } = await server.owner.query<Account>(
      `select user_id as "userId", business_id as "businessId", email, phone from users where user_id = $1`,
      [user.userId],
    );
    const account = rows[0]!;
    const client = await server.owner.connect();
    // As far as a command gets that is killed.
    await shutAccount(client, account);
    client.release();
    const seen = await server.app.inject({ url: '/ledger/categories', headers: user.headers });
    expect(seen.statusCode).toBe(401);
    const { rows: waiting } = await server.owner.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'remove_account'`,
    );
    expect(waiting).toEqual([{ payload: account }]);
    await removeQueuedAccount(server.services, server.owner, waiting[0]?.payload);
    expect(await tablesThatName(account.businessId, account.email)).toEqual([]);
    await removeQueuedAccount(server.services, server.owner, account);
  });

  /** Looks at every row as text, whatever its columns are called: the command itself goes by their names. */
  async function tablesThatName(...words: string[]): Promise<string[]> {
    const { rows: tables } = await server.owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker')`,
    );
    const naming: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await server.owner.query(
        `select from ${name} each where exists (select from unnest($1::text[]) word where position(word in each::text) > 0) limit 1`,
        [words],
      );
      if (rowCount !== 0) naming.push(name);
    }
    return naming;
  }

  it('without an address, or with a word that it does not know, is refused', async () => {
    await expect(reading(deleteAccount)).rejects.toThrow('Usage');
    await expect(reading(deleteAccount, 'a@example.com', '--force')).rejects.toThrow('Usage');
  });
});

describe('doctor', () => {
  it('finds a sound installation well and names what is to be mended', async () => {
    expect(await reading(doctor)).not.toMatch(/: (?!well)/);
    await server.owner.query(
      `select graphile_worker.add_job('send_digest', '{}', max_attempts => 1)`,
    );
    await server.owner.query('update graphile_worker._private_jobs set attempts = 1');
    await expect(reading(doctor)).rejects.toThrow('1 to mend');
    await server.owner.query('delete from graphile_worker._private_jobs');
  });

  const smtp = { url: 'smtp://127.0.0.1:1', from: 'Cairn <a@example.com>' };
  const twilio = { baseUrl: '', accountSid: '', authToken: '', from: '', countries: [] };
  it.each([
    [{ host: '0.0.0.0' }, 'address: It listens to other machines'],
    [{ publicUrl: 'https://cairn.example.com' }, 'address: PUBLIC_URL is https, so a proxy'],
    [{ publicUrl: 'http://cairn.example.com', smtp, twilio }, 'address: PUBLIC_URL begins with'],
    [{ smtp }, 'mail: The mail server of SMTP_URL cannot be reached (connect ECONNREFUSED'],
  ])('says what is wrong with %j', async (settings, finding) => {
    expect(await complaint(settings)).toContain(finding);
  });

  it('names the pooler where that is what does not answer', async () => {
    const readRows = () => Promise.reject(new Error('SASL authentication failed'));
    const { services } = server;
    const database = { ...services.database, readRows };
    const env = { ...services.env, databasePoolerUrl: 'postgres://pooler/cairn' };
    const said: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    const opened = { services: { ...services, database, env }, ownerPool: server.owner, tasks: {} };
    const run = doctor([], { ...opened, close: () => Promise.resolve() });
    await expect(run).rejects.toThrow('to mend');
    expect(said.join('\n')).toMatch(/pooler: The database of DATABASE_POOLER_URL .* SASL/);
  });

  it('notices a store that answers and keeps nothing, and a secret that is another’s', async () => {
    const save = () => Promise.reject(new FileStoreError('unavailable', 'NoSuchBucket.'));
    const fileStore = { ...server.services.fileStore, save };
    expect(await complaint({}, { fileStore })).toContain(
      'files: Nothing can be kept: NoSuchBucket.',
    );
    const { userId } = await createSignedInUser(server);
    const sealed = seal(deriveKey(server.services.secretKey, 'two-factor'), 'a secret');
    await server.owner.query(
      'insert into authenticators (user_id, sealed_secret) values ($1, $2)',
      [userId, sealed],
    );
    expect(await reading(doctor)).toContain('secret: well');
    const secretKey = 'that of another installation, or a new one';
    expect(await complaint({}, { secretKey })).toContain('secret: What is sealed');
  });

  /** What it says of an installation with these settings and parts. */
  async function complaint(settings: Partial<Env>, parts: Partial<Services> = {}): Promise<string> {
    const { services } = server;
    const env = { ...services.env, ...settings };
    const findings = await findingsOf(installationChecks, {
      ...{ ...services, clock: systemClock, env },
      ...parts,
    });
    return findings.map(({ name, problem }) => `${name}: ${problem ?? 'well'}`).join('\n');
  }
});

describe('backup and restore', () => {
  it('name the file, never write over one, and take the passphrase from a file', async () => {
    const { dataDir } = server.services.env;
    const location = path.join(dataDir, 'one.backup');
    await server.services.fileStore.save(
      fileKey(newId(), newId()),
      () => Readable.from([Buffer.from('x')]),
      1,
    );
    await expect(reading(backup)).rejects.toThrow('Usage');
    await expect(reading(backup, '--path')).rejects.toThrow('Usage');
    await expect(
      reading(backup, '--path', location, '--passphrase-file', path.join(dataDir, 'none')),
    ).rejects.toThrow('There is no passphrase');
    await expect(reading(restore, '--path', location)).rejects.toThrow('There is no file');
    server.services.env.secretKey = 'x'.repeat(40);
    expect(await reading(backup, '--path', location)).toMatch(
      /rows of \d+ tables and 1 files written/,
    );
    expect((await readFile(location)).length).toBeGreaterThan(1_000);
    await expect(reading(backup, '--path', location)).rejects.toThrow('there already');
    await expect(reading(restore, '--path', location)).rejects.toThrow('already holds accounts');
  });
});
