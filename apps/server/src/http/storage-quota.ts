import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/within-business.ts';
import { refuse } from './refuse.ts';

/** Refuses (storage_used_up) a file of so many bytes that a business has no room left for. */
export type RefuseOverQuota = (
  tx: Transaction,
  businessId: string,
  byteCount: number,
) => Promise<void>;

/**
 * What a business may keep here: documents (deleted ones until their bytes are gone), statement files, what chat files say,
 * and archives that wait to be imported. Two uploads at once may pass it by one file.
 */
export const createStorageQuota =
  (bytesMax: number): RefuseOverQuota =>
  async (tx, businessId, byteCount) => {
    const { rows } = await tx.execute<{ bytes: string }>(sql`
      select (
        (select coalesce(sum(byte_count), 0) from documents
          where business_id = ${businessId} and bytes_removed_at is null)
        + (select coalesce(sum(byte_count), 0) from statements where business_id = ${businessId})
        + (select coalesce(sum(octet_length(content)), 0) from conversation_files where business_id = ${businessId})
        + (select coalesce(sum(octet_length(bytes)), 0) from archive_import_pieces where business_id = ${businessId})
      )::text as bytes`);
    if (Number(rows[0]?.bytes ?? 0) + byteCount <= bytesMax) return;
    const room = `${(bytesMax / 1024 / 1024).toLocaleString('en-US')} MB`;
    refuse('storage_used_up', {
      message: `Your business has used up its ${room} of storage, so this file was not kept. Delete documents or chat files that you no longer need; a deleted document makes room after 30 days.`,
    });
  };
