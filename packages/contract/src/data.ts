import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

const archiveImport = z.object({
  id: z.uuid(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  file_name: z.string(),
  /** Rows are read, the rules between them checked, transactions written. */
  phase: z.enum(['reading', 'checking', 'writing', 'figures']),
  /** Rows while reading, transactions while writing; the total is 0 until it is known. */
  done: z.number().int(),
  total: z.number().int(),
  /** Transactions, those of the bank included. */
  added: z.number().int(),
  changed: z.number().int(),
  known: z.number().int(),
  /** What was ignored or deserves a look. */
  notices: z.array(z.string()),
  /** 'file:line: reason', the first hundred; then nothing was imported. */
  errors: z.array(z.string()),
  error: z.string().nullable(),
});

export const data = {
  importData: endpoint({
    ...routes.importData,
    summary:
      'Import a books archive (multipart field file: zip); poll the job at GET /data/jobs/{id}',
    access: 'approved',
    multipart: true,
    status: 202,
    reply: archiveImport,
    errors: [
      'archive_unreadable',
      'too_large',
      'too_many_requests',
      'upload_broken',
      'upload_too_slow',
      'storage_full',
      'storage_used_up',
    ],
  }),
  dataJob: endpoint({
    ...routes.dataJob,
    summary: 'How far the import of a books archive is, and what came of it',
    access: 'verified',
    params: z.strictObject({ id: z.uuid() }),
    reply: archiveImport,
    errors: ['not_found'],
  }),
  exportData: endpoint({
    ...routes.exportData,
    summary: 'All records of the business as a books archive (application/zip)',
    access: 'verified',
    /** The bytes of the zip. */
    reply: z.unknown(),
    errors: ['too_many_requests'],
  }),
} as const;
