import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { importArchive } from '../../../apps/server/src/features/data-archive/import-archive.ts';
import { openBankAccount } from '../../../apps/server/src/ledger/write/bank-rows/accounts.ts';
import { ensureChartOfAccounts } from '../../../apps/server/src/ledger/write/chart-of-accounts.ts';
import { ingest } from '../../../apps/server/src/ledger/write/ingest/ingest.ts';
import { archiveFolder } from '../../../apps/server/src/testing/archive-folder.ts';
import { booksBatch, fiscalYearStartMonth } from './books/company.ts';
import { bookViews } from './books/views.ts';
import { bankAccounts, companyBatch, today } from './company.ts';
import { archiveTexts } from './made-up/archive-texts.ts';
import type { Profile } from './made-up/profile.ts';
import { openTenant, type Tenant } from './open-tenant.ts';
import type { Reply } from './score.ts';
import { views } from './views.ts';

export interface OpenCompany {
  /** One question through `POST /chat/ask`, in a conversation of its own. */
  ask: (question: string) => Promise<Reply & { milliseconds: number }>;
  /** Hand-written SQL over the views; every value as text. */
  query: (sql: string) => Promise<string[][]>;
  close: () => Promise<void>;
}

/** Which company is asked about: one that has only bank rows, one that keeps books, or one that an archive tells. */
export type Company = 'bank' | 'books' | Profile;

/** The real server on a fresh database with the company in it. */
export async function openCompany(company: Company): Promise<OpenCompany> {
  const isMadeUp = typeof company !== 'string';
  const tenant = await openTenant(isMadeUp ? company.today : today);
  if (isMadeUp) await loadArchive(tenant, company);
  else await loaders[company](tenant.services.database, tenant.businessId);
  await tenant.owner.query('vacuum analyze');
  await tenant.owner.query(company === 'bank' ? views : bookViews);
  return {
    ask: tenant.ask,
    query: async (text) => {
      const { rows } = await tenant.owner.query<unknown[]>({ text, rowMode: 'array' });
      return rows.map((row) => row.map(String));
    },
    close: tenant.close,
  };
}

async function loadArchive({ services, businessId }: Tenant, company: Profile): Promise<void> {
  const folder = await archiveFolder(archiveTexts(company));
  try {
    await importArchive(services, businessId, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Database = Tenant['services']['database'];

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
