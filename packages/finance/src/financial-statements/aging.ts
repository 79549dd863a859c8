import { daysBetween, type BusinessDay } from '../calendar.ts';
import { groupBy } from '../group-by.ts';
import { addCents, sumCents, ZERO_CENTS, type Cents } from '../money.ts';
import { compareText } from '../text-order.ts';

/** Days past due, in the columns of an aging report. */
export const AGING_BUCKETS = ['current', '1-30', '31-60', '61-90', 'over 90'] as const;
export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** An invoice or bill that is not fully paid, or a credit that is not fully used. */
export interface OpenDocument {
  readonly id: string;
  readonly partyId: string | null;
  readonly partyName: string;
  readonly date: BusinessDay;
  /** Null = due on its own date. */
  readonly dueDate: BusinessDay | null;
  /** What is open at the date of the report; below zero for a credit. */
  readonly openCents: Cents;
}

export interface AgedDocument extends OpenDocument {
  /** Zero or less while it is not past due. */
  readonly daysPastDue: number;
  readonly bucket: AgingBucket;
}

export interface AgingRow {
  readonly partyId: string | null;
  readonly partyName: string;
  readonly buckets: Readonly<Record<AgingBucket, Cents>>;
  readonly totalCents: Cents;
  /** Oldest due date first. */
  readonly items: readonly AgedDocument[];
}

export interface Aging {
  readonly asOf: BusinessDay;
  /** Largest total first. */
  readonly rows: readonly AgingRow[];
  readonly buckets: Readonly<Record<AgingBucket, Cents>>;
  /** Receivables (or payables): open documents less unapplied credits. */
  readonly totalCents: Cents;
  /** The part whose due date is before the date; credits do not lessen it. */
  readonly overdueCents: Cents;
}

/** The column for so many days past due. */
export function agingBucket(daysPastDue: number): AgingBucket {
  if (daysPastDue <= 0) return 'current';
  if (daysPastDue <= 30) return '1-30';
  if (daysPastDue <= 60) return '31-60';
  return daysPastDue <= 90 ? '61-90' : 'over 90';
}

/**
 * Open invoices or bills by how long they are past due at a date (docs/finance.md, 'Statements').
 * Items dated after it are left out. A credit is never past due: it stands under 'current', so
 * that it cannot make old debts look young.
 */
export function ageOpenDocuments(items: readonly OpenDocument[], asOf: BusinessDay): Aging {
  const aged = items
    .filter(({ date, openCents }) => date <= asOf && openCents !== 0n)
    .map((item) => ageItem(item, asOf));
  const byParty = groupBy(aged, ({ partyId, partyName }) => partyId ?? `unnamed:${partyName}`);
  const rows = [...byParty.values()].map(agingRow);
  rows.sort((a, b) =>
    a.totalCents === b.totalCents
      ? compareText(a.partyName, b.partyName) || compareText(a.partyId ?? '', b.partyId ?? '')
      : a.totalCents < b.totalCents
        ? 1
        : -1,
  );
  return {
    asOf,
    rows,
    buckets: sumBuckets(aged),
    totalCents: sumCents(aged.map(({ openCents }) => openCents)),
    overdueCents: sumCents(
      aged.filter(({ bucket }) => bucket !== 'current').map(({ openCents }) => openCents),
    ),
  };
}

function ageItem(item: OpenDocument, asOf: BusinessDay): AgedDocument {
  const daysPastDue = item.openCents < 0n ? 0 : daysBetween(item.dueDate ?? item.date, asOf);
  return { ...item, daysPastDue, bucket: agingBucket(daysPastDue) };
}

function agingRow(items: readonly AgedDocument[]): AgingRow {
  const sorted = [...items].sort(
    (a, b) => compareText(a.dueDate ?? a.date, b.dueDate ?? b.date) || compareText(a.id, b.id),
  );
  return {
    partyId: sorted[0]?.partyId ?? null,
    partyName: sorted[0]?.partyName ?? '',
    buckets: sumBuckets(sorted),
    totalCents: sumCents(sorted.map(({ openCents }) => openCents)),
    items: sorted,
  };
}

function sumBuckets(items: readonly AgedDocument[]): Record<AgingBucket, Cents> {
  const buckets: Record<AgingBucket, Cents> = {
    current: ZERO_CENTS,
    '1-30': ZERO_CENTS,
    '31-60': ZERO_CENTS,
    '61-90': ZERO_CENTS,
    'over 90': ZERO_CENTS,
  };
  for (const { bucket, openCents } of items) {
    buckets[bucket] = addCents(buckets[bucket], openCents);
  }
  return buckets;
}
