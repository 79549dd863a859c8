import { emptyAnswer, type Answer, type FigurePlan, type ListPlan } from '@cairn/analyst';
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

const documentKinds: Partial<Record<string, 'invoice' | 'bill'>> = {
  invoices: 'invoice',
  bills: 'bill',
};

/** Which documents were open on a day is known only while each that is settled says since when. Null where all do. */
export async function refuseUndated(
  { tx, businessId, basis }: Pick<LedgerScope, 'tx' | 'businessId' | 'basis'>,
  measure: string,
  { conditions }: Pick<FigurePlan | ListPlan, 'conditions'>,
): Promise<Answer | null> {
  const kind = documentKinds[measure];
  const open = conditions.find((condition) => condition.field === 'open_on');
  if (kind === undefined || open?.field !== 'open_on') return null;
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from transactions
    where business_id = ${businessId} and origin = ${basis.profitOrigin} and kind = ${kind}
      and date <= ${open.day} and open_balance_cents = 0 and total_cents <> 0 and paid_date is null`);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return null;
  const text = `Your books do not say when ${count === 1 ? `1 of the ${kind}s` : `${String(count)} of the ${kind}s`} dated by then ${count === 1 ? 'was' : 'were'} settled, so I cannot tell which were open on that day.`;
  return { ...emptyAnswer(text), understood: false };
}
