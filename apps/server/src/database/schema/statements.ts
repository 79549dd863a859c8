import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

export const statements = pgTable(
  'statements',
  {
    businessId: uuid('business_id').notNull(),
    statementId: uuid('statement_id').notNull(),
    fileName: text('file_name').notNull(),
    byteCount: integer('byte_count').notNull(),
    contentHash: text('content_hash'),
    format: text('format').notNull(),
    status: text('status', { enum: ['preview', 'queued', 'running', 'done', 'failed', 'undone'] })
      .notNull()
      .default('preview'),
    mapping: jsonb('mapping'),
    layout: text('layout'),
    account: jsonb('account'),
    rowsTotal: integer('rows_total').notNull().default(0),
    rowsDone: integer('rows_done').notNull().default(0),
    rowsNew: integer('rows_new').notNull().default(0),
    rowsChanged: integer('rows_changed').notNull().default(0),
    rowsKnown: integer('rows_known').notNull().default(0),
    rowsRefused: integer('rows_refused').notNull().default(0),
    refused: jsonb('refused').$type<{ line: number; reason: string }[]>().notNull().default([]),
    error: text('error'),
    readingKey: text('reading_key'),
    reading: text('reading'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.statementId] })],
);

export const statementPieces = pgTable(
  'statement_pieces',
  {
    businessId: uuid('business_id').notNull(),
    statementId: uuid('statement_id').notNull(),
    pieceNumber: integer('piece_number').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.statementId, table.pieceNumber] })],
);

export const statementRowPieces = pgTable(
  'statement_row_pieces',
  {
    businessId: uuid('business_id').notNull(),
    statementId: uuid('statement_id').notNull(),
    pieceNumber: integer('piece_number').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.statementId, table.pieceNumber] })],
);
