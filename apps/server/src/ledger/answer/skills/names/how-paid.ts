import type { Pays, PaySpeed } from '@cairn/analyst';
import { addDays, addMonths, formatDay, startOfYear, type BusinessDay } from '@cairn/finance';
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

interface HowPaid {
  speed: PaySpeed;
  pays: Pays | null;
  oldestDays: number | null;
  latestDays: number | null;
}

/** So few paid invoices tell no change. */
const COUNT_MIN = 3;

/** The last months, against those before them. */
const ofLate = (today: BusinessDay): Held => {
  const from = addMonths(today, -RECENT_MONTHS);
  return {
    ...{ from, since: addMonths(from, -BEFORE_MONTHS) },
    when: {
      recent: `in the last ${String(RECENT_MONTHS)} months`,
      before: 'in the 12 months before',
    },
  };
};

/** The year that runs, against the one before. */
const ofYear = (today: BusinessDay): Held => {
  const first = startOfYear(today);
  return {
    ...{ from: addDays(first, -1), since: addDays(addMonths(first, -BEFORE_MONTHS), -1) },
    when: { recent: `since ${formatDay(first)}`, before: `in ${addMonths(first, -1).slice(0, 4)}` },
  };
};

interface Held {
  /** Paid after `from` is of late, after `since` before. */
  from: BusinessDay;
  since: BusinessDay;
  when: PaySpeed['when'];
}

/** As fast as of late against before, or as this year against last where that is asked and invoices enough were paid. */
export async function howPaid(
  scope: LedgerScope,
  role: 'paying' | 'paid',
  partyIds: readonly string[],
  { today, isByYear }: { today: BusinessDay; isByYear: boolean },
): Promise<HowPaid> {
  const found = isByYear ? await paidHeld(scope, role, partyIds, today, ofYear(today)) : null;
  const counts = [found?.speed.recent.count ?? 0, found?.speed.before.count ?? 0];
  return found !== null && counts.every((count) => count >= COUNT_MIN)
    ? found
    : paidHeld(scope, role, partyIds, today, ofLate(today));
}

/** How fast somebody pays or is paid of late against before, beside all others, for how many days the oldest that is open is overdue, and by how many the latest was that is paid. */
async function paidHeld(
  { tx, businessId, basis }: LedgerScope,
  role: 'paying' | 'paid',
  partyIds: readonly string[],
  today: BusinessDay,
  { from, since, when }: Held,
): Promise<HowPaid> {
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
      row !== undefined
        ? {
            ...{ invoices: Number(row.documents), settled: Number(row.settled) },
            ...{ late: Number(row.late), days: row.days, daysLate: row.days_late },
            others: { days: row.others, count: Number(row.others_count) },
          }
        : null,
    speed: {
      ...{ when, recent: paid('recent'), before: paid('before') },
      all: { recent: paid('all_recent'), before: paid('all_before') },
    },
  };
}
