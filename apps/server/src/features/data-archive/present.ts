import type { AnswerOf, Api } from '@cairn/contract';
import type { ArchiveImport } from './import-store.ts';

export function presentImport(record: ArchiveImport): AnswerOf<Api['dataJob']> {
  return {
    id: record.importId,
    status: record.status,
    file_name: record.fileName,
    phase: record.phase,
    done: record.rowsDone,
    total: record.rowsTotal,
    added: record.added,
    changed: record.changed,
    known: record.known,
    notices: record.notices,
    errors: record.errors,
    error: record.error,
  };
}
