import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { ImportJob } from './use-statement-import.ts';

const count = (value: number) => value.toLocaleString('en-US');

export function ImportProgress({ job, isUnreachable }: { job: ImportJob; isUnreachable: boolean }) {
  return (
    <div className="grid gap-3 py-4">
      <p aria-live="polite">
        {job.status === 'queued'
          ? `${job.file_name} is about to be imported.`
          : `${count(job.rows_done)} of ${count(job.rows_total)} rows`}
      </p>
      <ProgressBar label={`Importing ${job.file_name}`} done={job.rows_done} of={job.rows_total} />
      <p className="text-13 text-quiet">
        {isUnreachable
          ? 'Cairn cannot be reached right now. The import continues, and its progress will show once it can.'
          : 'You can close this. The import continues.'}
      </p>
    </div>
  );
}

/** What came of it: how many rows are new, known, refused, and why. */
export function ImportResult({ job }: { job: ImportJob }) {
  const [isShown, setIsShown] = useState(false);
  const facts: [string, number][] = [
    ['Imported', job.rows_new],
    ...(job.rows_changed > 0 ? [['Corrected', job.rows_changed] as [string, number]] : []),
    ['Duplicates skipped', job.rows_known],
    ['Rejected', job.rows_refused],
  ];
  return (
    <div className="grid min-w-0 gap-4">
      <p role="status">{summaryOf(job)}</p>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {facts.map(([term, rows]) => (
          <div key={term}>
            <dt className="text-13 text-quiet">{term}</dt>
            <dd className="text-28 leading-[1.2] font-semibold tabular-nums">{count(rows)}</dd>
          </div>
        ))}
      </dl>
      {job.rows_known > 0 && (
        <p className="text-13 text-quiet">
          Duplicates were already in Cairn and are not counted twice.
        </p>
      )}
      {job.refused.length > 0 && (
        <div className="grid gap-2">
          <TextButton
            className="w-fit"
            aria-expanded={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide rejected lines' : 'Show rejected lines'}
          </TextButton>
          {isShown && <RefusedRows job={job} />}
        </div>
      )}
    </div>
  );
}

function RefusedRows({ job }: { job: ImportJob }) {
  return (
    <>
      <ul
        aria-label="Rejected lines"
        className="grid max-h-56 gap-1 overflow-y-auto rounded-control border border-line p-3 text-13"
      >
        {job.refused.map(({ line, reason }) => (
          <li key={line}>
            <span className="font-medium tabular-nums">Line {line}:</span> {reason}
          </li>
        ))}
      </ul>
      {job.refused.length < job.rows_refused && (
        <p className="text-13 text-quiet">
          The first {job.refused.length} of {count(job.rows_refused)}.
        </p>
      )}
    </>
  );
}

export function ImportFailure({ job }: { job: ImportJob }) {
  return (
    <Banner tone="bad" role="alert">
      {job.error ?? 'The import failed.'} Nothing was imported.
    </Banner>
  );
}

function summaryOf(job: ImportJob): string {
  if (job.rows_new + job.rows_changed === 0) return `${job.file_name} had nothing new.`;
  return `${job.file_name} has been imported.`;
}
