import { useState, type SyntheticEvent } from 'react';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PublicLayout } from '../../ui/public-layout.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { GoogleButton, OrRule } from './google-button.tsx';
import { OutboxHelp } from './outbox-help.tsx';
import { SecondFactorPage } from './second-factor-page.tsx';
import { useConfig } from '../../lib/use-config.ts';
import { useGoogleLogin } from './use-google-login.ts';
import { useLogin } from './use-login.ts';

const googleNotSetUp =
  'Sign-in with Google is not set up on this server. Log in with your email and password.';

export function LoginPage() {
  const config = useConfig();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  usePageTitle(challenge === null ? 'Log in' : 'Two-factor code');
  const login = useLogin(setChallenge);
  const google = useGoogleLogin(setChallenge);

  if (challenge !== null) {
    return (
      <SecondFactorPage
        challenge={challenge}
        onBack={(reason) => {
          login.setFailure(reason);
          setChallenge(null);
        }}
      />
    );
  }

  const logIn = (withEmail: string, withPassword: string) => {
    google.setNotice(null);
    void login.logIn(withEmail, withPassword);
  };
  const handleGoogle = () =>
    config?.google_sign_in === false ? google.setNotice(googleNotSetUp) : google.begin();

  return (
    <PublicLayout title="Welcome back!">
      <LoginForm
        login={login}
        email={email}
        password={password}
        onEmail={setEmail}
        onPassword={setPassword}
        onSubmit={() => logIn(email.trim(), password)}
      />
      <OrRule />
      <GoogleButton busy={google.isBusy} onClick={handleGoogle} />
      <p role="status" className="mt-2 text-13 text-quiet empty:mt-0">
        {google.notice}
      </p>
      <p className="mt-6 text-13 text-quiet">
        Haven&apos;t got an account? <TextLink to={paths.signup}>Sign up</TextLink>
      </p>
      <OutboxHelp
        config={config}
        isBusy={login.isBusy}
        onDemoLogin={(demo) => {
          setEmail(demo.email);
          setPassword(demo.password);
          logIn(demo.email, demo.password);
        }}
      />
    </PublicLayout>
  );
}

interface LoginFormProps {
  login: ReturnType<typeof useLogin>;
  email: string;
  password: string;
  onEmail: (email: string) => void;
  onPassword: (password: string) => void;
  onSubmit: () => void;
}

function LoginForm({ login, email, password, onEmail, onPassword, onSubmit }: LoginFormProps) {
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      {login.failure !== null && (
        <Banner tone="bad" role="alert">
          {login.failure}
        </Banner>
      )}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={login.fieldErrors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => onPassword(event.target.value)}
        error={login.fieldErrors.password}
        aside={<TextLink to={paths.forgotPassword}>Forgot Password?</TextLink>}
      />
      <Button
        type="submit"
        variant="primary"
        full
        busy={login.isBusy}
        busyLabel="Logging in..."
        disabled={email.trim() === ''}
      >
        Login
      </Button>
    </form>
  );
}
