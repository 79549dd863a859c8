import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { isCode, messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { paths } from '../../lib/paths.ts';
import { readSession, storeInSession } from '../../lib/session.ts';
import { CodeForm } from './code-form.tsx';
import { isSuccess, readVerificationState } from './navigation-state.ts';
import { SentTo } from './sent-to.tsx';
import { useMailIsDown } from './use-mail-is-down.ts';
import { useResendLock } from './use-resend-lock.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PublicLayout } from '../../ui/public-layout.tsx';

const mailIsDown =
  'Our mail server cannot be reached right now. Your code will arrive once it can. If it has expired by then, request another.';

export function EmailVerificationPage() {
  usePageTitle('Email verification');
  const navigate = useNavigate();
  const state = readVerificationState(useLocation().state);
  const [email, setEmail] = useState(state.new_email ?? readSession('email'));
  const { isLocked, lock, lockFrom } = useResendLock(state.code_sent_at);
  const [resendFailure, setResendFailure] = useState<string | null>(null);
  const isMailDown = useMailIsDown();

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

  return (
    <PublicLayout
      title="Email verification"
      text="Enter the 6-digit verification code sent to your email"
    >
      {email !== null && (
        <div className="-mt-3 mb-5">
          <SentTo
            kind="email"
            to={email}
            fromProfile={state.fromProfile}
            onChanged={(next, sentAt) => {
              setEmail(next);
              lockFrom(sentAt);
            }}
          />
        </div>
      )}
      <CodeForm
        onSubmit={verify}
        resendLabel="Resend Code"
        onResend={resend}
        isLocked={isLocked}
        resendFailure={resendFailure}
        delay={isMailDown ? mailIsDown : null}
      />
    </PublicLayout>
  );
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
