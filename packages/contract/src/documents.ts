import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { routes } from './routes.ts';
import { businessDay, dollars, messageReply, plainText, timestamp } from './wire.ts';

/** Where on its page a value was read: shares of the page's width and height, from its top left corner. */
const place = z.object({
  page: z.number().int(),
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
});

/** Beside each value: who it is from, how sure its reading is, and where it stands. */
const origin = z.object({
  by: z.enum(['reading', 'model', 'you']),
  confidence: z.number().nullable(),
  place: place.nullable(),
  /** What a second reading says instead, as it would be typed: '45.10', '2026-03-14'. */
  other: z.string().optional(),
});

const fields = z.object({
  company: z.string().nullable(),
  date: businessDay.nullable(),
  /** By when an invoice is to be paid. */
  due_date: businessDay.nullable(),
  total: dollars.nullable(),
  /** What an invoice says is still to be paid of its total. */
  amount_due: dollars.nullable(),
  tax: dollars.nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  number: z.string().nullable(),
  address: z.string().nullable(),
});

const documentFile = z.object({
  file_id: z.string(),
  /** Under which the file is kept, and asked for by download_file. */
  filename: z.string(),
  original_filename: z.string(),
  upload_time: timestamp,
  tag: z.array(z.string()),
  /** Of the related transaction: all three or none. The icon is an address of a picture. */
  company: z.string().nullable(),
  icon: z.string().nullable(),
  details: z.string().nullable(),
  transaction_id: z.uuid().nullable(),
  /** Null where nothing is linked. */
  linked_by: z.enum(['cairn', 'you']).nullable(),
  /** 'reading' ends by itself; 'unread' says why in `note`. */
  status: z.enum(['reading', 'read', 'unread']),
  file_type: z.enum(['pdf', 'image', 'sheet', 'other']),
  byte_count: z.number().int(),
  /** Why it was not read, or why it waits for a transaction: a sentence. */
  note: z.string().nullable(),
  /** How many transactions are suggested. */
  suggestions: z.number().int(),
  /** The mail that it came with; null for an upload. */
  mail: z.object({ sender: z.string(), subject: z.string() }).nullable().default(null),
  fields,
});

const line = z.object({
  name: z.string(),
  quantity: z.number().nullable(),
  price: dollars.nullable(),
  tax: dollars.nullable(),
  amount: dollars,
});

const candidate = z.object({
  transaction_id: z.uuid(),
  date: businessDay,
  /** Negative: money out. */
  amount: dollars,
  company: z.string(),
  details: z.string(),
  /** From 0 to 1; null for one that was searched for. */
  score: z.number().nullable(),
  reason: z.string(),
});

const missing = candidate.pick({
  transaction_id: true,
  date: true,
  amount: true,
  company: true,
  details: true,
});

/** A mail that waits for a word, as it is from someone else, or that nothing was kept of. */
const receivedMail = z.object({
  mail_id: z.uuid(),
  sender: z.string(),
  subject: z.string(),
  received_at: timestamp,
  files: z.number().int(),
  /** Why nothing was kept: a sentence; null while it waits. */
  note: z.string().nullable(),
});

const mailIn = z.object({
  /** Where receipts of the business may be sent. */
  address: z.string(),
  mails: z.array(receivedMail),
});

const fileId = z.strictObject({ file_id: z.uuid() });
const word = (length: number) => plainText.trim().min(1).max(length);

const change = z
  .strictObject({
    tag: z.array(word(60)).max(20),
    is_deleted: z.boolean(),
    original_filename: word(200),
    /** Null takes the link off. */
    transaction_id: z.uuid().nullable(),
    /** A suggestion that is not right: it is not made again. */
    declined_transaction_id: z.uuid(),
    fields: z
      .strictObject({
        company: word(200).nullable(),
        date: businessDay.nullable(),
        due_date: businessDay.nullable(),
        total: dollars.min(-1e9).max(1e9).nullable(),
        amount_due: dollars.min(-1e9).max(1e9).nullable(),
        tax: dollars.min(-1e9).max(1e9).nullable(),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/, 'Three capital letters, such as USD')
          .nullable(),
        number: word(100).nullable(),
        address: word(300).nullable(),
      })
      .partial(),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Say what is to be changed');

export const documents = {
  uploadGlobal: endpoint({
    ...routes.uploadGlobal,
    summary:
      'Upload a document (multipart field file: any type; PDF, JPG, PNG, CSV, XLSX are read)',
    access: 'approved',
    multipart: true,
    reply: documentFile.extend({ message: z.string() }),
    errors: [
      'too_large',
      'too_many_requests',
      'upload_broken',
      'upload_too_slow',
      'storage_full',
      'storage_used_up',
      'storage_unavailable',
    ],
  }),
  downloadFile: endpoint({
    ...routes.downloadFile,
    summary: 'An address, good for five minutes, that brings a document as an attachment',
    access: 'verified',
    query: z.object({ filename: z.string().max(1_000) }),
    reply: z.object({ url: z.string(), expires_in: z.number().int() }),
    errors: ['document_not_found'],
  }),
  userGlobalFiles: endpoint({
    ...routes.userGlobalFiles,
    summary: 'Documents, newest first, searched by name, tag, fields and text',
    access: 'verified',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      page_size: z.coerce.number().int().min(1).max(100).default(limits.documentsPageSizeDefault),
      search: plainText.trim().max(200).default(''),
      show: z.enum(['all', 'linked', 'suggested', 'unlinked', 'unread']).default('all'),
      tag: plainText.max(60).optional(),
    }),
    reply: z.object({
      files: z.array(documentFile),
      total_pages: z.number().int(),
      total: z.number().int(),
      /** Every tag in use, to filter by. */
      tags: z.array(z.string()),
      /** False where this installation reads no text in photos and scans. */
      reads_pictures: z.boolean().default(true),
      /** How many documents of all wait to be read. */
      reading: z.number().int().default(0),
      /** Whether one whose transaction is sure is linked without asking. */
      links_by_itself: z.boolean().default(true),
      /** Null where this installation takes no mail. */
      mail_in: mailIn.nullable().default(null),
    }),
    errors: [],
  }),
  setDocumentLinking: endpoint({
    ...routes.setDocumentLinking,
    summary: 'Have a document whose transaction is sure linked without asking, or suggested',
    access: 'verified',
    body: z.strictObject({ links_by_itself: z.boolean() }),
    reply: messageReply,
    errors: [],
  }),
  renewMailAddress: endpoint({
    ...routes.renewMailAddress,
    summary: 'Another address to send receipts to; the one before takes nothing any more',
    access: 'approved',
    reply: z.object({ address: z.string() }),
    errors: ['not_found'],
  }),
  decideMail: endpoint({
    ...routes.decideMail,
    summary: 'Keep what a mail from someone else holds as documents, or discard it',
    access: 'approved',
    params: z.strictObject({ mail_id: z.uuid() }),
    body: z.strictObject({ keep: z.boolean() }),
    reply: messageReply,
    errors: ['not_found'],
  }),
  updateGlobalFile: endpoint({
    ...routes.updateGlobalFile,
    summary:
      'Change a document: tags, name, fields, linked transaction; delete it, or take that back',
    access: 'verified',
    params: fileId,
    body: change,
    reply: messageReply,
    errors: ['document_not_found', 'transaction_not_found'],
  }),
  documentDetail: endpoint({
    ...routes.documentDetail,
    summary: 'What was read of a document and where, and the transactions that it may belong to',
    access: 'verified',
    params: fileId,
    reply: z.object({
      file: documentFile,
      origins: z.record(fields.keyof(), origin.nullable()),
      /** What was bought: lines that add up to the total, or to that without the tax; else none. */
      lines: z.array(line).default([]),
      /** What its pages say, line by line, as far as it was read. */
      pages: z.array(z.object({ number: z.number().int(), lines: z.array(z.string()) })),
      linked: candidate.nullable(),
      suggestions: z.array(candidate),
    }),
    errors: ['document_not_found'],
  }),
  documentCandidates: endpoint({
    ...routes.documentCandidates,
    summary: 'Transactions to link a document to, found by name, amount or date',
    access: 'verified',
    params: fileId,
    query: z.object({ search: plainText.trim().max(200) }),
    reply: z.object({ candidates: z.array(candidate) }),
    errors: ['document_not_found'],
  }),
  documentContent: endpoint({
    ...routes.documentContent,
    summary: 'The bytes of a document, for its preview',
    access: 'verified',
    params: fileId,
    /** The bytes. */
    reply: z.unknown(),
    errors: ['document_not_found', 'storage_unavailable'],
  }),
  openFile: endpoint({
    ...routes.openFile,
    summary: 'The bytes behind an address of download_file, as an attachment',
    access: 'public',
    params: z.strictObject({ token: z.string().max(500) }),
    /** The bytes, or the way to them. */
    reply: z.unknown(),
    errors: ['document_not_found', 'file_link_invalid', 'storage_unavailable'],
  }),
  missingReceipts: endpoint({
    ...routes.missingReceipts,
    summary:
      'Payments of the last year of at least an amount that no document belongs to, newest first',
    access: 'verified',
    query: z.object({
      over: z.coerce.number().min(0).max(1e9).default(limits.receiptExpectedOverDollars),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      page_size: z.coerce.number().int().min(1).max(100).default(limits.documentsPageSizeDefault),
    }),
    reply: z.object({
      transactions: z.array(missing),
      total: z.number().int(),
      total_pages: z.number().int(),
    }),
    errors: [],
  }),
} as const;
