import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { isCode, messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { paths } from '../../lib/paths.ts';
import { readSession, storeInSession } from '../../lib/session.ts';
import { isSuccess, readVerificationState } from './navigation-state.ts';
import { useResendLock } from './use-resend-lock.ts';

/** The address, its code and where a proven one leads (specification, section 2, 'Email verification'). */
export function useEmailVerification() {
  const navigate = useNavigate();
  const state = readVerificationState(useLocation().state);
  const [email, setEmail] = useState(state.new_email ?? readSession('email'));
  const { isLocked, lock, lockFrom } = useResendLock(state.code_sent_at);
  const [resendFailure, setResendFailure] = useState<string | null>(null);

  /** Specification, section 2, 'Email verification': sign-up and a changed phone go on to the mobile code. */
  const goOn = async () => {
    const phone = state.fromProfile ? state.new_phone : readSession('phone');
    if (state.fromProfile && email !== null) storeInSession({ email });
    if (state.fromProfile && (!state.verifyPhone || phone === null)) return navigate(paths.home);
    const sentAt = phone === null ? null : await sendMobileCode(phone);
    await navigate(paths.mobileVerification, {
      state: { fromProfile: state.fromProfile, new_phone: state.new_phone, code_sent_at: sentAt },
    });
  };

  const verify = async (otp: string) => {
    if (email === null) {
      window.alert('Missing email.');
      return;
    }
    try {
      const { message } = await call('verifyEmail', { body: { email, otp } });
      if (isSuccess(message)) await goOn();
      else window.alert(message === '' ? 'Verification failed' : message);
    } catch (error) {
      window.alert(messageOf(error, 'Email verification failed.'));
    }
  };

  const resend = async () => {
    if (email === null) {
      window.alert('Missing email.');
      return;
    }
    setResendFailure(null);
    try {
      await call('sendEmailOtp', { body: { email } });
      lock();
    } catch (error) {
      if (isCode(error, 'resend_locked')) {
        lock();
        return;
      }
      logFailure('Failed to send email OTP.', error);
      setResendFailure(messageOf(error, 'Failed to send email OTP.'));
    }
  };

  const sendTo = (next: string, sentAt: number | null) => {
    setEmail(next);
    lockFrom(sentAt);
  };

  return { email, fromProfile: state.fromProfile, isLocked, resendFailure, verify, resend, sendTo };
}

/** When the code cannot be sent the next screen offers to send it. */
async function sendMobileCode(phone: string): Promise<number | null> {
  try {
    await call('sendMobileOtp', { body: { phone: phone.trim() } });
    return Date.now();
  } catch (error) {
    logFailure('Failed to send mobile OTP.', error);
    return null;
  }
}
