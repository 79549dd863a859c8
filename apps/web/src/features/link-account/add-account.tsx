import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { BankPicker } from './bank-picker.tsx';
import { LinkProgress } from './link-progress.tsx';
import { useLinkAccount, type Step } from './use-link-account.ts';

export interface AddAccountProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Begins with the banks: whoever pressed 'Link a bank' has chosen how. */
  linksAtOnce: boolean;
  /** The other way in: a statement file. */
  onImport: () => void;
}

/** Adds an account: by a link to its bank, or by a statement of it. */
export function AddAccount({ open, onOpenChange, linksAtOnce, onImport }: AddAccountProps) {
  const { step, start, complete, join, reset } = useLinkAccount(() => onOpenChange(false));
  const startsNow = open && linksAtOnce;
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (startsNow) begin();
  }, [startsNow]);
  const close = () => {
    reset();
    onOpenChange(false);
  };
  return (
    <Dialog
      // While the provider's dialog lies over the page, ours must not hold the focus.
      open={open && step.kind !== 'elsewhere'}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      {...wordsOf(step, linksAtOnce)}
    >
      {step.kind === 'starting' && linksAtOnce && (
        <SkeletonRows rows={4} label="Loading the banks" />
      )}
      {(step.kind === 'choose' || (step.kind === 'starting' && !linksAtOnce)) && (
        <div className="grid gap-2">
          <Button variant="primary" busy={step.kind === 'starting'} onClick={start}>
            Link a bank
          </Button>
          <Button
            disabled={step.kind === 'starting'}
            onClick={() => {
              close();
              onImport();
            }}
          >
            Import a statement
          </Button>
        </div>
      )}
      {step.kind === 'picking' && (
        <BankPicker session={step.session} onLinked={() => complete(step.session)} />
      )}
      {step.kind === 'linked' && (
        <LinkProgress
          accountIds={step.accountIds}
          leftOut={step.leftOut}
          joinable={step.joinable}
          onJoin={() => join(step.session)}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

function wordsOf({ kind }: Step, linksAtOnce: boolean): { title: string; description?: string } {
  if (kind === 'picking') {
    return {
      title: 'Choose your bank',
      description: 'Sample banks for trying Cairn. No real bank is connected.',
    };
  }
  if (kind === 'linked' || (kind === 'starting' && linksAtOnce)) return { title: 'Link a bank' };
  return {
    title: 'Add Account',
    description: 'Link a bank to sync automatically, or import a statement file.',
  };
}
