import { sql } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { uncategorizedIds } from '../chart-of-accounts.ts';
import { chosenByUser, ruleReasonPrefix } from '../ingest-chosen-categories.ts';
import { builtInSource } from '../ingest-references.ts';
import { booksLine } from './books-line.ts';
import { learnCategories, type Example } from './learned-category.ts';

export type ChooseLearned = ReturnType<typeof learnCategories>;

/** What was said of the latest rows; what was said longer ago is out of use. */
const examplesMax = 5_000;
/** An account of the books is the category of the bank under which so many of its rows already are, of so many at least. */
const agreeingShare = 0.8;
const agreeingMin = 3;

interface Row extends Record<string, unknown> {
  text: string;
  party: string | null;
  cents: bigint;
  category: string;
  is_said: boolean;
  is_open: boolean;
  books_account: string | null;
}

/**
 * Learns from the rows that the owner put under a category, alone or by a rule, and from those that the books record under
 * an account whose other rows are under one category of the bank.
 */
export async function loadLearned(tx: Transaction, businessId: string): Promise<ChooseLearned> {
  const rows = await findSaid(tx, businessId);
  const ofAccount = categoriesOfBooks(rows);
  return learnCategories(
    rows.flatMap(({ text, party, cents, category, is_said, is_open, books_account }): Example[] => {
      const said = is_said && !is_open ? category : undefined;
      const known = said ?? ofAccount.get(books_account ?? '');
      return known === undefined ? [] : [{ text, party, amountCents: cents, category: known }];
    }),
  );
}

async function findSaid(tx: Transaction, businessId: string): Promise<Row[]> {
  const isSaid = sql`coalesce(t.category_reason = ${chosenByUser} or starts_with(t.category_reason, ${ruleReasonPrefix}), false)`;
  const { rows } = await tx.execute<Row>(sql`
    select coalesce(t.memo, '') as text, p.external_id as party, t.total_cents as cents, l.account_id as category,
      t.is_said, c.external_id = any (${listOf(uncategorizedIds, 'text')}) as is_open, b.account_id as books_account
    from (
      select t.*, ${isSaid} as is_said from transactions t
      where t.business_id = ${businessId} and t.origin = 'bank' and t.kind <> 'transfer'
        and (${isSaid} or t.matched_transaction_id is not null)
        and not exists (select from category_rules r
          where r.business_id = t.business_id and r.party_id = t.party_id and r.account_id is null)
      order by t.date desc, t.transaction_id desc limit ${examplesMax}
    ) t
    join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 2
    join accounts c on c.business_id = l.business_id and c.account_id = l.account_id
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id and p.source = ${builtInSource}
    left join lateral ${booksLine} b on true
    order by t.date, t.transaction_id`);
  return rows;
}

/** Which category of the bank an account of the books is. */
function categoriesOfBooks(rows: readonly Row[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { books_account: account, category, is_open } of rows) {
    if (account === null || is_open) continue;
    const of = counts.get(account) ?? new Map<string, number>();
    counts.set(account, of.set(category, (of.get(category) ?? 0) + 1));
  }
  return new Map(
    [...counts].flatMap(([account, of]) => {
      const all = [...of.values()].reduce((sum, count) => sum + count, 0);
      const [most] = [...of].sort(([, a], [, b]) => b - a);
      const isOne = most !== undefined && most[1] >= agreeingMin && most[1] >= agreeingShare * all;
      return isOne ? [[account, most[0]] as const] : [];
    }),
  );
}
