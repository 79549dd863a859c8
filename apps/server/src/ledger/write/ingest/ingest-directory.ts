import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../../database/within-business.ts';
import { portionsOf, rowsAsTable, type Column } from '../../../database/array-parameters.ts';
import type { AccountInput, ItemInput, LedgerBatch, PartyInput } from '../ledger-batch.ts';
import { lastByExternalId } from '../last-by-external-id.ts';

type Named = { externalId: string };

interface Directory<Row> {
  table: string;
  idColumn: string;
  columns: readonly Column<Row>[];
}

const accountDirectory: Directory<AccountInput> = {
  table: 'accounts',
  idColumn: 'account_id',
  columns: [
    ['name', 'text', (row) => row.name],
    ['number', 'text', (row) => row.number],
    ['type', 'account_type', (row) => row.type],
    ['opening_balance_cents', 'bigint', (row) => row.openingBalanceCents ?? 0n],
    ['opening_date', 'date', (row) => row.openingDate],
    ['is_long_term', 'boolean', (row) => row.isLongTerm],
    ['is_sales_tax', 'boolean', (row) => row.isSalesTax ?? false],
  ],
};

const partyDirectory: Directory<PartyInput> = {
  table: 'parties',
  idColumn: 'party_id',
  columns: [
    ['kind', 'text', (row) => row.kind],
    ['name', 'text', (row) => row.name],
    ['email', 'text', (row) => row.email],
    ['city', 'text', (row) => row.city],
    ['state', 'text', (row) => row.state],
    ['parent_external_id', 'text', (row) => row.parentId],
  ],
};

const itemDirectory: Directory<ItemInput> = {
  table: 'items',
  idColumn: 'item_id',
  columns: [
    ['name', 'text', (row) => row.name],
    ['kind', 'text', (row) => row.kind],
    ['unit_price_cents', 'bigint', (row) => row.unitPriceCents],
  ],
};

/** Accounts, parties and items of a batch: new ones are added, those that read differently now are changed. */
export async function ingestDirectories(
  tx: Transaction,
  businessId: string,
  batch: LedgerBatch,
): Promise<void> {
  const accounts: Directory<AccountInput> = {
    ...accountDirectory,
    columns: [['origin', 'ledger_origin', () => batch.origin], ...accountDirectory.columns],
  };
  await upsert(tx, businessId, batch.source, accounts, batch.accounts ?? []);
  await upsert(tx, businessId, batch.source, partyDirectory, batch.parties ?? []);
  await upsert(tx, businessId, batch.source, itemDirectory, batch.items ?? []);
}

async function upsert<Row extends Named>(
  tx: Transaction,
  businessId: string,
  source: string,
  { table, idColumn, columns }: Directory<Row>,
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map(([name]) => name);
  const keys: Column<Row>[] = [
    [idColumn, 'uuid', () => newId()],
    ['external_id', 'text', (row) => row.externalId],
  ];
  const all = [...keys, ...columns].map(([name]) => name);
  const listed = (prefix: string) => sql.raw(names.map((name) => `${prefix}.${name}`).join(', '));
  for (const portion of portionsOf(lastByExternalId(rows))) {
    await tx.execute(sql`
      insert into ${sql.raw(table)} as known (business_id, source, ${sql.raw(all.join(', '))})
      select ${businessId}::uuid, ${source}::text, ${sql.raw(all.join(', '))}
      from ${rowsAsTable(portion, [...keys, ...columns], 'r')}
      on conflict (business_id, source, external_id) do update set
        ${sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))}, updated_at = now()
      where (${listed('known')}) is distinct from (${listed('excluded')})`);
  }
}
