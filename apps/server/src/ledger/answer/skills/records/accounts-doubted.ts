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
import { balanceInBooks } from '../../../read/figures/cash.ts';
import { rowsToken } from '../odd/rows-token.ts';
import type { SkillBooks } from '../skill-books.ts';

const ROWS_MAX = 500;
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
  type Found = { id: string; name: string; cents: bigint; was: bigint; isFlow: boolean };
  const { rows: all } = await tx.execute<Found & { isBelow: boolean }>(sql`
    select a.account_id as id, a.name, ${at(day)} as cents, ${at(before)} as was, a.type in ${flows} as "isFlow",
      a.type in ('bank', 'other_asset') as "isBelow"
    from accounts a where a.business_id = ${businessId} and a.origin = ${basis.profitOrigin}`);
  const isNamed = ({ name }: Found) => words.some((word) => name.toLowerCase().includes(word));
  const told: AccountDoubted[] = [];
  for (const { id, name, cents, was, isFlow } of all.filter(isNamed)) {
    const since = isFlow ? addMonths(day, -12) : null;
    const rows = await entriesOf(books, id, { day, since });
    const sum = rows.reduce((total, row) => total + row.cents, 0n);
    const own = isFlow ? sum : cents;
    const standing = isFlow ? rows : comingTo(rows, cents);
    if (isFlow && rows.length === 0) continue;
    const lately = rows.filter(({ date }) => date > before).map((row) => row.cents);
    const sumOf = (isIn: boolean) =>
      lately.reduce((all, one) => (one > 0n === isIn ? all + one : all), 0n);
    told.push({
      moved: { in: sumOf(true), out: -sumOf(false) },
      ...{ name, day, cents: own, isFlow, rows: standing, before: { day: before, cents: was } },
      token: rowsToken(name, standing.map((row) => row.id).reverse(), today),
    });
  }
  if (told.length === 0) return null;
  return phraseAccounts(told, {
    said: told.length === 1 ? (amountSaid(question)?.cents ?? null) : null,
    below: all.filter(({ isBelow, cents }) => isBelow && cents < 0n),
  });
}

/** What was booked to it up to a day, the latest first. */
async function entriesOf(
  { scope: { tx, businessId } }: SkillBooks,
  account: string,
  { day, since }: { day: BusinessDay; since: BusinessDay | null },
) {
  type Row = AccountDoubted['rows'][number] & { id: string };
  const { rows } = await tx.execute<Row>(sql`
    select t.transaction_id as id, t.date::text as date, coalesce(p.name, min(l.description), replace(t.kind::text, '_', ' ')) as name,
      (case when a.type in ${debits} then 1 else -1 end * sum(l.debit_cents - l.credit_cents))::bigint as cents
    from lines l
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where l.business_id = ${businessId} and l.account_id = ${account} and t.kind not in ('estimate', 'purchase_order')
      and t.date <= ${day}::date ${since === null ? sql`` : sql`and t.date > ${since}::date`}
    group by t.transaction_id, t.date, t.kind, a.type, p.name order by t.date desc, t.transaction_id limit ${ROWS_MAX}`);
  return rows;
}

/** The latest of what went in that come to what stands there: what is oldest left first. */
function comingTo<Row extends { cents: bigint }>(rows: readonly Row[], cents: bigint): Row[] {
  let sum = 0n;
  return rows
    .filter((row) => row.cents > 0n)
    .filter((row) => {
      const isPart = sum < cents;
      sum += row.cents;
      return isPart;
    });
}
