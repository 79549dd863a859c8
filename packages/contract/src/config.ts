import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

/** What the sign-in pages need to know of this installation before anyone has signed in. */
export const config = {
  config: endpoint({
    ...routes.config,
    summary: 'How this installation is set up',
    access: 'public',
    reply: z.object({
      /** Only while an outbox adapter is in use and the demo company was seeded. */
      demo_login: z.object({ email: z.string(), password: z.string() }).nullable(),
      /** Where the codes can be read while an outbox adapter is in use. */
      outbox_url: z.string().nullable(),
      google_sign_in: z.boolean(),
      /** A language model reads what Cairn alone does not: answers may take a while. */
      language_model: z.boolean().default(false),
      /** Given where the installation takes more than the specification's rules do. */
      signup_rules: z.literal('open').optional(),
      /** The mail server could not be reached when it was last looked at: codes wait. */
      mail_is_down: z.literal(true).optional(),
    }),
    errors: [],
  }),
} as const;
