import type { InsightPlan, InsightResult, Plan, Selection } from '@cairn/analyst';
import { addDays, businessDay, cents, priceSteps, stillGoing } from '@cairn/finance';
import type { BusinessDay, Cents } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { rowsOf } from './rows.ts';
import type { LedgerScope } from './run-groups.ts';

interface Payment {
  date: BusinessDay;
  cents: Cents;
  partyId: string | null;
  party: string;
}

/** Each payment of the selection, the earliest first. */
export async function paymentsOf(
  { tx, businessId, basis }: LedgerScope,
  selection: Selection,
): Promise<Payment[]> {
  const { rows } = await tx.execute<{
    date: string;
    amount: bigint;
    party_id: string | null;
    party: string | null;
  }>(sql`
    select r.date::text as date, sum(r.amount)::bigint as amount, r.party_id, p.name as party
    from ${rowsOf(businessId, basis, selection)} r
    left join parties p on p.business_id = ${businessId} and p.party_id = r.party_id
    group by r.transaction_id, r.date, r.party_id, p.name
    order by r.date, r.transaction_id`);
  return rows.map((row) => ({
    date: businessDay(row.date),
    cents: cents(row.amount),
    partyId: row.party_id,
    party: row.party ?? '',
  }));
}

const selectionOf = ({ rows }: InsightPlan, today: BusinessDay): Selection => ({
  measure: rows?.measure ?? 'paid_out',
  conditions: rows?.conditions ?? [],
  ...{ from: null, to: today, asOf: today },
});

const ofParty = (selection: Selection, id: string, name: string): Selection => ({
  ...selection,
  conditions: [{ field: 'party', not: false, values: [{ id, name }] }],
});

/** So much of what a category holds must be of one payee for its price to be the category's. */
const OF_ONE = 0.8;

/**
 * What something cost each time. Of a category that is one payee's it is that payee's payments, those too that have no
 * category yet.
 */
export async function runSteps(
  scope: LedgerScope,
  plan: InsightPlan,
  today: BusinessDay,
): Promise<Extract<InsightResult, { topic: 'steps' }>> {
  let selection = selectionOf(plan, today);
  let payments = await paymentsOf(scope, selection);
  if (selection.conditions.some(({ field }) => field === 'category')) {
    const [most] = byParty(payments).sort((a, b) => b.length - a.length);
    const [one] = most ?? [];
    const isOfOne = most !== undefined && most.length >= payments.length * OF_ONE;
    if (!isOfOne || one === undefined || one.partyId === null)
      return { topic: 'steps', name: plan.of.join(' or '), selection, payments, steps: null };
    selection = ofParty(selection, one.partyId, one.party);
    payments = await paymentsOf(scope, selection);
  }
  const name = plan.of.length === 1 ? (plan.of[0] ?? '') : (payments[0]?.party ?? '');
  return { topic: 'steps', name, selection, payments, steps: priceSteps(payments) };
}

/** What has no price is answered by its sums, where the question may mean them. */
export async function pricedOrSummed(
  scope: LedgerScope,
  plan: Plan,
  today: BusinessDay,
): Promise<Plan> {
  if (plan.kind !== 'insight' || plan.topic !== 'steps' || plan.otherwise === undefined)
    return plan;
  const { steps } = await runSteps(scope, plan, today);
  return steps === null ? plan.otherwise : plan;
}

/** Whether payments of somebody still come; of nobody in particular, whose have stopped. */
export async function runGoing(
  scope: LedgerScope,
  plan: InsightPlan,
  today: BusinessDay,
): Promise<Extract<InsightResult, { topic: 'going' }>> {
  const selection = selectionOf(plan, today);
  const payments = await paymentsOf(scope, selection);
  if (plan.of.length > 0) {
    const one = goes(plan.of.join(' or '), selection, payments, today);
    return { topic: 'going', today, found: one === null ? [] : [one] };
  }
  const found = byParty(payments).flatMap((own) => {
    const [{ partyId, party } = { partyId: null, party: '' }] = own;
    if (partyId === null) return [];
    const one = goes(party, ofParty(selection, partyId, party), own, today);
    return one?.going.kind === 'stopped'
      ? [{ one, missed: addDays(one.last, one.going.everyDays) }]
      : [];
  });
  return {
    topic: 'going',
    today,
    found: found
      .filter(
        ({ missed }) =>
          (plan.from === null || missed >= plan.from) &&
          (plan.until === null || missed <= plan.until),
      )
      .map(({ one }) => one)
      .sort((a, b) => (a.last < b.last ? 1 : -1)),
  };
}

type Goes = Extract<InsightResult, { topic: 'going' }>['found'][number];

function goes(
  name: string,
  selection: Selection,
  payments: readonly Payment[],
  today: BusinessDay,
): Goes | null {
  const [first] = payments;
  const last = payments.at(-1);
  if (first === undefined || last === undefined) return null;
  const days = [...new Set(payments.map(({ date }) => date))];
  return {
    ...{ name, selection, payments: payments.length },
    going: stillGoing(days, today),
    ...{ first: first.date, last: last.date, lastCents: last.cents },
  };
}

function byParty(payments: readonly Payment[]): Payment[][] {
  const parties = new Map<string | null, Payment[]>();
  for (const payment of payments) {
    const own = parties.get(payment.partyId);
    if (own === undefined) parties.set(payment.partyId, [payment]);
    else own.push(payment);
  }
  return [...parties.values()];
}
