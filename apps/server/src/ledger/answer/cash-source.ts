import { isRatio, measures, type Plan, type PlanMeasure } from '@cairn/analyst';
import { sql } from 'drizzle-orm';
import { cashAccounts } from '../read/cash-accounts.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';

const sources = {
  books: 'the bank accounts of your books',
  bank: 'your bank transactions',
} as const;

/** Whose rows say how money moved in the dates of a plan, in words. */
export async function cashSourceOf(scope: LedgerScope, plan: Plan): Promise<string> {
  const { cashOrigin, profitOrigin } = scope.basis;
  const source = sources[cashOrigin];
  if (cashOrigin === profitOrigin) return source;
  return (await needsBooks(scope, plan))
    ? `${source}, plus your books for what they don't show yet`
    : source;
}

async function needsBooks({ tx, businessId, basis }: LedgerScope, plan: Plan): Promise<boolean> {
  const period = 'period' in plan ? plan.period : null;
  const types = measuresOf(plan).some(countsCards) ? sql`('bank', 'credit_card')` : sql`('bank')`;
  const { rows } = await tx.execute<{ needed: boolean }>(sql`
    select exists (
      select from (${cashAccounts(businessId, basis)}) c
      join account_days d on d.business_id = ${businessId} and d.account_id = c.account_id and d.date < c.until
      where c.type in ${types}
        and d.date between ${period?.from ?? '-infinity'}::date and ${period?.to ?? 'infinity'}::date) as needed`);
  return rows[0]?.needed ?? false;
}

const measuresOf = (plan: Plan): readonly PlanMeasure[] =>
  'measures' in plan
    ? plan.measures
    : 'measure' in plan && plan.measure !== null
      ? [plan.measure]
      : [];

function countsCards(measure: PlanMeasure): boolean {
  if (isRatio(measure)) return false;
  const { rows } = measures[measure];
  return rows.from === 'cash' && rows.withCards === true;
}
