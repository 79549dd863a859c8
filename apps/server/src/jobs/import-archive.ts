import type { Task } from 'graphile-worker';
import { errorTable } from '@cairn/contract';
import { z } from 'zod';
import { importInThread } from '../features/data-archive/import-in-thread.ts';
import { endAsFailed } from '../features/data-archive/import-store.ts';
import type { Services } from '../services.ts';

const payloadSchema = z.object({ businessId: z.uuid(), importId: z.uuid() });

/** Brings an uploaded books archive into the ledger. Twice is once. */
export const importArchiveTask =
  (services: Services): Task =>
  async (payload, { job }) => {
    const request = payloadSchema.parse(payload);
    try {
      await importInThread(services, request);
    } catch (error) {
      // The queue will not try again: whoever polls must not wait for ever.
      if (job.attempts >= job.max_attempts)
        await endAsFailed(services.database, request, errorTable.internal_error.message, []);
      throw error;
    }
  };
