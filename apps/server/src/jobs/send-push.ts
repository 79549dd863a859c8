import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { findDevice, forgetDevice } from '../features/push/devices.ts';
import { DeliveryError } from '../ports/delivery-error.ts';
import type { Services } from '../services.ts';

const pushSchema = z.object({
  deviceId: z.uuid(),
  at: z.iso.datetime(),
  title: z.string(),
  body: z.string(),
  topic: z.string(),
});
export type Push = z.infer<typeof pushSchema>;

/** What could not be delivered for so long is no news. */
const newsMs = 24 * 60 * 60 * 1000;
/** Where notifications stand. */
const path = '/cashflow';

/** One push to one browser. Sent twice, the second takes the place of the first. */
export const sendPush =
  ({ database, clock, pusher }: Services): Task =>
  async (payload, { logger }) => {
    const { deviceId, at, ...message } = pushSchema.parse(payload);
    const device = await database.withoutBusiness((tx) => findDevice(tx, deviceId));
    if (device === undefined || clock.now().getTime() - Date.parse(at) > newsMs) return;
    try {
      const end = await pusher.deliver(device, { ...message, path });
      if (end === 'gone') await database.withoutBusiness((tx) => forgetDevice(tx, deviceId));
    } catch (error) {
      if (!(error instanceof DeliveryError) || error.retryable) throw error;
      logger.warn(`send_push: given up: ${error.message}`);
    }
  };
