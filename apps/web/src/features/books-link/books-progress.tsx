import { formatInstant } from '../../lib/format.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { BooksLink } from './use-books.ts';

const count = (value: number) => value.toLocaleString('en-US');

/** What comes in just now: a bar with its counts during the first import, a line later on. */
export function BooksProgress({ link }: { link: BooksLink }) {
  if (link.notice !== null) return <RetryLine link={link} />;
  const { records_done: done, records_total: total, reading } = link;
  if (total === null || !link.is_first_import) {
    return (
      <p role="status" className="text-13 text-quiet">
        {link.is_first_import
          ? 'Asking how many records there are'
          : done === 0
            ? 'Asking for what is new'
            : `Updating: ${count(done)} records`}
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <p role="status" className="text-13 text-quiet">
        <span className="tabular-nums">
          {count(Math.min(done, total))} of {count(total)} records
        </span>
        {reading !== null && `, now ${reading}`}
      </p>
      <ProgressBar label="Importing the books" done={done} of={total} />
    </div>
  );
}

/** Why nothing comes, and when it is tried again. */
function RetryLine({ link }: { link: BooksLink }) {
  return (
    <p role="status" className="text-13 text-warn">
      {link.notice}
      {link.next_try_at !== null && ` Next try: ${formatInstant(link.next_try_at)}.`}
    </p>
  );
}
