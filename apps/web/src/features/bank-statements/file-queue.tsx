import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { useStatementImport } from './use-statement-import.ts';

type Import = ReturnType<typeof useStatementImport>;

/** Several files that were chosen at once: each is looked at and imported in its turn. */
export function useFileQueue(statement: Import) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [at, setAt] = useState(0);
  /** What came of those before the one in hand. */
  const [outcomes, setOutcomes] = useState<readonly string[]>([]);
  const nextFile = files[at + 1];
  return {
    take: (chosen: readonly File[]) => {
      const [first] = chosen;
      if (first === undefined) return;
      setFiles(chosen);
      setAt(0);
      setOutcomes([]);
      statement.send(first);
    },
    /** Null after the last one. */
    next:
      nextFile === undefined
        ? null
        : () => {
            setOutcomes([...outcomes, outcomeOf(statement)]);
            setAt(at + 1);
            statement.send(nextFile);
          },
    clear: () => {
      setFiles([]);
      statement.clear();
    },
    files: files.map(({ name }, index) => ({
      name,
      status: index < at ? (outcomes[index] ?? '') : index > at ? 'Waiting' : outcomeOf(statement),
    })),
  };
}

export type FileQueue = ReturnType<typeof useFileQueue>;

function outcomeOf({ job: { current }, error, uploaded }: Import): string {
  if (current?.status === 'done') {
    return `Imported: ${current.rows_new.toLocaleString('en-US')} new ${current.rows_new === 1 ? 'transaction' : 'transactions'}`;
  }
  if (current?.status === 'failed') return current.error ?? 'The import failed.';
  if (error !== null) return error;
  if (current !== undefined) return 'Importing';
  return uploaded === null ? 'Not imported' : 'Needs review';
}

/** How each of several files is doing, and the way to the next. Nothing for a single one. */
export function FileList({ queue }: { queue: FileQueue }) {
  const { files, next } = queue;
  if (files.length < 2) return null;
  return (
    <div className="mb-4 grid gap-2 border-b border-line pb-4">
      <ul aria-label="Files" className="grid gap-1">
        {files.map(({ name, status }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4 text-13">
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="text-quiet">{status}</span>
          </li>
        ))}
      </ul>
      {next !== null && (
        <div className="flex justify-end">
          <Button size="small" onClick={next}>
            Next file
          </Button>
        </div>
      )}
    </div>
  );
}
