import { and, desc, eq, isNull } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { documents } from '../../database/schema/documents.ts';
import { storeDocument, type Storing } from './store-document.ts';
import { judgeLeft } from './sweep.ts';

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
  for (const [at, bytes] of others.entries()) {
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const [known] = await services.database.withinBusiness(businessId, (tx) =>
      tx
        .select({
          documentId: documents.documentId,
          byteCount: documents.byteCount,
          state: documents.state,
        })
        .from(documents)
        .where(
          and(
            eq(documents.businessId, businessId),
            eq(documents.contentHash, contentHash),
            isNull(documents.deletedAt),
          ),
        )
        .orderBy(desc(documents.state))
        .limit(1),
    );
    if (known?.state === 'ready') continue;
    // What a crash left half kept is finished, or goes and is kept anew.
    if (known !== undefined && (await judgeLeft(services, businessId, known))) continue;
    const name = `${originalName.replace(/\.[a-z]{3,4}$/i, '')}, receipt ${at + 2}.jpg`;
    await storeDocument(
      services,
      { businessId, userId: uploadedBy },
      { name, ending: '.jpg', byteCount: bytes.length, contentHash, open: () => Readable.from([Buffer.from(bytes)]) }, // prettier-ignore
    );
  }
}
