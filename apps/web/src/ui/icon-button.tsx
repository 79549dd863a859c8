import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its accessible name, and what hovering shows. */
  label: string;
  icon: ReactNode;
  danger?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, icon, danger = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(
        'inline-grid size-8 shrink-0 place-items-center rounded-control text-quiet pointer-coarse:size-11',
        'transition-colors duration-100 not-disabled:hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-50',
        danger ? 'not-disabled:hover:text-bad' : 'not-disabled:hover:text-text',
        className,
      )}
    >
      {icon}
    </button>
  );
}
