import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Tone = 'neutral' | 'accent' | 'good' | 'bad' | 'warn';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-quiet',
  accent: 'bg-accent-wash text-accent',
  good: 'bg-good-wash text-good',
  bad: 'bg-bad-wash text-bad',
  warn: 'bg-warn-wash text-warn',
};

export interface ChipProps {
  tone?: Tone;
  children: ReactNode;
}

export function Chip({ tone = 'neutral', children }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 max-w-full items-center gap-1 truncate rounded-full px-2.5 text-12 font-medium',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
