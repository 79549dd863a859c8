import {
  ageOpenDocuments,
  businessDay,
  cents,
  type AccountType,
  type Aging,
  type BusinessDay,
  type TransactionKind,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { withHashJoins } from '../../../database/with-hash-joins.ts';
import { listOf } from '../../../database/array-parameters.ts';
import type { LedgerOrigin } from '../../../database/schema/origins.ts';
import { settledByDay } from './cash-basis-lines.ts';

/** Documents of one side, which of them lessen it, and the account on which they stand. */
const sides = {
  receivables: {
    kinds: ['invoice', 'credit_memo', 'payment'],
    charge: 'invoice',
    payment: 'payment',
    account: 'accounts_receivable',
    nobody: 'A customer',
  },
  payables: {
    kinds: ['bill', 'vendor_credit', 'bill_payment'],
    charge: 'bill',
    payment: 'bill_payment',
    account: 'accounts_payable',
    nobody: 'A vendor',
  },
} as const satisfies Record<string, Side>;

interface Side {
  kinds: readonly TransactionKind[];
  charge: TransactionKind;
  payment: TransactionKind;
  account: AccountType;
  nobody: string;
}
export type AgingSide = keyof typeof sides;

export interface AgedDocuments {
  /** One for each day asked for, in that order. */
  agings: Aging[];
  /** What a document is called in the books, by its id. */
  numbers: ReadonlyMap<string, string>;
}

interface Row extends Record<string, unknown> {
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
  /** How much the ledger shows as settled: in all, and after each of the days. */
  settled: bigint;
}

/**
 * What was open at each of the days (none after `today`), by how long it was past due: documents less credits and
 * payments that none has used up. Today it is what the books call open; on an earlier day that and what was settled
 * since, as documents and payments of one party meet in the ledger (docs/finance.md, 'Cash basis').
 */
export async function agingsAt(
  tx: Transaction,
  businessId: string,
  origin: LedgerOrigin,
  { side, days, today }: { side: AgingSide; days: readonly BusinessDay[]; today: BusinessDay },
): Promise<AgedDocuments> {
  const { charge, nobody } = sides[side];
  const rows = await withHashJoins(tx, () =>
    findRows(tx, businessId, origin, sides[side], days, today),
  );
  const agings = days.map((day, at) =>
    ageOpenDocuments(
      rows.map((row) => {
        const open = openOn(row, sides[side], day, at);
        return {
          id: row.id,
          partyId: row.party_id,
          partyName: row.party ?? `${nobody} without a name`,
          date: businessDay(row.date),
          dueDate: row.due_date === null ? null : businessDay(row.due_date),
          openCents: cents(row.kind === charge ? open : -open),
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

function openOn(row: Row, { payment }: Side, day: BusinessDay, at: number): bigint {
  const since = (row[`after_${at}`] as bigint | undefined) ?? 0n;
  const isExplained = row.kind === payment || row.settled === row.total_cents - row.open_cents;
  if (isExplained) return row.open_cents + since;
  // Payments that the ledger does not hold, or not of this party: all of it on its day of payment.
  return row.paid_date !== null && row.paid_date > day ? row.total_cents : row.open_cents;
}

async function findRows(
  tx: Transaction,
  businessId: string,
  origin: LedgerOrigin,
  { kinds, account }: Side,
  days: readonly BusinessDay[],
  today: BusinessDay,
): Promise<Row[]> {
  const earliest = days.reduce((first, day) => (day < first ? day : first), today);
  const isOfToday = earliest === today;
  const settled = isOfToday
    ? sql`select null::uuid as transaction_id, null as type, 0::bigint as settled where false`
    : settledByDay(businessId, days);
  const after = days.map((_, at) =>
    isOfToday ? sql`0::bigint` : sql`coalesce(s.${sql.identifier(`after_${at}`)}, 0)`,
  );
  const named = after.map((sum, at) => sql`${sum} as ${sql.identifier(`after_${at}`)}`);
  const { rows } = await tx.execute<Row>(sql`
    select t.transaction_id as id, t.kind, t.number, t.party_id, p.name as party, t.date::text as date,
      t.due_date::text as due_date, t.paid_date::text as paid_date,
      coalesce(t.open_balance_cents, 0) as open_cents, t.total_cents, coalesce(s.settled, 0)::bigint as settled,
      ${sql.join(named, sql`, `)}
    from transactions t
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    left join (${settled}) s on s.transaction_id = t.transaction_id and s.type = ${account}
    where t.business_id = ${businessId} and t.origin = ${origin} and t.kind::text = any (${listOf(kinds, 'text')})
      and t.date <= ${today}
      and (t.open_balance_cents <> 0 or t.paid_date > ${earliest} or greatest(${sql.join(after, sql`, `)}) > 0)`);
  return rows;
}
