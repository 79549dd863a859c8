import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents, instant } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Shares of the page's width and height, from its top left corner. */
export interface FieldPlace {
  page: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Amounts in cents, as text. */
export interface DocumentLine {
  name: string;
  quantity: string | null;
  price: string | null;
  tax: string | null;
  amount: string;
}

export interface FieldOrigin {
  /** 'model': only a language model that looked at the picture says it. */
  by: 'reading' | 'model' | 'you';
  confidence: number | null;
  place: FieldPlace | null;
  /** What the model says instead, as it would be typed. */
  other?: string;
}

export const documents = pgTable(
  'documents',
  {
    businessId: uuid('business_id').notNull(),
    documentId: uuid('document_id').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    /** With which it came; null where it was uploaded. */
    mailId: uuid('mail_id'),
    state: text('state', { enum: ['pending', 'held', 'ready'] })
      .notNull()
      .default('pending'),
    originalName: text('original_name').notNull(),
    storedName: text('stored_name').notNull(),
    mediaType: text('media_type').notNull(),
    byteCount: integer('byte_count').notNull(),
    contentHash: text('content_hash').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    deletedAt: instant('deleted_at'),
    bytesRemovedAt: instant('bytes_removed_at'),
    tags: text('tags').array().notNull().default([]),
    readingState: text('reading_state', { enum: ['waiting', 'read', 'unread'] })
      .notNull()
      .default('waiting'),
    readingNote: text('reading_note'),
    fileType: text('file_type', { enum: ['pdf', 'image', 'sheet', 'other'] })
      .notNull()
      .default('other'),
    company: text('company'),
    documentDate: date('document_date', { mode: 'string' }),
    dueDate: date('due_date', { mode: 'string' }),
    totalCents: cents('total_cents'),
    amountDueCents: cents('amount_due_cents'),
    taxCents: cents('tax_cents'),
    currency: text('currency'),
    documentNumber: text('document_number'),
    address: text('address'),
    /** What was bought, as the reading found it; shown while it adds up. */
    lines: jsonb('lines').$type<DocumentLine[]>(),
    origins: jsonb('origins').$type<Record<string, FieldOrigin>>().notNull().default({}),
    transactionId: uuid('transaction_id'),
    linkedBy: text('linked_by', { enum: ['cairn', 'you'] }),
    matchNote: text('match_note'),
    suggestionCount: integer('suggestion_count').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.documentId] })],
);

export const receivedMails = pgTable(
  'received_mails',
  {
    businessId: uuid('business_id').notNull(),
    mailId: uuid('mail_id').notNull(),
    messageKey: text('message_key').notNull(),
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    receivedAt: instant('received_at').notNull(),
    claimedUntil: instant('claimed_until').notNull(),
    storedAt: instant('stored_at'),
    isHeld: boolean('is_held').notNull(),
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.mailId] })],
);

export const documentPages = pgTable(
  'document_pages',
  {
    businessId: uuid('business_id').notNull(),
    documentId: uuid('document_id').notNull(),
    pageNumber: integer('page_number').notNull(),
    lines: text('lines').array().notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.documentId, table.pageNumber] })],
);

export const documentVerdicts = pgTable(
  'document_verdicts',
  {
    businessId: uuid('business_id').notNull(),
    documentId: uuid('document_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    verdict: text('verdict', { enum: ['accepted', 'declined'] }).notNull(),
    documentKey: text('document_key').notNull(),
    transactionKey: text('transaction_key').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.documentId, table.transactionId] })],
);
