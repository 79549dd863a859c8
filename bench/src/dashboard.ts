import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../../apps/server/src/app.ts';
import { openServices } from '../../apps/server/src/compose.ts';
import { readEnv } from '../../apps/server/src/env.ts';
import { openBankAccount } from '../../apps/server/src/ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../../apps/server/src/ledger/write/bank-rows/ingest-bank-rows.ts';
import { createSignedInUser } from '../../apps/server/src/testing/factories.ts';
import { shopRows } from './cash/shop-rows.ts';

const today = '2026-06-15';
/** Each bank row is two lines of the ledger. */
const rowCount = 50_000;
const rounds = 40;
const calls = [
  '/dashboard/kpi-metrics',
  '/intent_map/forecast',
  '/dashboard/briefing',
  '/notifications/alerts',
  '/stripe/balances',
  '/qbo/recurring-transactions',
];
const after = (aim: number, ms: number) => ({ ms: ms.toFixed(1), aim: `< ${String(aim)}` });

/**
 * What the Cashflow page asks the server for, over two years with 100,000 ledger lines: each call through the whole
 * application, once everything is warm, the forecast as it is worked out after an import, and the briefing where none is kept.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cairn-dashboard-'));
  const opened = await openServices(
    readEnv({ DATA_DIR: dataDir, TODAY: today, LOG_LEVEL: 'silent' }),
  );
  const app = await buildApp(opened.services);
  try {
    const user = await createSignedInUser(opened);
    const { database } = opened.services;
    await database.withinBusiness(user.businessId, async (tx) => {
      const account = await openBankAccount(tx, user.businessId, {
        source: 'statement',
        externalId: 'bench',
        institutionName: 'Bench Bank',
        accountType: 'checking',
        balance: { cents: 5_000_000n, date: today },
      });
      const rows = shopRows(rowCount, today);
      await ingestBankRows(tx, user.businessId, { source: 'statement', account, rows });
    });
    await opened.ownerPool.query('analyze');
    const ask = async (url: string) => {
      const started = performance.now();
      const reply = await app.inject({ url, headers: user.headers });
      if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`);
      return performance.now() - started;
    };
    const anew: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await opened.ownerPool.query('delete from derived_figures');
      anew.push(await ask('/intent_map/forecast'));
    }
    const unkept: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await opened.ownerPool.query('update derived_figures set briefing = null');
      unkept.push(await ask('/dashboard/briefing'));
    }
    const taken = new Map<string, number[]>(calls.map((url) => [url, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const url of calls) {
        const ms = await ask(url);
        if (round > 4) taken.get(url)?.push(ms);
      }
    }
    const medians = calls.map((url) => ({ call: url, ms: median(taken.get(url) ?? []) }));
    const total = medians.reduce((sum, { ms }) => sum + ms, 0);
    console.table([
      ...medians.map(({ call, ms }) => ({ call, ms: ms.toFixed(1), aim: '' })),
      { call: 'all of them', ...after(50, total) },
      { call: 'the forecast, worked out anew', ...after(300, median(anew)) },
      { call: 'the briefing, none kept', ...after(1_000, median(unkept)) },
    ]);
  } finally {
    await app.close();
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
