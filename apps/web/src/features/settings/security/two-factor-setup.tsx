import type { Api, ReplyOf } from '@cairn/contract';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { copyText } from './backup-codes.tsx';
import { SecurityCodeForm } from './code-form.tsx';

// Who has it set up, or never does, needs nothing that draws one.
const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode);

export interface TwoFactorSetupProps {
  setup: ReplyOf<Api['setUpTwoFactor']>;
  onConfirmed: (backupCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Nothing is on before a first code proves that the app has the key. */
export function TwoFactorSetup({ setup, onConfirmed, onClose }: TwoFactorSetupProps) {
  const copy = async () =>
    showToast((await copyText(setup.secret)) ? 'Key copied' : 'It could not be copied. Select it.');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set up two-factor authentication"
      description="Scan the code with an authenticator app, then enter the six digits it shows."
    >
      <div className="grid justify-items-center gap-3">
        <QrCode
          label="QR code for your authenticator app"
          text={setup.otpauth_url}
          meanwhile={<Skeleton className="size-[200px]" />}
        />
        <div className="grid justify-items-center gap-1 text-center text-13">
          <p className="text-quiet">Cannot scan it? Enter this key in the app:</p>
          <div role="group" aria-label="Key" className="font-mono break-words">
            {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </div>
          <Button size="small" variant="quiet" onClick={() => void copy()}>
            Copy key
          </Button>
        </div>
      </div>
      <SecurityCodeForm
        hint="Six digits from the app"
        submitLabel="Turn on"
        onCancel={onClose}
        onCode={async (code) => {
          const reply = await call('confirmTwoFactor', { body: { code } });
          onConfirmed(reply.backup_codes);
        }}
      />
    </Dialog>
  );
}
