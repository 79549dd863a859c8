import type { AccountType, TransactionKind } from '@cairn/finance';
import type { LedgerOrigin } from '../../database/schema/origins.ts';

/**
 * What any source hands to `ingest`: its own ids, our words. Amounts are integer cents, days 'YYYY-MM-DD'.
 * `source` names the feed ('statement', 'sandbox-bank', 'quickbooks', 'archive'); (source, externalId) is
 * unique within a business, so that a source may send the same record again.
 */
export interface LedgerBatch {
  source: string;
  origin: LedgerOrigin;
  accounts?: AccountInput[];
  parties?: PartyInput[];
  items?: ItemInput[];
  transactions?: TransactionInput[];
}

export interface AccountInput {
  externalId: string;
  name: string;
  type: AccountType;
  number?: string;
  openingBalanceCents?: bigint;
  openingDate?: string;
  /** Of a liability, whether it is due after more than a year; absent where the source does not say. */
  isLongTerm?: boolean;
  /** Holds what is owed to an agency of sales tax. */
  isSalesTax?: boolean;
}

export interface PartyInput {
  externalId: string;
  kind: 'customer' | 'vendor' | 'employee' | 'counterparty';
  name: string;
  email?: string;
  city?: string;
  state?: string;
  /** Whose job or sub-customer it is. */
  parentId?: string;
}

export interface ItemInput {
  externalId: string;
  name: string;
  kind: 'product' | 'service';
  unitPriceCents?: bigint;
}

/** References (`account`, `party`, `item`) are external ids of the same source. */
export interface TransactionInput {
  externalId: string;
  kind: TransactionKind;
  date: string;
  number?: string;
  party?: string;
  dueDate?: string;
  totalCents: bigint;
  /** Of a row of an account in another currency: the amount there, of which all others here are converted. */
  ownCents?: bigint;
  openBalanceCents?: bigint;
  paymentMethod?: string;
  memo?: string;
  paidDate?: string;
  statementId?: string;
  categoryReason?: string;
  lines: LineInput[];
}

export interface LineInput {
  account: string;
  debitCents: bigint;
  creditCents: bigint;
  item?: string;
  quantity?: string;
  unitPriceCents?: bigint;
  party?: string;
  description?: string;
}

export interface IngestResult {
  added: number;
  changed: number;
  known: number;
}
