import type { Api, AnswerOf } from '@cairn/contract';
import {
  AGING_BUCKETS,
  formatDay,
  formatMoney,
  negateCents,
  subtractCents,
  toDollarsNumber,
  type Aging,
  type Cents,
} from '@cairn/finance';
import type { AgingSide } from '../../ledger/read/figures/open-documents.ts';

type Reply = AnswerOf<Api['aging']>;

export interface PresentedAging {
  side: AgingSide;
  businessName: string | null;
  aging: Aging;
  numbers: ReadonlyMap<string, string>;
  /** What the books' own receivable or payable accounts stand at on that day; null where there are none. */
  bookedCents: Cents | null;
}

/** Aging in dollars, with what it cannot know in words. */
export function presentAging(given: PresentedAging): Reply {
  const { side, aging, numbers } = given;
  const inOrder = (buckets: Aging['buckets']) =>
    AGING_BUCKETS.map((bucket) => toDollarsNumber(buckets[bucket]));
  return {
    side,
    business_name: given.businessName,
    as_of: aging.asOf,
    rows: aging.rows.map((row) => ({
      name: row.partyName,
      buckets: inOrder(row.buckets),
      total: toDollarsNumber(row.totalCents),
      documents: row.items.map((item) => ({
        transaction_id: item.id,
        number: numbers.get(item.id) ?? null,
        date: item.date,
        due_date: item.dueDate,
        days_past_due: item.daysPastDue,
        open: toDollarsNumber(item.openCents),
      })),
    })),
    buckets: inOrder(aging.buckets),
    total: toDollarsNumber(aging.totalCents),
    overdue: toDollarsNumber(aging.overdueCents),
    notes: notesOf(given),
  };
}

function notesOf({ side, aging, bookedCents }: PresentedAging): string[] {
  if (bookedCents === null) return [];
  const apart = subtractCents(bookedCents, aging.totalCents);
  if (apart === 0n) return [];
  const account = side === 'receivables' ? 'accounts receivable' : 'accounts payable';
  const size = `${formatMoney(apart > 0n ? apart : negateCents(apart))} ${apart > 0n ? 'more' : 'less'} than here`;
  return [
    `On ${formatDay(aging.asOf)} the books' ${account} stand at ${formatMoney(bookedCents)}, ${size}: entries without a document, opening balances, and documents whose payments the books do not hold.`,
  ];
}
