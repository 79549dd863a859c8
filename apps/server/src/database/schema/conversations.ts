import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const conversations = pgTable(
  'conversations',
  {
    businessId: uuid('business_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    title: text('title'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUpdated: instant('last_updated').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    pinnedAt: instant('pinned_at'),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.conversationId] })],
);

export const messages = pgTable(
  'messages',
  {
    businessId: uuid('business_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    messageNumber: integer('message_number').notNull(),
    role: text('role', { enum: ['human', 'ai'] }).notNull(),
    content: jsonb('content').notNull(),
    plan: jsonb('plan'),
    rating: smallint('rating').$type<1 | -1>(),
    ratingComment: text('rating_comment'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.conversationId, table.messageNumber] }),
  ],
);
