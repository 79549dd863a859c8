import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { businessDay, instant, messageReply } from './wire.ts';

const overview = z.object({
  waiting: z.array(
    z.object({ user_id: z.string(), email: z.string(), name: z.string(), since: instant }),
  ),
  jobs: z.array(
    z.object({
      id: z.string(),
      task: z.string(),
      state: z.enum(['failed', 'will_try_again', 'waiting', 'running']),
      attempts: z.number().int(),
      run_at: instant,
      error: z.string().nullable(),
    }),
  ),
  figures: z.object({
    jobs_waiting: z.number().int(),
    jobs_failed: z.number().int(),
    oldest_job_seconds: z.number(),
    users_waiting: z.number().int(),
    sources_failed: z.number().int(),
    oldest_sync_seconds: z.number(),
  }),
  /** The last 30 days, newest first. */
  answers: z.array(
    z.object({
      day: businessDay,
      answered: z.number().int(),
      declined: z.number().int(),
      /** Of this day's answers, as they are rated now. */
      rated_up: z.number().int().optional(),
      rated_down: z.number().int().optional(),
    }),
  ),
  faults: z.array(
    z.object({
      at: instant,
      request_id: z.string(),
      method: z.string(),
      route: z.string(),
      status: z.number().int(),
      kind: z.string(),
    }),
  ),
  health: z.object({ node: z.string(), database: z.string(), running_since: instant }),
  /** What the installation needs, as `npm run cli -- doctor` says it; null where all is well. */
  findings: z.array(z.object({ name: z.string(), problem: z.string().nullable() })),
});

const model = z.object({
  vendor: z.enum(['none', 'openai', 'anthropic', 'openai-compatible']),
  /** As the vendor calls it. */
  name: z.string().max(200),
  /** Null: the vendor's own address. */
  base_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  /** So long may one question take in all. */
  seconds: z.number().int().min(1).max(300),
  /** Of one person's questions. */
  tokens_per_day: z.number().int().min(1).max(1_000_000_000),
  /** Pictures of documents that Cairn itself reads unsurely are sent to it. */
  reads_pictures: z.boolean(),
});

const modelReply = model.extend({
  /** Whether it is set here, or by the server's settings. */
  is_set_here: z.boolean(),
  /** The key itself never leaves the server. */
  has_key: z.boolean(),
});

/** Calls of whoever runs the installation. To everybody else they are not there. */
export const operator = {
  operatorOverview: endpoint({
    ...routes.operatorOverview,
    summary: 'How the installation is doing: nothing of any business',
    access: 'session',
    reply: overview,
    errors: ['not_found'],
  }),
  approveUser: endpoint({
    ...routes.approveUser,
    summary: 'Take someone off the waitlist and write them so',
    access: 'session',
    params: z.object({ id: z.uuid() }),
    reply: messageReply,
    errors: ['not_found'],
  }),
  retryJob: endpoint({
    ...routes.retryJob,
    summary: 'Try a job that has failed again',
    access: 'session',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    reply: messageReply,
    errors: ['not_found'],
  }),
  modelSettings: endpoint({
    ...routes.modelSettings,
    summary: 'The language model that answers open questions',
    access: 'session',
    reply: modelReply,
    errors: ['not_found'],
  }),
  setModel: endpoint({
    ...routes.setModel,
    summary: 'Set the language model, or turn it off; it holds from the next question on',
    access: 'session',
    body: z.strictObject({
      ...model.shape,
      /** Left out, the one that there is stays, where vendor and address do. */
      api_key: z.string().min(1).max(500).optional(),
    }),
    reply: modelReply,
    errors: ['not_found'],
  }),
  forgetModel: endpoint({
    ...routes.forgetModel,
    summary: "Go back to the language model of the server's settings",
    access: 'session',
    reply: modelReply,
    errors: ['not_found'],
  }),
  tryModel: endpoint({
    ...routes.tryModel,
    summary: 'Ask the language model that is set for one word',
    access: 'session',
    reply: z.object({ works: z.boolean(), message: z.string() }),
    errors: ['not_found'],
  }),
};
