import { and, eq, isNotNull } from 'drizzle-orm';
import { receivedMails } from '../../../database/schema/documents.ts';

/** Mails of others that are whole, and that nobody has kept or discarded. */
export const waitsForWord = (businessId: string) =>
  and(
    eq(receivedMails.businessId, businessId),
    eq(receivedMails.isHeld, true),
    isNotNull(receivedMails.storedAt),
  );
