import type { TransactionKind } from '@cairn/finance';
import type { AccountKey, MoneyAccount } from './company.ts';

export interface EventLine {
  account: AccountKey;
  /** Debits are positive, credits negative; the lines of an event sum to zero. */
  cents: number;
  item?: string;
  quantity?: number;
  unitPriceCents?: number;
}

/** What the bank saw of it: when it cleared, on which accounts, under which text. */
export interface BankTrace {
  account: MoneyAccount;
  date: string;
  cents: number;
  text: string;
}

/** Something that happened at the demo company, told once: the books and the bank both follow from it. */
export interface CompanyEvent {
  key: string;
  kind: TransactionKind;
  date: string;
  party?: string;
  number?: string;
  dueDate?: string;
  paidDate?: string;
  /** What is still owed today on an invoice or a bill. */
  openCents?: number;
  totalCents: number;
  paymentMethod?: string;
  memo?: string;
  lines: EventLine[];
  bank?: BankTrace[];
}
