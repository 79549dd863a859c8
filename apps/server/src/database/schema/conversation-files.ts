import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';

export const conversationFiles = pgTable(
  'conversation_files',
  {
    businessId: uuid('business_id').notNull(),
    fileId: uuid('file_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    originalName: text('original_name').notNull(),
    fileType: text('file_type', { enum: ['pdf', 'xlsx', 'xls', 'csv'] }).notNull(),
    byteCount: integer('byte_count').notNull(),
    note: text('note').notNull(),
    isStatement: boolean('is_statement').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.fileId] })],
);
