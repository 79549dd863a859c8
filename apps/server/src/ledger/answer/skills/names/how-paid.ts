import type { Pays, PaySpeed } from '@cairn/analyst';
import { addMonths, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { listOf } from '../../../../database/array-parameters.ts';
import { dueOn } from '../../../read/run-plan/conditions.ts';
import type { LedgerScope } from '../../../read/run-plan/run-groups.ts';

const RECENT_MONTHS = 6;
const BEFORE_MONTHS = 12;

type Row = Record<
  | 'recent'
  | 'before'
  | 'all_recent'
  | 'all_before'
  | 'oldest'
  | 'latest'
  | 'days'
  | 'days_late'
  | 'others',
  number | null
> &
  Record<'recent_count' | 'before_count' | 'all_recent_count' | 'all_before_count', bigint> &
  Record<'documents' | 'settled' | 'late' | 'others_count', bigint>;

/** How fast somebody pays or is paid of late against before, beside all others, for how many days the oldest that is open is overdue, and by how many the latest was that is paid. */
export async function howPaid(
  { tx, businessId, basis }: LedgerScope,
  role: 'paying' | 'paid',
  partyIds: readonly string[],
  today: BusinessDay,
): Promise<{
  speed: PaySpeed;
  pays: Pays | null;
  oldestDays: number | null;
  latestDays: number | null;
}> {
  const from = addMonths(today, -RECENT_MONTHS);
  const since = addMonths(from, -BEFORE_MONTHS);
  const isOurs = sql`t.party_id = any (${listOf(partyIds, 'uuid')})`;
  const isRecent = sql`t.paid_date > ${from} and t.paid_date <= ${today}`;
  const isBefore = sql`t.paid_date > ${since} and t.paid_date <= ${from}`;
  const days = sql`(t.paid_date - t.date)`;
  const due = dueOn(sql`t`);
  const { rows } = await tx.execute<Row>(sql`
    select avg(${days}) filter (where ${isOurs} and ${isRecent})::float8 as recent,
      count(*) filter (where ${isOurs} and ${isRecent}) as recent_count,
      avg(${days}) filter (where ${isOurs} and ${isBefore})::float8 as before,
      count(*) filter (where ${isOurs} and ${isBefore}) as before_count,
      avg(${days}) filter (where ${isRecent})::float8 as all_recent,
      count(*) filter (where ${isRecent}) as all_recent_count,
      avg(${days}) filter (where ${isBefore})::float8 as all_before,
      count(*) filter (where ${isBefore}) as all_before_count,
      max(${today}::date - ${due}) filter (
        where ${isOurs} and t.open_balance_cents <> 0 and ${due} < ${today})::int as oldest,
      max(t.paid_date - ${due}) filter (
        where ${isOurs} and t.paid_date > ${due})::int as latest,
      count(*) filter (where ${isOurs}) as documents,
      count(t.paid_date) filter (where ${isOurs}) as settled,
      count(*) filter (where ${isOurs} and t.paid_date > ${due}) as late,
      avg(${days}) filter (where ${isOurs})::float8 as days,
      avg(${days}) filter (where not ${isOurs} and t.paid_date <= ${today})::float8 as others,
      count(*) filter (where not ${isOurs} and t.paid_date <= ${today}) as others_count,
      avg(t.paid_date - ${due}) filter (where ${isOurs} and t.paid_date > ${due})::float8 as days_late
    from transactions t
    where t.business_id = ${businessId} and t.origin = ${basis.profitOrigin}
      and t.kind = ${role === 'paying' ? 'invoice' : 'bill'} and t.date <= ${today}`);
  const [row] = rows;
  const paid = (key: 'recent' | 'before' | 'all_recent' | 'all_before') => ({
    days: row?.[key] ?? null,
    count: Number(row?.[`${key}_count`] ?? 0n),
  });
  return {
    oldestDays: row?.oldest ?? null,
    latestDays: row?.latest ?? null,
    pays:
      role === 'paying' && row !== undefined
        ? {
            ...{ invoices: Number(row.documents), settled: Number(row.settled) },
            ...{ late: Number(row.late), days: row.days, daysLate: row.days_late },
            others: { days: row.others, count: Number(row.others_count) },
          }
        : null,
    speed: {
      ...{ months: RECENT_MONTHS, recent: paid('recent'), before: paid('before') },
      all: { recent: paid('all_recent'), before: paid('all_before') },
    },
  };
}
