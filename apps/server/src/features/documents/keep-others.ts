import { and, isNull, ne } from 'drizzle-orm';
import { documents } from '../../database/schema/documents.ts';
import type { Storing } from './store-document.ts';
import { storeOnce } from './store-once.ts';

interface Original {
  businessId: string;
  uploadedBy: string;
  originalName: string;
}

/**
 * Keeps each further receipt that a picture shows as a document of its own, which is then read and matched as any other.
 * Those that are there already stay alone: a reading that is tried again keeps none twice. Refuses as an upload does.
 */
export async function keepOthers(
  services: Storing,
  { businessId, uploadedBy, originalName }: Original,
  others: readonly Uint8Array[],
): Promise<void> {
  const among = and(isNull(documents.deletedAt), ne(documents.state, 'held'));
  for (const [at, bytes] of others.entries()) {
    const name = `${originalName.replace(/\.[a-z]{3,4}$/i, '')}, receipt ${at + 2}.jpg`;
    await storeOnce(
      services,
      { businessId, userId: uploadedBy },
      { name, ending: '.jpg', bytes },
      among,
    );
  }
}
