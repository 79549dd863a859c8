import { CodeForm } from './code-form.tsx';
import { SentTo } from './sent-to.tsx';
import { useMailIsDown } from './use-mail-is-down.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PublicLayout } from '../../ui/public-layout.tsx';
import { useEmailVerification } from './use-email-verification.ts';

const mailIsDown =
  'Our mail server cannot be reached right now. Your code will arrive once it can. If it has expired by then, request another.';

export function EmailVerificationPage() {
  usePageTitle('Email verification');
  const { email, fromProfile, isLocked, resendFailure, verify, resend, sendTo } =
    useEmailVerification();
  const isMailDown = useMailIsDown();
  return (
    <PublicLayout
      title="Email verification"
      text="Enter the 6-digit verification code sent to your email"
    >
      {email !== null && (
        <div className="-mt-3 mb-5">
          <SentTo kind="email" to={email} fromProfile={fromProfile} onChanged={sendTo} />
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
