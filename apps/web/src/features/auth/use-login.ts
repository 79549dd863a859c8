import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { pageLoad } from '../../lib/page-load.ts';
import { ownPathOr, paths } from '../../lib/paths.ts';
import { openSession, storeInSession } from '../../lib/session.ts';

interface FieldErrors {
  email?: string;
  password?: string;
}

/** Specification, sections 4 and 8: what a login stores, where it leads, and what its refusals mean. */
export function useLogin() {
  const navigate = useNavigate();
  const location = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  const handleFailure = async (error: unknown, email: string) => {
    const message = messageOf(error, 'Login failed. Please try again.');
    if (message.includes('email not verified')) {
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
      const reply = await call('login', { body: { email, password } });
      openSession({
        idToken: reply.id_token,
        refreshToken: reply.refresh_token,
        approvalStatus: reply.approval_status,
        email: reply.email,
        firstName: reply.first_name,
        lastName: reply.last_name,
      });
      pageLoad.replace(ownPathOr(fromOf(location.state), paths.home));
    } catch (error) {
      await handleFailure(error, email);
      setIsBusy(false);
    }
  };

  return { isBusy, fieldErrors, failure, logIn };
}

const fromOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
