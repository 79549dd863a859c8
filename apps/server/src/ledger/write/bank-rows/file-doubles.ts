import { sql } from 'drizzle-orm';
import { businessDay, daysBetween } from '@cairn/finance';
import type { Transaction } from '../../../database/within-business.ts';
import type { BankAccount } from './accounts.ts';
import { wordsInOrder } from '../categories/phrase-table.ts';
import type { BankRow } from './ingest-bank-rows.ts';
import { centsInAccount } from './row-amounts.ts';
import { chosenByUser, ruleReasonPrefix } from '../ingest-chosen-categories.ts';
import { withHashJoins } from '../../../database/with-hash-joins.ts';
import { listOf, rowsAsTable } from '../../../database/array-parameters.ts';
import { moveToCategories } from './move-to-category.ts';
import { noteReplaced } from './joined-accounts.ts';
import { removeTransactions } from './remove-bank-rows.ts';

/** A file may date a row by the purchase, the feed by its booking. */
const daysApartMax = 3;

interface FileRow extends Record<string, unknown> {
  id: string;
  date: string;
  cents: bigint;
  memo: string | null;
  statement_id: string | null;
  category_id: string;
  reason: string | null;
}

/** What the user had said of a file's row, for the feed's row in its place. */
interface Inherited {
  externalId: string;
  categoryId: string;
  reason: string;
}

/**
 * Takes out the files' rows for which the feed now brings its own: same amount, at most three days apart, the nearest
 * first, each for one. Rows of the feed that are known already replace nothing more, so that reading them again changes
 * nothing. Call before they are ingested, and `inheritCategories` with the result after.
 */
export async function replaceFileRows(
  tx: Transaction,
  businessId: string,
  feed: { source: string; account: BankAccount; rows: readonly BankRow[] },
): Promise<Inherited[]> {
  const { account, rows } = feed;
  if (!(await hasFileRows(tx, businessId, account.accountId))) return [];
  const fresh = await unknownRows(tx, businessId, feed.source, rows);
  if (fresh.length === 0) return [];
  const stored = await findFileRows(tx, businessId, account.accountId, fresh);
  const pairs = pair(fresh, stored);
  if (pairs.length === 0) return [];
  await removeTransactions(
    tx,
    businessId,
    pairs.map(({ file }) => ({ id: file.id })),
  );
  const files = pairs.flatMap(({ file }) => file.statement_id ?? []);
  await noteReplaced(tx, businessId, account.bankAccountId, files);
  return pairs.flatMap(({ row, file: { reason, category_id: categoryId } }) =>
    reason !== null && (reason === chosenByUser || reason.startsWith(ruleReasonPrefix))
      ? [{ externalId: row.externalId, categoryId, reason }]
      : [],
  );
}

/** Puts the feed's rows under the categories that the user had given the files' rows. */
export async function inheritCategories(
  tx: Transaction,
  businessId: string,
  source: string,
  inherited: readonly Inherited[],
): Promise<void> {
  if (inherited.length === 0) return;
  const table = rowsAsTable(
    inherited,
    [
      ['external_id', 'text', (row) => row.externalId],
      ['category_id', 'uuid', (row) => row.categoryId],
      ['reason', 'text', (row) => row.reason],
    ],
    'r',
  );
  const { rows } = await tx.execute<{ id: string; category_id: string; reason: string }>(sql`
    select t.transaction_id as id, r.category_id, r.reason
    from ${table} join transactions t
      on t.business_id = ${businessId} and t.source = ${source} and t.external_id = r.external_id`);
  const moves = rows.map(({ id, category_id: accountId, reason }) => ({ id, accountId, reason }));
  await moveToCategories(tx, businessId, moves);
}

async function hasFileRows(tx: Transaction, businessId: string, accountId: string) {
  const { rows } = await tx.execute(sql`
    select 1 from lines l
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    where l.business_id = ${businessId} and l.account_id = ${accountId} and t.source = 'statement' limit 1`);
  return rows.length > 0;
}

async function unknownRows(
  tx: Transaction,
  businessId: string,
  source: string,
  rows: readonly BankRow[],
): Promise<BankRow[]> {
  const ids = rows.map(({ externalId }) => externalId);
  const { rows: known } = await tx.execute<{ external_id: string }>(sql`
    select external_id from transactions
    where business_id = ${businessId} and source = ${source} and external_id = any (${listOf(ids, 'text')})`);
  const knownIds = new Set(known.map(({ external_id: id }) => id));
  return rows.filter(({ externalId }) => !knownIds.has(externalId));
}

async function findFileRows(
  tx: Transaction,
  businessId: string,
  accountId: string,
  rows: readonly BankRow[],
): Promise<FileRow[]> {
  const days = rows.map(({ date }) => date).sort();
  const amounts = new Set(rows.map(({ amountCents }) => amountCents));
  const { rows: found } = await withHashJoins(tx, () =>
    tx.execute<FileRow>(sql`
      select t.transaction_id as id, t.date::text, ${centsInAccount} as cents, t.memo, t.statement_id,
        c.account_id as category_id, t.category_reason as reason
      from lines l
      join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
      join lines c on c.business_id = t.business_id and c.transaction_id = t.transaction_id and c.line_number = 2
      where l.business_id = ${businessId} and l.account_id = ${accountId} and l.line_number = 1
        and t.source = 'statement' and ${centsInAccount} = any (${listOf(amounts, 'bigint')})
        and t.date between ${days[0] ?? null}::date - ${daysApartMax}::int
          and ${days.at(-1) ?? null}::date + ${daysApartMax}::int
      order by t.date, t.transaction_id`),
  );
  return found;
}

function pair(rows: readonly BankRow[], files: readonly FileRow[]) {
  const byAmount = new Map<bigint, FileRow[]>();
  for (const file of files) byAmount.set(file.cents, [...(byAmount.get(file.cents) ?? []), file]);
  const candidates = rows.flatMap((row, order) =>
    (byAmount.get(row.amountCents) ?? []).flatMap((file) => {
      const days = Math.abs(daysBetween(businessDay(file.date), businessDay(row.date)));
      return days > daysApartMax ? [] : [{ row, file, days, order, shares: sharesWord(row, file) }];
    }),
  );
  candidates.sort(
    (a, b) => a.days - b.days || Number(b.shares) - Number(a.shares) || a.order - b.order,
  );
  const taken = new Set<string>();
  return candidates.filter(({ row, file }) => {
    if (taken.has(row.externalId) || taken.has(file.id)) return false;
    taken.add(row.externalId).add(file.id);
    return true;
  });
}

function sharesWord({ description }: BankRow, { memo }: FileRow): boolean {
  const words = new Set(wordsInOrder(description).filter((word) => word.length > 2));
  return wordsInOrder(memo ?? '').some((word) => words.has(word));
}
