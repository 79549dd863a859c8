/** The words of the ledger, as PostgreSQL's enums spell them (docs/finance.md, 'Ledger'). */
export const transactionKinds = [
  'invoice',
  'sales_receipt',
  'payment',
  'credit_memo',
  'refund',
  'bill',
  'bill_payment',
  'vendor_credit',
  'expense',
  'deposit',
  'transfer',
  'payroll',
  'journal',
  'estimate',
  'purchase_order',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** Who says so: the bank, or the books. Figures read one of the two for one question, never both. */
export const ledgerOrigins = ['bank', 'books'] as const;
export type LedgerOrigin = (typeof ledgerOrigins)[number];
