import { and, desc, eq, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { documents } from '../../database/schema/documents.ts';
import { storeDocument, type Storing } from './store-document.ts';
import { judgeLeft } from './sweep.ts';

interface Owner {
  businessId: string;
  userId: string;
  mailId?: string;
}

interface FileInMemory {
  name: string;
  ending: string;
  bytes: Uint8Array;
}

/**
 * Keeps a file as a document unless one of those that `among` finds has the same bytes already: work that is tried again
 * keeps none twice. Refuses as an upload does.
 */
export async function storeOnce(
  services: Storing,
  owner: Owner,
  { bytes, ...file }: FileInMemory,
  among: SQL | undefined,
): Promise<void> {
  const { businessId } = owner;
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
        and(eq(documents.businessId, businessId), eq(documents.contentHash, contentHash), among),
      )
      .orderBy(desc(eq(documents.state, 'ready')))
      .limit(1),
  );
  if (known !== undefined && known.state !== 'pending') return;
  // What a crash left half kept is finished, or goes and is kept anew.
  if (known !== undefined && (await judgeLeft(services, businessId, known))) return;
  const open = () => Readable.from([Buffer.from(bytes)]);
  await storeDocument(services, owner, { ...file, byteCount: bytes.length, contentHash, open });
}
