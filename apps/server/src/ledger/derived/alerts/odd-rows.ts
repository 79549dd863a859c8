import {
  absoluteCents,
  addMonths,
  businessDay,
  formatMoney,
  largeNewPayments,
  priceRiseAlerts,
  stoppedStreamAlerts,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { and, eq, isNotNull } from 'drizzle-orm';
import { alerts } from '../../../database/schema/alerts.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { findBasis } from '../../basis.ts';
import { dailyFigures } from '../../read/figures/daily-figures.ts';
import { findRecurring } from '../derived-figures.ts';
import { recurringHistory } from '../figures/recurring-streams.ts';
import { findThresholds } from './alert-inputs-limits.ts';
import { judgedRows, oddChargesIn, stoppedConfidenceMin } from './alert-inputs-spending.ts';

/** What stands out by itself among the rows of accounts, and the rows that show it. */
export interface OddRow {
  date: BusinessDay;
  name: string;
  cents: bigint;
  isMoneyOut: boolean;
  why: string;
  transactionIds: readonly string[];
}

const STOPPED_MONTHS = 3;

/**
 * Odd rows in a stretch of time, by the rules of alerts, as far as the history reaches that these look at; what the owner dismissed is left out. The
 * latest first. `since` is the first day that was looked at; null where no row is.
 */
export async function oddRows(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  span: DateRange,
): Promise<{ since: BusinessDay | null; found: OddRow[] }> {
  const rows = await recurringHistory(tx, businessId, today);
  const streams = (await findRecurring(tx, businessId, today))
    .filter(({ status }) => status !== 'dismissed')
    .map((stream) => ({ ...stream, id: stream.recurringId }));
  const thresholds = await findThresholds(tx, businessId);
  const basis = await findBasis(tx, businessId);
  const { cashFilesEnd } = await dailyFigures(tx, businessId, basis, { from: today, to: today });
  // What files do not reach has not stopped.
  const reached = cashFilesEnd !== null && cashFilesEnd < span.to ? cashFilesEnd : span.to;
  // Who stopped in spring is still missing in summer.
  const lately = addMonths(span.to, -STOPPED_MONTHS);
  const certain = streams.filter(({ confidence }) => confidence >= stoppedConfidenceMin);
  const found = [
    ...oddChargesIn({ rows, streams, thresholds }, span),
    ...priceRiseAlerts(streams, span.from, span.to, thresholds),
    ...stoppedStreamAlerts(certain, span.from < lately ? span.from : lately, reached),
  ];
  const dismissed = await dismissedOf(tx, businessId);
  // What was charged twice is told once, though it is large as well.
  const twice = new Set(
    found.flatMap(({ rule, subject }) => (rule === 'duplicate_charge' ? subject.id : [])),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const told = found
    .filter((alert) => !dismissed.has(keyOf(alert.rule, alert.subject.id, alert.period)))
    .filter((alert) => alert.rule !== 'unusual_transaction' || !twice.has(alert.subject.id))
    .flatMap((alert): OddRow[] => {
      const row = byId.get(alert.evidence.transactionIds.at(-1) ?? '');
      if (row === undefined) return [];
      const isCharge = alert.subject.kind === 'transaction';
      return [
        {
          date: isCharge ? row.date : businessDay(alert.period),
          name: row.name,
          cents: isCharge ? absoluteCents(row.amountCents) : alert.atRiskCents,
          isMoneyOut: row.amountCents < 0n,
          why: alert.message,
          transactionIds: alert.evidence.transactionIds,
        },
      ];
    });
  const known = new Set(told.flatMap(({ transactionIds }) => transactionIds));
  const first = rows[0]?.date ?? span.from;
  const judged = judgedRows({ rows }, { from: first, to: span.to });
  const fresh = largeNewPayments(judged, span)
    .filter(({ id }) => !known.has(id))
    .map(({ id, date, counterparty: name, amountCents }) => ({
      ...{ date, name, cents: absoluteCents(amountCents), isMoneyOut: true, transactionIds: [id] },
      why: `${formatMoney(absoluteCents(amountCents))} is the first payment you've ever made to ${name}.`,
    }));
  return {
    since: rows[0]?.date ?? null,
    found: [...told, ...fresh].sort((a, b) => (a.date < b.date ? 1 : -1)),
  };
}

const keyOf = (rule: string, id: string, period: string) => `${rule} ${id} ${period}`;

async function dismissedOf(tx: Transaction, businessId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ rule: alerts.rule, id: alerts.subjectId, period: alerts.period })
    .from(alerts)
    .where(and(eq(alerts.businessId, businessId), isNotNull(alerts.dismissedAt)));
  return new Set(rows.map(({ rule, id, period }) => keyOf(rule, id, period)));
}
