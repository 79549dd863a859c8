import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export interface SideSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Stays at the foot while the content scrolls. */
  footer?: ReactNode;
  side?: 'left' | 'right';
  width?: 'narrow' | 'wide';
}

/** A panel that slides over the page's edge: evidence of a figure, details of a row, the phone's menu. */
export function SideSheet({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  side = 'right',
  width = 'wide',
}: SideSheetProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          className={cx(
            'fixed inset-y-0 z-50 flex w-full flex-col border-line bg-raised shadow-float',
            side === 'right'
              ? 'right-0 animate-from-right border-l'
              : 'left-0 animate-appear border-r',
            width === 'wide' ? 'max-w-[560px]' : 'max-w-[280px]',
          )}
          {...focusReturn}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className="flex items-start gap-3 border-b border-line px-6 py-4 max-bar:px-4">
            <div className="grid min-w-0 flex-1 gap-0.5">
              <Radix.Title className="text-16 font-semibold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description asChild>
                  <div className="text-13 text-quiet">{description}</div>
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X size={18} strokeWidth={1.75} />} />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 py-4 max-bar:px-4">{children}</div>
          {footer !== undefined && (
            <footer className="border-t border-line px-6 py-3 max-bar:px-4">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
