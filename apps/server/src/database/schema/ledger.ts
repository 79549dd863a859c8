import {
  boolean,
  date,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents, instant } from './columns.ts';
import { ACCOUNT_TYPES, transactionKinds } from '@cairn/finance';
import { ledgerOrigins } from './origins.ts';

export const accountType = pgEnum('account_type', ACCOUNT_TYPES);
export const transactionKind = pgEnum('transaction_kind', transactionKinds);
export const ledgerOrigin = pgEnum('ledger_origin', ledgerOrigins);

const sourced = {
  businessId: uuid('business_id').notNull(),
  source: text('source').notNull(),
  externalId: text('external_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
};

export const accounts = pgTable(
  'accounts',
  {
    ...sourced,
    accountId: uuid('account_id').notNull(),
    origin: ledgerOrigin('origin').notNull(),
    name: text('name').notNull(),
    number: text('number'),
    type: accountType('type').notNull(),
    openingBalanceCents: cents('opening_balance_cents').notNull().default(0n),
    openingDate: date('opening_date'),
    isLongTerm: boolean('is_long_term'),
    isSalesTax: boolean('is_sales_tax').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.accountId] })],
);

export const parties = pgTable(
  'parties',
  {
    ...sourced,
    partyId: uuid('party_id').notNull(),
    kind: text('kind', { enum: ['customer', 'vendor', 'employee', 'counterparty'] }).notNull(),
    name: text('name').notNull(),
    email: text('email'),
    city: text('city'),
    state: text('state'),
    parentExternalId: text('parent_external_id'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.partyId] })],
);

export const items = pgTable(
  'items',
  {
    ...sourced,
    itemId: uuid('item_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['product', 'service'] }).notNull(),
    unitPriceCents: cents('unit_price_cents'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.itemId] })],
);

export const transactions = pgTable(
  'transactions',
  {
    ...sourced,
    transactionId: uuid('transaction_id').notNull(),
    origin: ledgerOrigin('origin').notNull(),
    kind: transactionKind('kind').notNull(),
    leavesBanks: boolean('leaves_banks').notNull().default(false),
    date: date('date').notNull(),
    number: text('number'),
    partyId: uuid('party_id'),
    dueDate: date('due_date'),
    totalCents: cents('total_cents').notNull(),
    ownCents: cents('own_cents'),
    openBalanceCents: cents('open_balance_cents'),
    paymentMethod: text('payment_method'),
    memo: text('memo'),
    paidDate: date('paid_date'),
    statementId: uuid('statement_id'),
    matchedTransactionId: uuid('matched_transaction_id'),
    categoryReason: text('category_reason'),
    contentHash: text('content_hash').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.transactionId] })],
);

export const lines = pgTable(
  'lines',
  {
    businessId: uuid('business_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    date: date('date').notNull(),
    accountId: uuid('account_id').notNull(),
    debitCents: cents('debit_cents').notNull().default(0n),
    creditCents: cents('credit_cents').notNull().default(0n),
    itemId: uuid('item_id'),
    quantity: numeric('quantity'),
    unitPriceCents: cents('unit_price_cents'),
    partyId: uuid('party_id'),
    description: text('description'),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.transactionId, table.lineNumber] })],
);

export const accountDays = pgTable(
  'account_days',
  {
    businessId: uuid('business_id').notNull(),
    accountId: uuid('account_id').notNull(),
    date: date('date').notNull(),
    kind: transactionKind('kind').notNull(),
    debitCents: cents('debit_cents').notNull(),
    creditCents: cents('credit_cents').notNull(),
    lineCount: integer('line_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.accountId, table.date, table.kind] })],
);

export const bankAccounts = pgTable(
  'bank_accounts',
  {
    ...sourced,
    bankAccountId: uuid('bank_account_id').notNull(),
    accountId: uuid('account_id').notNull(),
    institutionName: text('institution_name').notNull(),
    accountType: text('account_type').notNull(),
    last4: text('last4'),
    currency: text('currency').notNull().default('USD'),
    balanceCents: cents('balance_cents'),
    balanceDate: date('balance_date'),
    availableCents: cents('available_cents'),
    exchangeRate: numeric('exchange_rate'),
    rateDate: date('rate_date'),
    rateSource: text('rate_source', { enum: ['file', 'books', 'owner'] }),
    ownBalanceCents: cents('own_balance_cents'),
    ownAvailableCents: cents('own_available_cents'),
    fetchedAt: instant('fetched_at').notNull().defaultNow(),
    status: text('status', { enum: ['active', 'inactive', 'disconnected'] })
      .notNull()
      .default('active'),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.bankAccountId] })],
);
