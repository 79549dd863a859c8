import type { ChangeEvent, KeyboardEvent } from 'react';
import { brand } from '../../brand.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Form } from '../../ui/form/form.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PublicLayout } from '../../ui/public-layout.tsx';
import { GoogleButton, OrRule } from './google-button.tsx';
import type { SignupField } from './signup-form.ts';
import { useSignup } from './use-signup.ts';

export function SignupPage() {
  usePageTitle('Sign up');
  return (
    <PublicLayout
      title={`Create your ${brand.name} Account`}
      text={brand.tagline}
      footer={
        <>
          Already have an account? <TextLink to={paths.login}>Log in</TextLink>
        </>
      }
    >
      <SignupForm />
      <OrRule />
      <GoogleButton
        onClick={() => window.alert('Continue with Google is still being worked on.')}
      />
    </PublicLayout>
  );
}

function SignupForm() {
  const form = useSignup();
  // A form whose button is disabled is not submitted by the Enter key, but trying is an attempt.
  const handleKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Enter' && isField && !form.agreed) void form.submit();
  };
  return (
    <Form onSubmit={form.submit} onKeyDown={handleKey} className="grid gap-4">
      {form.failure !== null && (
        <Banner tone="bad" role="alert">
          {form.failure}
        </Banner>
      )}
      <SignupFields form={form} />
      <Checkbox
        name="agreeToTerms"
        checked={form.agreed}
        onChange={form.agree}
        error={form.termsError}
        label={<TermsLabel />}
      />
      <Button
        type="submit"
        variant="primary"
        full
        busy={form.isBusy}
        busyLabel="Signing up..."
        disabled={!form.agreed}
      >
        Sign Up
      </Button>
    </Form>
  );
}

function SignupFields({ form }: { form: ReturnType<typeof useSignup> }) {
  const field = (name: SignupField) => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.put(name, event.target.value),
  });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField
        label="Phone"
        type="tel"
        {...(form.rules === 'open' && form.values.phone.startsWith('+') ? {} : { prefix: '+1' })}
        inputMode="tel"
        autoComplete={form.rules === 'open' ? 'tel' : 'tel-national'}
        {...field('phone')}
      />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
    </>
  );
}

function TermsLabel() {
  const link = 'font-medium text-text underline underline-offset-4';
  return (
    <>
      I agree to the{' '}
      <a href={brand.privacyPath} target="_blank" rel="noreferrer" className={link}>
        privacy policy
      </a>{' '}
      and the{' '}
      <a href={brand.termsPath} target="_blank" rel="noreferrer" className={link}>
        terms of service
      </a>
    </>
  );
}
