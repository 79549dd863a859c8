import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { routes } from './routes.ts';
import {
  businessDay,
  dollars,
  instant,
  messageReply,
  movedRows,
  ownAmount,
  plainText,
} from './wire.ts';

const id = z.strictObject({ id: z.uuid() });

/** A filter's amount, whatever the direction. */
const size = z.coerce.number().min(0).max(1e12);

const filters = {
  /** Words of the bank's text, the counterparty, the category or the note, or an amount. */
  search: plainText.max(100).default(''),
  from: businessDay.optional(),
  to: businessDay.optional(),
  account_id: z.uuid().optional(),
  category_id: z.uuid().optional(),
  uncategorized: z.enum(['true', 'false']).default('false'),
  kind: z.enum(['in', 'out', 'transfer']).optional(),
  min_amount: size.optional(),
  max_amount: size.optional(),
  receipt: z.enum(['with', 'without']).optional(),
};

const bankRow = z.object({
  transaction_id: z.string(),
  date: businessDay,
  /** The bank's own text. */
  description: z.string(),
  /** Whom it is with, cleaned. */
  party: z.string().nullable(),
  party_id: z.string().nullable(),
  account: z.string(),
  amount: dollars,
  own: ownAmount.nullable().default(null),
  category: z.string(),
  /** 'you', 'rule: …' or 'built in: …'; null while nothing says where it belongs. */
  reason: z.string().nullable(),
  /** Of a row that the books record too: where they put it. It counts, and `category` does not. */
  books_category: z.string().nullable().default(null),
  /** Neither we nor the books know where it belongs. */
  is_uncategorized: z.boolean(),
  is_transfer: z.boolean(),
  receipt: z.object({ file_id: z.string(), name: z.string() }).nullable(),
  note: z.string().nullable(),
});

const named = z.object({ id: z.string(), name: z.string() });

const side = z.object({
  transaction_id: z.string(),
  date: businessDay,
  description: z.string(),
  account: z.string(),
  amount: dollars,
});

/** How a list is narrowed, as the portal's address names it. */
const savedFilters = z
  .record(z.string().max(30), plainText.max(100))
  .refine((given) => Object.keys(given).length <= Object.keys(filters).length);

export const transactions = {
  categories: endpoint({
    ...routes.categories,
    summary: 'The categories that a bank row can stand under',
    access: 'verified',
    reply: z.object({
      categories: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })),
    }),
    errors: [],
  }),
  categorize: endpoint({
    ...routes.categorize,
    summary:
      'Put a bank row under another category, and if asked all others of its counterparty too',
    access: 'verified',
    params: id,
    body: z.strictObject({ category_id: z.uuid(), always: z.boolean() }),
    reply: movedRows,
    errors: ['not_found'],
  }),
  categorizeMany: endpoint({
    ...routes.categorizeMany,
    summary:
      'Put several bank rows under another category, and if asked all of their counterparties',
    access: 'verified',
    body: z.strictObject({
      transaction_ids: z.array(z.uuid()).min(1).max(limits.categorizedAtOnceMax),
      category_id: z.uuid(),
      always: z.boolean(),
    }),
    reply: movedRows,
    errors: ['not_found'],
  }),
  undoCategoryChange: endpoint({
    ...routes.undoCategoryChange,
    summary: 'Take a correction back, its rules included; for 30 days',
    access: 'verified',
    params: id,
    reply: messageReply,
    errors: ['not_found'],
  }),
  renameCounterparty: endpoint({
    ...routes.renameCounterparty,
    summary:
      'Name the counterparty of bank rows; a name that another has already makes the two one, for later rows too',
    access: 'verified',
    params: id,
    body: z.strictObject({ name: plainText.trim().min(1, 'Name is required').max(200) }),
    reply: z.object({
      message: z.string(),
      /** For `POST /ledger/counterparty-changes/{id}/undo`. */
      change_id: z.string(),
      /** Rows that joined the counterparty of that name; null where there was none. */
      joined_rows: z.number().int().nullable(),
    }),
    errors: ['not_found'],
  }),
  undoCounterpartyChange: endpoint({
    ...routes.undoCounterpartyChange,
    summary: 'Take a name or a joining of counterparties back; for 30 days',
    access: 'verified',
    params: id,
    reply: messageReply,
    errors: ['not_found'],
  }),
  bankRows: endpoint({
    ...routes.bankRows,
    summary:
      'Bank rows with the category of each and the reason for it, the newest first; a page begins after the last row of the one before',
    access: 'verified',
    query: z.object({
      ...filters,
      after_date: businessDay.optional(),
      after_id: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(100),
    }),
    reply: z.object({
      rows: z.array(bankRow),
      /** What the next page is asked for with; null where this is the last. */
      next: z.object({ after_date: businessDay, after_id: z.string() }).nullable(),
      /** How many rows the filters leave, and their sums; with the first page alone. */
      totals: z
        .object({
          row_count: z.number().int(),
          total: dollars,
          money_in: dollars,
          money_out: dollars,
        })
        .nullable(),
      /** Of all bank rows: how many have no category yet, and how much money moved in them; with the first page alone. */
      uncategorized: z
        .object({
          row_count: z.number().int(),
          amount: dollars,
          all_rows: z.number().int(),
          all_amount: dollars,
        })
        .nullable(),
    }),
    errors: [],
  }),
  bankRow: endpoint({
    ...routes.bankRow,
    summary:
      'The whole story of a bank row: where it came from, the books, its documents, its transfer, how it changed',
    access: 'verified',
    params: id,
    reply: z.object({
      row: bankRow.extend({
        number: z.string().nullable(),
        imported_at: instant,
        /** The statement file that brought it; null for a feed. */
        file_name: z.string().nullable(),
        institution: z.string().nullable(),
        last4: z.string().nullable(),
      }),
      books: z
        .object({
          kind: z.string(),
          number: z.string().nullable(),
          party: z.string().nullable(),
          date: businessDay,
          amount: dollars,
          memo: z.string().nullable(),
          /** Where the money came from or went; signed as the bank's amount, to which they add up. */
          accounts: z.array(z.object({ name: z.string(), amount: dollars })),
          /** The owner joined the two; else they were matched by amount, date and name. */
          by_hand: z.boolean(),
        })
        .nullable(),
      /** The bills or invoices that it pays. */
      settles: z.array(
        z.object({
          kind: z.string(),
          number: z.string().nullable(),
          date: businessDay,
          amount: dollars,
          /** How much of it this money pays; null where the books do not say. */
          applied: dollars.nullable(),
        }),
      ),
      /** Its own papers, those of its record in the books, and those of what it pays. */
      documents: z.array(z.object({ file_id: z.string(), name: z.string(), file: z.string() })),
      transfer: side.nullable(),
      /** Others of the same counterparty in the year up to this one's date. */
      same_party: z.object({ row_count: z.number().int(), total: dollars }).nullable(),
      /** Corrections of its category, the latest first. */
      changes: z.array(
        z.object({ at: instant, from: z.string(), to: z.string(), reason: z.string().nullable() }),
      ),
    }),
    errors: ['not_found'],
  }),
  findNames: endpoint({
    ...routes.findNames,
    summary:
      'Whom and which document of the books a few letters may mean: up to six customers, vendors and others by name, up to six invoices and bills by number',
    access: 'verified',
    query: z.object({ search: plainText.trim().min(1).max(100) }),
    reply: z.object({
      parties: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(['customer', 'vendor', 'employee', 'counterparty']),
        }),
      ),
      documents: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['invoice', 'bill']),
          number: z.string(),
          party: z.string().nullable(),
          date: businessDay,
          amount: dollars,
        }),
      ),
    }),
    errors: [],
  }),
  noteTransaction: endpoint({
    ...routes.noteTransaction,
    summary: 'Write a note beside a bank row; an empty one takes it away',
    access: 'verified',
    params: id,
    body: z.strictObject({ note: z.string().trim().max(limits.noteCharactersMax) }),
    reply: messageReply,
    errors: ['not_found'],
  }),
  transactionViews: endpoint({
    ...routes.transactionViews,
    summary:
      'What the list of transactions can be narrowed by, and the filters that were given a name',
    access: 'verified',
    reply: z.object({
      accounts: z.array(named),
      /** Ours first, then the accounts of the books. */
      categories: z.array(named),
      views: z.array(
        z.object({ id: z.string(), name: z.string(), filters: z.record(z.string(), z.string()) }),
      ),
    }),
    errors: [],
  }),
  saveTransactionView: endpoint({
    ...routes.saveTransactionView,
    summary: 'Give filters of the list of transactions a name; at most 50 are kept',
    access: 'verified',
    status: 201,
    body: z.strictObject({ name: plainText.trim().min(1).max(60), filters: savedFilters }),
    reply: z.object({ id: z.string(), message: z.string() }),
    errors: [],
  }),
  deleteTransactionView: endpoint({
    ...routes.deleteTransactionView,
    summary: 'Forget named filters',
    access: 'verified',
    params: id,
    reply: messageReply,
    errors: ['not_found'],
  }),
  categoryRules: endpoint({
    ...routes.categoryRules,
    summary: "The user's own rules: always this category for that counterparty",
    access: 'verified',
    reply: z.object({
      rules: z.array(
        z.object({
          id: z.string(),
          counterparty: z.string(),
          category: z.string(),
          row_count: z.number().int(),
          since: businessDay,
        }),
      ),
    }),
    errors: [],
  }),
  deleteCategoryRule: endpoint({
    ...routes.deleteCategoryRule,
    summary: 'Forget a rule for later rows; those that it moved stay',
    access: 'verified',
    params: id,
    reply: messageReply,
    errors: ['not_found'],
  }),
} as const;
