import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { giveUpReading, readStoredDocument } from '../features/documents/read-document.ts';
import { sweepDocuments } from '../features/documents/sweep.ts';
import { matchWaiting } from '../ledger/match/documents/match-document.ts';
import type { Services } from '../services.ts';

const readingPayload = z.object({ businessId: z.uuid(), documentId: z.uuid() });
const matchingPayload = z.object({ businessId: z.uuid() });

/** Reads an uploaded document and looks for its transaction. Twice is once. */
export const readDocument =
  (services: Services): Task =>
  async (payload, { job, logger }) => {
    const request = readingPayload.parse(payload);
    try {
      const warn = (text: string) => logger.warn(text);
      await readStoredDocument({ ...services, warn }, request);
    } catch (error) {
      // The queue will not try again: whoever looks at the list must not wait for ever.
      if (job.attempts >= job.max_attempts) await giveUpReading(services.database, request);
      throw error;
    }
  };

/** New rows have come: what waits for a transaction is looked at again. */
export const matchDocuments =
  ({ database }: Services): Task =>
  async (payload) => {
    const { businessId } = matchingPayload.parse(payload);
    await matchWaiting(database, businessId);
  };

export const sweepAllDocuments =
  (services: Services): Task =>
  () =>
    sweepDocuments(services);
