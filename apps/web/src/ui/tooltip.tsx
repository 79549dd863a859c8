import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

export interface TooltipProps {
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element. */
  children: ReactElement;
}

/** Says more on hover and focus; never the only place where something is said. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            className="z-50 max-w-64 animate-appear rounded-control bg-text px-2.5 py-1.5 text-13 text-page shadow-float"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
