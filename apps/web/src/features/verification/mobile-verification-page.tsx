import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { isCode, messageOf } from '../../lib/api-error.ts';
import { pageLoad } from '../../lib/page-load.ts';
import { paths } from '../../lib/paths.ts';
import { readSession } from '../../lib/session.ts';
import { TextField } from '../../ui/text-field.tsx';
import { PublicLayout } from '../../ui/public-layout.tsx';
import { CodeForm } from './code-form.tsx';
import { isSuccess, readVerificationState } from './navigation-state.ts';
import { useResendLock } from './use-resend-lock.ts';

export function MobileVerificationPage() {
  const navigate = useNavigate();
  const state = readVerificationState(useLocation().state);
  const storedPhone = state.fromProfile ? state.new_phone : readSession('phone');
  const asksForPhone = storedPhone === null && !state.fromProfile;
  const [typedPhone, setTypedPhone] = useState('');
  const phone = (storedPhone ?? typedPhone).trim();
  const [wasSent, setWasSent] = useState(state.code_sent_at !== null);
  const { isLocked, lock } = useResendLock(state.code_sent_at);

  const goOn = async () => {
    if (state.fromProfile) await navigate(paths.home);
    else if (readSession('token') !== null) pageLoad.replace(paths.home);
    else await navigate(paths.login);
  };

  const verify = async (otp: string) => {
    if (phone === '') {
      window.alert('Missing phone or OTP.');
      return;
    }
    try {
      const { message } = await call('verifyMobile', { body: { phone, otp } });
      if (isSuccess(message)) await goOn();
      else window.alert(message === '' ? 'Mobile verification failed' : message);
    } catch (error) {
      window.alert(messageOf(error, 'Mobile verification failed.'));
    }
  };

  const send = async () => {
    if (phone === '') {
      window.alert('Missing phone number.');
      return;
    }
    try {
      await call('sendMobileOtp', { body: { phone } });
    } catch (error) {
      if (!isCode(error, 'resend_locked')) {
        window.alert('Could not send OTP');
        return;
      }
    }
    setWasSent(true);
    lock();
  };

  return (
    <PublicLayout
      title="Mobile verification"
      text="Enter the 6-digit verification code sent to your mobile"
    >
      <CodeForm
        onSubmit={verify}
        resendLabel={wasSent ? 'Resend Code' : 'Send Code'}
        onResend={send}
        isLocked={isLocked}
      >
        {asksForPhone && (
          <TextField
            label="Phone number"
            type="tel"
            name="phone"
            prefix="+1"
            inputMode="numeric"
            autoComplete="tel-national"
            value={typedPhone}
            onChange={(event) => setTypedPhone(event.target.value)}
          />
        )}
      </CodeForm>
    </PublicLayout>
  );
}
