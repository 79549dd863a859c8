import { Banner } from '../../../ui/banner.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { ArchiveJob } from './use-archive-import.ts';

const count = (value: number) => value.toLocaleString('en-US');

/** How far the import of an archive is, what came of it, or the lines that have to be corrected first. */
export function OwnDataProgress({
  sentShare,
  job,
  error,
}: {
  sentShare: number | null;
  job: ArchiveJob | null;
  error: string | null;
}) {
  if (error !== null) {
    return (
      <Banner tone="bad" role="alert">
        {error}
      </Banner>
    );
  }
  if (sentShare !== null) return <Progress text="Sending the archive" share={sentShare} />;
  if (job === null) return null;
  if (job.status === 'failed') return <Failure job={job} />;
  if (job.status === 'done') return <Result job={job} />;
  return <Progress text={progressText(job)} share={job.total === 0 ? 0 : job.done / job.total} />;
}

function progressText({ status, phase, done, total }: ArchiveJob): string {
  if (status === 'queued') return 'The import is about to start.';
  if (phase === 'writing') return `${count(done)} of ${count(total)} transactions`;
  if (phase === 'figures') return 'Working out the figures';
  return phase === 'checking' ? 'Checking the archive' : `${count(done)} rows read`;
}

function Progress({ text, share }: { text: string; share: number }) {
  return (
    <div className="grid gap-2">
      <p aria-live="polite">{text}</p>
      <ProgressBar label="Importing your data" done={share} of={1} />
    </div>
  );
}

function Result({ job }: { job: ArchiveJob }) {
  return (
    <div className="grid gap-2">
      <p role="status">
        {job.file_name} was imported: {count(job.added)} new transactions, {count(job.changed)}{' '}
        corrected, {count(job.known)} duplicates skipped.
      </p>
      {job.notices.map((notice) => (
        <Banner key={notice} tone="warn">
          {notice}
        </Banner>
      ))}
    </div>
  );
}

function Failure({ job }: { job: ArchiveJob }) {
  return (
    <div className="grid gap-2">
      <Banner tone="bad" role="alert">
        {job.error ?? 'The archive could not be imported.'}
      </Banner>
      {job.errors.length > 0 && (
        <ul
          aria-label="What to correct"
          className="grid max-h-56 gap-1 overflow-y-auto rounded-control border border-line p-3 text-13 tabular-nums"
        >
          {job.errors.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
