import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface PopoverProps {
  /** Names what opens, for screen readers. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it, and gets the focus back. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string;
}

/** Something small to fill in or choose from, beside the button that opened it. */
export function Popover(props: PopoverProps) {
  const { label, open, onOpenChange, trigger, children, align = 'start', className } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {open && (
        <Radix.Portal container={document.getElementById('content')}>
          <Radix.Content
            align={align}
            sideOffset={4}
            collisionPadding={12}
            aria-label={label}
            className={cx(
              'z-50 max-w-[calc(100vw-24px)] animate-appear rounded-card border border-line bg-raised shadow-float',
              className,
            )}
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}
