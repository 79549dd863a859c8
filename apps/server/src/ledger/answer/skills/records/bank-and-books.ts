import type { AccountHeld, OneSided } from '@cairn/analyst';
import { businessDay, sumsOfSeveral, type DateRange } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { bankRowsOf, booksCashLines } from '../../../match/books/cash-lines.ts';
import { booksAccountOf } from '../../../read/cash-accounts.ts';
import { balanceAtBank, balanceInBooks } from '../../../read/figures/cash.ts';
import { rowsToken } from '../odd/rows-token.ts';
import type { SkillBooks } from '../skill-books.ts';

type Held = Omit<AccountHeld, 'oneSided' | 'together'> & { bank: string; own: string };

/**
 * Each bank account and card that both the bank and the books keep: what each of them says it holds on the last day that both reach, or the last of
 * the time that is asked about, and what only one of them has on record until then.
 */
export async function bankAndBooks(
  books: SkillBooks,
  asked: DateRange | null,
): Promise<AccountHeld[]> {
  const { tx, businessId, basis } = books.scope;
  const last = asked !== null && asked.to < books.today ? asked.to : books.today;
  const { rows } = await tx.execute<Held & Record<string, unknown>>(sql`
    select b.account_id as bank, a.account_id as own, a.name, a.type = 'credit_card' as "isCard",
      s.first::text as from, s.day::text, ${balanceAtBank(businessId, basis, sql`s.day`)}::bigint as "atBank",
      ${balanceInBooks(businessId, sql`s.day`)}::bigint as "inBooks"
    from bank_accounts b
    join accounts a on a.business_id = b.business_id and a.account_id = ${booksAccountOf(sql`b`)}
    cross join lateral (
      select min(d.date) filter (where d.account_id = b.account_id) as first,
        least(${last}::date, greatest(b.balance_date, max(d.date) filter (where d.account_id = b.account_id)),
          max(d.date) filter (where d.account_id = a.account_id)) as day
      from account_days d
      where d.business_id = b.business_id and d.account_id in (a.account_id, b.account_id)) s
    where b.business_id = ${businessId} and b.balance_cents is not null and s.first <= s.day
    order by a.name`);
  const held: AccountHeld[] = [];
  for (const row of rows) {
    const from = asked !== null && asked.from > row.from ? businessDay(asked.from) : row.from;
    held.push({ ...row, from, ...(await sidesOf(books, row, { from, to: row.day })) });
  }
  return held;
}

/**
 * Rows of the bank that no transaction of the books is, and those of the books that the bank does not show, the latest first; apart from
 * these what the bank shows in one sum and the books in several.
 */
async function sidesOf(
  { scope: { tx, businessId }, today }: SkillBooks,
  { bank, own }: Held,
  { from, to }: DateRange,
): Promise<Pick<AccountHeld, 'oneSided' | 'together'>> {
  type Row = Omit<OneSided, 'token'> & { id: string; kind: string };
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select r.id, r.date::text, r.cents, coalesce(p.name, r.memo, '') as name, r.is_at_bank as "isAtBank", r.kind
    from (
      select k.transaction_id as id, k.date, k.cents, k.memo, k.party_id, true as is_at_bank, '' as kind
      from (${bankRowsOf(businessId)}) k where k.account_id = ${bank} and k.matched_transaction_id is null
      union all
      select c.transaction_id, c.date, c.cents, c.memo, c.party_id, false, c.kind::text
      from (${booksCashLines(businessId)}) c where c.account_id = ${own} and not exists (
        select from (${bankRowsOf(businessId)}) k
        where k.matched_transaction_id = c.transaction_id and k.account_id = ${bank})
    ) r
    left join parties p on p.business_id = ${businessId} and p.party_id = r.party_id
    where r.date between ${from}::date and ${to}::date order by r.date desc, r.id`);
  const sums = sumsOfSeveral(
    rows.filter(({ isAtBank }) => isAtBank),
    rows.filter(({ isAtBank }) => !isAtBank),
  );
  const held = new Set(sums.flatMap((sum) => [sum.bank, ...sum.own]));
  const shown = (row: Row) => ({ ...row, token: rowsToken(row.name, [row.id], today) });
  return {
    oneSided: rows.filter((row) => !held.has(row)).map(shown),
    together: sums
      .map((sum) => ({ ...shown(sum.bank), count: sum.own.length }))
      .sort((a, b) => (a.date < b.date ? 1 : -1)),
  };
}
