import type { BusinessDay } from '@cairn/finance';
import { addDays } from '@cairn/finance';
import type { LedgerBatch, LineInput, TransactionInput } from '../ledger/write/ledger-batch.ts';
import { chart, items, type AccountKey } from './company.ts';
import { parties } from './parties.ts';
import type { CompanyEvent, EventLine } from './event.ts';
import type { Story } from './story.ts';

/** What the company owned and owed the day before the story begins; the difference is the owner's equity. */
const openingCents: Partial<Record<AccountKey, bigint>> = {
  checking: 8_240_000n,
  savings: 3_000_000n,
  equipment: 6_450_000n,
  loan: -4_870_000n,
};

/** The story as the company's accountant keeps it. */
export function booksOf(story: Story): LedgerBatch {
  const openingDate = addDays(story.start, -1);
  return {
    source: 'sandbox-books',
    origin: 'books',
    accounts: accountsWithOpenings(openingDate),
    parties,
    items,
    transactions: story.events.map(transactionOf),
  };
}

function accountsWithOpenings(openingDate: BusinessDay): NonNullable<LedgerBatch['accounts']> {
  const owned = Object.values(openingCents).reduce((sum, cents) => sum + cents, 0n);
  const openings = { ...openingCents, equity: -owned };
  return Object.entries(chart).map(([externalId, account]) => ({
    externalId,
    ...account,
    openingBalanceCents: openings[externalId as keyof typeof openings] ?? 0n,
    openingDate,
  }));
}

function transactionOf(event: CompanyEvent): TransactionInput {
  const isDocument = event.kind === 'invoice' || event.kind === 'bill';
  return {
    externalId: event.key,
    kind: event.kind,
    date: event.date,
    totalCents: BigInt(event.totalCents),
    lines: event.lines.map(lineOf),
    ...(event.party !== undefined && { party: event.party }),
    ...(event.number !== undefined && { number: event.number }),
    ...(event.dueDate !== undefined && { dueDate: event.dueDate }),
    ...(event.paidDate !== undefined && { paidDate: event.paidDate }),
    ...(event.paymentMethod !== undefined && { paymentMethod: event.paymentMethod }),
    ...(event.memo !== undefined && { memo: event.memo }),
    ...(isDocument && { openBalanceCents: BigInt(event.openCents ?? 0) }),
  };
}

function lineOf(line: EventLine): LineInput {
  const cents = BigInt(line.cents);
  return {
    account: line.account,
    debitCents: cents > 0n ? cents : 0n,
    creditCents: cents < 0n ? -cents : 0n,
    ...(line.item !== undefined && { item: line.item }),
    ...(line.quantity !== undefined && { quantity: String(line.quantity) }),
    ...(line.unitPriceCents !== undefined && { unitPriceCents: BigInt(line.unitPriceCents) }),
  };
}
