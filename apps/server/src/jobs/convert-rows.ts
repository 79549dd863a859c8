import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { convertAccount } from '../features/linked-accounts/account-rate.ts';
import type { Services } from '../services.ts';

const payloadSchema = z.object({
  businessId: z.uuid(),
  bankAccountId: z.uuid(),
  rate: z.string(),
  date: z.string(),
});

/** Converts the rows of an account in another currency that are too many for a request. */
export const convertRows =
  (services: Services): Task =>
  (payload) =>
    convertAccount(services, payloadSchema.parse(payload));
