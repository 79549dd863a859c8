import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Show } from './show.tsx';

export function FloatsOnShow() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <Show title="What floats">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('sheet')}>Side sheet</Button>
        <Button onClick={() => showToast('Saved.')}>Toast</Button>
        <Tooltip label="How long your cash lasts at the pace of the last 90 days">
          <Button>Tooltip</Button>
        </Tooltip>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Edit document"
        description="A sentence that says what this is about."
        footer={<Button variant="primary">Save</Button>}
      >
        <p>Content</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete chat?"
        text="This will delete Cash in June chat."
        confirmLabel="Delete"
        danger
        onConfirm={close}
      />
      <SideSheet
        open={open === 'sheet'}
        onOpenChange={close}
        title="Monthly Revenue"
        description="12 rows, $84,210.40"
      >
        <p>Rows</p>
      </SideSheet>
    </Show>
  );
}
