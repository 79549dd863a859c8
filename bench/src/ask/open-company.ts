import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../../apps/server/src/app.ts';
import { openServices } from '../../../apps/server/src/compose.ts';
import { readEnv } from '../../../apps/server/src/env.ts';
import { openBankAccount } from '../../../apps/server/src/ledger/accounts.ts';
import { ensureChartOfAccounts } from '../../../apps/server/src/ledger/chart-of-accounts.ts';
import { ingest } from '../../../apps/server/src/ledger/ingest.ts';
import { createSignedInUser } from '../../../apps/server/src/testing/factories.ts';
import { booksBatch, fiscalYearStartMonth } from './books/company.ts';
import { bookViews } from './books/views.ts';
import { bankAccounts, companyBatch, today } from './company.ts';
import type { Reply } from './score.ts';
import { views } from './views.ts';

export interface OpenCompany {
  /** One question through `POST /chat/ask`, in a conversation of its own. */
  ask(question: string): Promise<Reply & { milliseconds: number }>;
  /** Hand-written SQL over the views; every value as text. */
  query(sql: string): Promise<string[][]>;
  close(): Promise<void>;
}

/** Which company is asked about: one that has only bank rows, or one that keeps books. */
export type CompanyKind = 'bank' | 'books';

/** The real server on a fresh database with the company in it. */
export async function openCompany(kind: CompanyKind): Promise<OpenCompany> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cairn-ask-'));
  const env = readEnv({ DATA_DIR: dataDir, TODAY: today, LOG_LEVEL: 'silent' });
  const opened = await openServices(env);
  const app = await buildApp(opened.services);
  const user = await createSignedInUser(opened);
  await loaders[kind](opened.services.database, user.businessId);
  await opened.ownerPool.query('vacuum analyze');
  const client = await opened.ownerPool.connect();
  await client.query(kind === 'bank' ? views : bookViews);
  return {
    ask: async (question) => {
      const started = performance.now();
      await client.query('truncate rate_limits');
      const reply = await app.inject({
        method: 'POST',
        url: '/chat/ask',
        headers: user.headers,
        payload: { question },
      });
      if (reply.statusCode !== 200)
        throw new Error(`'${question}' answered ${reply.statusCode}: ${reply.body}`);
      const { response } = reply.json<{ response: Reply }>();
      return { ...response, milliseconds: performance.now() - started };
    },
    query: async (sql) => {
      const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
      return rows.map((row) => row.map(String));
    },
    close: async () => {
      client.release();
      await app.close();
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Database = Awaited<ReturnType<typeof openServices>>['services']['database'];

async function loadBank(database: Database, businessId: string): Promise<void> {
  await database.withinBusiness(businessId, async (tx) => {
    await ensureChartOfAccounts(tx, businessId);
    const ids: Record<string, string> = {};
    for (const { key, name, type, last4, balance } of bankAccounts) {
      const { accountId } = await openBankAccount(tx, businessId, {
        source: 'bench',
        externalId: key,
        institutionName: name,
        accountType: type,
        last4,
        balance: { cents: balance, date: today },
      });
      ids[key] = accountId;
    }
    const { checking = '', savings = '', card = '' } = ids;
    await ingest(tx, businessId, companyBatch({ checking, savings, card }));
  });
}

async function loadBooks(database: Database, businessId: string): Promise<void> {
  await database.withinBusiness(businessId, async (tx) => {
    await tx.execute(
      sql`update businesses set fiscal_year_start_month = ${fiscalYearStartMonth} where business_id = ${businessId}`,
    );
    await ingest(tx, businessId, booksBatch());
  });
}

const loaders = { bank: loadBank, books: loadBooks };
