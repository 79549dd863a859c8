import type { Api, SentBody } from '@cairn/contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { formatDayShort } from '../../lib/format.ts';
import { readAmount } from '../../lib/read-amount.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Item } from './periods.ts';
import { useCorrectCash } from './use-corrections.ts';

export interface CorrectItemProps {
  /** Null plans an item that is not expected yet. */
  item: Item | null;
  /** The day that the form begins with. */
  date: string;
  onClose: () => void;
}

/** What the owner knows better: the day or the amount of an item, that it will not come, or what they plan. */
export function CorrectItem({ item, date, onClose }: CorrectItemProps) {
  const [draft, setDraft] = useState(() => draftOf(item, date));
  const [wasTried, setWasTried] = useState(false);
  const save = useCorrectCash(onClose);
  const known = item?.item;
  const submit = () => {
    setWasTried(true);
    const body = bodyOf(draft, known ?? null);
    if (body !== null) save.mutate(body);
  };
  const errors = wasTried ? errorsOf(draft, item === null) : noErrors;
  const refused = save.error instanceof ApiError ? save.error.fields : {};
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={item === null ? 'Plan an item' : item.name}
      description={
        item === null
          ? 'Something you know will come that the forecast does not expect yet.'
          : descriptionOf(item, date)
      }
      footer={
        <>
          {known !== undefined && (
            <Button
              disabled={save.isPending}
              onClick={() => save.mutate({ item: known, comes: null })}
            >
              It will not come
            </Button>
          )}
          <Button variant="primary" busy={save.isPending} busyLabel="Saving..." onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <Fields
        draft={draft}
        isPlan={item === null}
        errors={{ ...errors, date: errors.date ?? refused['date'] ?? null }}
        onChange={setDraft}
      />
      <FormError
        text={
          save.isError && Object.keys(refused).length === 0
            ? messageOf(save.error, 'This could not be saved. Try again.')
            : null
        }
      />
    </Dialog>
  );
}

function descriptionOf(item: Item, date: string): string {
  const day = formatDayShort(item.item?.kind === 'recurring' ? item.item.date : date);
  if (item.correction_id !== undefined) return 'You corrected this. Your last word counts.';
  return item.chance === undefined
    ? `The forecast expects it on ${day}.`
    : 'The forecast spreads it over the days on which it may be paid. What you say here counts in full.';
}

function draftOf(item: Item | null, date: string) {
  const amount = Math.abs(item?.whole_amount ?? item?.amount ?? 0);
  return {
    name: item?.name ?? '',
    date,
    amount: amount === 0 ? '' : amount.toFixed(2),
    direction: 'out',
  };
}

type Draft = ReturnType<typeof draftOf>;
type Body = SentBody<Api['correctCash']>;

const noErrors = { name: null, date: null, amount: null };

const errorsOf = ({ name, date, amount }: Draft, isPlan: boolean) => ({
  name: isPlan && name.trim() === '' ? 'Give it a name' : null,
  date: date === '' ? 'Choose a day' : null,
  amount: readAmount(amount) === null ? 'Enter an amount above zero, such as 120.00' : null,
});

/** What is sent; null while something is missing. */
function bodyOf(draft: Draft, item: Body['item']): Body | null {
  const amount = readAmount(draft.amount);
  const errors = Object.values(errorsOf(draft, item === null));
  if (amount === null || errors.some((error) => error !== null)) return null;
  const { date, name } = draft;
  if (item !== null) return { item, comes: { date, amount } };
  const direction = draft.direction === 'in' ? 'in' : 'out';
  return { item, name: name.trim(), comes: { date, amount, direction } };
}

interface FieldsProps {
  draft: Draft;
  isPlan: boolean;
  errors: Record<'name' | 'date' | 'amount', string | null>;
  onChange: (draft: Draft) => void;
}

function Fields({ draft, isPlan, errors, onChange }: FieldsProps) {
  const field = (name: 'name' | 'date' | 'amount') => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...draft, [name]: event.target.value }),
  });
  return (
    <>
      {isPlan && <TextField label="Name" maxLength={200} {...field('name')} />}
      {isPlan && (
        <Select
          label="Direction"
          options={[
            { value: 'out', label: 'Money out' },
            { value: 'in', label: 'Money in' },
          ]}
          value={draft.direction}
          onChange={(direction) => onChange({ ...draft, direction })}
        />
      )}
      <TextField label="Expected on" type="date" {...field('date')} />
      <TextField label="Amount" inputMode="decimal" {...field('amount')} />
    </>
  );
}
