import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { giveUpImport, runImport } from '../features/bank-statements/run-import.ts';
import type { Services } from '../services.ts';

const payloadSchema = z.object({ businessId: z.uuid(), statementId: z.uuid() });

/** Brings an uploaded statement file into the ledger. Twice is once. */
export const importStatement =
  ({ database }: Services): Task =>
  async (payload, { job }) => {
    const request = payloadSchema.parse(payload);
    try {
      await runImport(database, request);
    } catch (error) {
      // The queue will not try again: whoever polls must not wait for ever.
      if (job.attempts >= job.max_attempts) await giveUpImport(database, request);
      throw error;
    }
  };
