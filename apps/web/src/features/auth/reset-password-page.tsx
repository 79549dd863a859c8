import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Form } from '../../ui/form/form.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PublicLayout } from '../../ui/public-layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { passwordStrength } from '../../lib/password-strength.ts';
import { useResetPassword } from './use-reset-password.ts';

export function ResetPasswordPage() {
  usePageTitle('Set new password');
  const [search] = useSearchParams();
  const form = useResetPassword(search.get('token'));
  const strength = passwordStrength(form.password);

  return (
    <PublicLayout
      title="Set New Password"
      footer={<TextLink to={paths.login}>Back to login</TextLink>}
    >
      <Form onSubmit={form.submit} className="grid gap-4">
        {form.failure !== null && (
          <Banner
            tone="bad"
            role="alert"
            action={
              form.isLinkDead && <TextLink to={paths.forgotPassword}>Get a new link</TextLink>
            }
          >
            {form.failure}
          </Banner>
        )}
        <PasswordField
          label="New Password"
          name="new-password"
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => form.setPassword(event.target.value)}
          error={form.errors.password}
          hint={strength === null ? undefined : `Strength: ${strength}`}
        />
        <PasswordField
          label="Confirm Password"
          name="confirm-password"
          autoComplete="new-password"
          value={form.confirmation}
          onChange={(event) => form.setConfirmation(event.target.value)}
          error={form.errors.confirmation}
        />
        <Button
          type="submit"
          variant="primary"
          full
          busy={form.isBusy}
          busyLabel="Submitting..."
          disabled={form.password === '' || form.confirmation === ''}
        >
          Set Password
        </Button>
      </Form>
    </PublicLayout>
  );
}
