import type { OpenDocument } from '@cairn/analyst';
import { sql } from 'drizzle-orm';
import { listOf } from '../../../../database/array-parameters.ts';
import { dueOn } from '../../../read/run-plan/conditions.ts';
import type { LedgerScope } from '../../../read/run-plan/run-groups.ts';

const LISTED_MAX = 200;

type Row = Pick<OpenDocument, 'date' | 'due' | 'number' | 'cents' | 'totalCents'>;

/** The invoices or bills of somebody that are open, the oldest first. */
export async function openDocuments(
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
