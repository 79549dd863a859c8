import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Transaction } from '../../database/within-business.ts';
import { listOf } from '../../database/array-parameters.ts';
import { IngestRefusal } from './ingest-refusal.ts';
import type { LedgerBatch, TransactionInput } from './ledger-batch.ts';

/** The source of what Cairn itself brings: its chart of accounts and the counterparties that it names. */
export const builtInSource = 'cairn';

/** Turns a source's own names of accounts, parties and items into our ids. */
export interface References {
  account(transaction: TransactionInput, externalId: string): string;
  party(transaction: TransactionInput, externalId: string | undefined): string | null;
  item(transaction: TransactionInput, externalId: string | undefined): string | null;
  /** Of a transfer of the books: whether it begins or ends elsewhere than on an own bank account. */
  leavesBanks(transaction: TransactionInput): boolean;
}

/**
 * Looks up what the transactions refer to: in their own source first, then among our built-in records, then by
 * our own id (a statement file belongs to an account that a bank feed opened).
 * The result refuses, with the transaction's name, whatever refers to nothing.
 */
export async function findReferences(
  tx: Transaction,
  businessId: string,
  { source, origin }: Pick<LedgerBatch, 'source' | 'origin'>,
  transactions: readonly TransactionInput[],
): Promise<References> {
  const accounts = new Set<string>();
  const parties = new Set<string>();
  const items = new Set<string>();
  for (const { party, lines } of transactions) {
    if (party !== undefined) parties.add(party);
    for (const line of lines) {
      accounts.add(line.account);
      if (line.party !== undefined) parties.add(line.party);
      if (line.item !== undefined) items.add(line.item);
    }
  }
  const find = (table: string, idColumn: string, wanted: Set<string>) =>
    findIds(tx, businessId, source, { table, idColumn, wanted });
  const accountIds = await find('accounts', 'account_id', accounts);
  const partyIds = await find('parties', 'party_id', parties);
  const itemIds = await find('items', 'item_id', items);
  // A row of a bank account is called a transfer only where its other side was found on another one.
  const transfers = transactions.filter(({ kind }) => origin === 'books' && kind === 'transfer');
  const banks =
    transfers.length === 0 ? null : await findBanks(tx, businessId, accountIds.values());

  const resolve = (ids: Map<string, string>, what: string, from: string, externalId: string) => {
    const id = ids.get(externalId);
    if (id === undefined) throw new IngestRefusal(from, `there is no ${what} '${externalId}'`);
    return id;
  };
  return {
    account: ({ externalId }, wanted) => resolve(accountIds, 'account', externalId, wanted),
    party: ({ externalId }, wanted) =>
      wanted === undefined ? null : resolve(partyIds, 'party', externalId, wanted),
    item: ({ externalId }, wanted) =>
      wanted === undefined ? null : resolve(itemIds, 'item', externalId, wanted),
    leavesBanks: ({ externalId, kind, lines }) =>
      banks !== null &&
      kind === 'transfer' &&
      lines.some(({ account }) => !banks.has(resolve(accountIds, 'account', externalId, account))),
  };
}

async function findBanks(tx: Transaction, businessId: string, accountIds: Iterable<string>) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select account_id as id from accounts
    where business_id = ${businessId} and type = 'bank' and account_id = any (${listOf(accountIds, 'uuid')})`);
  return new Set(rows.map(({ id }) => id));
}

async function findIds(
  tx: Transaction,
  businessId: string,
  source: string,
  { table, idColumn, wanted }: { table: string; idColumn: string; wanted: Set<string> },
): Promise<Map<string, string>> {
  if (wanted.size === 0) return new Map();
  // The source's own records come last, so that they replace a built-in one of the same name in the map.
  const { rows } = await tx.execute<{ external_id: string; id: string }>(sql`
    select external_id, ${sql.raw(idColumn)} as id from ${sql.raw(table)}
    where business_id = ${businessId} and source in (${source}, ${builtInSource})
      and external_id = any (${listOf(wanted, 'text')})
    order by source = ${source}`);
  const ids = new Map(rows.map(({ external_id, id }) => [external_id, id]));
  const unknown = [...wanted].filter((name) => !ids.has(name) && isUuid(name));
  if (unknown.length === 0) return ids;
  const byId = await tx.execute<{ id: string }>(sql`
    select ${sql.raw(idColumn)} as id from ${sql.raw(table)}
    where business_id = ${businessId} and ${sql.raw(idColumn)} = any (${listOf(unknown, 'uuid')})`);
  for (const { id } of byId.rows) ids.set(id, id);
  return ids;
}
