import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { readAgain } from '../../lib/query.ts';
import { readablePicture } from '../../lib/readable-picture.ts';
import { upload } from '../../lib/upload.ts';
import { FileButton } from '../../ui/form/file-button.tsx';
import { showToast } from '../../ui/toast.tsx';

interface AddReceiptProps {
  transactionId: string;
  /** Whose receipt it is, where the button stands in a list of them. */
  name?: string;
}

/** What is chosen, or photographed where a phone offers it, becomes a document of this transaction. */
export function AddReceipt({ transactionId, name }: AddReceiptProps) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const add = async (file: File) => {
    setIsBusy(true);
    try {
      const { file_id: id } = await upload('uploadGlobal', { file: await readablePicture(file) });
      await call('updateGlobalFile', {
        params: { file_id: id },
        body: { transaction_id: transactionId },
      });
      showToast(`${file.name} is added.`);
    } catch (error) {
      showToast(messageOf(error, 'The receipt could not be added.'), 'bad');
    }
    // What was uploaded may be there though it was not linked.
    await readAgain(client, 'bankRow', 'bankRows', 'userGlobalFiles', 'missingReceipts');
    setIsBusy(false);
  };
  const common = {
    size: 'small',
    busy: isBusy,
    busyLabel: 'Uploading...',
    onFiles: ([file]: File[]) => {
      if (file !== undefined) void add(file);
    },
  } as const;
  const choose = (
    <FileButton
      {...common}
      label="Add receipt"
      {...(name !== undefined && { 'aria-label': `Add receipt for ${name}` })}
      accept="image/jpeg,image/png,image/heic,image/heif,application/pdf"
    />
  );
  // In a list there is room for one button, and a phone's picker offers its camera as well.
  if (name !== undefined) return choose;
  return (
    <span className="flex flex-wrap gap-2">
      <span className="hidden pointer-coarse:contents">
        <FileButton {...common} label="Take photo" accept="image/jpeg,image/png" camera />
      </span>
      {choose}
    </span>
  );
}
