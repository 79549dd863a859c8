import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Without a tenant: a webhook names the customer before the business is known. */
export const bankCustomers = pgTable(
  'bank_customers',
  {
    source: text('source').notNull(),
    customerId: text('customer_id').notNull(),
    businessId: uuid('business_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.customerId] })],
);

export const bankLinkSessions = pgTable(
  'bank_link_sessions',
  {
    businessId: uuid('business_id').notNull(),
    sessionId: text('session_id').notNull(),
    source: text('source').notNull(),
    granted: text('granted').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.sessionId] })],
);

export const bankLinks = pgTable(
  'bank_links',
  {
    businessId: uuid('business_id').notNull(),
    bankAccountId: uuid('bank_account_id').notNull(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    state: text('state', { enum: ['waiting', 'syncing', 'done', 'failed', 'relink'] })
      .notNull()
      .default('waiting'),
    cursor: text('cursor'),
    rowsDone: integer('rows_done').notNull().default(0),
    rowsNew: integer('rows_new').notNull().default(0),
    notice: text('notice'),
    syncedAt: instant('synced_at'),
    endsOn: date('ends_on'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.bankAccountId] })],
);

/** Without a tenant, as a webhook arrives. */
export const bankEvents = pgTable('bank_events', {
  eventId: text('event_id').primaryKey(),
  receivedAt: instant('received_at').notNull(),
});
