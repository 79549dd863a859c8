import type { Api, SentBody } from '@cairn/contract';
import { useState } from 'react';
import { Select } from '../../ui/form/select.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { readAmount } from '../../lib/read-amount.ts';
import type { Recurring } from './recurring.ts';

/** What is being typed, as text. */
export interface Draft {
  name: string;
  amount: string;
  nextDate: string;
  tags: string;
  remarks: string;
  reminder: string;
}

export const draftOf = ({ data, reminder_days: reminder }: Recurring): Draft => ({
  name: data.name,
  amount: data.total_amount.toFixed(2),
  nextDate: data.recurring_info.schedule.next_date ?? '',
  tags: data.metadata.tags.join(', '),
  remarks: data.metadata.remarks ?? '',
  reminder: reminder === null ? '' : String(reminder),
});

type Body = SentBody<Api['changeRecurring']>;
type Errors = Partial<Record<keyof Draft, string>>;

const tagsOf = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** What differs from the payment as it is, or what is wrong with it; null when there is nothing to save. */
export function changesOf(draft: Draft, payment: Recurring): { body: Body | null; errors: Errors } {
  const before = draftOf(payment);
  const isNew = (field: keyof Draft) => draft[field].trim() !== before[field];
  const amount = readAmount(draft.amount);
  const errors: Errors = {
    ...(draft.name.trim() === '' && { name: 'Give it a name' }),
    ...(amount === null && { amount: 'Enter an amount above zero, such as 120.00' }),
    ...(draft.nextDate === '' && { nextDate: 'Choose a day' }),
  };
  const body: Body = {
    ...(isNew('name') && { name: draft.name.trim() }),
    ...(isNew('amount') && amount !== null && { amount }),
    ...(isNew('nextDate') && { next_date: draft.nextDate }),
    ...(isNew('tags') && { tags: tagsOf(draft.tags) }),
    ...(isNew('remarks') && { remarks: draft.remarks.trim() }),
    ...(isNew('reminder') && {
      reminder_days: draft.reminder === '' ? null : Number(draft.reminder),
    }),
  };
  const isFine = Object.keys(errors).length === 0 && Object.keys(body).length > 0;
  return { body: isFine ? body : null, errors };
}

const reminders = [
  { value: '', label: 'No reminder' },
  { value: '0', label: 'On the day' },
  { value: '1', label: '1 day before' },
  { value: '3', label: '3 days before' },
  { value: '7', label: 'A week before' },
];

export interface PaymentFieldsProps {
  draft: Draft;
  errors: Errors;
  onChange: (draft: Draft) => void;
}

/** Tags, remarks and reminder; name, amount and next date once asked for. */
export function PaymentFields({ draft, errors, onChange }: PaymentFieldsProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const field = (name: keyof Draft) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...draft, [name]: event.target.value }),
  });
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-4 min-[600px]:grid-cols-2">
        <TextField
          label="Tags"
          hint="Separate them with commas"
          maxLength={500}
          {...field('tags')}
        />
        <Select
          label="Reminder"
          hint="Appears under Notifications"
          options={
            reminders.some(({ value }) => value === draft.reminder)
              ? reminders
              : [...reminders, { value: draft.reminder, label: `${draft.reminder} days before` }]
          }
          value={draft.reminder}
          onChange={(reminder) => onChange({ ...draft, reminder })}
        />
      </div>
      <TextField label="Remarks" maxLength={500} {...field('remarks')} />
      {isCorrecting ? (
        <div className="grid gap-4 min-[600px]:grid-cols-3">
          <TextField label="Name" maxLength={200} {...field('name')} />
          <TextField label="Expected amount" inputMode="decimal" {...field('amount')} />
          <TextField label="Next date" type="date" {...field('nextDate')} />
        </div>
      ) : (
        <TextButton className="w-fit text-13" onClick={() => setIsCorrecting(true)}>
          Edit name, amount or next date
        </TextButton>
      )}
    </div>
  );
}
