import type { Api, AnswerOf } from '@cairn/contract';
import {
  absoluteCents,
  cents,
  daysBetween,
  toDollarsNumber,
  type BusinessDay,
  type StreamEvent,
} from '@cairn/finance';
import type { MoneyRow } from '../../ledger/read/figures/money-rows.ts';
import type { BilledItem } from '../../ledger/derived/figures/billed-payments.ts';
import type { AccountName, LinkedDocument } from './queries.ts';

type Reply = AnswerOf<Api['recurringTransactions']>;
type Item = Reply['recurring_transactions'][number];

/** A payment that stopped longer ago is history, and a loose suspicion that stopped never was one. */
const stoppedDays = 180;
const stoppedConfidenceMin = 0.7;

const dollars = (amount: bigint) => toDollarsNumber(absoluteCents(cents(amount)));

/** What stands beside the payments: accounts by their id, documents by the transaction they are filed with. */
interface Beside {
  accounts: ReadonlyMap<string, AccountName>;
  documents: ReadonlyMap<string, readonly LinkedDocument[]>;
}

/** What is to come by next date, what has stopped, and what the owner dismissed. Dollars leave the server here. */
export function presentRecurring(
  items: readonly BilledItem[],
  today: BusinessDay,
  beside: Beside,
): Reply {
  const present = (item: BilledItem) => presentItem(item, today, beside);
  const wanted = items.filter(({ status }) => status !== 'dismissed');
  const coming = wanted
    .filter(({ nextDate }) => nextDate !== null)
    .sort((a, b) => ((a.nextDate ?? '') < (b.nextDate ?? '') ? -1 : 1));
  const stopped = wanted.filter(
    (item) =>
      item.nextDate === null &&
      item.confidence >= stoppedConfidenceMin &&
      item.events.some(
        ({ kind, date }) => kind === 'stopped' && daysBetween(date, today) <= stoppedDays,
      ),
  );
  return {
    recurring_transactions: coming.map(present),
    stopped: stopped.map(present),
    dismissed: items.filter(({ status }) => status === 'dismissed').map(present),
    total: coming.length,
  };
}

function presentItem(item: BilledItem, today: BusinessDay, { accounts, documents }: Beside): Item {
  const { choice, nextDate, direction, payments } = item;
  const sizes = [dollars(item.lowCents), dollars(item.highCents)];
  return {
    id: item.recurringId,
    data: {
      name: item.counterparty,
      type: direction === 'out' ? 'Expense' : 'Deposit',
      total_amount: dollars(item.expectedCents),
      vendor: { name: item.counterparty },
      metadata: { tags: choice?.tags ?? [], remarks: choice?.remarks ?? null },
      line_items: item.category === null ? [] : [{ account: { name: item.category } }],
      recurring_info: { schedule: { next_date: nextDate } },
    },
    direction,
    status: item.status,
    beat: item.rhythm.beat,
    ...(item.bill !== undefined && { open_bill: item.bill.label }),
    due_in_days: nextDate === null ? null : daysBetween(today, nextDate),
    amount_low: Math.min(...sizes),
    amount_high: Math.max(...sizes),
    confidence: item.confidence,
    account: item.accountId === null ? null : (accounts.get(item.accountId) ?? null),
    payment_mode: paymentMode(payments.at(-1)),
    last_date: item.lastDate,
    reminder_days: choice?.reminderDays ?? null,
    events: item.events.map(presentEvent),
    payments: payments.toReversed().map((row) => ({
      transaction_id: row.id,
      date: row.date,
      description: row.description ?? row.name,
      amount: toDollarsNumber(row.amountCents),
    })),
    payment_count: item.transactionIds.length,
    documents: item.transactionIds
      .toReversed()
      .flatMap((id) => documents.get(id) ?? [])
      .map(({ documentId, storedName, originalName }) => ({
        file_id: documentId,
        filename: storedName,
        name: originalName,
      })),
  };
}

const presentEvent = (event: StreamEvent): Item['events'][number] =>
  event.kind === 'stopped'
    ? event
    : {
        kind: event.kind,
        date: event.date,
        from_amount: dollars(event.fromCents),
        to_amount: dollars(event.toCents),
      };

/** How the last payment was made: as the books say, else as the account and the bank's own words show; null unknown. */
function paymentMode(latest: MoneyRow | undefined): string | null {
  if (latest === undefined) return null;
  if (latest.paymentMethod !== null && latest.paymentMethod !== '') return latest.paymentMethod;
  if (latest.accountType === 'credit_card') return 'Credit card';
  const words = latest.description?.toUpperCase() ?? '';
  if (/\bACH\b/.test(words)) return 'ACH';
  if (/\bCHECK\b/.test(words)) return 'Check';
  if (/\bWIRE\b/.test(words)) return 'Wire';
  return 'Bank payment';
}
