import {
  businessDay,
  cents,
  partsOfDay,
  type RecurringTemplate,
  type TransactionKind,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';

type Beat = RecurringTemplate['rhythm']['beat'];

/** What the books call an interval, in the words of the recurring engine. Others are kept and not guessed at. */
const beats: Record<string, Beat> = {
  weekly: 'weekly',
  biweekly: 'biweekly',
  'every two weeks': 'biweekly',
  'semi-monthly': 'semi-monthly',
  semimonthly: 'semi-monthly',
  monthly: 'monthly',
  quarterly: 'quarterly',
  yearly: 'yearly',
  annually: 'yearly',
};

/** The kinds that bring money in; every other kind of template takes it out. */
const incoming: readonly TransactionKind[] = ['invoice', 'sales_receipt', 'payment', 'deposit'];

interface Row extends Record<string, unknown> {
  template_id: string;
  name: string;
  party: string | null;
  kind: TransactionKind | null;
  amount_cents: bigint;
  interval: string;
  next_date: string;
}

/**
 * The payments that the books themselves expect again: active templates with an amount, a next date and an
 * interval that is understood, of kinds that move money to or from somebody else. Amounts are signed, money out negative.
 */
export async function listBooksTemplates(
  tx: Transaction,
  businessId: string,
): Promise<RecurringTemplate[]> {
  const { rows } = await tx.execute<Row>(sql`
    select t.template_id, t.name, p.name as party, t.kind, t.amount_cents, t.interval,
      t.next_date::text as next_date
    from books_templates t
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where t.business_id = ${businessId} and t.is_active is not false
      and t.amount_cents <> 0 and t.interval is not null and t.next_date is not null
      and (t.kind is null or t.kind not in ('transfer', 'journal', 'estimate', 'purchase_order', 'credit_memo', 'vendor_credit'))
    order by t.template_id`);
  return rows.flatMap((row) => templateOf(row) ?? []);
}

function templateOf(row: Row): RecurringTemplate | null {
  const beat = beats[row.interval.trim().toLowerCase()];
  if (beat === undefined) return null;
  const start = businessDay(row.next_date);
  const size = row.amount_cents < 0n ? -row.amount_cents : row.amount_cents;
  const isIncoming = row.kind !== null && incoming.includes(row.kind);
  return {
    id: row.template_id,
    counterparty: row.party ?? row.name,
    amountCents: cents(isIncoming ? size : -size),
    rhythm: {
      beat,
      anchorDate: start,
      daysOfMonth: daysOfMonth(beat, partsOfDay(start).day),
      weekendShift: 'none',
    },
    startDate: start,
    endDate: null,
    isActive: true,
  };
}

function daysOfMonth(beat: Beat, day: number): number[] {
  if (beat === 'weekly' || beat === 'biweekly') return [];
  // Twice a month: the day that is known and the one half a month from it.
  return beat === 'semi-monthly' ? [day, day > 15 ? day - 15 : day + 15] : [day];
}
