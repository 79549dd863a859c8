import { Card } from '../../ui/card.tsx';
import { Stat } from '../../ui/stat.tsx';
import type { Overview } from './overview.ts';

/** The same figures as `/metrics` has. */
export function Figures({ figures }: { figures: Overview['figures'] }) {
  return (
    <Card>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 min-[700px]:grid-cols-5">
        <Stat label="Jobs in the queue" value={String(figures.jobs_waiting)} />
        <Stat label="Oldest job due" value={ageOf(figures.oldest_job_seconds)} />
        <Stat label="Jobs failed" value={String(figures.jobs_failed)} />
        <Stat label="Oldest sync" value={ageOf(figures.oldest_sync_seconds)} />
        <Stat label="Sources failed" value={String(figures.sources_failed)} />
      </div>
    </Card>
  );
}

const units = [
  { seconds: 86_400, name: 'd' },
  { seconds: 3_600, name: 'h' },
  { seconds: 60, name: 'min' },
];

function ageOf(seconds: number): string {
  if (seconds === 0) return 'None';
  const unit = units.find((each) => seconds >= each.seconds);
  return unit === undefined
    ? `${Math.round(seconds)} s`
    : `${Math.floor(seconds / unit.seconds)} ${unit.name}`;
}
