import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { isCode } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { paths } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query.ts';
import { storeInSession } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/**
 * The way back for one who left the sign-up before its codes were entered: until then the server keeps
 * figures and chat closed.
 */
export function VerificationNotice() {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const { data } = useQuery(apiQuery('userInfo'));
  const person = data?.personal_details;
  if (person === undefined || (person.email_verified && person.mobile_verified)) return null;

  const goOn = async () => {
    setIsBusy(true);
    storeInSession({ email: person.email, phone: person.phone });
    const isEmail = !person.email_verified;
    const sentAt = isEmail
      ? await sentAtOf(call('sendEmailOtp', { body: { email: person.email } }))
      : await sentAtOf(call('sendMobileOtp', { body: { phone: person.phone } }));
    const path = isEmail ? paths.emailVerification : paths.mobileVerification;
    await navigate(path, { state: { fromProfile: false, code_sent_at: sentAt } });
  };

  return (
    <Banner
      tone="warn"
      role="status"
      action={
        <Button size="small" busy={isBusy} onClick={() => void goOn()}>
          {person.email_verified ? 'Verify mobile' : 'Verify email'}
        </Button>
      }
    >
      {person.email_verified
        ? 'Your mobile number is not verified yet. Enter its code to see your figures.'
        : 'Your email is not verified yet. Enter its code to see your figures.'}
    </Banner>
  );
}

/** When the code left; null when it did not, and the next screen then offers to send it. */
async function sentAtOf(sending: Promise<unknown>): Promise<number | null> {
  try {
    await sending;
    return Date.now();
  } catch (error) {
    if (isCode(error, 'resend_locked')) return Date.now();
    logFailure('The verification code could not be sent.', error);
    return null;
  }
}
