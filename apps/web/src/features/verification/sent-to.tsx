import { fieldRules, tidyPhone } from '@cairn/contract/field-rules';
import { useState, type SyntheticEvent } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { paths } from '../../lib/paths.ts';
import { readSession, storeInSession } from '../../lib/session.ts';
import { useConfig } from '../../lib/use-config.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';

export interface SentToProps {
  kind: 'email' | 'phone';
  to: string;
  fromProfile: boolean;
  /** Another address, and when a code was sent there; null where it could not be. */
  onChanged: (to: string, sentAt: number | null) => void;
}

/** Where the code went, so that a slip of the keyboard is seen, and the way to mend it. */
export function SentTo({ kind, to, fromProfile, onChanged }: SentToProps) {
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging) {
    return (
      <ChangeForm
        kind={kind}
        to={to}
        onChanged={(next, sentAt) => {
          setIsChanging(false);
          onChanged(next, sentAt);
        }}
      />
    );
  }
  return (
    <p className="flex flex-wrap gap-x-2 text-13 text-quiet">
      <span className="font-medium break-all text-text">
        {kind === 'phone' ? asNumber(to) : to}
      </span>
      {fromProfile ? (
        <TextLink to={`${paths.settings}?tab=profile`}>Change</TextLink>
      ) : (
        // Only who has a session can say where else the code is to go.
        readSession('token') !== null && (
          <TextButton onClick={() => setIsChanging(true)}>Change</TextButton>
        )
      )}
    </p>
  );
}

const asNumber = (phone: string) =>
  /^\d{10}$/.test(phone) ? phone.replace(/(\d{3})(\d{3})(\d{4})/, '($1) $2-$3') : phone;

type ChangeFormProps = Omit<SentToProps, 'fromProfile'>;

function ChangeForm({ kind, to, onChanged }: ChangeFormProps) {
  const rules = useConfig()?.signup_rules ?? 'specified';
  const [value, setValue] = useState(to);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const next = kind === 'phone' ? tidyPhone(value) : value.trim();
    const problem = fieldRules[rules][kind](next) ?? undefined;
    setError(problem);
    if (problem !== undefined) return;
    setIsBusy(true);
    try {
      await call('updateContactInfo', { body: { [`new_${kind}`]: next } });
      const sentAt = await sendCode(kind, next);
      storeInSession({ [kind]: next });
      onChanged(next, sentAt);
    } catch (failure) {
      logFailure('Failed to update contact info', failure);
      const fields = failure instanceof ApiError ? failure.fields : {};
      setError(
        fields[`new_${kind}`] ?? messageOf(failure, 'Failed to update contact information.'),
      );
      setIsBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField
        label={kind === 'email' ? 'Email' : 'Phone number'}
        type={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel'}
        value={value}
        error={error}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" busy={isBusy} busyLabel="Sending...">
        Send the code there
      </Button>
    </form>
  );
}

/** When it was sent; the screen offers to send it again where it was not. */
async function sendCode(kind: SentToProps['kind'], to: string): Promise<number | null> {
  try {
    if (kind === 'email') await call('sendEmailOtp', { body: { email: to } });
    else await call('sendMobileOtp', { body: { phone: to } });
    return Date.now();
  } catch (error) {
    logFailure('Failed to send a code.', error);
    return null;
  }
}
