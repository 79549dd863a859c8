import { cx } from './cx.ts';

/** A grey shape where something is about to be; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse rounded-control bg-line', className ?? 'h-4 w-full')}
    />
  );
}

export interface SkeletonRowsProps {
  rows: number;
  /** What is being loaded, for screen readers. */
  label: string;
}

export function SkeletonRows({ rows, label }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className="grid gap-4 py-2">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center justify-between gap-6">
          <Skeleton className={cx('h-4', row % 2 === 0 ? 'w-2/5' : 'w-1/3')} />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
