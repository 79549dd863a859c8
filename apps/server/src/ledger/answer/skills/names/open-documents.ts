import type { Lead, MeasureId, OneNameFacts, OpenDocument } from '@cairn/analyst';
import { addMonths, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { listOf } from '../../../../database/array-parameters.ts';
import { agingsAt } from '../../../read/figures/open-documents.ts';
import { dueOn } from '../../../read/run-plan/conditions.ts';
import type { LedgerScope } from '../../../read/run-plan/run-groups.ts';
import { sumOf, type SkillBooks } from '../skill-books.ts';
import type { Subject } from './subject-of.ts';

const LISTED_MAX = 200;

type Row = Pick<OpenDocument, 'date' | 'due' | 'number' | 'cents' | 'totalCents'>;

/** The invoices or bills of somebody that are open, the oldest first. */
async function openDocuments(
  { tx, businessId, basis }: LedgerScope,
  role: 'paying' | 'paid',
  partyIds: readonly string[],
): Promise<OpenDocument[]> {
  const due = dueOn(sql`t`);
  const { rows } = await tx.execute<Row>(sql`
    select t.date::text as date, ${due}::text as due, t.number, t.open_balance_cents as cents,
      t.total_cents as "totalCents"
    from transactions t
    where t.business_id = ${businessId} and t.origin = ${basis.profitOrigin}
      and t.kind = ${role === 'paying' ? 'invoice' : 'bill'} and t.open_balance_cents <> 0
      and t.party_id = any (${listOf(partyIds, 'uuid')})
    order by ${due}, t.date, t.transaction_id limit ${LISTED_MAX}`);
  return rows;
}

/** So many months ago: a quarter, and a year. */
const MONTHS_AGO = [3, 12];

/** What some customers owed before, as far back as records reach; less what they had in credit. */
async function openBefore(
  { tx, businessId, basis }: LedgerScope,
  partyIds: readonly string[],
  { today, recordsFrom }: { today: BusinessDay; recordsFrom: BusinessDay },
): Promise<{ day: BusinessDay; cents: bigint }[]> {
  const days = MONTHS_AGO.map((months) => addMonths(today, -months)).filter(
    (day) => day >= recordsFrom,
  );
  if (days.length === 0) return [];
  const aged = { side: 'receivables', days, today } as const;
  const { agings } = await agingsAt(tx, businessId, basis.profitOrigin, aged);
  return agings.map(({ rows }, at) => ({
    day: days[at] ?? today,
    cents: rows.reduce(
      (sum, { partyId, totalCents }) =>
        partyId !== null && partyIds.includes(partyId) ? sum + totalCents : sum,
      0n,
    ),
  }));
}

/** What is open of somebody now, and what of it is overdue; null where no books tell. */
export async function openOf(
  books: SkillBooks,
  {
    name,
    role,
    conditions,
    partyIds,
  }: Pick<Subject, 'role' | 'conditions'> & { name: string; partyIds: readonly string[] },
  {
    paid,
    recordsFrom,
    leads,
  }: {
    paid: { oldestDays: number | null; latestDays: number | null } | null;
    recordsFrom: BusinessDay;
    leads: readonly Lead[];
  },
): Promise<OneNameFacts['open']> {
  if (paid === null) return null;
  const [all, overdue] =
    role === 'paying'
      ? (['receivables', 'overdue_receivables'] as const)
      : (['payables', 'overdue_payables'] as const);
  const sum = (measure: MeasureId, label: string) =>
    sumOf(books, { measure, span: null, conditions, label: `${label}, ${name}` });
  return {
    ...{ all: await sum(all, 'Open'), overdue: await sum(overdue, 'Overdue') },
    ...{ oldestDays: paid.oldestDays, latestDays: paid.latestDays },
    documents: await openDocuments(books.scope, role, partyIds),
    ...(leads.includes('tab') &&
      role === 'paying' && {
        before: await openBefore(books.scope, partyIds, { today: books.today, recordsFrom }),
      }),
  };
}
