import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { businessDay, instant, messageReply, plainText } from './wire.ts';

const id = z.strictObject({ id: z.uuid() });

const session = z.strictObject({ id: plainText.min(1).max(200) });

const completed = z.object({
  /** Ids of `GET /stripe/balances`; none when the dialog was closed without a choice. */
  account_ids: z.array(z.string()),
  /** Accounts that were not linked, by name and with the reason. */
  left_out: z.array(z.string()),
  /** Accounts that statement files have brought before, by name: `POST /stripe/sessions/{id}/join` links them. */
  joinable: z.array(z.string()),
});

const link = z.object({
  /** The account of `GET /stripe/balances` that has this `_id`. */
  account_id: z.string(),
  /** 'relink': the bank wants a new sign-in. 'statement': the account comes from files and has no feed. */
  state: z.enum(['waiting', 'syncing', 'done', 'failed', 'relink', 'statement']),
  /** Rows taken in by the running sync, or by the last one; of these, how many were new. */
  rows_done: z.number().int(),
  rows_new: z.number().int(),
  /** Why it failed, or what was left out; a sentence. */
  notice: z.string().nullable(),
  synced_at: instant.nullable(),
  /** When it is read next without anybody asking; null where it is not, or not known. */
  next_at: instant.nullable(),
  /** The last day of the sign-in, where the bank says it beforehand. */
  ends_on: businessDay.nullable(),
  /** Its feed has taken it over from files; `POST /stripe/accounts/{id}/part` takes that back. */
  is_joined: z.boolean(),
  /** What deleting the account takes away. */
  row_count: z.number().int(),
  first_date: businessDay.nullable(),
});

export const banks = {
  clientSecret: endpoint({
    ...routes.clientSecret,
    summary: 'Begin linking a bank',
    access: 'approved',
    reply: z.object({
      client_secret: z.string(),
      session_id: z.string(),
      /** 'sandbox': the portal shows its own choice of banks. 'stripe': stripe.js does, with the key. */
      mode: z.enum(['sandbox', 'stripe']),
      publishable_key: z.string().nullable(),
    }),
    errors: ['bank_unavailable', 'bank_refused', 'too_many_requests'],
  }),
  completeLink: endpoint({
    ...routes.completeLink,
    summary: 'Link the accounts that the session granted, as the provider states them',
    access: 'approved',
    params: session,
    reply: completed,
    errors: ['link_session_invalid', 'bank_unavailable', 'bank_refused'],
  }),
  joinLink: endpoint({
    ...routes.joinLink,
    summary: 'Link them all, and let feeds take over the accounts that files have brought',
    access: 'approved',
    params: session,
    reply: completed,
    errors: ['link_session_invalid', 'bank_unavailable', 'bank_refused'],
  }),
  partAccount: endpoint({
    ...routes.partAccount,
    summary: 'Make an account that its feed has taken over one of files again',
    access: 'approved',
    params: id,
    reply: messageReply,
    errors: ['account_not_found', 'account_not_joined', 'bank_unavailable', 'bank_refused'],
  }),
  bankLinks: endpoint({
    ...routes.bankLinks,
    summary: 'How the feed of each bank account is doing',
    access: 'verified',
    reply: z.object({ links: z.array(link) }),
    errors: [],
  }),
  refreshAccount: endpoint({
    ...routes.refreshAccount,
    summary: 'Ask the bank for newer rows; watch GET /stripe/links',
    access: 'approved',
    params: id,
    status: 202,
    reply: z.object({ message: z.string() }),
    errors: ['account_not_found', 'account_not_linked'],
  }),
  setAccountRate: endpoint({
    ...routes.setAccountRate,
    summary:
      'Say what one unit of an account in another currency is in the currency of the business',
    access: 'approved',
    params: id,
    body: z.strictObject({ rate: plainText.min(1).max(24) }),
    reply: messageReply,
    errors: ['account_not_found', 'account_in_own_currency'],
  }),
  removeAccount: endpoint({
    ...routes.removeAccount,
    summary: 'Disconnect an account and remove its rows from every figure',
    access: 'approved',
    params: id,
    reply: z.object({ message: z.string() }),
    errors: ['account_not_found', 'bank_unavailable', 'bank_refused'],
  }),
  sandboxBanks: endpoint({
    ...routes.sandboxBanks,
    summary: 'The made-up banks of an installation without a provider',
    access: 'approved',
    reply: z.object({
      institutions: z.array(
        z.object({ id: z.string(), name: z.string(), description: z.string() }),
      ),
    }),
    errors: ['not_found'],
  }),
  sandboxBankSignIn: endpoint({
    ...routes.sandboxBankSignIn,
    summary: 'Sign in to a made-up bank; its accounts are then granted to the session',
    access: 'approved',
    body: z.strictObject({
      client_secret: plainText.min(1).max(200),
      institution_id: plainText.min(1).max(100),
      code: plainText.max(20).nullable(),
    }),
    reply: z.object({ next: z.enum(['code', 'linked']) }),
    errors: ['not_found', 'link_session_invalid', 'bank_unavailable', 'bank_refused'],
  }),
} as const;
