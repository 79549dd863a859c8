import { useEffect, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ImportFailure, ImportProgress, ImportResult } from './import-progress.tsx';
import { ReviewStep } from './review-step.tsx';
import { FileList, useFileQueue, type FileQueue } from './file-queue.tsx';
import { useDroppedFiles } from '../../ui/form/use-dropped-files.ts';
import { useStatementImport } from './use-statement-import.ts';

export interface StatementImportProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read at once, as if it had been chosen here. */
  file?: File | undefined;
}

type Import = ReturnType<typeof useStatementImport>;

/**
 * Brings a bank statement in: file, look, import, result. Closing it loses nothing but a finished result;
 * an import that runs goes on, and is shown again when the dialog is opened.
 */
export function StatementImport({ open, onOpenChange, file }: StatementImportProps) {
  const statement = useStatementImport();
  const queue = useFileQueue(statement);
  useGivenFile(file, statement.send);
  const status = statement.job.current?.status;
  const takesFiles = open && statement.sending === null && status === undefined;
  const isOver = useDroppedFiles(takesFiles, queue.take);
  const changeOpen = (next: boolean) => {
    if (!next && status === 'done') queue.clear();
    onOpenChange(next);
  };
  const description = descriptionOf(statement);
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={changeOpen}
      title={titleOf(statement)}
      {...(description === undefined ? {} : { description })}
    >
      <div
        className={
          isOver ? 'min-w-0 rounded-card outline-2 outline-offset-8 outline-accent' : 'min-w-0'
        }
      >
        <FileList queue={queue} />
        <Step statement={statement} queue={queue} onDone={() => changeOpen(false)} />
      </div>
    </Dialog>
  );
}

/** Sends a file once for each time that another one is given. */
function useGivenFile(file: File | undefined, send: (file: File) => void): void {
  const sent = useRef<File>(undefined);
  useEffect(() => {
    if (file === undefined || sent.current === file) return;
    sent.current = file;
    send(file);
  });
}

function titleOf({ job, uploaded }: Import): string {
  if (job.current?.status === 'done') return 'Statement imported';
  if (job.current !== undefined) return 'Importing the statement';
  return uploaded === null ? 'Import a statement' : 'Check the statement';
}

function descriptionOf({ job, uploaded }: Import): string | undefined {
  if (job.current?.status === 'done') return undefined;
  return uploaded?.preview.file_name ?? 'Upload the file your bank exports.';
}

interface StepProps {
  statement: Import;
  queue: FileQueue;
  onDone: () => void;
}

function Step({ statement, queue, onDone }: StepProps) {
  const { uploaded, job } = statement;
  const current = job.current;
  if (current?.status === 'done') {
    return (
      <div className="grid gap-6">
        <ImportResult job={current} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={queue.clear}>Import another</Button>
          <Button variant="primary" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    );
  }
  if (uploaded === null) return <ChooseFile statement={statement} queue={queue} />;
  const isRunning = current !== undefined && current.status !== 'failed';
  return (
    <>
      {isRunning && <ImportProgress job={current} isUnreachable={job.isUnreachable} />}
      {/* Kept beneath the progress, so that a failed import finds everything as it was typed. */}
      <div hidden={isRunning} className={isRunning ? undefined : 'grid gap-4'}>
        {current?.status === 'failed' && <ImportFailure job={current} />}
        <ReviewStep
          key={uploaded.id}
          uploaded={uploaded}
          reread={statement.reread}
          isStarting={job.isStarting}
          error={job.error}
          onImport={job.start}
          onRestart={statement.clear}
        />
      </div>
    </>
  );
}

function ChooseFile({ statement: { sending, error }, queue }: Omit<StepProps, 'onDone'>) {
  return (
    <div className="grid gap-4">
      {error !== null && (
        <Banner tone="bad" role="alert">
          {error}
        </Banner>
      )}
      {sending === null ? (
        <DropZone
          label="Drop your statements here"
          hint="CSV, Excel, OFX, QFX, QIF, CAMT.053, MT940 or PDF, up to 25 MB"
          buttonLabel="Select files"
          multiple
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ofx,.qfx,.qif,.xml,.sta,.940,.mt940,.pdf"
          onFiles={queue.take}
        />
      ) : (
        <div className="grid gap-3 py-4">
          <p role="status">
            {sending.share < 1 ? `Uploading ${sending.fileName}` : `Reading ${sending.fileName}`}
          </p>
          <ProgressBar label={`Uploading ${sending.fileName}`} done={sending.share} of={1} />
        </div>
      )}
    </div>
  );
}
