import { useState, type ReactElement } from 'react';
import { cx } from './cx.ts';

export interface TooltipProps {
  label: string;
  side?: 'top' | 'right';
  /** One focusable element, whose accessible name the label repeats or explains. */
  children: ReactElement;
}

const sides = {
  top: 'bottom-full left-1/2 mb-1.5 -translate-x-1/2',
  right: 'top-1/2 left-full ml-1.5 -translate-y-1/2',
} as const;

/**
 * Says on hover and focus what a picture means; never the only place where something is said, so it is silent to a
 * screen reader. Escape puts it away, and the pointer may rest on it (WCAG 2.2, 1.4.13).
 */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches the element within
    <span
      className="relative grid"
      onPointerEnter={() => setIsShown(true)}
      onPointerLeave={() => setIsShown(false)}
      onFocus={() => setIsShown(true)}
      onBlur={() => setIsShown(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setIsShown(false);
      }}
    >
      {children}
      {isShown && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute z-50 w-max max-w-64 animate-appear rounded-control bg-text px-2.5 py-1.5 text-13 text-page shadow-float',
            sides[side],
          )}
        >
          {label}
        </span>
      )}
    </span>
  );
}
