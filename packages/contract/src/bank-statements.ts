import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { routes } from './routes.ts';
import { businessDay, dollars, instant, messageReply } from './wire.ts';

const dateOrder = z.enum(['ymd', 'mdy', 'dmy']);

/** Which column of a CSV means what: zero-based positions in the header. */
const columnMapping = z.strictObject({
  delimiter: z.enum([',', ';', '\t', '|']),
  has_header: z.boolean(),
  date_column: z.number().int().min(0),
  date_order: dateOrder,
  /** Where dates have no year: that of the latest row. */
  year: z.number().int().min(1970).max(2100).nullable().default(null),
  description_columns: z.array(z.number().int().min(0)).min(1).max(limits.descriptionColumnsMax),
  amount_column: z.number().int().min(0).nullable(),
  debit_column: z.number().int().min(0).nullable(),
  credit_column: z.number().int().min(0).nullable(),
  /** Fees that went off beside the amounts. */
  fee_column: z.number().int().min(0).nullable().default(null),
  /** In a file of several accounts: which each row belongs to. */
  account_column: z.number().int().min(0).nullable().default(null),
  /** Where neither an amount nor debit or credit is given, a row moved what the balance differs by. */
  balance_column: z.number().int().min(0).nullable(),
  /** A column whose cells say 'debit' or 'credit' beside amounts without a sign. */
  direction_column: z.number().int().min(0).nullable().default(null),
  /** In the amount column: do positive numbers mean money in, or money out? */
  positive_means: z.enum(['in', 'out']),
  decimal_mark: z.enum(['.', ',']),
});

const previewRow = z.object({
  line: z.number().int(),
  date: businessDay.nullable(),
  description: z.string(),
  amount: dollars.nullable(),
  balance: dollars.nullable(),
  problem: z.string().nullable(),
});

const statementQuestion = z.object({
  /** The same each time the file is read: 'signs', 'dates', 'row:12'. */
  id: z.string(),
  /** A sentence that names the rows to decide by. */
  text: z.string(),
  /** One of `answers`, or a rate of exchange that is written: '1.0842'. */
  asks: z.enum(['choice', 'rate']).default('choice'),
  answers: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Null while it is open: the file is not imported before. */
  answer: z.string().nullable(),
});

/** By the id of each question the id of its answer; what is left out is open. */
const answers = z
  .record(z.string().max(40), z.string().max(40))
  .refine((given) => Object.keys(given).length <= limits.statementAnswersMax);

const fileAccount = z.object({
  institution_name: z.string().nullable(),
  account_type: z.string().nullable(),
  last4: z.string().nullable(),
  balance: dollars.nullable(),
  balance_date: businessDay.nullable(),
  /** The account of ours that these rows belong to, when we know it. */
  bank_account_id: z.string().nullable(),
});

const preview = z.object({
  file_name: z.string(),
  format: z.enum(['csv', 'xlsx', 'pdf', 'ofx', 'qif', 'camt', 'mt940']),
  row_count: z.number().int(),
  first_date: businessDay.nullable(),
  last_date: businessDay.nullable(),
  money_in: dollars,
  money_out: dollars,
  rows: z.array(previewRow),
  /** Tables only (CSV, XLSX, PDF): the cells of the first lines as they stand, to correct the mapping by. */
  header: z.array(z.string()).nullable(),
  mapping: columnMapping.nullable(),
  /** QIF only: the order in which its dates were read. */
  date_order: dateOrder.nullable(),
  /** What the file leaves open, and what was answered. */
  questions: z.array(statementQuestion),
  /** What the user should know of how it was read. */
  notes: z.array(z.string()),
  /** The account of the file's rows; of several, the first. */
  account: fileAccount,
  /** Every account that the file has a statement of. */
  accounts: z.array(fileAccount.extend({ row_count: z.number().int() })),
});

const refusedRow = z.object({ line: z.number().int(), reason: z.string() });

const importJob = z.object({
  id: z.string(),
  status: z.enum(['preview', 'queued', 'running', 'done', 'failed', 'undone']),
  file_name: z.string(),
  rows_total: z.number().int(),
  rows_done: z.number().int(),
  rows_new: z.number().int(),
  /** Rows that the bank has corrected since an earlier import. */
  rows_changed: z.number().int(),
  rows_known: z.number().int(),
  rows_refused: z.number().int(),
  refused: z.array(refusedRow),
  error: z.string().nullable(),
});

const id = z.strictObject({ id: z.uuid() });

export const statements = {
  uploadStatement: endpoint({
    ...routes.uploadStatement,
    summary:
      'Upload a bank statement (multipart field file: CSV, XLSX, OFX, QFX, QIF, CAMT.053, MT940 or PDF) and see how it reads',
    access: 'approved',
    multipart: true,
    reply: z.object({ id: z.uuid(), preview }),
    errors: [
      'statement_unreadable',
      'too_large',
      'too_many_requests',
      'upload_broken',
      'upload_too_slow',
      'storage_full',
      'storage_used_up',
    ],
  }),
  previewStatement: endpoint({
    ...routes.previewStatement,
    summary:
      'Read the same file again: with answers, a table with a corrected mapping, a QIF with its order of dates',
    access: 'approved',
    params: id,
    body: z.strictObject({
      mapping: columnMapping.optional(),
      date_order: dateOrder.optional(),
      answers: answers.optional(),
    }),
    reply: z.object({ id: z.uuid(), preview }),
    errors: ['not_found', 'statement_unreadable', 'statement_not_ready'],
  }),
  importStatement: endpoint({
    ...routes.importStatement,
    summary: 'Import an uploaded statement; poll the job at GET /statements/{id}',
    access: 'approved',
    params: id,
    status: 202,
    body: z.strictObject({
      mapping: columnMapping.nullable().optional(),
      answers: answers.optional(),
      account: z.strictObject({
        /**
         * An account of ours, or null to open a new one with what follows. Of a file with several accounts this is
         * the first; the others are opened as the file names them.
         */
        bank_account_id: z.uuid().nullable(),
        institution_name: z.string().trim().min(1).max(120),
        account_type: z.enum(['checking', 'savings', 'credit_card']),
        last4: z.string().regex(/^\d{0,4}$/),
        /** A card on which money is owed has a negative one. */
        balance: dollars.nullable(),
        balance_date: businessDay.nullable(),
      }),
    }),
    reply: importJob,
    errors: ['not_found', 'statement_unreadable', 'statement_unanswered', 'statement_not_ready'],
  }),
  statement: endpoint({
    ...routes.statement,
    summary: 'How far an import is, and what came of it',
    access: 'verified',
    params: id,
    reply: importJob,
    errors: ['not_found'],
  }),
  statementFiles: endpoint({
    ...routes.statementFiles,
    summary: 'The files that were imported, the newest first; at most 100',
    access: 'verified',
    reply: z.object({ files: z.array(importJob.extend({ imported_at: instant })) }),
    errors: [],
  }),
  undoStatement: endpoint({
    ...routes.undoStatement,
    summary:
      'Take an import back: the rows that it added leave every figure; it can be imported again',
    access: 'approved',
    params: id,
    reply: messageReply,
    errors: ['not_found', 'statement_not_imported'],
  }),
} as const;
