import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { paths } from '../../lib/paths.ts';
import { storeInSession } from '../../lib/session.ts';
import { useEnterPortal } from './sign-in.ts';

interface FieldErrors {
  email?: string;
  password?: string;
}

/** Specification, sections 4 and 8: what a login stores, where it leads, and what its refusals mean. */
export function useLogin(onChallenge: (challenge: string) => void) {
  const navigate = useNavigate();
  const enter = useEnterPortal();
  const [isBusy, setIsBusy] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  const handleFailure = async (error: unknown, email: string) => {
    const message = messageOf(error, 'Login failed. Please try again.');
    if (error instanceof ApiError && error.challenge !== null) {
      onChallenge(error.challenge);
    } else if (message.includes('email not verified')) {
      storeInSession({ email });
      await call('sendEmailOtp', { body: { email } }).catch((cause: unknown) =>
        logFailure('Failed to send email OTP.', cause),
      );
      await navigate(paths.emailVerification, { state: { code_sent_at: Date.now() } });
    } else if (message.includes('phone number not verified')) {
      storeInSession({ email });
      await navigate(paths.mobileVerification);
    } else {
      setFailure(message);
    }
  };

  const logIn = async (email: string, password: string) => {
    setFailure(null);
    const missing: FieldErrors = {
      ...(email === '' ? { email: 'Email is required' } : {}),
      ...(password === '' ? { password: 'Password is required' } : {}),
    };
    setFieldErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setIsBusy(true);
    try {
      enter(await call('login', { body: { email, password } }));
    } catch (error) {
      await handleFailure(error, email);
      setIsBusy(false);
    }
  };

  return { isBusy, fieldErrors, failure, setFailure, logIn };
}
