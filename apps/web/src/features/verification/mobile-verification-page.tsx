import { usePageTitle } from '../../lib/use-page-title.ts';
import { PublicLayout } from '../../ui/public-layout.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import { SentTo } from './sent-to.tsx';
import { useMobileVerification } from './use-mobile-verification.ts';

export function MobileVerificationPage() {
  usePageTitle('Mobile verification');
  const { asksForPhone, phone, setPhone, wasSent, isLocked, verify, send, ...more } =
    useMobileVerification();
  return (
    <PublicLayout
      title="Mobile verification"
      text="Enter the 6-digit verification code sent to your mobile"
    >
      {!asksForPhone && phone !== '' && (
        <div className="-mt-3 mb-5">
          <SentTo kind="phone" to={phone} fromProfile={more.fromProfile} onChanged={more.sendTo} />
        </div>
      )}
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
            inputMode="tel"
            autoComplete="tel-national"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </CodeForm>
    </PublicLayout>
  );
}
