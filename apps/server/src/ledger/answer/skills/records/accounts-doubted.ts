import { amountSaid, phraseAccounts, type AccountDoubted, type Answer } from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { findAccountPairs } from '../../../read/account-pairs.ts';
import { balanceInBooks } from '../../../read/figures/cash.ts';
import { rowsToken } from '../odd/rows-token.ts';
import type { SkillBooks } from '../skill-books.ts';

/** So many can be opened at once. */
const ROWS_MAX = 50;
/** Of an allowance, or what was written off, less than nothing is right. */
const neverBelow =
  /^(?!.*(?:allowance|reserve|adjust|accumulated)).*\b(?:petty cash|undeposited|inventory)\b/i;
const debits = sql`('bank', 'other_asset', 'fixed_asset', 'accounts_receivable', 'cost_of_goods_sold', 'expense', 'other_expense')`;
const flows = sql`('income', 'other_income', 'cost_of_goods_sold', 'expense', 'other_expense')`;

/** The balances of accounts whose names hold these words, on the day that is said or today; null where there are none such. */
export async function runAccountsDoubted(
  books: SkillBooks,
  question: string,
  { words, asked }: { words: readonly string[]; asked: DateRange | null },
): Promise<Answer | null> {
  const { scope, today } = books;
  const { tx, businessId, basis } = scope;
  const day = asked !== null && asked.to < today ? businessDay(asked.to) : today;
  const isWhole = asked !== null && asked.from < asked.to && asked.to <= today;
  const before = addDays(isWhole ? businessDay(asked.from) : startOfMonth(day), -1);
  const at = (of: BusinessDay) =>
    sql`(case when a.type in ${debits} then 1 else -1 end * ${balanceInBooks(businessId, sql`${of}::date`)})::bigint`;
  type Found = Record<'cents' | 'was', bigint> &
    Record<'isFlow' | 'isBank', boolean> & { id: string; name: string };
  const { rows: all } = await tx.execute<Found>(sql`
    select a.account_id as id, a.name, ${at(day)} as cents, ${at(before)} as was, a.type in ${flows} as "isFlow", a.type = 'bank' as "isBank"
    from accounts a where a.business_id = ${businessId} and a.origin = ${basis.profitOrigin}`);
  const isNamed = ({ name }: Found) => words.some((word) => name.toLowerCase().includes(word));
  const told: AccountDoubted[] = [];
  const linked = [...(await findAccountPairs(tx, businessId)).values()];
  for (const { id, name, cents, was, isFlow, isBank } of all.filter(isNamed)) {
    const since = isFlow ? addMonths(day, -12) : null;
    const rows = await entriesOf(books, id, { day, since, before, cents });
    if (isFlow && rows.length === 0) continue;
    const [sums = { total: 0n, movedIn: 0n, movedOut: 0n, entries: 0, oldest: day }] = rows;
    told.push({
      ...(isBank && !linked.includes(id) && rows[0] && { bookedUpTo: rows[0].latest }),
      ...{ name, day, isFlow, rows, before: { day: before, cents: was } },
      cents: isFlow ? sums.total : cents,
      moved: { in: sums.movedIn, out: sums.movedOut },
      entries: { count: sums.entries, since: sums.oldest },
      token: rowsToken(name, rows.map((row) => row.id).reverse(), today),
    });
  }
  if (told.length === 0) return null;
  return phraseAccounts(told, {
    said: amountSaid(question)?.cents ?? null,
    below: all.filter(({ name, isFlow, cents }) => !isFlow && cents < 0n && neverBelow.test(name)),
  });
}

/** The latest entries of costs or income, or of what went in and comes to what stands there, with the sums of all of them. */
async function entriesOf(
  { scope: { tx, businessId } }: SkillBooks,
  account: string,
  {
    day,
    since,
    before,
    cents,
  }: Record<'day' | 'before', BusinessDay> & {
    since: BusinessDay | null;
    cents: bigint;
  },
) {
  type Sums = Record<'total' | 'movedIn' | 'movedOut', bigint>;
  type Row = AccountDoubted['rows'][number] &
    Sums & { id: string; entries: number } & Record<'oldest' | 'latest', BusinessDay>;
  const { rows } = await tx.execute<Row>(sql`
    with entries as (
      select t.transaction_id as id, t.date, coalesce(p.name, min(l.description), replace(t.kind::text, '_', ' ')) as name,
        case when a.type in ${debits} then 1 else -1 end * sum(l.debit_cents - l.credit_cents) as cents
      from lines l
      join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
      join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
      left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
      where l.business_id = ${businessId} and l.account_id = ${account} and t.kind not in ('estimate', 'purchase_order')
        and t.date <= ${day}::date ${since === null ? sql`` : sql`and t.date > ${since}::date`}
      group by t.transaction_id, t.date, t.kind, a.type, p.name
    ), summed as (
      select *, sum(cents) over () as total, max(date) over ()::text as latest,
        coalesce(sum(cents) filter (where cents > 0 and date > ${before}::date) over (), 0) as moved_in,
        coalesce(-sum(cents) filter (where cents < 0 and date > ${before}::date) over (), 0) as moved_out,
        coalesce(sum(cents) filter (where cents > 0) over (
          order by date desc, id rows between unbounded preceding and 1 preceding), 0) as later
      from entries
    )
    select id, date::text as date, name, cents::bigint as cents, total::bigint as total, moved_in::bigint as "movedIn",
      moved_out::bigint as "movedOut", count(*) over ()::int as entries, min(date) over ()::text as oldest, latest
    from summed ${since === null ? sql`where cents > 0 and later < ${cents}` : sql``}
    order by summed.date desc, id limit ${ROWS_MAX}`);
  return rows;
}
