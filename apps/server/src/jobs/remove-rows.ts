import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { removeQueuedBooks } from '../features/books-link/disconnect.ts';
import { removeQueuedAccount } from '../features/linked-accounts/change-account.ts';
import { undoQueued } from '../features/bank-statements/undo-import.ts';
import { removalSchema } from '../ledger/write/removals.ts';
import type { Services } from '../services.ts';

const payloadSchema = z.object({ businessId: z.uuid(), removal: removalSchema });

/** Takes out of the ledger what was too much for a request. */
export const removeRows =
  ({ database, books }: Services): Task =>
  async (payload) => {
    const { businessId, removal } = payloadSchema.parse(payload);
    switch (removal.what) {
      case 'bank_account':
        return removeQueuedAccount(database, businessId, removal.id);
      case 'statement':
        return undoQueued(database, businessId, removal.id);
      case 'books':
        return removeQueuedBooks({ database, books }, businessId, removal.source);
    }
  };
