import { useState, type SyntheticEvent } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError, isCode, messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { PublicLayout } from '../../ui/public-layout.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useEnterPortal } from './sign-in.ts';

export interface SecondFactorPageProps {
  challenge: string;
  /** Back to the first step, with the reason when it was not the person's wish. */
  onBack: (reason: string | null) => void;
}

/** The second step of a login. A wrong code stays to be corrected; a step that took too long begins again. */
export function SecondFactorPage({ challenge, onBack }: SecondFactorPageProps) {
  const enter = useEnterPortal();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const verify = async () => {
    setIsBusy(true);
    setError(null);
    try {
      enter(await call('verifyTwoFactor', { body: { challenge, code: code.trim() } }));
    } catch (caught) {
      const message = messageOf(caught, 'Login failed. Please try again.');
      if (isCode(caught, 'two_factor_expired')) onBack(message);
      else {
        const own = caught instanceof ApiError ? caught.fields['code'] : undefined;
        setError(own ?? message);
        setIsBusy(false);
      }
    }
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void verify();
  };

  return (
    <PublicLayout
      title="Two-factor authentication"
      text="Enter the six digits from your authenticator app, or one of your backup codes."
      footer={<TextButton onClick={() => onBack(null)}>Back to login</TextButton>}
    >
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the step is there for this one field, as after a page load
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
        />
        <Button
          type="submit"
          variant="primary"
          full
          busy={isBusy}
          busyLabel="Verifying..."
          disabled={code.trim() === ''}
        >
          Verify
        </Button>
      </form>
    </PublicLayout>
  );
}
