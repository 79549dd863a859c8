/** What is read, in this order: what others refer to comes first. `label` is one of them, `reading` all of them. */
export const entities = {
  Account: { label: 'Account', reading: 'accounts' },
  Customer: { label: 'Customer', reading: 'customers' },
  Vendor: { label: 'Vendor', reading: 'vendors' },
  Employee: { label: 'Employee', reading: 'employees' },
  Item: { label: 'Item', reading: 'products and services' },
  Invoice: { label: 'Invoice', reading: 'invoices' },
  Payment: { label: 'Payment', reading: 'payments' },
  SalesReceipt: { label: 'Sales receipt', reading: 'sales receipts' },
  CreditMemo: { label: 'Credit memo', reading: 'credit memos' },
  RefundReceipt: { label: 'Refund', reading: 'refunds' },
  Bill: { label: 'Bill', reading: 'bills' },
  BillPayment: { label: 'Bill payment', reading: 'bill payments' },
  VendorCredit: { label: 'Vendor credit', reading: 'vendor credits' },
  Purchase: { label: 'Expense', reading: 'expenses' },
  Deposit: { label: 'Deposit', reading: 'deposits' },
  Transfer: { label: 'Transfer', reading: 'transfers' },
  JournalEntry: { label: 'Journal entry', reading: 'journal entries' },
  CreditCardPayment: { label: 'Credit card payment', reading: 'credit card payments' },
  Estimate: { label: 'Estimate', reading: 'estimates' },
  PurchaseOrder: { label: 'Purchase order', reading: 'purchase orders' },
  RecurringTransaction: { label: 'Recurring template', reading: 'recurring templates' },
} as const satisfies Record<string, { label: string; reading: string }>;

export type Entity = keyof typeof entities;
export const entityNames = Object.keys(entities) as Entity[];

/** Names and accounts that are no longer in use are still what old transactions refer to. */
export const withInactive: readonly Entity[] = [
  'Account',
  'Customer',
  'Vendor',
  'Employee',
  'Item',
];

/** Some editions of QuickBooks do not have these; asked for them, they refuse. */
export const optionalEntities: readonly Entity[] = [
  'Bill',
  'BillPayment',
  'VendorCredit',
  'CreditCardPayment',
  'Estimate',
  'PurchaseOrder',
  'RecurringTransaction',
];

/** What stands in the ledger as a transaction. */
export const postingEntities = entityNames.filter(
  (name) => !withInactive.includes(name) && name !== 'RecurringTransaction',
);

/** Recurring templates are not among what change data capture tells of. */
export const changingEntities = entityNames.filter((name) => name !== 'RecurringTransaction');

/**
 * What moves money or stock there and is not read: it is counted and named, and what it did to the accounts is taken from
 * the reports. Paychecks and payments of sales tax in the US cannot even be counted.
 */
export const unreadEntities = {
  InventoryAdjustment: 'adjustments of stock',
  TaxPayment: 'payments of sales tax',
} as const satisfies Record<string, string>;

/** Asked for by one name and answered by another. */
const answeredAs: Record<string, string> = { CreditCardPayment: 'CreditCardPaymentTxn' };

/** The records of a kind in one part of an answer; undefined where it has none. */
export const recordsIn = (part: Record<string, unknown>, entity: string): unknown =>
  part[entity] ?? part[answeredAs[entity] ?? entity];

/** Ids are unique among records of one kind only. */
export const externalIdOf = (entity: string, id: string) => `${entity}:${id}`;
