import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PublicLayout } from '../../ui/public-layout.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { rememberResetEmail } from './reset-email.ts';

export function ForgotPasswordPage() {
  usePageTitle('Reset password');
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [emailError, setEmailError] = useState<string | null>(null);
  const address = email.trim();

  const send = async () => {
    setIsBusy(true);
    setFailure(null);
    setEmailError(null);
    try {
      await call('requestPasswordReset', { body: { email: address } });
      rememberResetEmail(address);
      await navigate(paths.resetPasswordConfirmation);
    } catch (error) {
      logFailure('Password reset request failed.', error);
      const wrong = error instanceof ApiError ? error.fields['email'] : undefined;
      if (wrong === undefined) setFailure('Something went wrong. Please try again.');
      else setEmailError(wrong);
      setIsBusy(false);
    }
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (address !== '') void send();
  };

  return (
    <PublicLayout
      title="Reset Password"
      text="Enter your email to get a password reset link."
      footer={<TextLink to={paths.login}>Back to login</TextLink>}
    >
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        {failure !== null && (
          <Banner tone="bad" role="alert">
            {failure}
          </Banner>
        )}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={emailError}
        />
        <Button
          type="submit"
          variant="primary"
          full
          busy={isBusy}
          busyLabel="Sending..."
          disabled={address === ''}
        >
          Send reset link
        </Button>
      </form>
    </PublicLayout>
  );
}
