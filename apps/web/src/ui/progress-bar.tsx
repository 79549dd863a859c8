export interface ProgressBarProps {
  /** What goes on: the bar says it to a screen reader. */
  label: string;
  /** How much of it is done; left out where nobody can say. */
  done?: number;
  of?: number;
}

/** A bar that fills, or one that only shows that something goes on. */
export function ProgressBar({ label, done, of = 0 }: ProgressBarProps) {
  const share = done === undefined ? null : of === 0 ? 0 : Math.min(1, done / of);
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...(percent !== null && {
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': percent,
      })}
      className="h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      {share === null ? (
        <div className="h-full w-full animate-pulse rounded-full bg-accent/60" />
      ) : (
        <div className="h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      )}
    </div>
  );
}
