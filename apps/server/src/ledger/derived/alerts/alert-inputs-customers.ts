import {
  addDays,
  cents,
  concentrationAlerts,
  formatRange,
  overdueGrowthAlerts,
  overdueInvoiceAlerts,
  revenueDropAlerts,
  sumCents,
  type Aging,
  type CustomerRevenue,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { raise, type AlertContext, type RuleAlert } from './alert-inputs-context.ts';
import { evidenceToken, figureToken } from '../../read/evidence/evidence.ts';
import { agingsAt } from '../../read/figures/open-documents.ts';

/** Overdue receivables go up and down with the days on which invoices fall due: a new high of two months is news. */
const overdueWeeks = 8;
/** A quarter's worth of revenue, so that one large order does not make a customer look like half the business. */
const concentrationDays = 90;
/** A "customer" with sales on more than every other day is the till, and stands for many. */
const tillShare = 0.5;

/** Who is late, whether lateness grows, whether revenue falls or hangs on one customer. */
export async function customerAlertsOf(context: AlertContext): Promise<RuleAlert[]> {
  const { tx, businessId, basis, today, thresholds, metrics } = context;
  const weeks = Array.from({ length: overdueWeeks + 1 }, (_, week) => addDays(today, -7 * week));
  const aged = { side: 'receivables', days: weeks, today } as const;
  const { agings } = await agingsAt(tx, businessId, basis.profitOrigin, aged);
  const [now, ...earlier] = agings;
  const { kpis } = metrics;
  const { window } = kpis;
  const overdue = now === undefined ? [] : overdueInvoiceAlerts(now, thresholds);
  return [
    ...raise(overdue),
    ...raise(growth(now, earlier, context)),
    ...raise(revenueDropAlerts(kpis, thresholds), () =>
      figureToken({ measure: 'revenue', from: window.from, to: window.to }),
    ),
    ...(await concentration(context)),
  ];
}

function growth(now: Aging | undefined, earlier: readonly Aging[], { thresholds }: AlertContext) {
  const [weekAgo] = earlier;
  if (now === undefined || weekAgo === undefined) return [];
  if (earlier.some(({ overdueCents }) => overdueCents >= now.overdueCents)) return [];
  return overdueGrowthAlerts(now, weekAgo, thresholds);
}

async function concentration(context: AlertContext): Promise<RuleAlert[]> {
  const { tx, businessId, basis, today, thresholds } = context;
  // A bank names who sent the money, which is often a card processor: only books know the customer.
  if (basis.profitOrigin !== 'books') return [];
  const period = { from: addDays(today, -concentrationDays), to: addDays(today, -1) };
  const { rows } = await tx.execute<{
    id: string | null;
    name: string | null;
    kind: string | null;
    cents: bigint;
    days: bigint;
  }>(sql`
    select p.party_id as id, p.name, p.kind, sum(l.credit_cents - l.debit_cents)::bigint as cents,
      count(distinct l.date) as days
    from lines l
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    left join parties p on p.business_id = l.business_id and p.party_id = coalesce(t.party_id, l.party_id)
    where l.business_id = ${businessId} and a.origin = 'books' and a.type in ('income', 'other_income')
      and t.kind not in ('estimate', 'purchase_order') and l.date between ${period.from} and ${period.to}
    group by p.party_id, p.name, p.kind`);
  const total = sumCents(rows.map((row) => cents(row.cents)));
  const customers = rows.flatMap((row): CustomerRevenue[] =>
    row.id === null || row.kind !== 'customer' || Number(row.days) > concentrationDays * tillShare
      ? []
      : [{ customerId: row.id, name: row.name ?? '', revenueCents: cents(row.cents) }],
  );
  const nameOf = new Map(customers.map(({ customerId, name }) => [customerId, name]));
  return raise(concentrationAlerts(customers, total, period, thresholds), ({ subject }) => {
    const name = nameOf.get(subject.id) ?? '';
    return evidenceToken({
      of: 'rows',
      title: `Revenue from ${name}, ${formatRange(period.from, period.to)}`,
      selection: {
        measure: 'revenue',
        conditions: [{ field: 'party', not: false, values: [{ id: subject.id, name }] }],
        ...period,
        asOf: today,
      },
    });
  });
}
