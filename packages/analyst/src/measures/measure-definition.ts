import type { AccountType } from '@cairn/finance';
import type { TransactionKind } from '@cairn/finance';

/**
 * Where the rows of a measure come from.
 * 'accounts': lines on any account, one side of them or what they add to its balance; 'profit': lines on accounts of these types; 'cash': lines on the business's bank accounts, transfers
 * between them left out; 'documents': whole transactions of these kinds, by total or by open balance.
 */
export type RowSource =
  | {
      from: 'profit';
      accountTypes: readonly AccountType[];
      positive: 'credit' | 'debit';
      value: 'amount' | 'quantity';
      /** Lines that name no product or service are left out. */
      itemsOnly?: boolean;
      /** Lines of these transactions alone. */
      kinds?: readonly TransactionKind[];
      /** All such lines of one transaction with one party are one row: what it came to, on its largest account. */
      byDocument?: boolean;
    }
  | {
      from: 'cash';
      flow: 'in' | 'out' | 'net';
      /** What went by card is money out as well. */
      withCards?: boolean;
    }
  | { from: 'accounts'; side: 'debit' | 'credit' | 'net'; transfersOnly?: boolean }
  | {
      from: 'documents';
      kinds: readonly TransactionKind[];
      /** Credits that reduce what is open. */
      lessKinds?: readonly TransactionKind[];
      /** 'days': the total times the days from the document's date to its payment; 'late': hundredths of days past due. */
      value: 'total' | 'open' | 'days' | 'late';
      overdueOnly?: boolean;
      paidOnly?: boolean;
    };

export interface MeasureDefinition {
  /** As a heading: 'Gross profit'. */
  label: string;
  /** What one row is called: 'invoice'. */
  row: string;
  /** The definition in a few words, shown under the answer. */
  basis: string;
  unit: 'money' | 'quantity' | 'days';
  /** Who stands on the other side: names the party grouping. */
  party: 'customer' | 'vendor' | 'counterparty';
  rows: RowSource;
}
