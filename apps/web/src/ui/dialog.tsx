import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog-frame.tsx';

const loadFrame = () => import('./dialog-frame.tsx');
// What failed is never asked for again by `lazy`: it is asked for once more before it fails.
const Frame = lazy(async () => ({ default: (await loadFrame().catch(loadFrame)).DialogFrame }));
const fetchFrame = () => void loadFrame().catch(() => undefined);
// What opens a dialog is a press, and seldom the first one on the page.
for (const press of ['pointerdown', 'keydown']) {
  window.addEventListener(press, fetchFrame, { once: true });
}

/** Something to read or fill in before going on. Its code is fetched when it is needed: a screen is there without. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  );
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
