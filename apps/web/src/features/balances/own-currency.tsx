import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { RateField } from '../../ui/form/rate-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { Account } from './account-history.ts';
import { wordsOfRate } from './words-of-rate.ts';

type Own = NonNullable<Account['in_own_currency']>;

/** What an account in another currency holds there, at which rate it counts, and the way to change that. */
export function OwnCurrency({ id, own }: { id: string; own: Own }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (rate: string) => {
    setIsBusy(true);
    setError(null);
    try {
      showToast((await call('setAccountRate', { params: { id }, body: { rate } })).message);
      // Every figure may follow from it.
      await client.invalidateQueries();
    } catch (failure) {
      logFailure('change exchange rate', failure);
      setError(messageOf(failure, 'The rate could not be saved. Try again.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="grid gap-2">
      <p className="text-13 text-quiet">{wordsOfRate(own)}</p>
      <RateField
        key={own.rate}
        label={`1 ${own.currency} is`}
        rate={own.rate}
        isBusy={isBusy}
        onSave={(rate) => void save(rate)}
      />
      <FormError text={error} />
    </div>
  );
}
