import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { routes } from './routes.ts';
import { businessDay, dollars, movedRows } from './wire.ts';

/** One whom money went to or came from; what went and what came are sorted apart. */
const payeeSide = { party_id: z.uuid(), direction: z.enum(['in', 'out']) };

const payee = z.object({
  ...payeeSide,
  name: z.string(),
  row_count: z.number().int(),
  /** What these rows come to, whichever way it went. */
  amount: dollars,
  /** How often, where it is steady. */
  beat: z.enum(['weekly', 'biweekly', 'semi-monthly', 'monthly', 'quarterly', 'yearly']).nullable(),
  latest: z.object({ date: businessDay, description: z.string() }),
  /** Offered, never applied by itself. */
  suggestion: z
    .object({
      category_id: z.string(),
      category: z.string(),
      reason: z.string(),
      /** Equal for those who are offered together: a payroll, the customers. */
      group: z.string().nullable(),
    })
    .nullable(),
});

export const payees = {
  payeesToSort: endpoint({
    ...routes.payeesToSort,
    summary:
      'Whom the money of the last twelve months went to or came from that has no category, the most money first, with what each likely is',
    access: 'verified',
    reply: z.object({
      /** The first day with a bank row in these twelve months; null where there is none. */
      from: businessDay.nullable(),
      /** Of all bank rows of these days that are no transfer between own accounts. */
      money: z.object({
        all: dollars,
        uncategorized: dollars,
        /** Of those listed. */
        listed: dollars,
        /** Of rows that name nobody, such as checks. */
        unnamed: dollars,
        unnamed_rows: z.number().int(),
      }),
      payees: z.array(payee).max(limits.payeesToSortMax),
    }),
    errors: [],
  }),
  sortPayees: endpoint({
    ...routes.sortPayees,
    summary:
      'Put all bank rows of these payees that have no category under one, and later ones too; no row that has a category is moved',
    access: 'verified',
    body: z.strictObject({
      payees: z.array(z.strictObject(payeeSide)).min(1).max(limits.payeesToSortMax),
      category_id: z.uuid(),
    }),
    reply: movedRows,
    errors: ['not_found'],
  }),
} as const;
