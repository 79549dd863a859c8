import type { Api, ReplyOf, SentBody } from '@cairn/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { apiQuery } from '../../lib/query.ts';
import { Form } from '../../ui/form/form.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

type Settings = ReplyOf<Api['modelSettings']>;
type Vendor = Settings['vendor'];

const vendors: { value: Vendor; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'openai', label: 'OpenAI' },
  { value: 'anthropic', label: 'Anthropic' },
  { value: 'openai-compatible', label: 'A server that speaks like OpenAI' },
];

const isVendor = (value: string): value is Vendor => vendors.some((one) => one.value === value);

type Name = 'name' | 'address' | 'key' | 'tokens' | 'seconds';

interface FieldsProps {
  field: (name: Name) => {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  hasKey: boolean;
  readsPictures: boolean;
  onReadsPictures: (isOn: boolean) => void;
}

function Fields({ field, hasKey, readsPictures, onReadsPictures }: FieldsProps) {
  return (
    <>
      <TextField label="Model" {...field('name')} />
      <TextField
        label="Address"
        inputMode="url"
        hint="Leave empty for the vendor's own"
        {...field('address')}
      />
      <PasswordField
        label="Key"
        autoComplete="off"
        hint={hasKey ? 'A key is saved. Enter one to replace it' : undefined}
        {...field('key')}
      />
      <div className="grid items-end gap-4 min-[600px]:grid-cols-2">
        <TextField label="Tokens a person a day" inputMode="numeric" {...field('tokens')} />
        <TextField label="Seconds a question" inputMode="numeric" {...field('seconds')} />
      </div>
      <div className="flex items-start gap-3">
        <Switch
          label="Read pictures with this model"
          checked={readsPictures}
          onChange={onReadsPictures}
        />
        <p className="text-13 text-quiet">
          Read pictures with this model: a receipt or an invoice that Cairn is not sure of is sent
          to the vendor as a picture. It must be a model that can see.
        </p>
      </div>
    </>
  );
}

const draftOf = (settings: Settings) => ({
  vendor: settings.vendor,
  readsPictures: settings.reads_pictures,
  name: settings.name,
  address: settings.base_url ?? '',
  key: '',
  tokens: String(settings.tokens_per_day),
  seconds: String(settings.seconds),
});

const bodyOf = (draft: ReturnType<typeof draftOf>): SentBody<Api['setModel']> => {
  const key = draft.key.trim();
  return {
    ...{ vendor: draft.vendor, name: draft.name.trim(), base_url: draft.address.trim() || null },
    ...{ seconds: Number(draft.seconds), tokens_per_day: Number(draft.tokens) },
    reads_pictures: draft.readsPictures,
    ...(key !== '' && { api_key: key }),
  };
};

/** Vendor, model, key and limits. The key is written and never shown again. */
export function ModelForm({ settings }: { settings: Settings }) {
  const [draft, setDraft] = useState(draftOf(settings));
  const { vendor, readsPictures } = draft;
  const isSaved = JSON.stringify(draft) === JSON.stringify(draftOf(settings));
  const client = useQueryClient();
  const onSuccess = (saved: Settings) => {
    client.setQueryData(apiQuery('modelSettings').queryKey, saved);
    showToast('Language model saved');
  };
  const saving = useMutation({
    mutationFn: (body: SentBody<Api['setModel']>) => call('setModel', { body }),
    onSuccess,
  });
  const forgetting = useMutation({ mutationFn: () => call('forgetModel'), onSuccess });
  const field = (name: Name) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: event.target.value }),
  });
  const failed = saving.error ?? forgetting.error;
  return (
    <Form
      aria-label="Language model"
      className="grid max-w-120 gap-4"
      onSubmit={() => saving.mutate(bodyOf(draft))}
    >
      <Select
        label="Vendor"
        options={vendors}
        value={vendor}
        onChange={(value) => isVendor(value) && setDraft({ ...draft, vendor: value })}
      />
      {vendor !== 'none' && (
        <Fields
          field={field}
          hasKey={settings.has_key}
          readsPictures={readsPictures}
          onReadsPictures={(isOn) => setDraft({ ...draft, readsPictures: isOn })}
        />
      )}
      <FormError
        text={failed === null ? null : messageOf(failed, 'Nothing was changed. Please try again.')}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          disabled={isSaved}
          busy={saving.isPending}
          busyLabel="Saving..."
        >
          Save
        </Button>
        {settings.is_set_here && (
          <Button busy={forgetting.isPending} onClick={() => forgetting.mutate()}>
            Use the server's settings
          </Button>
        )}
      </div>
    </Form>
  );
}
