import { isBusinessDay } from '@cairn/finance';
import { createHash } from 'node:crypto';
import { IngestRefusal } from '../ingest-refusal.ts';
import type { LedgerOrigin } from '../../../database/schema/origins.ts';
import type { TransactionInput } from '../ledger-batch.ts';

// The ledger's bigint columns, with room for sums over many rows.
const centsMax = 10n ** 15n;

/** Refuses what the ledger cannot hold, with the transaction's name, before anything is written. */
export function checkTransaction(transaction: TransactionInput): void {
  const refuse = (reason: string): never => {
    throw new IngestRefusal(transaction.externalId, reason);
  };
  for (const day of [transaction.date, transaction.dueDate, transaction.paidDate]) {
    if (day !== undefined && !isBusinessDay(day)) refuse(`'${day}' is not a day`);
  }
  const { totalCents, lines } = transaction;
  if (totalCents > centsMax || totalCents < -centsMax) refuse('the amount is too large');
  let difference = 0n;
  for (const { debitCents, creditCents } of lines) {
    if (debitCents < 0n || creditCents < 0n) refuse('a debit or credit is negative');
    if (debitCents !== 0n && creditCents !== 0n) refuse('a line is both a debit and a credit');
    if (debitCents > centsMax || creditCents > centsMax) refuse('an amount is too large');
    difference += debitCents - creditCents;
  }
  if (transaction.kind === 'estimate' || transaction.kind === 'purchase_order') return;
  if (difference !== 0n) refuse(`does not balance: debits less credits are ${difference} cents`);
  if (lines.length === 0 && totalCents !== 0n) refuse('has an amount but no lines');
}

/**
 * A text that changes whenever the source changes the record. A bank says what moved, not why: of its rows the
 * category, its reason and the counterparty are our reading, so a corrected one never looks like a change; so is what its
 * amount is in another currency.
 */
export function contentHash(origin: LedgerOrigin, transaction: TransactionInput): string {
  const t = transaction;
  const amount = t.ownCents ?? t.totalCents;
  const parts: (string | bigint | null | undefined)[] = [t.date, t.number, t.dueDate, amount];
  parts.push(t.openBalanceCents, t.paymentMethod, t.memo, t.paidDate);
  if (origin === 'books') parts.push(t.kind, t.party, t.categoryReason);
  for (const [index, line] of t.lines.entries()) {
    parts.push(origin === 'bank' && index > 0 ? null : line.account);
    const isConverted = t.ownCents !== undefined;
    parts.push(...(isConverted ? [] : [line.debitCents, line.creditCents]));
    parts.push(line.item, line.quantity);
    parts.push(line.unitPriceCents, line.party, line.description);
  }
  return createHash('sha256').update(parts.join('\u001f')).digest('base64url');
}
