import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { businessDay } from '@cairn/finance';
import { startLocalPostgres } from '@cairn/local-postgres';
import { startTemporaryServer } from '@cairn/tools/temporary-server.ts';
import pg from 'pg';
import { createPool } from '../../apps/server/src/database/client.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import {
  createDatabase,
  type Transaction,
} from '../../apps/server/src/database/within-business.ts';
import { listDocuments } from '../../apps/server/src/features/documents/list-documents.ts';
import { listMissingReceipts } from '../../apps/server/src/ledger/match/documents/missing-receipts.ts';

const documentsByDefault = 10_000;
const calls = 60;
const uploadBytes = 25 * 1024 * 1024;

/**
 * A page of many documents (10,000 unless told), the first, one in the middle and the results of a search; the
 * payments of a year that lack one, in a ledger of 100,000 lines; then the memory of a server while files of 25 MB are
 * uploaded to it.
 */
export async function run(args: string[]): Promise<void> {
  const count = Number(args[0] ?? documentsByDefault);
  console.table(await measurePages(count));
  console.table([await measureUpload()]);
}

async function measurePages(count: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'documents-bench-'));
  const local = await startLocalPostgres({ dataDir: folder, database: 'cairn' });
  const onError = (error: Error) => console.error(error.message);
  const owner = new pg.Pool({ ...local.connection, max: 2 });
  owner.on('error', onError);
  const pool = createPool({ ...local.connection, user: 'cairn_app' }, { max: 2, onError });
  try {
    await migrate(owner, () => undefined);
    const database = createDatabase(pool);
    const businessId = await fill(owner, count);
    const time = async (
      what: string,
      aim: string,
      work: (tx: Transaction) => Promise<{ total: number }>,
    ) => {
      const taken: number[] = [];
      let found = 0;
      for (let call = 0; call < calls; call += 1) {
        const start = performance.now();
        found = (await database.withinBusiness(businessId, work)).total;
        taken.push(performance.now() - start);
      }
      taken.sort((a, b) => a - b);
      const at = (share: number) => (taken[Math.floor(taken.length * share)] ?? 0).toFixed(1);
      return { what, found, 'p50 ms': at(0.5), 'p95 ms': at(0.95), aim };
    };
    const list = (change: { page?: number; search?: string }) => (tx: Transaction) =>
      listDocuments(tx, businessId, {
        ...{ page: 1, page_size: 10, search: '', show: 'all', tag: undefined },
        ...change,
      });
    const nothing = async (tx: Transaction) => {
      await tx.execute('select 1');
      return { total: 0 };
    };
    return [
      await time('nothing: what a transaction costs here', '', nothing),
      await time(`first page of ${count}`, '< 30', list({})),
      await time('a page in the middle', '< 30', list({ page: Math.round(count / 20) })),
      await time('search for a name', '', list({ search: 'staples' })),
      await time('search for a word of the text', '', list({ search: 'page07' })),
      await time('payments without a document', '< 100', (tx) =>
        listMissingReceipts(tx, businessId, {
          overCents: 0n,
          since: businessDay('2025-11-21'),
          limit: 20,
          offset: 0,
        }),
      ),
    ];
  } finally {
    await Promise.all([pool.end(), owner.end()]);
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Documents of one business, each with a page of text, most with a transaction. */
async function fill(owner: pg.Pool, count: number): Promise<string> {
  const businessId = randomUUID();
  await owner.query('insert into businesses (business_id) values ($1)', [businessId]);
  await owner.query(
    `insert into documents (business_id, document_id, uploaded_by, state, original_name, stored_name, media_type,
       byte_count, content_hash, uploaded_at, tags, reading_state, file_type, company, document_date, total_cents)
     select $1, gen_random_uuid(), $1, 'ready', 'receipt ' || n || '.pdf', n || '.pdf', 'application/pdf', 1000, n::text,
       timestamptz '2026-01-01' + n * interval '1 minute', array['tag ' || n % 12], 'read', 'pdf',
       (array['Staples', 'Harbor Foods', 'Shell', 'Delta'])[1 + n % 4], date '2026-01-01' + n % 300, 100 * n
     from generate_series(1, $2::int) n`,
    [businessId, count],
  );
  await owner.query(
    `insert into document_pages (business_id, document_id, page_number, lines, words)
     select business_id, document_id, 1, lines, to_tsvector('simple', array_to_string(lines, ' '))
     from documents, lateral (select array_agg('line ' || n || ' of page' || right(content_hash, 2)) as lines
       from generate_series(1, 30) n) t`,
  );
  await fillLedger(owner, businessId);
  await owner.query('analyze');
  return businessId;
}

const payments = 50_000;

/** Payments of ten years, two lines each, every second document on one of them. */
async function fillLedger(owner: pg.Pool, businessId: string): Promise<void> {
  await owner.query(
    `insert into accounts (business_id, account_id, source, external_id, origin, name, type)
     select $1, gen_random_uuid(), 'quickbooks', type, 'books', type, type::account_type
     from unnest(array['bank', 'expense']) type`,
    [businessId],
  );
  await owner.query(
    `insert into transactions (business_id, transaction_id, source, external_id, origin, kind, date, total_cents, content_hash)
     select $1, gen_random_uuid(), 'quickbooks', n::text, 'books', 'expense', date '2026-11-21' - n % 3650, 100 * n, 'x'
     from generate_series(1, $2::int) n`,
    [businessId, payments],
  );
  await owner.query(
    `insert into lines (business_id, transaction_id, line_number, account_id, date, debit_cents, credit_cents)
     select t.business_id, t.transaction_id, case a.type when 'bank' then 1 else 2 end, a.account_id, t.date,
       case a.type when 'bank' then 0 else t.total_cents end, case a.type when 'bank' then t.total_cents else 0 end
     from transactions t join accounts a using (business_id)`,
  );
  await owner.query(
    `update documents d set transaction_id = t.transaction_id, linked_by = 'you'
     from transactions t where t.business_id = d.business_id and t.external_id = d.content_hash
       and d.content_hash::int % 2 = 0`,
  );
}

async function measureUpload() {
  const server = await startTemporaryServer();
  try {
    const login = await fetch(`${server.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@cairn.example.com', password: 'cairn-demo' }),
    });
    const { id_token: token } = (await login.json()) as { id_token: string };
    const memory = () => residentMegabytes(server.url);
    // The first ones pay for code and buffers that are made once.
    for (let times = 0; times < 3; times += 1) await upload(server.url, token);
    await wait(3_000);
    const before = await memory();
    let peak = before;
    const sampler = setInterval(
      () => void memory().then((now) => (peak = Math.max(peak, now))),
      50,
    );
    for (let times = 0; times < 3; times += 1) await upload(server.url, token);
    clearInterval(sampler);
    return {
      what: 'upload of 25 MB, three in a row',
      'before MB': Math.round(before),
      'peak MB': Math.round(peak),
      'grown MB': Math.round(peak - before),
      aim: '< 30',
    };
  } finally {
    await server.stop();
  }
}

/** What the server says of itself. */
async function residentMegabytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(text)?.[1];
  if (bytes === undefined) throw new Error('the server states no memory at /metrics');
  return Number(bytes) / 1024 / 1024;
}

/** A file of random bytes, made while it is sent. */
function upload(url: string, token: string): Promise<void> {
  const boundary = 'the-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.bin"\r\n\r\n`;
  const foot = `\r\n--${boundary}--\r\n`;
  return new Promise((resolve, reject) => {
    const call = request(`${url}/chat/upload_global`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + uploadBytes + foot.length,
      },
    });
    call.once('error', reject);
    call.once('response', (reply) => {
      reply.resume();
      if (reply.statusCode === 200) resolve();
      else reject(new Error(`the upload was answered with ${reply.statusCode ?? 0}`));
    });
    const send = async () => {
      call.write(head);
      const piece = Buffer.alloc(64 * 1024, 'x');
      for (let sent = 0; sent < uploadBytes; sent += piece.length) {
        if (!call.write(piece)) await new Promise((done) => call.once('drain', done));
      }
      call.end(foot);
    };
    send().catch(reject);
  });
}
