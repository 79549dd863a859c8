import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

export const archiveImports = pgTable(
  'archive_imports',
  {
    businessId: uuid('business_id').notNull(),
    importId: uuid('import_id').notNull(),
    fileName: text('file_name').notNull(),
    byteCount: bigint('byte_count', { mode: 'number' }).notNull(),
    status: text('status', { enum: ['queued', 'running', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    phase: text('phase', { enum: ['reading', 'checking', 'writing', 'figures'] })
      .notNull()
      .default('reading'),
    rowsTotal: integer('rows_total').notNull().default(0),
    rowsDone: integer('rows_done').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    known: integer('known').notNull().default(0),
    notices: jsonb('notices').$type<string[]>().notNull().default([]),
    errors: jsonb('errors').$type<string[]>().notNull().default([]),
    error: text('error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.importId] })],
);

export const archiveImportPieces = pgTable(
  'archive_import_pieces',
  {
    businessId: uuid('business_id').notNull(),
    importId: uuid('import_id').notNull(),
    pieceNumber: integer('piece_number').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.importId, table.pieceNumber] })],
);
