import {
  ageOpenDocuments,
  businessDay,
  cents,
  type Aging,
  type BusinessDay,
  type TransactionKind,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { listOf } from '../../../database/array-parameters.ts';
import type { LedgerOrigin } from '../../origins.ts';

/** Documents of one side, and which of them lessen it. */
const sides = {
  receivables: { kinds: ['invoice', 'credit_memo'], credit: 'credit_memo', nobody: 'A customer' },
  payables: { kinds: ['bill', 'vendor_credit'], credit: 'vendor_credit', nobody: 'A vendor' },
} as const satisfies Record<
  string,
  { kinds: readonly TransactionKind[]; credit: TransactionKind; nobody: string }
>;
export type AgingSide = keyof typeof sides;

export interface AgedDocuments {
  /** One for each day asked for, in that order. */
  agings: Aging[];
  /** What a document is called in the books, by its id. */
  numbers: ReadonlyMap<string, string>;
}

/**
 * What was open at each of the days (none after `today`), by how long it was past due. What was open on an earlier
 * day is known from the day of payment; a document that was paid in parts counts as open in full until it was settled.
 */
export async function agingsAt(
  tx: Transaction,
  businessId: string,
  origin: LedgerOrigin,
  { side, days, today }: { side: AgingSide; days: readonly BusinessDay[]; today: BusinessDay },
): Promise<AgedDocuments> {
  const { kinds, credit, nobody } = sides[side];
  const earliest = days.reduce((first, day) => (day < first ? day : first), today);
  const { rows } = await tx.execute<{
    id: string;
    kind: TransactionKind;
    number: string | null;
    party_id: string | null;
    party: string | null;
    date: string;
    due_date: string | null;
    paid_date: string | null;
    open_cents: bigint;
    total_cents: bigint;
  }>(sql`
    select t.transaction_id as id, t.kind, t.number, t.party_id, p.name as party, t.date::text as date,
      t.due_date::text as due_date, t.paid_date::text as paid_date,
      coalesce(t.open_balance_cents, 0) as open_cents, t.total_cents
    from transactions t
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where t.business_id = ${businessId} and t.origin = ${origin} and t.kind::text = any (${listOf(kinds, 'text')})
      and t.date <= ${today} and (t.open_balance_cents <> 0 or t.paid_date > ${earliest})`);
  const agings = days.map((day) =>
    ageOpenDocuments(
      rows.map((row) => {
        const wasOpen = row.paid_date !== null && row.paid_date > day;
        const open = wasOpen ? row.total_cents : row.open_cents;
        return {
          id: row.id,
          partyId: row.party_id,
          partyName: row.party ?? `${nobody} without a name`,
          date: businessDay(row.date),
          dueDate: row.due_date === null ? null : businessDay(row.due_date),
          openCents: cents(row.kind === credit ? -open : open),
        };
      }),
      day,
    ),
  );
  const numbers = new Map(
    rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number]])),
  );
  return { agings, numbers };
}
