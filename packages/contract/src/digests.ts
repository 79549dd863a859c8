import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { messageReply } from './wire.ts';

const digestKind = z.enum(['daily', 'weekly']);
const mailKind = z.enum([...digestKind.options, 'urgent']);

const digestChoices = z.object({
  daily: z.boolean(),
  weekly: z.boolean(),
  /** A mail at once for each urgent notification. */
  urgent: z.boolean(),
  /** Where they go. */
  email: z.string(),
  /** The business's own; the mails leave between seven and noon in it. */
  time_zone: z.string(),
});

/** The summaries and urgent mails that Settings, Notification switches on and off. */
export const digests = {
  digestChoices: endpoint({
    ...routes.digestChoices,
    summary: 'Which mails this person has asked for: summaries, urgent notifications',
    access: 'session',
    reply: digestChoices,
    errors: [],
  }),
  setDigestChoices: endpoint({
    ...routes.setDigestChoices,
    summary: 'Ask for summaries or urgent notifications by mail, or for no more of them',
    access: 'session',
    body: z
      .strictObject({ daily: z.boolean(), weekly: z.boolean(), urgent: z.boolean() })
      .partial(),
    reply: digestChoices,
    errors: [],
  }),
  previewDigest: endpoint({
    ...routes.previewDigest,
    summary: 'The summary as it would be mailed now',
    access: 'verified',
    params: z.strictObject({ kind: digestKind }),
    reply: z.object({ subject: z.string(), text: z.string() }),
    errors: [],
  }),
  /** The link in each mail; a mail program may post to it by itself (RFC 8058), with a form that is not read. */
  unsubscribe: endpoint({
    ...routes.unsubscribe,
    summary: 'Stop the mails that the token names, without signing in',
    access: 'public',
    query: z.strictObject({ token: z.string().max(200) }),
    reply: messageReply.extend({ kind: mailKind }),
    errors: ['unsubscribe_invalid'],
  }),
} as const;
