/** A bar that fills; what it measures is in its label. */
export function ProgressBar({ label, done, of }: { label: string; done: number; of: number }) {
  const share = of === 0 ? 0 : Math.min(1, done / of);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
