import type { ReactNode } from 'react';
import type { Tone } from './chip.tsx';
import { cx } from './cx.ts';

const tones: Record<Exclude<Tone, 'neutral'>, string> = {
  accent: 'border-accent/25 bg-accent-wash',
  good: 'border-good/25 bg-good-wash',
  bad: 'border-bad/25 bg-bad-wash',
  warn: 'border-warn/25 bg-warn-wash',
};

export interface BannerProps {
  tone?: Exclude<Tone, 'neutral'>;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  /** 'alert' interrupts a screen reader; use it for what just went wrong. */
  role?: 'status' | 'alert';
}

export function Banner({ tone = 'accent', children, action, onDismiss, role }: BannerProps) {
  return (
    <div
      role={role}
      className={cx(
        'flex items-center gap-3 rounded-card border px-4 py-2.5 text-14 max-bar:flex-wrap',
        tones[tone],
      )}
    >
      <div className="min-w-0 flex-1">{children}</div>
      {action}
      {onDismiss !== undefined && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="grid size-7 shrink-0 place-items-center rounded-control text-quiet hover:text-text pointer-coarse:size-11"
        >
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d="m2.5 2.5 9 9m0-9-9 9" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      )}
    </div>
  );
}
