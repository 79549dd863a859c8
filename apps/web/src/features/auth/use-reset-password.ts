import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { forgetResetEmail, readResetEmail } from './reset-email.ts';

type Link = 'unchecked' | 'good' | 'missing' | 'dead';

const linkTexts: Partial<Record<Link, string>> = {
  missing: 'Invalid reset link.',
  dead: 'Reset link is invalid or has expired.',
};

/** Specification, sections 2, 5 and 8, 'Set new password'. */
export function useResetPassword(token: string | null) {
  const navigate = useNavigate();
  const [link, setLink] = useState<Link>(token === null || token === '' ? 'missing' : 'unchecked');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<{ password?: string; confirmation?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (token === null || token === '') return;
    const controller = new AbortController();
    call('verifyResetToken', { body: { token }, signal: controller.signal })
      .then(() => setLink('good'))
      .catch(() => {
        if (!controller.signal.aborted) setLink('dead');
      });
    return () => controller.abort();
  }, [token]);

  const submit = async () => {
    setFailure(null);
    const mismatch = password !== confirmation;
    setErrors(mismatch ? { confirmation: 'Passwords do not match' } : {});
    if (mismatch) return;
    const email = readResetEmail();
    if (token === null || token === '') {
      setFailure('Missing or invalid token');
      return;
    }
    if (email === null) {
      setFailure('Missing email. Please start from the forgot password page.');
      return;
    }
    setIsBusy(true);
    try {
      await call('updatePassword', { body: { email, new_password: password, token } });
      forgetResetEmail();
      await navigate(paths.login);
    } catch (error) {
      setFailure(messageOf(error, 'Failed to reset password. Please try again.'));
      setIsBusy(false);
    }
  };

  return {
    password,
    setPassword,
    confirmation,
    setConfirmation,
    errors,
    failure: failure ?? linkTexts[link] ?? null,
    isLinkDead: link === 'missing' || link === 'dead',
    isBusy,
    submit,
  };
}
