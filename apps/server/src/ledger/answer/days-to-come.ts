import { listSelection, queriesOf, type Answer, type Plan, type Selection } from '@cairn/analyst';
import { addDays, formatDay, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../read/run-plan/rows.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';

/**
 * The answer, with a sentence on what the books date on days of its period that are still to come: figures leave those
 * out unless such days are asked for by themselves (docs/finance.md, 'Periods').
 */
export async function sayLeftOut(
  scope: LedgerScope,
  plan: Plan,
  answer: Answer,
  today: BusinessDay,
): Promise<Answer> {
  const asked = selectionOf(plan, today);
  if (asked === null || !isRunning(asked, today)) return answer;
  const { rows } = await scope.tx.execute<{ count: number }>(sql`
    select count(distinct r.transaction_id)::int as count
    from ${rowsOf(scope.businessId, scope.basis, { ...asked, from: addDays(today, 1) })} r
    where exists (select from transactions where business_id = ${scope.businessId} and date > ${today})`);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return answer;
  const those = count === 1 ? '1 transaction' : `${count} transactions`;
  const text = `${answer.text}\n\n_${those} dated after ${formatDay(today)} ${count === 1 ? "isn't" : "aren't"} counted._`;
  return { ...answer, text };
}

const isRunning = ({ from, to }: Selection, today: BusinessDay) =>
  (from === null || from <= today) && (to === null || to > today);

/** What the plan's first figure or its list reads; null where the plan is no sum of rows. */
function selectionOf(plan: Plan, today: BusinessDay): Selection | null {
  if (plan.kind === 'figure') return queriesOf(plan, today)[0]?.selection ?? null;
  return plan.kind === 'list' ? listSelection(plan, today) : null;
}
