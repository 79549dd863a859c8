import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { businessDay, dollars, messageReply } from './wire.ts';

const side = z.object({
  transaction_id: z.string(),
  date: businessDay,
  description: z.string(),
  account: z.string(),
});

/** Money out of one own account that came into another, less what was kept on the way. */
const pair = z.object({ amount: dollars, fee: dollars, out: side, in: side });

const chosenPair = z.strictObject({ out_transaction_id: z.uuid(), in_transaction_id: z.uuid() });

/** Pairs of one answer at most. */
const PAIRS_MAX = 500;

export const transfers = {
  transfers: endpoint({
    ...routes.transfers,
    summary:
      'Transfers between own accounts with both their sides, and the pairs that only the owner can tell',
    access: 'verified',
    query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    reply: z.object({
      transfers: z.array(
        pair.extend({
          /** Why the two are taken for one. */
          evidence: z.enum(['owner', 'books', 'words', 'same_name', 'regular', 'unnamed']),
        }),
      ),
      transfer_count: z.number().int(),
      page: z.number().int(),
      total_pages: z.number().int(),
      /** Pairs of the same names on the same accounts are one question; the latest pair stands for all. */
      questions: z.array(
        z.object({
          example: pair,
          count: z.number().int(),
          total: dollars,
          pairs: z.array(chosenPair).max(PAIRS_MAX),
        }),
      ),
    }),
    errors: [],
  }),
  chooseTransfers: endpoint({
    ...routes.chooseTransfers,
    summary:
      'Say that pairs of bank rows are transfers between own accounts, or are none; it holds from then on',
    access: 'verified',
    body: z.strictObject({
      pairs: z.array(chosenPair).min(1).max(PAIRS_MAX),
      is_transfer: z.boolean(),
    }),
    reply: messageReply,
    errors: ['not_found'],
  }),
} as const;
