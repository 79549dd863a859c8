import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { cx } from './cx.ts';

export interface StatProps {
  label: string;
  /** Already formatted; '-' when nothing is known. */
  value: ReactNode;
  /** The change beside it: its text carries the sign, its tone says whether that is good. */
  change?: { text: string; tone: 'good' | 'bad' | 'neutral' } | undefined;
  /** The period or a caution, in one line. */
  note?: ReactNode;
  /** What speaks against relying on it, in a line of its own. */
  caution?: string | null;
  /** Makes the whole figure a button that opens how it is computed. */
  onOpen?: (() => void) | undefined;
  /** A sparkline or the like, under the figure. */
  children?: ReactNode;
}

const changeTones = { good: 'text-good', bad: 'text-bad', neutral: 'text-quiet' } as const;

export function Stat({ label, value, change, note, caution = null, onOpen, children }: StatProps) {
  const figure = (
    <span
      style={typeof value === 'string' ? { fontSize: fittingSize(value) } : undefined}
      className="block text-28 leading-[1.2] font-semibold tracking-[-0.02em] tabular-nums"
    >
      {value}
    </span>
  );
  return (
    <StatFrame
      label={label}
      side={children}
      figure={
        onOpen === undefined ? (
          figure
        ) : (
          <button
            type="button"
            onClick={onOpen}
            aria-label={`${label} ${typeof value === 'string' ? value : ''}: how this is computed`}
            className="w-fit max-w-full rounded-control text-left decoration-line-strong decoration-dotted underline-offset-[6px] hover:underline"
          >
            {figure}
          </button>
        )
      }
    >
      {(change !== undefined || note !== undefined) && (
        <div className="flex min-h-5 flex-wrap items-baseline gap-x-1.5 text-13">
          {change !== undefined && (
            <span className={cx('font-medium tabular-nums', changeTones[change.tone])}>
              {change.text}
            </span>
          )}
          {note !== undefined && <span className="text-12 text-quiet">{note}</span>}
        </div>
      )}
      {caution !== null && <p className="text-12 text-quiet">{caution}</p>}
    </StatFrame>
  );
}

interface StatFrameProps {
  label: string;
  figure: ReactNode;
  side: ReactNode;
  /** What stands under the figure, over the whole width. */
  children?: ReactNode;
}

/** The label over the figure, and beside them, or under all of it where it is narrow, a sparkline's place. */
function StatFrame({ label, figure, side, children }: StatFrameProps) {
  return (
    <div className="@container min-w-0">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-2 gap-y-1 @min-[260px]:grid-cols-[minmax(0,1fr)_auto]">
        <h2 className="text-13 text-quiet">{label}</h2>
        <div className="@container min-w-0 @min-[260px]:col-start-1">{figure}</div>
        <div className="grid min-w-0 gap-1 @min-[260px]:col-span-2">{children}</div>
        {/* Its height is kept free before it arrives: nothing moves when it does. */}
        {side !== undefined && (
          <div
            data-side=""
            className="min-h-7 self-center @max-[259px]:mt-1 @min-[260px]:col-start-2 @min-[260px]:row-span-2 @min-[260px]:row-start-1"
          >
            {side}
          </div>
        )}
      </div>
    </div>
  );
}

/** As large as the scale or its surroundings have it, but never wider than its place: a figure is not cut off. */
const fittingSize = (figure: string): string =>
  `clamp(0.75rem, calc(100cqi / ${figure.length * 0.62}), var(--figure-size-max, 1.75rem))`;

/** The shape of a Stat while it loads. */
export function StatSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <StatFrame
        label={label}
        side={null}
        figure={<Skeleton className="my-1 h-6.5 w-32 max-w-full" />}
      >
        <Skeleton className="my-1 h-3 w-20" />
      </StatFrame>
    </div>
  );
}
