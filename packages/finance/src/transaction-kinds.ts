/** What a transaction of the books is, as PostgreSQL's enum spells it (docs/finance.md, 'Ledger'). */
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
