import { emptyAnswer, type Answer, type FigurePlan } from '@cairn/analyst';
import { sql } from 'drizzle-orm';
import type { LedgerScope } from './run-groups.ts';

const accountTypes = {
  owed_by_customers: 'accounts_receivable',
  owed_to_vendors: 'accounts_payable',
} as const;

const unknownWhose =
  'Your books begin with an opening balance on that account, and do not say whose it is: of an earlier day I can give what was owed in all, not by whom.';

/** What was owed when the books began has no name on it: who owed how much on a day is then not known. Null where it is. */
export async function refuseOpenings(
  { tx, businessId, basis }: Pick<LedgerScope, 'tx' | 'businessId' | 'basis'>,
  { measures: [measure] }: FigurePlan,
): Promise<Answer | null> {
  if (measure !== 'owed_by_customers' && measure !== 'owed_to_vendors') return null;
  const { rows } = await tx.execute(sql`
    select from accounts
    where business_id = ${businessId} and origin = ${basis.profitOrigin}
      and type = ${accountTypes[measure]} and opening_balance_cents <> 0 limit 1`);
  return rows.length === 0 ? null : { ...emptyAnswer(unknownWhose), understood: false };
}
