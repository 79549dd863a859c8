import { businessDay } from '@cairn/finance';
import { openServices } from '../../../apps/server/src/compose.ts';
import { readEnv } from '../../../apps/server/src/env.ts';
import { createPasswords } from '../../../apps/server/src/identity/passwords.ts';
import { openBankAccount } from '../../../apps/server/src/ledger/write/bank-rows/accounts.ts';
import { recomputeAlerts } from '../../../apps/server/src/ledger/derived/alerts/recompute-alerts.ts';
import { workOutFigures } from '../../../apps/server/src/ledger/derived/figures/work-out-figures.ts';
import { ingestBankRows } from '../../../apps/server/src/ledger/write/bank-rows/ingest-bank-rows.ts';
import { createSignedInUser } from '../../../apps/server/src/testing/factories.ts';
import { shopRows } from '../cash/shop-rows.ts';
import type { LoadArguments } from './arguments.ts';
import { copyBusiness } from './copy-business.ts';
import { copyOfReused } from './reused-folder.ts';

type Sizes = Pick<LoadArguments, 'businesses' | 'lines' | 'largest'>;

export const loadDay = '2026-06-15';
export const password = 'a password of a benchmark';
/** Who owns a business; the first has the largest. */
export const emailOf = (business: number) => `owner-${String(business)}@example.com`;

/**
 * A data folder with all of the businesses and their owners in it. The largest and one of the others are filled through
 * the product's own ingest; the rest are copies of that one.
 */
export const filledFolder = (sizes: Sizes): Promise<string> =>
  copyOfReused([sizes.businesses, sizes.lines, sizes.largest].join('-'), (dataDir) =>
    fill(dataDir, sizes),
  );

async function fill(dataDir: string, sizes: Sizes): Promise<void> {
  const env = readEnv({ DATA_DIR: dataDir, TODAY: loadDay, LOG_LEVEL: 'silent' });
  const opened = await openServices(env);
  try {
    const passwordHash = await createPasswords().hash(password);
    let first: string | null = null;
    for (let at = 0; at <= sizes.businesses; at += 1) {
      const { businessId, userId } = await createSignedInUser(opened, { email: emailOf(at) });
      await opened.ownerPool.query('update users set password_hash = $2 where user_id = $1', [
        userId,
        passwordHash,
      ]);
      if (first !== null) {
        await copyBusiness(opened.ownerPool, first, businessId);
        continue;
      }
      // Each bank row is two lines.
      const count = Math.ceil((at === 0 ? sizes.largest : sizes.lines) / 2);
      await fillBusiness(opened, businessId, count);
      if (at === 0) await opened.ownerPool.query('analyze');
      else first = businessId;
    }
    // All is worked out: what the ingests have queued would be done once more at each start, beside what is measured.
    await opened.ownerPool.query('delete from graphile_worker._private_jobs');
    await opened.ownerPool.query('vacuum analyze');
  } finally {
    await opened.close();
  }
}

async function fillBusiness(
  { services }: Awaited<ReturnType<typeof openServices>>,
  businessId: string,
  count: number,
): Promise<void> {
  await services.database.withinBusiness(businessId, async (tx) => {
    const account = await openBankAccount(tx, businessId, {
      source: 'statement',
      externalId: 'bench',
      institutionName: 'Bench Bank',
      accountType: 'checking',
      balance: { cents: 5_000_000n, date: loadDay },
    });
    const rows = shopRows(count, loadDay);
    await ingestBankRows(tx, businessId, { source: 'statement', account, rows });
  });
  // As the job after an import and every night does.
  const today = businessDay(loadDay);
  await services.database.withinBusiness(businessId, async (tx) => {
    await workOutFigures(tx, businessId, today);
    await recomputeAlerts(tx, businessId, { today, now: new Date(`${loadDay}T05:00:00Z`) });
  });
}
