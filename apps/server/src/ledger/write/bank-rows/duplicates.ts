import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { wordsInOrder } from '../categories/phrase-table.ts';
import type { BankRow } from './ingest-bank-rows.ts';
import { daysApartMax } from './near-doubles.ts';
import { centsInAccount } from './row-amounts.ts';
import { withHashJoins } from '../../../database/with-hash-joins.ts';
import { listOf, rowsAsTable } from '../../../database/array-parameters.ts';

interface StoredRow extends Record<string, unknown> {
  id: string;
  external_id: string;
  date: string;
  cents: bigint;
  memo: string | null;
}

export interface DuplicateFinder {
  /** The external ids, among these rows, of those that the account holds already under another id. */
  find(rows: readonly BankRow[]): Promise<Set<string>>;
  /** The stored rows that were found so, by transaction id. */
  taken(): ReadonlySet<string>;
}

/** The rows that earlier files of the same kind brought. */
export interface OwnRows {
  /** How their ids begin. */
  prefix: string;
  areNamedByText: boolean;
}

/**
 * Recognizes rows that the account has from elsewhere: the bank's feed, or a file of another format, which know them
 * under other ids. Two are the same when account, day and amount agree; where several agree, those whose texts share
 * a word are matched first. Each stored row stands for one row of the file, so two equal payments on one day stay two.
 * Rows whose ids begin with `prefix` are of this kind of file. Where ids are the bank's own they tell such rows apart
 * already; where a row is named by its text, the same row worded otherwise is known by a word that both texts share.
 */
export async function createDuplicateFinder(
  tx: Transaction,
  businessId: string,
  accountId: string,
  own: OwnRows,
): Promise<DuplicateFinder> {
  const others = await tx.execute(sql`
    select 1 from lines l
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    where l.business_id = ${businessId} and l.account_id = ${accountId} and l.line_number = 1
      and (not starts_with(t.external_id, ${own.prefix}) or ${own.areNamedByText}::boolean)
    limit 1`);
  if (others.rows.length === 0) {
    return { find: () => Promise.resolve(new Set()), taken: () => new Set() };
  }
  const taken = new Set<string>();
  // A row of this very file is another one than the rest of the file, however alike they are.
  const ofThisFile = new Set<string>();
  return {
    taken: () => taken,
    async find(rows) {
      for (const { externalId } of rows) ofThisFile.add(externalId);
      const known = await findKnownIds(tx, businessId, rows);
      const unknown = rows.filter(({ externalId }) => !known.has(externalId));
      const stored = await findStored(tx, businessId, accountId, own, unknown);
      const others = stored.filter(({ external_id: id }) => !ofThisFile.has(id));
      return matchRows(unknown, others, taken, own.prefix);
    },
  };
}

async function findKnownIds(
  tx: Transaction,
  businessId: string,
  rows: readonly BankRow[],
): Promise<Set<string>> {
  const ids = rows.map(({ externalId }) => externalId);
  const { rows: known } = await tx.execute<{ external_id: string }>(sql`
    select external_id from transactions
    where business_id = ${businessId} and external_id = any (${listOf(ids, 'text')})
      and source = 'statement'`);
  return new Set(known.map(({ external_id }) => external_id));
}

async function findStored(
  tx: Transaction,
  businessId: string,
  accountId: string,
  own: OwnRows,
  rows: readonly BankRow[],
): Promise<StoredRow[]> {
  const wanted = [...new Map(rows.map((row) => [keyOf(row.date, row.amountCents), row])).values()];
  const dates = wanted.map(({ date }) => date).sort();
  const table = rowsAsTable(
    wanted,
    [
      ['date', 'date', (row) => row.date],
      ['cents', 'bigint', (row) => row.amountCents],
    ],
    'r',
  );
  const { rows: stored } = await withHashJoins(tx, () =>
    tx.execute<StoredRow>(sql`
      select t.transaction_id as id, t.external_id, t.date, ${centsInAccount} as cents, t.memo
      from ${table}
      join lines l on l.business_id = ${businessId} and l.account_id = ${accountId} and l.line_number = 1
        and l.date between ${dates[0] ?? null} and ${dates.at(-1) ?? null} and l.date = r.date
      join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
        and t.date between ${dates[0] ?? null} and ${dates.at(-1) ?? null} and ${centsInAccount} = r.cents
      where not starts_with(t.external_id, ${own.prefix}) or ${own.areNamedByText}::boolean
      order by t.external_id`),
  );
  return stored;
}

const keyOf = (date: string, cents: bigint) => `${date} ${cents}`;

function matchRows(
  rows: readonly BankRow[],
  stored: readonly StoredRow[],
  taken: Set<string>,
  ownPrefix: string,
): Set<string> {
  const free = new Map<string, StoredRow[]>();
  for (const row of stored) {
    if (taken.has(row.id)) continue;
    const key = keyOf(row.date, row.cents);
    free.set(key, [...(free.get(key) ?? []), row]);
  }
  const matched = new Set<string>();
  const take = (fits: (row: BankRow, candidate: StoredRow) => boolean) => {
    for (const row of rows) {
      if (matched.has(row.externalId)) continue;
      const candidates = free.get(keyOf(row.date, row.amountCents)) ?? [];
      const found = candidates.findIndex((candidate) => fits(row, candidate));
      const [candidate] = found === -1 ? [] : candidates.splice(found, 1);
      if (candidate === undefined) continue;
      taken.add(candidate.id);
      matched.add(row.externalId);
    }
  };
  take((row, candidate) => sharesWord(row.description, candidate.memo ?? ''));
  take((_row, candidate) => !candidate.external_id.startsWith(ownPrefix));
  return matched;
}

function sharesWord(left: string, right: string): boolean {
  const words = new Set(wordsInOrder(left).filter((word) => word.length > 2));
  return wordsInOrder(right).some((word) => words.has(word));
}

/**
 * The account of the business that already holds several of these rows, by day and amount, or most of them a few days off (a
 * list by the day of purchase beside one by booking); null where none does. For
 * files that do not name their account. Where the file says its currency, only of accounts in it.
 */
export async function findAccountWithRows(
  tx: Transaction,
  businessId: string,
  rows: readonly Pick<BankRow, 'date' | 'amountCents'>[],
  currency: string | null,
): Promise<string | null> {
  if (rows.length === 0) return null;
  const { rows: found } = await tx.execute<{
    bank_account_id: string;
    exact: number;
    near: number;
  }>(sql`
    select b.bank_account_id, count(distinct (r.date, r.cents)) filter (where r.date = l.date)::int as exact,
      count(distinct (r.date, r.cents))::int as near
    from bank_accounts b
    join lines l on l.business_id = b.business_id and l.account_id = b.account_id and l.line_number = 1
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    join ${rowsAsTable(
      rows,
      [
        ['date', 'date', (row) => row.date],
        ['cents', 'bigint', (row) => row.amountCents],
      ],
      'r',
    )} on r.cents = ${centsInAccount} and l.date between r.date - ${daysApartMax}::int and r.date + ${daysApartMax}::int
    where b.business_id = ${businessId} and b.currency = coalesce(${currency}, b.currency)
    group by 1 order by exact desc, near desc, 1`);
  const enough = Math.min(3, rows.length);
  const isIt = ({ exact, near }: { exact: number; near: number }) =>
    exact >= enough || (near >= 3 && near * 2 > rows.length);
  return found.find(isIt)?.bank_account_id ?? null;
}
