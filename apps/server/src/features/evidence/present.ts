import type { Api, AnswerOf } from '@cairn/contract';
import { cents, toDollarsNumber } from '@cairn/finance';
import { EVIDENCE_PAGE_ROWS, type Evidence } from '../../ledger/read/evidence/evidence.ts';

/** Dollars leave the server here. A quantity is shown in its own units: hundredths, as cents are. */
export function presentEvidence(evidence: Evidence, page: number): AnswerOf<Api['evidence']> {
  return {
    title: evidence.title,
    from: evidence.from,
    to: evidence.to,
    total: toDollarsNumber(cents(evidence.totalCents)),
    row_count: evidence.rowCount,
    page,
    total_pages: Math.max(1, Math.ceil(evidence.rowCount / EVIDENCE_PAGE_ROWS)),
    rows: evidence.rows.map((row) => ({
      transaction_id: row.transactionId,
      date: row.date,
      description:
        [row.number, row.description].filter((part) => part !== null && part !== '').join(' · ') ||
        row.kind.replaceAll('_', ' '),
      party: row.party,
      category: row.category,
      account: row.account,
      source: row.source,
      amount: toDollarsNumber(cents(row.amount)),
      own:
        row.own === null
          ? null
          : { currency: row.own.currency, amount: toDollarsNumber(cents(row.own.cents)) },
      is_bank_row: row.isBankRow,
    })),
  };
}
