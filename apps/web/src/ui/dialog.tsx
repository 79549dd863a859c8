import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import { lazyPart } from './lazy-part.tsx';

const Frame = lazyPart(async () => (await import('./dialog-frame.tsx')).DialogFrame);
// What opens a dialog is a press, and seldom the first one on the page.
for (const press of ['pointerdown', 'keydown']) {
  window.addEventListener(press, Frame.fetchAhead, { once: true });
}

/** Something to read or fill in before going on. Its code is fetched when it is needed: a screen is there without. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  const forget = () => {
    setWasOpened(false);
    props.onOpenChange(false);
  };
  return <Frame {...props} onMissing={forget} />;
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
}

/** Asks before something is done that cannot be undone at once. */
export function ConfirmDialog({
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      description={text}
      footer={
        <>
          <Button onClick={() => dialog.onOpenChange(false)} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
