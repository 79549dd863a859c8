import { tidyPhone } from '@cairn/contract/field-rules';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { isCode, messageOf } from '../../lib/api-error.ts';
import { pageLoad } from '../../lib/page-load.ts';
import { paths } from '../../lib/paths.ts';
import { readSession } from '../../lib/session.ts';
import { isSuccess, readVerificationState } from './navigation-state.ts';
import { useResendLock } from './use-resend-lock.ts';

/** Specification, section 2, 'Mobile verification': whose number, what is sent, and where success leads. */
export function useMobileVerification() {
  const navigate = useNavigate();
  const state = readVerificationState(useLocation().state);
  const storedPhone = state.fromProfile ? state.new_phone : readSession('phone');
  const [phone, setPhone] = useState(storedPhone ?? '');
  const [wasSent, setWasSent] = useState(state.code_sent_at !== null);
  const { isLocked, lock, lockFrom } = useResendLock(state.code_sent_at);
  const number = tidyPhone(phone);

  const goOn = async () => {
    if (state.fromProfile) await navigate(paths.home);
    else if (readSession('token') !== null) pageLoad.replace(paths.home);
    else await navigate(paths.login);
  };

  const verify = async (otp: string) => {
    if (number === '') {
      window.alert('Missing phone or OTP.');
      return;
    }
    try {
      const { message } = await call('verifyMobile', { body: { phone: number, otp } });
      if (isSuccess(message)) await goOn();
      else window.alert(message === '' ? 'Mobile verification failed' : message);
    } catch (error) {
      window.alert(messageOf(error, 'Mobile verification failed.'));
    }
  };

  const send = async () => {
    if (number === '') {
      window.alert('Missing phone number.');
      return;
    }
    try {
      await call('sendMobileOtp', { body: { phone: number } });
    } catch (error) {
      // Within the 30 seconds a code is already on its way: the lock says so, as if it had just left.
      if (!isCode(error, 'resend_locked')) {
        window.alert('Could not send OTP');
        return;
      }
    }
    setWasSent(true);
    lock();
  };

  const asksForPhone = storedPhone === null && !state.fromProfile;
  return {
    ...{ asksForPhone, phone, setPhone, wasSent, isLocked, verify, send },
    fromProfile: state.fromProfile,
    /** The code went to another number. */
    sendTo: (next: string, sentAt: number | null) => {
      setPhone(next);
      setWasSent(sentAt !== null);
      lockFrom(sentAt);
    },
  };
}
