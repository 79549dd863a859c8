import { limits } from '@cairn/contract/limits';
import { addMonths, addDays, businessDay, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { withHashJoins } from '../../database/with-hash-joins.ts';
import type { Transaction } from '../../database/within-business.ts';
import { needsCategory } from '../../ledger/write/categories/needs-category.ts';
import { chosenByUser, ruleReasonPrefix } from '../../ledger/write/ingest-chosen-categories.ts';

/** A payee as the rows without a category have it. */
export interface PayeeRecord {
  partyId: string;
  name: string;
  direction: 'in' | 'out';
  rowCount: number;
  cents: bigint;
  /** What moved the other way between the two, whatever its category. */
  otherWayCents: bigint;
  latest: { date: BusinessDay; text: string };
  /** Day by day, signed. */
  days: { date: BusinessDay; cents: bigint }[];
  /** Where the owner put most of their other rows that went the same way; null where none was. */
  said: { accountId: string; rowCount: number } | null;
}

export interface PayeesFound {
  from: BusinessDay | null;
  allCents: bigint;
  openCents: bigint;
  unnamedCents: bigint;
  unnamedRows: number;
  payees: PayeeRecord[];
}

interface Row extends Record<string, unknown> {
  from_date: string | null;
  all_cents: bigint;
  open_cents: bigint;
  unnamed_cents: bigint;
  unnamed_rows: number;
  payees: ListedPayee[];
}

/** As JSON has it, with numbers for cents. */
interface ListedPayee {
  party_id: string;
  name: string;
  is_out: boolean;
  rows: number;
  cents: number;
  other_way_cents: number;
  date: string;
  memo: string | null;
  days: [string, number][];
  said_account: string | null;
  said_rows: number | null;
}

/** The rows of the last twelve months that are no transfer, of what each is open and which way it went. */
const moved = (businessId: string, today: BusinessDay) => sql`
  select t.transaction_id, t.party_id, t.date, t.memo, t.total_cents as cents, t.total_cents < 0 as is_out,
    l.account_id, ${needsCategory} as is_open,
    coalesce(t.category_reason = ${chosenByUser} or starts_with(t.category_reason, ${ruleReasonPrefix}), false) as is_said
  from transactions t
  join lines m on m.business_id = t.business_id and m.transaction_id = t.transaction_id and m.line_number = 1
  join accounts a on a.business_id = m.business_id and a.account_id = m.account_id
  join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 2
  join accounts c on c.business_id = l.business_id and c.account_id = l.account_id
  where t.business_id = ${businessId} and t.origin = 'bank' and t.kind <> 'transfer' and t.total_cents <> 0
    and a.type in ('bank', 'credit_card')
    and t.date between ${addDays(addMonths(today, -12), 1)}::date and ${today}::date`;

/** Whom the open rows of the last twelve months are with, the most money first; what went out and what came in apart. */
export async function findPayees(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<PayeesFound> {
  const { rows } = await withHashJoins(tx, () =>
    tx.execute<Row>(sql`
      with moved as materialized (${moved(businessId, today)}),
      totals as (
        select min(date)::text as from_date, coalesce(sum(abs(cents)), 0)::bigint as all_cents,
          coalesce(sum(abs(cents)) filter (where is_open), 0)::bigint as open_cents,
          coalesce(sum(abs(cents)) filter (where is_open and party_id is null), 0)::bigint as unnamed_cents,
          (count(*) filter (where is_open and party_id is null))::int as unnamed_rows
        from moved
      ), listed as (
        select party_id, is_out, count(*)::int as rows, sum(abs(cents))::bigint as cents, max(date) as date,
          (array_agg(memo order by date desc, transaction_id desc))[1] as memo
        from moved where is_open and party_id is not null
        group by party_id, is_out order by cents desc, party_id, is_out limit ${limits.payeesToSortMax}
      ), sides as (
        select party_id, is_out, sum(abs(cents))::bigint as cents from moved group by party_id, is_out
      ), days as (
        select party_id, is_out, jsonb_agg(jsonb_build_array(date, cents) order by date) as days
        from (select party_id, is_out, date, sum(cents)::bigint as cents from moved where is_open group by party_id, is_out, date) d
        group by party_id, is_out
      ), said as (
        select distinct on (party_id, is_out) party_id, is_out, account_id, count(*)::int as rows
        from moved where is_said and not is_open group by party_id, is_out, account_id
        order by party_id, is_out, count(*) desc, account_id
      )
      select totals.*, coalesce((
        select jsonb_agg(to_jsonb(found) order by found.cents desc, found.party_id, found.is_out)
        from (
          select l.*, p.name, coalesce(o.cents, 0) as other_way_cents, d.days, s.account_id as said_account, s.rows as said_rows
          from listed l
          join parties p on p.business_id = ${businessId} and p.party_id = l.party_id
          join days d on d.party_id = l.party_id and d.is_out = l.is_out
          left join sides o on o.party_id = l.party_id and o.is_out <> l.is_out
          left join said s on s.party_id = l.party_id and s.is_out = l.is_out
        ) found), '[]') as payees
      from totals`),
  );
  const [totals] = rows;
  if (totals === undefined) throw new Error('sums without a group are one row');
  return {
    from: totals.from_date === null ? null : businessDay(totals.from_date),
    allCents: totals.all_cents,
    openCents: totals.open_cents,
    unnamedCents: totals.unnamed_cents,
    unnamedRows: totals.unnamed_rows,
    payees: totals.payees.map(payeeOf),
  };
}

const payeeOf = (row: ListedPayee): PayeeRecord => ({
  partyId: row.party_id,
  name: row.name,
  direction: row.is_out ? 'out' : 'in',
  rowCount: row.rows,
  cents: BigInt(row.cents),
  otherWayCents: BigInt(row.other_way_cents),
  latest: { date: businessDay(row.date), text: row.memo ?? '' },
  days: row.days.map(([date, cents]) => ({ date: businessDay(date), cents: BigInt(cents) })),
  said:
    row.said_account === null
      ? null
      : { accountId: row.said_account, rowCount: row.said_rows ?? 0 },
});
