import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import type { Reading } from '../../testing/reading-process.ts';
import { startStripeStandIn, type StripeStandIn } from '../../testing/stripe-stand-in/stand-in.ts';
import { createTestApp, testInstant, type TestApp } from '../../testing/test-app.ts';
import { completeLink, openLinkSession } from './complete-link.ts';
import { syncAccount, type SyncRequest } from './sync-account.ts';

const program = fileURLToPath(new URL('../../testing/reading-process.ts', import.meta.url));
const rowCount = 3_500;
/** Within the first page, between two, and shortly before the end: how many rows were in when it was killed. */
const killedAt = [0, 1_000, 3_000];
const names = ['SQUARE INC DEPOSIT', 'GUSTO PAYROLL', 'TRANSFER TO SAVINGS', 'BLUE SKY WIDGETS'];

const variablesOf = ({ settings }: StripeStandIn) => ({
  BANKS: 'stripe',
  STRIPE_BASE_URL: settings.baseUrl,
  STRIPE_SECRET_KEY: settings.secretKey,
  STRIPE_PUBLISHABLE_KEY: settings.publishableKey,
  STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
});

/** An account with the same rows for whoever links it, of which nothing has been read yet. */
async function link(test: TestApp, standIn: StripeStandIn, owner: SignedInUser) {
  const { sessionId } = await openLinkSession(test.services, owner);
  const externalId = `fca_${sessionId}`;
  standIn.grant(sessionId, [{ id: externalId }]);
  await completeLink(test.services, owner.businessId, sessionId);
  standIn.addRefresh(
    externalId,
    Array.from({ length: rowCount }, (_, at) => ({
      id: `${externalId}_${at}`,
      amount: at % 3 === 0 ? 90_000 - at : -(10 + at),
      currency: 'usd',
      description: `${names[at % names.length] ?? ''} ${at % 40}`,
      status: 'posted',
      transacted_at: Date.UTC(2025, 0, 1 + (at % 500)) / 1_000,
    })),
  );
  return { businessId: owner.businessId, externalId, refresh: false };
}

async function readAndKill(test: TestApp, reading: Reading, rowsIn: number): Promise<void> {
  const child = fork(program, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 2, 2, 'ipc'] });
  const exit = once(child, 'exit');
  child.send(reading);
  for (;;) {
    const { rows } = await test.owner.query<{ state: string; rows_done: number }>(
      'select state, rows_done from bank_links where business_id = $1',
      [reading.request.businessId],
    );
    if (rows[0]?.state === 'syncing' && rows[0].rows_done >= rowsIn) break;
    if (child.exitCode !== null) throw new Error('the reading ended before it was killed');
    await sleep(5);
  }
  child.kill('SIGKILL');
  await exit;
  // As it stood before the reading, for the next one to show that it has begun.
  await test.owner.query(
    `update bank_links set state = 'waiting', rows_done = 0 where business_id = $1`,
    [reading.request.businessId],
  );
}

/** Every row with its category, and every kept sum. */
async function ledgerOf(test: TestApp, { businessId }: SyncRequest): Promise<string[]> {
  const { rows } = await test.owner.query<{ row: string }>(
    `select concat_ws(' ', t.date, t.kind, t.total_cents, t.memo, a.name, t.category_reason) as row
       from transactions t join lines l using (business_id, transaction_id)
       join accounts a using (business_id, account_id)
       where business_id = $1 and l.line_number = 2
     union all
     select concat_ws(' ', 'day', d.date, a.type, a.name, d.debit_cents, d.credit_cents)
       from account_days d join accounts a using (business_id, account_id)
       where business_id = $1 and a.type <> 'bank'
     order by 1`,
    [businessId],
  );
  return rows.map(({ row }) => row);
}

it('a first reading that is killed three times and begun again ends with the same ledger', async () => {
  const standIn = await startStripeStandIn();
  const variables = variablesOf(standIn);
  const test = await createTestApp(variables);
  const undisturbed = await link(test, standIn, await createSignedInUser(test));
  await syncAccount(test.services, undisturbed);
  const request = await link(test, standIn, await createSignedInUser(test));
  const { host = '', port = 0, database = '' } = test.owner.options;
  const connection = { host, port, user: 'cairn_app', database };
  const reading = { connection, variables, dataDir: tmpdir(), now: testInstant, request };
  for (const rowsIn of killedAt) await readAndKill(test, reading, rowsIn);
  await syncAccount(test.services, request);

  const ledger = await ledgerOf(test, request);
  expect(ledger.filter((row) => !row.startsWith('day'))).toHaveLength(rowCount);
  expect(ledger).toEqual(await ledgerOf(test, undisturbed));
  await test.close();
  await standIn.stop();
});
