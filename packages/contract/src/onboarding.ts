import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { messageReply } from './wire.ts';

/** The first steps of a new account. */
export const onboarding = {
  firstSteps: endpoint({
    ...routes.firstSteps,
    summary: 'How far a new account has come, from what is there',
    access: 'session',
    reply: z.object({
      has_bank: z.boolean(),
      has_books: z.boolean(),
      has_statement: z.boolean(),
      has_question: z.boolean(),
      /** Of the bank's money of the last twelve months, by a business without books; null where there is none. */
      uncategorized_percent: z.number().nullable(),
      is_dismissed: z.boolean(),
    }),
    errors: [],
  }),
  dismissFirstSteps: endpoint({
    ...routes.dismissFirstSteps,
    summary: 'Show the first steps no more',
    access: 'session',
    reply: messageReply,
    errors: [],
  }),
} as const;
