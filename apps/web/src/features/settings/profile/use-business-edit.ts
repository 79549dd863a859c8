import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/toast.tsx';
import {
  draftOf,
  readBusinessDraft,
  type Business,
  type BusinessErrors,
  type BusinessField,
} from './business-fields.ts';
import type { SaveFailure } from './form-parts.tsx';
import { readAgain } from '../../../lib/query.ts';

/** Values, errors and saving of the business edit; after a save the profile is fetched again. */
export function useBusinessEdit(business: Business, onClose: () => void) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(business));
  const [errors, setErrors] = useState<BusinessErrors>({});
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const put = (field: BusinessField, value: string) => setDraft({ ...draft, [field]: value });

  const save = async () => {
    const read = readBusinessDraft(draft, business, today());
    const wrong = Object.keys(read.errors).length;
    setErrors(read.errors);
    setFailure(null);
    if (Object.keys(read.changes).length > 0) {
      setIsBusy(true);
      try {
        await call('businessInfo', { body: read.changes });
        await readAgain(queryClient, 'userInfo');
        showToast(wrong === 0 ? 'Business details saved' : 'Saved, except the marked fields');
      } catch (error) {
        setErrors({ ...read.errors, ...(error instanceof ApiError ? error.fields : {}) });
        setFailure({
          text: 'Failed to update business info',
          detail: messageOf(error, 'Nothing was changed. Please try again.'),
        });
        return;
      } finally {
        setIsBusy(false);
      }
    }
    if (wrong === 0) onClose();
  };

  return { draft, put, errors, failure, isBusy, save };
}

function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
