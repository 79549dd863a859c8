import { useState } from 'react';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** How far the reading of many documents has come: counted from the most that waited at once. */
export function ReadingProgress({ waiting }: { waiting: number }) {
  const [most, setMost] = useState(waiting);
  // Nothing waits any more: the next ones are counted again.
  if (waiting > most || (waiting === 0 && most > 0)) setMost(waiting);
  if (waiting === 0) return null;
  const done = Math.max(0, most - waiting);
  return (
    <div className="grid gap-1">
      <p role="status" className="text-13 text-quiet tabular-nums">
        {most === 1 ? 'Reading 1 document' : `Read ${done} of ${most} documents`}
      </p>
      <ProgressBar label="Reading documents" done={done} of={most} />
    </div>
  );
}
