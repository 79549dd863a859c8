import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { storeTemplates, type TemplateInput } from '../../ledger/write/books/store-templates.ts';
import { booksSource, categorySource } from './sources.ts';

/** The recurring templates of the staged archive; known ones read as the archive says now. */
export async function writeTemplates(tx: Transaction, businessId: string): Promise<void> {
  const { rows } = await tx.execute<TemplateInput & Record<string, unknown>>(sql`
    select recurring_id as "externalId", name, kind, party_id as party, account_id as account,
      amount as "amountCents", interval, next_date::text as "nextDate", active as "isActive"
    from staged_recurring order by line`);
  const accountSources = [booksSource, categorySource];
  await storeTemplates(tx, businessId, { source: booksSource, accountSources }, rows);
}
