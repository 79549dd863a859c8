import {
  addDays,
  cents,
  categoryJumpAlerts,
  duplicateChargeAlerts,
  formatRange,
  monthsEnding,
  priceRiseAlerts,
  stoppedStreamAlerts,
  unusualTransactionAlerts,
  type Alert,
  type BusinessDay,
  type CategorySpending,
  type DateRange,
  type JudgedTransaction,
} from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { raise, type AlertContext, type RuleAlert } from './alert-inputs-context.ts';
import { dailyFigures, type FirstDays } from '../../read/figures/daily-figures.ts';
import { evidenceToken } from '../../read/evidence/evidence.ts';
import type { RecurringItem } from '../figures/recurring-streams.ts';

/** Older than this, a transaction has been seen; it is not news. */
const newsDays = 30;
/** What is usual is learned from a year, and from so many rows of one counterparty before the news. */
const historyDays = 365;
const rowsKept = 60;
const asExpectedFactor = 1.1;
/** A dearer price is worth a word as long as one can still ask for the old one; a payment that stopped, for two months. */
const priceRiseDays = 120;
const stoppedDays = 60;
export const stoppedConfidenceMin = 0.7;
/** Months as the metric cards have them. */
const earlierMonths = 12;
/** Less than this above the dearest month of the year before is the category's own rhythm: a quarterly bill, three paydays. */
const beyondKnownPercent = 20n;
/** What is paid weekly or more rarely: a month then has one payday more or less by the calendar alone. */
const paydaysMax = 5n;

/** Charges that look wrong, recurring payments that changed, categories that cost more than they ever did. */
export async function spendingAlertsOf(context: AlertContext): Promise<RuleAlert[]> {
  const { tx, businessId, basis, today, thresholds, streams } = context;
  const known = await dailyFigures(tx, businessId, basis, { from: today, to: today });
  // What files do not reach has not stopped.
  const { cashFilesEnd } = known;
  const reached = cashFilesEnd !== null && cashFilesEnd < today ? cashFilesEnd : today;
  const watched = streams.map((stream) => ({ ...stream, id: stream.recurringId }));
  const certain = watched.filter(({ confidence }) => confidence >= stoppedConfidenceMin);
  return [
    ...raise(oddChargesIn(context, { from: addDays(today, -newsDays), to: today })),
    ...raise(priceRiseAlerts(watched, addDays(today, -priceRiseDays), today, thresholds)),
    ...raise(stoppedStreamAlerts(certain, addDays(today, -stoppedDays), reached)),
    ...(await categoryJumps(context, known)),
  ];
}

/** What is unusually large, and what was charged twice, in a stretch of time. */
export function oddChargesIn(
  context: Pick<AlertContext, 'rows' | 'streams' | 'thresholds'>,
  { from, to }: DateRange,
): Alert[] {
  const { thresholds } = context;
  const judged = judgedRows(context, { from: addDays(from, newsDays - historyDays), to });
  const named = judged.filter(({ counterpartyKey }) => counterpartyKey !== '');
  const unusual = unusualTransactionAlerts(capped(judged, from), from, to, thresholds);
  const asExpected = paymentsAsExpected(context.streams);
  return [
    ...unusual.filter(({ subject }) => !asExpected.has(subject.id)),
    ...duplicateChargeAlerts(named, from, to, thresholds),
  ];
}

/**
 * Recurring payments about as large as their stream has been lately: a wage bill that rose in summer is no surprise in
 * autumn, although most of the year before was lower.
 */
function paymentsAsExpected(streams: readonly RecurringItem[]): Set<string> {
  const ids = streams.flatMap(({ payments, lowCents, highCents }) => {
    const usual = Math.max(Math.abs(Number(lowCents)), Math.abs(Number(highCents)));
    return payments
      .filter(({ amountCents }) => Math.abs(Number(amountCents)) <= usual * asExpectedFactor)
      .map(({ id }) => id);
  });
  return new Set(ids);
}

/** Rows that buy or sell something. Moving one's own money, card payments and draws have no usual size. */
export function judgedRows(
  { rows }: Pick<AlertContext, 'rows'>,
  { from, to }: DateRange,
): JudgedTransaction[] {
  return rows.flatMap((row): JudgedTransaction[] => {
    const { categoryId, category, categoryType } = row;
    if (row.date < from || row.date > to || categoryId === null || category === null) return [];
    if (categoryType === 'equity' || categoryType === 'other_asset') return [];
    return [
      {
        id: row.id,
        date: row.date,
        amountCents: row.amountCents,
        accountId: row.accountId,
        counterpartyKey: row.counterpartyKey ?? '',
        counterparty: row.name === '' ? 'A payee without a name' : row.name,
        categoryId,
        category,
      },
    ];
  });
}

/** All the news, and of each counterparty the last rows before it: enough to know what is usual. */
function capped(judged: readonly JudgedTransaction[], since: BusinessDay) {
  const kept = new Map<string, number>();
  return judged
    .toReversed()
    .filter((row) => {
      if (row.date >= since) return true;
      const key = `${row.categoryId} ${row.counterpartyKey} ${String(row.amountCents < 0n)}`;
      const count = (kept.get(key) ?? 0) + 1;
      kept.set(key, count);
      return count <= rowsKept;
    })
    .toReversed();
}

async function categoryJumps(context: AlertContext, { firstDay }: FirstDays): Promise<RuleAlert[]> {
  const { tx, businessId, basis, today, thresholds } = context;
  const months = monthsEnding(addDays(today, -1), earlierMonths + 1);
  const [window] = months;
  const first = months.at(-1)?.from;
  if (window === undefined || first === undefined || firstDay === null) return [];
  const known = months.filter(({ from }) => firstDay <= from).length - 1;
  const starts = months.map(({ from }) => from).reverse();
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    back: number;
    cents: bigint;
    days: bigint;
  }>(sql`
    select a.account_id as id, a.name,
      (${months.length}::int - width_bucket(d.date, ${`{${starts.join(',')}}`}::date[]))::int as back,
      sum(d.debit_cents - d.credit_cents)::bigint as cents,
      count(*) filter (where d.debit_cents > 0) as days
    from account_days d
    join accounts a on a.business_id = d.business_id and a.account_id = d.account_id
    where d.business_id = ${businessId} and a.origin = ${basis.profitOrigin}
      and a.type in ('cost_of_goods_sold', 'expense', 'other_expense') and d.date between ${first} and ${window.to}
    group by 1, 2, 3`);
  const categories = new Map<string, { name: string; byMonth: Month[] }>();
  for (const { id, name, back, cents: spentCents, days } of rows) {
    const category = categories.get(id) ?? {
      name,
      byMonth: Array.from({ length: earlierMonths + 1 }, () => ({ spentCents: 0n, days: 0n })),
    };
    category.byMonth[back] = { spentCents, days };
    categories.set(id, category);
  }
  const spending = [...categories].flatMap(([categoryId, { name, byMonth }]) => {
    const [{ spentCents: amount } = { spentCents: 0n }, ...earlier] = byMonth.slice(0, known + 1);
    if (amount * 100n < rhythmOf(earlier) * (100n + beyondKnownPercent)) return [];
    const spent: CategorySpending = {
      categoryId,
      name,
      amountCents: cents(amount),
      earlierCents: earlier.map(({ spentCents }) => cents(spentCents)),
    };
    return [spent];
  });
  return raise(categoryJumpAlerts(spending, window, thresholds), ({ subject }) => {
    const name = categories.get(subject.id)?.name ?? '';
    return evidenceToken({
      of: 'rows',
      title: `${name}, ${formatRange(window.from, window.to)}`,
      selection: {
        measure: 'expenses',
        conditions: [{ field: 'category', not: false, values: [{ id: subject.id, name }] }],
        ...window,
        asOf: today,
      },
    });
  });
}

interface Month {
  spentCents: bigint;
  /** On how many days something was spent. */
  days: bigint;
}

/**
 * The most that is no news in cents: the dearest month before; where there are few paydays a month, as many as a month
 * has had, at the average of the latest. Three paydays after a raise are dearer than any month before, and expected.
 */
function rhythmOf(earlier: readonly Month[]): bigint {
  const most = (values: readonly bigint[]) => values.reduce((a, b) => (b > a ? b : a), 0n);
  const dearest = most(earlier.map(({ spentCents }) => spentCents));
  const paydays = most(earlier.map(({ days }) => days));
  const latest = earlier.find(({ days }) => days > 0n);
  if (latest === undefined || paydays > paydaysMax) return dearest;
  return most([dearest, (paydays * latest.spentCents) / latest.days]);
}
