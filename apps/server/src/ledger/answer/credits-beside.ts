import type { Condition, FigurePlan, ListPlan, TokenOf } from '@cairn/analyst';
import { cents, formatMoney, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';
import { rowsOf } from '../read/run-plan/rows.ts';
import type { FigureBeside } from './within-records.ts';

const sides = { receivables: 'invoice', payables: 'bill' } as const;

/** Whether a condition leaves out all but the documents that bill something. */
const isOfKind = (one: Condition, kind: string) =>
  one.field === 'kind' && !one.not && one.values.length === 1 && one.values[0] === kind;

/** Open invoices or bills come to more than what is owed where credits are not applied yet: what these take off is said, so that both figures agree. */
export async function creditsBeside(
  { tx, businessId, basis }: LedgerScope,
  plan: FigurePlan | ListPlan,
  today: BusinessDay,
  tokenOf: TokenOf,
): Promise<FigureBeside[]> {
  const [measure, second] = plan.kind === 'list' ? [plan.measure] : plan.measures;
  if ((measure !== 'receivables' && measure !== 'payables') || second !== undefined) return [];
  const isTotal = plan.kind === 'list' || ['total', 'count'].includes(plan.aggregation);
  const others = plan.conditions.filter((one) => !isOfKind(one, sides[measure]));
  // Of a part by day, amount or state no credit is known to be a part.
  const isWhole =
    plan.period === null &&
    others.length < plan.conditions.length &&
    others.every(({ field }) => field === 'party' || field === 'party_kind');
  if (!isTotal || !isWhole) return [];
  const selection = {
    ...{ measure, conditions: others, from: null, to: null, asOf: today },
  } as const;
  const { rows } = await tx.execute<{ owed: bigint | null; credits: bigint | null }>(sql`
    select sum(r.amount)::bigint as owed, sum(r.amount) filter (where r.kind <> ${sides[measure]})::bigint as credits
    from ${rowsOf(businessId, basis, selection)} r`);
  const { owed, credits } = rows[0] ?? {};
  if (!owed || !credits) return [];
  const who = measure === 'receivables' ? "you're owed" : 'you owe';
  const figure = formatMoney(cents(owed));
  const label = measure === 'receivables' ? 'Owed by customers' : 'Owed to vendors';
  return [
    {
      text: `Credits not applied yet take ${formatMoney(cents(-credits))} off that, so ${who} ${figure}.`,
      evidence: { figure, label, token: tokenOf(label, selection) },
    },
  ];
}
