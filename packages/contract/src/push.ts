import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

const address = z.url({ protocol: /^https?$/ }).max(1000);
const pushState = z.object({
  /** This installation's own, by which a browser's push service knows it (VAPID, RFC 8292). */
  public_key: z.string(),
  /** The browsers of this person that take pushes, by the address that their push service gave them. */
  endpoints: z.array(z.string()),
});

/** Urgent notifications on the devices that a person chose (Web Push, RFC 8030). */
export const push = {
  pushDevices: endpoint({
    ...routes.pushDevices,
    summary: 'Which browsers of this person take urgent notifications',
    access: 'session',
    reply: pushState,
    errors: [],
  }),
  addPushDevice: endpoint({
    ...routes.addPushDevice,
    summary: 'Send urgent notifications to this browser',
    access: 'verified',
    body: z.strictObject({
      endpoint: address,
      keys: z.strictObject({
        /** 65 bytes: a point of P-256, uncompressed. */
        p256dh: z.string().regex(/^[\w-]{87}$/),
        /** 16 bytes. */
        auth: z.string().regex(/^[\w-]{22}$/),
      }),
    }),
    reply: pushState,
    errors: ['push_service_unknown'],
  }),
  removePushDevice: endpoint({
    ...routes.removePushDevice,
    summary: 'Send no more to this browser',
    access: 'session',
    body: z.strictObject({ endpoint: address }),
    reply: pushState,
    errors: [],
  }),
} as const;
