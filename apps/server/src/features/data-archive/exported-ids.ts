import { feeSource } from '../../ledger/write/bank-rows/transfer-fees.ts';
import { sql, type SQL } from 'drizzle-orm';
import { withHashJoins } from '../../database/with-hash-joins.ts';
import type { Transaction } from '../../database/within-business.ts';
import { builtInSource } from '../../ledger/write/ingest-references.ts';
import { bankSource, booksSource, categorySource } from './sources.ts';

// Our own sources keep their ids whatever else there is, so that an archive comes out under the ids it came in with.
const ownSources = sql`(${booksSource}, ${bankSource}, ${categorySource}, ${builtInSource})`;

/**
 * Gives every record of the business the id under which it is exported, in a table of this transaction: its source's
 * own id, and where two sources use the same one, with the source before it. Rows are numbered in the order in which
 * the files hold them, which is the order in which the ledger has them: an import then keeps it.
 */
export async function assignExportedIds(tx: Transaction, businessId: string): Promise<void> {
  await tx.execute(sql`
    create temporary table exported (
      id uuid primary key, file text not null, name text not null, place bigint not null
    ) on commit drop`);
  const assign = (file: string, id: SQL, from: SQL, order: SQL) =>
    withHashJoins(tx, () =>
      tx.execute(sql`
        insert into exported (id, file, name, place)
        select ${id}, ${file}::text,
          case when r.source in ${ownSources} or count(*) over (partition by r.external_id) = 1 then r.external_id
            else r.source || ':' || r.external_id end,
          row_number() over (order by ${order})
        from ${from} where r.business_id = ${businessId}`),
    );
  await assign('accounts', sql`r.account_id`, exportedAccounts(businessId), accountOrder);
  await assign(
    'parties',
    sql`r.party_id`,
    sql`(select * from parties where kind <> 'counterparty') r`,
    sql`r.party_id`,
  );
  await assign('items', sql`r.item_id`, sql`items r`, sql`r.item_id`);
  await assign(
    'transactions',
    sql`r.transaction_id`,
    sql`(select * from transactions where origin = 'books') r`,
    sql`r.date, r.transaction_id`,
  );
  await assign(
    'bank_accounts',
    sql`r.bank_account_id`,
    sql`bank_accounts r`,
    sql`r.bank_account_id`,
  );
  await assign(
    'bank_transactions',
    sql`r.transaction_id`,
    sql`(select * from transactions where origin = 'bank' and source <> ${feeSource}) r`,
    sql`r.date, r.transaction_id`,
  );
  await assign('recurring', sql`r.template_id`, sql`books_templates r`, sql`r.template_id`);
  await tx.execute(sql`create index on exported (file, place)`);
  await tx.execute(sql`analyze exported`);
}

const accountOrder = sql`r.source = ${builtInSource}, r.origin = 'bank',
  case when r.source = ${builtInSource} then r.external_id collate "C" end, r.account_id`;

/**
 * The accounts of the books, and those under which bank rows stand. An account of the bank's side that was made for
 * one of the books is that one; a linked bank account is in bank_accounts.csv.
 */
const exportedAccounts = (businessId: string) => sql`(
  select * from accounts a
  where a.origin = 'books'
    or a.source = ${categorySource} and not exists (
      select from accounts b where b.business_id = a.business_id and b.source = ${booksSource} and b.external_id = a.external_id)
    or a.source not in (${categorySource})
      and not exists (select from bank_accounts k where k.business_id = a.business_id and k.account_id = a.account_id)
      and a.account_id in (
        select l.account_id from lines l join transactions t using (business_id, transaction_id)
        where l.business_id = ${businessId} and t.origin = 'bank' and l.line_number = 2)
) r`;
