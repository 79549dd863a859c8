import type { RecurringStream } from '@cairn/finance';
import type { BankRow } from './bank-rows.ts';
import { readCsv } from './csv.ts';

/** The bank's own monthly fee is truly recurring but no standing order: counted neither way. */
const BANK_FEE = 'SLUZBY';

/** Which standing order each outgoing transfer belongs to, by transaction id. */
export function standingOrderByTransaction(
  rows: readonly BankRow[],
  standingOrdersFile: string,
): Map<string, string> {
  const columns = ['account_id', 'counterparty_bank', 'counterparty_account', 'amount'] as const;
  const orders = new Set(
    readCsv(standingOrdersFile, columns).map((order) =>
      [
        order.account_id,
        order.counterparty_bank,
        order.counterparty_account,
        Math.round(Number(order.amount) * 100),
      ].join('|'),
    ),
  );
  const truth = new Map<string, string>();
  for (const row of rows) {
    const order = [
      row.accountId,
      row.counterpartyBank,
      row.counterpartyAccount,
      -Number(row.amountCents),
    ].join('|');
    if (orders.has(order)) truth.set(row.id, order);
  }
  return truth;
}

export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

function scoreOf(hits: number, found: number, real: number): Score {
  const precision = found === 0 ? 0 : hits / found;
  const recall = real === 0 ? 0 : hits / real;
  return {
    precision,
    recall,
    f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

/** Outgoing payments found against those of standing orders, and pairs of payments put together. */
export function scoreStreams(
  rows: readonly BankRow[],
  truth: ReadonlyMap<string, string>,
  streams: readonly RecurringStream[],
): { payments: Score; pairs: Score } {
  const counted = new Map(
    rows
      .filter((row) => row.amountCents < 0n && row.purpose.split(' ')[0] !== BANK_FEE)
      .map((row) => [row.id, truth.get(row.id)]),
  );
  const found = streams
    .map((stream) => stream.transactionIds.filter((id) => counted.has(id)))
    .filter((ids) => ids.length > 0);
  const sizes = new Map<string, number>();
  for (const order of counted.values()) {
    if (order !== undefined) sizes.set(order, (sizes.get(order) ?? 0) + 1);
  }
  const pairsOf = (count: number) => (count * (count - 1)) / 2;
  let [hits, total, pairHits, pairTotal] = [0, 0, 0, 0];
  for (const ids of found) {
    const together = new Map<string, number>();
    for (const id of ids) {
      const order = counted.get(id);
      if (order !== undefined) together.set(order, (together.get(order) ?? 0) + 1);
    }
    total += ids.length;
    pairTotal += pairsOf(ids.length);
    for (const count of together.values()) {
      hits += count;
      pairHits += pairsOf(count);
    }
  }
  let [real, realPairs] = [0, 0];
  for (const count of sizes.values()) {
    real += count;
    realPairs += pairsOf(count);
  }
  return { payments: scoreOf(hits, total, real), pairs: scoreOf(pairHits, pairTotal, realPairs) };
}
