import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence under the title; read when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  wide?: boolean;
}

/** Dialog itself, with what it stands on. */
export function DialogFrame({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  wide = false,
}: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-scrim p-4">
          <Radix.Content
            className={`relative z-50 grid w-full animate-appear gap-4 rounded-card border border-line bg-raised p-6 shadow-float ${wide ? 'max-w-[720px]' : 'max-w-[440px]'}`}
            {...focusReturn}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          >
            <div className="grid gap-1.5 pr-8">
              <Radix.Title className="text-16 font-semibold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="text-14 text-quiet">{description}</Radix.Description>
              )}
            </div>
            {children}
            {footer !== undefined && (
              <div className="flex flex-wrap justify-end gap-2 pt-2">{footer}</div>
            )}
            <Radix.Close asChild>
              <IconButton
                label="Close"
                icon={<X size={18} strokeWidth={1.75} />}
                className="absolute top-4 right-4"
              />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
