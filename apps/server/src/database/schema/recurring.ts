import {
  bigint,
  boolean,
  date,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const recurringChoices = pgTable(
  'recurring_choices',
  {
    businessId: uuid('business_id').notNull(),
    recurringId: uuid('recurring_id').notNull(),
    isAdded: boolean('is_added').notNull().default(false),
    status: text('status', { enum: ['confirmed', 'dismissed'] }),
    name: text('name'),
    amountCents: bigint('amount_cents', { mode: 'bigint' }),
    nextDate: date('next_date'),
    nextDateSetAfter: date('next_date_set_after'),
    beat: text('beat', { enum: ['weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'] }),
    accountId: uuid('account_id'),
    category: text('category'),
    tags: text('tags').array().notNull().default([]),
    remarks: text('remarks'),
    reminderDays: smallint('reminder_days'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.recurringId] })],
);
