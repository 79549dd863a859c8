import { sql } from 'drizzle-orm';
import type { ArchiveProblem } from '../../archive/archive-refusal.ts';
import type { Transaction } from '../../database/within-business.ts';
import { listOf } from '../../database/array-parameters.ts';
import { bankSource, booksSource } from './sources.ts';

/** Name, fiscal year, currency and time zone as the archive says them; what it leaves empty stays as it is. */
export async function writeBusiness(tx: Transaction, businessId: string): Promise<void> {
  await tx.execute(sql`
    update businesses b set
      business_name = coalesce(s.business_name, b.business_name),
      fiscal_year_start_month = coalesce(s.fiscal_year_start_month, b.fiscal_year_start_month),
      currency = coalesce(s.currency, b.currency),
      time_zone = coalesce(s.time_zone, b.time_zone)
    from staged_business s where b.business_id = ${businessId}`);
}

/** Amounts of two currencies never stand in one ledger: no figure could add them up. */
export async function checkCurrency(
  tx: Transaction,
  businessId: string,
): Promise<ArchiveProblem[]> {
  const { rows } = await tx.execute<{ line: number; theirs: string; ours: string }>(sql`
    select s.line, s.currency as theirs, b.currency as ours
    from staged_business s join businesses b on b.business_id = ${businessId} and b.currency <> s.currency
    where exists (select from transactions t
      where t.business_id = ${businessId} and t.source <> all (${listOf([booksSource, bankSource], 'text')}))`);
  return rows.map(({ line, theirs, ours }) => ({
    file: 'business.csv',
    line,
    reason: `the currency is ${theirs}, but this account keeps ${ours} already`,
  }));
}
