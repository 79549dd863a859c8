import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true the button is disabled and turns a wheel beside its words. */
  busy?: boolean;
  /** What the button reads while busy. */
  busyLabel?: string;
  icon?: ReactNode;
  full?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'secondary',
  size = 'normal',
  busy = false,
  busyLabel,
  icon,
  full = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || disabled === true}
      aria-busy={busy || undefined}
      className={cx(buttonLook(variant, size), full && 'w-full', className)}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}
