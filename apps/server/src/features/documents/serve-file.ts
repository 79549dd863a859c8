import { limits } from '@cairn/contract';
import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { Transaction } from '../../database/within-business.ts';
import { attachmentHeader } from '../../http/attachment-header.ts';
import { refuse } from '../../http/refuse.ts';
import { fileKey, FileStoreError, type FileStore } from '../../ports/file-store.ts';
import { findDocument } from './list-documents.ts';

interface Served {
  businessId: string;
  documentId: string;
  name: string;
  mediaType: string;
  byteCount: number;
}

/** What is needed to serve a document that is there; refuses with document_not_found. */
export async function findServed(
  tx: Transaction,
  businessId: string,
  documentId: string,
): Promise<Served> {
  const row = await findDocument(tx, businessId, documentId);
  if (row === null) refuse('document_not_found');
  const { rows } = await tx.execute<{ media_type: string }>(
    sql`select media_type from documents where business_id = ${businessId} and document_id = ${documentId}`,
  );
  return {
    businessId,
    documentId,
    name: row.original_name,
    mediaType: rows[0]?.media_type ?? 'application/octet-stream',
    byteCount: row.byte_count,
  };
}

/**
 * The bytes of a document as an attachment. Whatever was uploaded, nothing of it runs: never shown inline, never
 * guessed at, and should a browser open it all the same, in an origin of its own without scripts.
 */
export async function sendBytes(
  reply: FastifyReply,
  store: FileStore,
  file: Served,
): Promise<Readable> {
  const bytes = await told(store.read(fileKey(file.businessId, file.documentId)));
  void reply
    .type(file.mediaType)
    .header('content-length', file.byteCount)
    .header('content-disposition', attachmentHeader(file.name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff');
  return bytes;
}

/** The store's own address of the file, where it has one: the bytes then do not pass through this process. */
export function linkInStore(store: FileStore, file: Served): Promise<string | null> {
  const { businessId, documentId, name: fileName, mediaType } = file;
  const seconds = limits.fileLinkSeconds;
  return told(store.link(fileKey(businessId, documentId), { fileName, mediaType, seconds }));
}

async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    refuse(error.kind === 'missing' ? 'document_not_found' : 'storage_unavailable');
  }
}
