import { formatMoney, cents, type DateRange } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { categoryExternalId } from '../../ledger/write/chart-of-accounts.ts';
import { builtInSource } from '../../ledger/write/ingest-references.ts';

/**
 * What a profit made of bank rows does not know: the meaning of what nobody has categorized, which may be neither income nor
 * expense, how much of what was paid on loans is interest, and whose taxes were paid.
 */
export async function notesOfCategories(
  tx: Transaction,
  businessId: string,
  period: DateRange,
): Promise<string[]> {
  const [income, expense, loans, taxes] = (
    ['uncategorised_income', 'uncategorised_expense', 'loans', 'taxes'] as const
  ).map(categoryExternalId);
  const { rows } = await tx.execute<{
    came_in: bigint;
    went_out: bigint;
    repaid: bigint;
    taxed: bigint;
  }>(sql`
    select coalesce(sum(d.credit_cents - d.debit_cents) filter (where a.external_id = ${income}), 0)::bigint as came_in,
      coalesce(sum(d.debit_cents - d.credit_cents) filter (where a.external_id = ${expense}), 0)::bigint as went_out,
      coalesce(sum(d.debit_cents) filter (where a.external_id = ${loans}), 0)::bigint as repaid,
      coalesce(sum(d.debit_cents - d.credit_cents) filter (where a.external_id = ${taxes}), 0)::bigint as taxed
    from accounts a
    join account_days d on d.business_id = a.business_id and d.account_id = a.account_id
    where a.business_id = ${businessId} and a.source = ${builtInSource}
      and a.external_id in (${income}, ${expense}, ${loans}, ${taxes}) and d.date between ${period.from} and ${period.to}`);
  const { came_in: cameIn = 0n, went_out: wentOut = 0n, repaid = 0n, taxed = 0n } = rows[0] ?? {};
  const notes: string[] = [];
  if (cameIn !== 0n || wentOut !== 0n)
    notes.push(
      `Uncategorized: ${formatMoney(cents(cameIn))} in and ${formatMoney(cents(wentOut))} out. They count as income and expense until you say what they are, under Transactions.`,
    );
  if (repaid !== 0n)
    notes.push(
      `${formatMoney(cents(repaid))} paid on loans counts as repaid in full. The bank does not say how much of it is interest, which would be a cost.`,
    );
  if (taxed > 0n)
    notes.push(
      `${formatMoney(cents(taxed))} paid in taxes counts as a cost. Sales tax that you collected and your own income tax are none; the bank does not say which it was. Change their category under Transactions.`,
    );
  return notes;
}
