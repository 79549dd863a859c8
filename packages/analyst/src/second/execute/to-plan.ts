import { plan as planShape, type ArithmeticPlan, type Operand, type Plan } from '../../plan.ts';
import type { Meaning, Query } from '../plan/query.ts';
import { absencePlan } from './absence-plan.ts';
import { figurePlan, matrixPlan } from './figure-plan.ts';
import type { LedgerContext } from './ledger-context.ts';
import { balancePlan, namesPlan, recordPlan, skillPlan, tallyPlan } from './other-plans.ts';
import { rowsPlan } from './rows-plan.ts';

/** The plan that the ledger runs for a meaning, complete and valid; null where it names nobody on record or asks for what no plan says. */
export function toPlan(meant: Meaning, context: LedgerContext): Plan | null {
  const found = 'parts' in meant ? combined(meant, context) : singlePlan(meant, context);
  const checked = planShape.safeParse(found);
  return checked.success ? checked.data : null;
}

function combined(
  { form, parts, each }: Extract<Meaning, { parts: unknown }>,
  context: LedgerContext,
): unknown {
  const [left, right] = parts.map((part) => singlePlan(part, context));
  if (form === 'both') return { kind: 'pair', first: left, second: right };
  return {
    kind: 'arithmetic',
    operation: form,
    ...(each !== undefined && { each }),
    left: left as Operand,
    right: right as Operand,
  } satisfies ArithmeticPlan;
}

function singlePlan(query: Query, context: LedgerContext): unknown {
  switch (query.form) {
    case 'figure':
      return query.by?.length === 2 ? matrixPlan(query, context) : figurePlan(query, context);
    case 'rows':
      return rowsPlan(query, context);
    case 'balance':
      return balancePlan(query, context);
    case 'absence':
      return absencePlan(query, context);
    case 'names':
      return namesPlan(query, context);
    case 'record':
      return recordPlan(query, context);
    case 'skill':
      return skillPlan(query);
    case 'tally':
      return tallyPlan(query, context);
  }
}
