import { useState } from 'react';
import { brand } from '../../../brand.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';

export interface BackupCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The codes are shown this once: leaving without having taken them is asked back about, once. */
export function BackupCodes({ codes, onClose }: BackupCodesProps) {
  const [isTaken, setIsTaken] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const text = codes.join('\n');
  const copy = () =>
    copyText(text).then((isCopied) => {
      setIsTaken(isTaken || isCopied);
      showToast(isCopied ? 'Backup codes copied' : 'They could not be copied. Select them.');
    });
  const leave = () => {
    if (isTaken || isWarned) onClose();
    else setIsWarned(true);
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      title="Your backup codes"
      description="Each code logs you in once when you don't have your phone. They are not shown again."
      footer={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button
            onClick={() => {
              const name = brand.name.toLowerCase();
              saveFile(`${name}-backup-codes.txt`, 'text/plain', `${text}\n`);
              setIsTaken(true);
            }}
          >
            Download
          </Button>
          <Button variant="primary" onClick={leave}>
            Done
          </Button>
        </>
      }
    >
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control bg-sunken p-4 font-mono text-14"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {isWarned && !isTaken && (
        <p role="alert" className="text-13 text-bad">
          Copy or download the codes first, or press Done again if you have written them down.
        </p>
      )}
    </Dialog>
  );
}

/** False where the browser does not let a page copy: over plain HTTP, or when the person forbade it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
