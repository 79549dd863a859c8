import { formatDay, type BusinessDay, type DateRange } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { accountOpenings } from '../../ledger/account-activity.ts';
import type { LedgerOrigin } from '../../ledger/origins.ts';

export interface NotedStatement {
  kind: 'profitAndLoss' | 'balanceSheet' | 'cashFlowStatement';
  origin: LedgerOrigin;
  period: DateRange;
  today: BusinessDay;
}

/** What a statement of these rows does not know: a figure that looks complete and is not would be a wrong one. */
export async function notesOfBasis(
  tx: Transaction,
  businessId: string,
  { kind, origin, period, today }: NotedStatement,
): Promise<string[]> {
  const notes: string[] = [];
  const firstDay = await findFirstDay(tx, businessId, origin);
  if (firstDay === null) return notes;
  if (kind === 'profitAndLoss' && origin === 'bank') {
    notes.push(
      'Cash basis: made of categorised bank and card rows on the days on which money moved. What is owed and not yet paid is not in it.',
    );
  }
  if (kind === 'balanceSheet' && origin === 'bank') {
    notes.push(
      'Made of bank and card accounts alone: what customers owe, unpaid bills, equipment and loans taken out elsewhere are not known here.',
    );
  }
  if (kind !== 'profitAndLoss') {
    const openings = await accountOpenings(tx, businessId, origin);
    const unknown = openings.filter(({ isKnown }) => !isKnown).map(({ name }) => name);
    if (unknown.length > 0) {
      notes.push(
        `No balance is stated for ${unknown.join(', ')}: only what moved there is counted. Add it under Settings, Accounts.`,
      );
    }
  }
  if (firstDay > period.from && kind !== 'balanceSheet') {
    notes.push(`The rows begin on ${formatDay(firstDay)}: earlier days of this period are empty.`);
  }
  if (period.to > today) notes.push(`The period is not over: rows reach to ${formatDay(today)}.`);
  return notes;
}

async function findFirstDay(
  tx: Transaction,
  businessId: string,
  origin: LedgerOrigin,
): Promise<BusinessDay | null> {
  const { rows } = await tx.execute<{ first: BusinessDay | null }>(sql`
    select min(d.date)::text as first from account_days d
    join accounts a on a.business_id = d.business_id and a.account_id = d.account_id
    where d.business_id = ${businessId} and a.origin = ${origin}`);
  return rows[0]?.first ?? null;
}
