import type { Api, ReplyOf } from '@cairn/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { apiQuery, readAgain } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { SecurityCodeForm } from './code-form.tsx';
import { SecuritySection } from './section.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Step =
  | { kind: 'set up'; setup: ReplyOf<Api['setUpTwoFactor']> }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'turn off' }
  | { kind: 'new codes' };

const title = 'Two-factor authentication';
const text = 'Enter a code from an app on your phone each time you log in.';
const eitherCode = 'Six digits from your authenticator app, or a backup code';

/** Specification, section 2, Security: the toggle and 'Set up', both real. */
export function SecurityTwoFactor() {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('twoFactor'));
  const [step, setStep] = useState<Step | null>(null);
  const setUp = useMutation({
    mutationFn: () => call('setUpTwoFactor'),
    onSuccess: (setup) => setStep({ kind: 'set up', setup }),
    onError: (caught) =>
      showToast(messageOf(caught, 'Setup could not start. Please try again.'), 'bad'),
  });
  if (data === undefined && error !== null) {
    return (
      <SecuritySection title={title} text={text}>
        <ErrorState
          text="This setting could not be loaded."
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </SecuritySection>
    );
  }
  if (data === undefined) {
    return <SecuritySection title={title} text={text} action={<Skeleton className="h-5 w-9" />} />;
  }
  const toggle = (isOn: boolean) => (isOn ? setUp.mutate() : setStep({ kind: 'turn off' }));
  return (
    <SecuritySection
      title={title}
      text={text}
      action={
        <>
          {data.enabled ? (
            <Button size="small" onClick={() => setStep({ kind: 'new codes' })}>
              New backup codes
            </Button>
          ) : (
            <Button size="small" busy={setUp.isPending} onClick={() => setUp.mutate()}>
              Set up
            </Button>
          )}
          <Switch
            label={title}
            checked={data.enabled}
            disabled={setUp.isPending}
            onChange={toggle}
          />
        </>
      }
    >
      {data.enabled && (
        <p className="text-13">
          On.{' '}
          <span className={data.backup_codes_left < 3 ? 'text-warn' : 'text-quiet'}>
            Backup codes left: {data.backup_codes_left}
          </span>
        </p>
      )}
      <StepDialog step={step} setStep={setStep} />
    </SecuritySection>
  );
}

interface StepDialogProps {
  step: Step | null;
  setStep: (step: Step | null) => void;
}

function StepDialog({ step, setStep }: StepDialogProps) {
  const queryClient = useQueryClient();
  const close = () => setStep(null);
  const readState = () => readAgain(queryClient, 'twoFactor', 'activity');
  const showCodes = (codes: readonly string[]) => {
    setStep({ kind: 'codes', codes });
    void readState();
  };
  if (step === null) return null;
  if (step.kind === 'set up') {
    return <TwoFactorSetup setup={step.setup} onConfirmed={showCodes} onClose={close} />;
  }
  if (step.kind === 'codes') return <BackupCodes codes={step.codes} onClose={close} />;
  if (step.kind === 'new codes') {
    return (
      <Dialog
        open
        onOpenChange={close}
        title="Make new backup codes?"
        description="The old ones stop working at once."
      >
        <SecurityCodeForm
          hint={eitherCode}
          submitLabel="Make new codes"
          onCancel={close}
          onCode={async (code) =>
            showCodes((await call('replaceBackupCodes', { body: { code } })).backup_codes)
          }
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Turn two-factor authentication off?"
      description="After that, your password alone signs you in. Your backup codes are deleted."
    >
      <SecurityCodeForm
        hint={eitherCode}
        submitLabel="Turn off"
        danger
        onCancel={close}
        onCode={async (code) => {
          await call('disableTwoFactor', { body: { code } });
          close();
          showToast('Two-factor authentication is off');
          await readState();
        }}
      />
    </Dialog>
  );
}
