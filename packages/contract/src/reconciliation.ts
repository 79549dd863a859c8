import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { businessDay, dollars, messageReply } from './wire.ts';

const totals = z.object({ count: z.number().int(), total: dollars });

const comparedAccount = z.object({
  /** The account of `GET /stripe/balances` that has this `_id`. */
  account_id: z.string(),
  institution_name: z.string(),
  last4: z.string(),
  /** Null where no account of the books moves as this one does. */
  books_account: z.string().nullable(),
  /** The day of both balances. */
  as_of: businessDay.nullable(),
  first_day: businessDay.nullable(),
  bank_balance: dollars.nullable(),
  books_balance: dollars.nullable(),
  /** Bank less books. `parts` add up to it, to the cent. */
  difference: dollars.nullable(),
  parts: z.object({
    /** What differed before the bank's first row. */
    opening: dollars,
    only_in_bank: dollars,
    /** Subtracted: the books have it, the bank does not. */
    only_in_books: dollars,
    /** Matched, but not both on or before the day, or joined with different amounts. */
    other: dollars,
  }),
});

const side = z.object({
  transaction_id: z.string(),
  date: businessDay,
  amount: dollars,
  description: z.string(),
  account: z.string(),
});

const group = z.enum(['matched', 'bank_only', 'books_only']);

const choice = z.strictObject({
  bank_transaction_id: z.uuid(),
  /** Null: none of the books' transactions is this row. */
  books_transaction_id: z.uuid().nullable(),
});

export const reconciliation = {
  reconciliation: endpoint({
    ...routes.reconciliation,
    summary:
      'Bank and books side by side: balances, the difference in its parts, what only one has',
    access: 'verified',
    query: z.object({ account_id: z.uuid().optional() }),
    reply: z.object({
      has_bank: z.boolean(),
      has_books: z.boolean(),
      accounts: z.array(comparedAccount),
      groups: z.object({ matched: totals, bank_only: totals, books_only: totals }),
    }),
    errors: [],
  }),
  reconciledRows: endpoint({
    ...routes.reconciledRows,
    summary: 'The rows of one group, the newest first',
    access: 'verified',
    query: z.object({
      group,
      account_id: z.uuid().optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          bank: side.nullable(),
          books: side.nullable(),
          /** The user said so. */
          is_by_hand: z.boolean(),
        }),
      ),
      page: z.number().int(),
      total_pages: z.number().int(),
    }),
    errors: [],
  }),
  matchOffers: endpoint({
    ...routes.matchOffers,
    summary: 'What of the books may be this bank row, the likeliest first',
    access: 'verified',
    params: z.strictObject({ id: z.uuid() }),
    reply: z.object({ offers: z.array(side) }),
    errors: [],
  }),
  chooseMatch: endpoint({
    ...routes.chooseMatch,
    summary: 'Say which transaction of the books a bank row is, or that it is none',
    access: 'verified',
    body: choice,
    reply: messageReply,
    errors: ['not_found'],
  }),
  forgetMatch: endpoint({
    ...routes.forgetMatch,
    summary: 'Take back what was said of a bank row',
    access: 'verified',
    params: z.strictObject({ id: z.uuid() }),
    reply: messageReply,
    errors: ['not_found'],
  }),
} as const;
