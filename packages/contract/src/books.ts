import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { businessDay, dollars, instant, messageReply } from './wire.ts';

const company = z.object({
  company_name: z.string(),
  legal_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  country: z.string().nullable(),
  industry: z.string().nullable(),
  /** 1 to 12. */
  fiscal_year_start_month: z.number().int().nullable(),
});

const link = z.object({
  /** 'relink': access was withdrawn at the package. 'ended': disconnected, the records were kept. */
  state: z.enum(['waiting', 'syncing', 'done', 'failed', 'relink', 'ended']),
  company_name: z.string().nullable(),
  /** What is being read now: 'invoices'. */
  reading: z.string().nullable(),
  /** True until everything has been read once. */
  is_first_import: z.boolean(),
  /** Of the running sync, or of the last one; the total is known during a reading of everything. */
  records_done: z.number().int(),
  records_new: z.number().int(),
  records_total: z.number().int().nullable(),
  /** Why it failed, or what was left out; a sentence. */
  notice: z.string().nullable(),
  next_try_at: instant.nullable(),
  /** The day on which the access ends unless it is allowed again; null where the package does not say. */
  ends_on: businessDay.nullable(),
  synced_at: instant.nullable(),
  /** The last day of the books that are closed at the package. */
  closed_through: businessDay.nullable(),
  set_aside_count: z.number().int(),
  /** The first twenty records that could not be taken over: 'Journal entry 1042' and why. */
  set_aside: z.array(z.object({ label: z.string(), reason: z.string() })),
  /** Accounts whose balance at the package is not what their postings add up to. */
  differences: z.array(z.object({ name: z.string(), stated: dollars, booked: dollars })),
  /** Kinds of record of which the package counts others than were read. */
  counts: z.array(
    z.object({
      reading: z.string(),
      counted: z.number().int(),
      read: z.number().int(),
      set_aside: z.number().int(),
    }),
  ),
  /** What no readable record explains and the package's own reports tell, by account and year; it is in every figure. */
  adjustments: z.array(z.object({ name: z.string(), year: z.number().int(), amount: dollars })),
  /** What an account moved by in a year according to the package's reports, and here, where that could not be taken over. */
  report_differences: z.array(
    z.object({ name: z.string(), year: z.number().int(), stated: dollars, booked: dollars }),
  ),
});

export const books = {
  startBooks: endpoint({
    ...routes.startBooks,
    summary: 'Begin linking the accounting package; open auth_url in a new tab',
    access: 'verified',
    reply: z.object({ auth_url: z.string() }),
    errors: ['books_conflict', 'too_many_requests'],
  }),
  booksStatus: endpoint({
    ...routes.booksStatus,
    summary: 'How the link to the accounting package is doing',
    access: 'verified',
    reply: z.object({
      /** 'sandbox': a made-up company. */
      mode: z.enum(['sandbox', 'quickbooks']),
      package_name: z.string(),
      link: link.nullable(),
      /** The transactions that came from books, whatever brought them: what disconnecting may remove. */
      record_count: z.number().int(),
      first_date: businessDay.nullable(),
    }),
    errors: [],
  }),
  refreshBooks: endpoint({
    ...routes.refreshBooks,
    summary: 'Ask the accounting package for what is new; watch GET /qbo/status',
    access: 'verified',
    status: 202,
    reply: messageReply,
    errors: ['books_not_linked', 'too_many_requests'],
  }),
  disconnectBooks: endpoint({
    ...routes.disconnectBooks,
    summary: 'End the access to the accounting package; keep what it brought, or remove it',
    access: 'verified',
    body: z.strictObject({ keep_data: z.boolean() }),
    reply: messageReply,
    errors: ['books_not_linked', 'books_unavailable'],
  }),
  booksAccounts: endpoint({
    ...routes.booksAccounts,
    summary: 'The chart of accounts of the books, with balances',
    access: 'verified',
    reply: z.object({
      accounts: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          account_type: z.string(),
          number: z.string().nullable(),
          /** On the side on which an account of its type grows: what is owed on a card is positive. */
          current_balance: dollars,
        }),
      ),
      total: z.number().int(),
    }),
    errors: [],
  }),
  companyInfo: endpoint({
    ...routes.companyInfo,
    summary: 'What the accounting package says of the company',
    access: 'verified',
    reply: z.object({ company_info: company.nullable() }),
    errors: [],
  }),
} as const;
