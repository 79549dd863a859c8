import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { apiQuery } from '../../../lib/query.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { Detail, ProfileSection } from './detail.tsx';
import { FailureBanner, FormButtons, type SaveFailure } from './form-parts.tsx';

/** The share of profit to set aside for taxes, which the chat asks for once. */
export function ProfileTaxRate() {
  const { data } = useQuery(apiQuery('taxRate'));
  const [isEditing, setIsEditing] = useState(false);
  if (data === undefined) return null;
  return (
    <ProfileSection
      title="Taxes"
      action={
        !isEditing && (
          <Button size="small" aria-label="Edit tax rate" onClick={() => setIsEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <RateForm percent={data.percent} onClose={() => setIsEditing(false)} />
      ) : (
        <dl>
          <Detail
            label="Tax rate, percent of profit"
            value={data.percent === null ? null : `${data.percent}%`}
          />
        </dl>
      )}
    </ProfileSection>
  );
}

/** The number that a text says; null for an empty one, undefined for one that is no rate. */
const rateOf = (text: string): number | null | undefined => {
  const written = text.trim().replace(/\s*%$/, '');
  if (written === '') return null;
  const rate = /^\d{1,2}(\.\d{1,2})?$/.test(written) ? Number(written) : 0;
  return rate >= 1 && rate <= 60 ? rate : undefined;
};

function RateForm({ percent, onClose }: { percent: number | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(percent === null ? '' : String(percent));
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (rate: number | null) => {
    setIsBusy(true);
    try {
      const { queryKey } = apiQuery('taxRate');
      queryClient.setQueryData(queryKey, await call('setTaxRate', { body: { percent: rate } }));
      showToast('Tax rate saved');
      onClose();
    } catch (cause) {
      const detail = messageOf(cause, 'Nothing was changed. Please try again.');
      setFailure({ text: 'The tax rate could not be saved', detail });
      setIsBusy(false);
    }
  };
  const submit = async () => {
    const rate = rateOf(text);
    setError(rate === undefined ? 'Enter a percentage from 1 to 60, such as 25' : undefined);
    if (rate !== undefined) await save(rate);
  };
  return (
    <Form onSubmit={submit} aria-label="Tax rate" className="grid gap-4">
      <FailureBanner failure={failure} />
      <div className="max-w-80">
        <TextField
          label="Tax rate, percent of profit"
          inputMode="decimal"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={error}
          hint="The rate that you or your tax adviser go by. Cairn never guesses one."
        />
      </div>
      <FormButtons isBusy={isBusy} onCancel={onClose} />
    </Form>
  );
}
