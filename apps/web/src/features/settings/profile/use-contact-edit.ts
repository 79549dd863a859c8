import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { ApiError, isCode, messageOf } from '../../../lib/api-error.ts';
import { logFailure } from '../../../lib/log.ts';
import { paths } from '../../../lib/paths.ts';
import { useConfig } from '../../../lib/use-config.ts';
import {
  readContactDraft,
  type ContactChanges,
  type ContactDraft,
  type ContactErrors,
  type Person,
} from './contact-changes.ts';
import type { SaveFailure } from './form-parts.tsx';

/** Values, errors and saving of the contact edit, and the way on to the codes (specification, section 7). */
export function useContactEdit(person: Person, onClose: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const rules = useConfig()?.signup_rules ?? 'specified';
  const [draft, setDraft] = useState<ContactDraft>({ email: person.email, phone: person.phone });
  const [errors, setErrors] = useState<ContactErrors>({});
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const askForCodes = async ({ new_email, new_phone }: ContactChanges) => {
    // The profile is read again when the codes have made the change and the person comes back.
    await queryClient.invalidateQueries({ queryKey: ['userInfo'], refetchType: 'none' });
    if (new_email !== undefined) {
      const sentAt = await sendCode('sendEmailOtp', { email: new_email });
      const state = {
        fromProfile: true,
        new_email,
        verifyPhone: new_phone !== undefined,
        new_phone,
        code_sent_at: sentAt,
      };
      await navigate(paths.emailVerification, { state });
    } else if (new_phone !== undefined) {
      const sentAt = await sendCode('sendMobileOtp', { phone: new_phone });
      const state = { fromProfile: true, new_phone, code_sent_at: sentAt };
      await navigate(paths.mobileVerification, { state });
    }
  };

  const save = async () => {
    const read = readContactDraft(draft, person, rules);
    setErrors(read.errors);
    setFailure(null);
    if (read.errors.email !== undefined || read.errors.phone !== undefined) return;
    if (Object.keys(read.changes).length === 0) {
      onClose();
      return;
    }
    setIsBusy(true);
    try {
      await call('updateContactInfo', { body: read.changes });
      await askForCodes(read.changes);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const { new_email: email, new_phone: phone } = fields;
      setErrors({ email, phone });
      if (email === undefined && phone === undefined) {
        setFailure({
          text: 'Failed to update contact information.',
          detail: messageOf(error, 'Nothing was changed. Please try again.'),
        });
      }
      setIsBusy(false);
    }
  };

  return { draft, setDraft, errors, failure, isBusy, save };
}

/** When it left; null when it could not, and the next screen offers to send it. */
async function sendCode(
  ...[name, body]: ['sendEmailOtp', { email: string }] | ['sendMobileOtp', { phone: string }]
): Promise<number | null> {
  try {
    await (name === 'sendEmailOtp' ? call(name, { body }) : call(name, { body }));
    return Date.now();
  } catch (error) {
    // Within the lock a code is on its way already.
    if (isCode(error, 'resend_locked')) return Date.now();
    logFailure(
      name === 'sendEmailOtp' ? 'Failed to send email OTP.' : 'Failed to send mobile OTP.',
      error,
    );
    return null;
  }
}
