import type { Api, SentBody } from '@cairn/contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { readAmount } from '../../lib/read-amount.ts';
import { beatNames } from './recurring.ts';
import { useAddRecurring } from './use-recurring.ts';

type Body = SentBody<Api['addRecurring']>;

const empty = { name: '', amount: '', nextDate: '', direction: 'out', beat: 'monthly' };
type Draft = typeof empty;

const beats = (['weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'] as const).map((value) => ({
  value,
  label: beatNames[value],
}));

const wrongDate = 'Choose a day from today on, at most two years ahead.';

const errorsOf = (draft: Draft) => ({
  name: draft.name.trim() === '' ? 'Give it a name' : null,
  amount: readAmount(draft.amount) === null ? 'Enter an amount above zero, such as 120.00' : null,
  nextDate: draft.nextDate === '' ? wrongDate : null,
});

/** What is sent; null while something is missing. */
function bodyOf(draft: Draft): Body | null {
  const amount = readAmount(draft.amount);
  if (amount === null || Object.values(errorsOf(draft)).some((error) => error !== null))
    return null;
  return {
    name: draft.name.trim(),
    amount,
    direction: draft.direction === 'in' ? 'in' : 'out',
    beat: beats.find(({ value }) => value === draft.beat)?.value ?? 'monthly',
    next_date: draft.nextDate,
  };
}

export interface AddPaymentDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds a recurring payment that the bank has not shown yet, such as a lease that begins next month. */
export function AddPaymentDialog({ open, onOpenChange }: AddPaymentDialogProps) {
  const [draft, setDraft] = useState(empty);
  const [wasTried, setWasTried] = useState(false);
  const add = useAddRecurring();
  const close = () => {
    onOpenChange(false);
    setDraft(empty);
    setWasTried(false);
    add.reset();
  };
  const submit = () => {
    setWasTried(true);
    const body = bodyOf(draft);
    if (body === null) return;
    add.mutate(body, {
      onSuccess: () => {
        showToast(`${body.name} is added`);
        close();
      },
    });
  };
  const errors = wasTried ? errorsOf(draft) : { name: null, amount: null, nextDate: null };
  const refused = add.error instanceof ApiError ? add.error.fields : {};
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title="Add a payment"
      description="A recurring payment the bank has not shown yet."
      footer={
        <Button variant="primary" busy={add.isPending} busyLabel="Adding..." onClick={submit}>
          Add
        </Button>
      }
    >
      <AddFields
        draft={draft}
        errors={{
          name: errors.name ?? refused['name'] ?? null,
          amount: errors.amount ?? refused['amount'] ?? null,
          nextDate: errors.nextDate ?? refused['next_date'] ?? null,
        }}
        onChange={setDraft}
      />
      <FormError
        text={
          add.isError && Object.keys(refused).length === 0
            ? messageOf(add.error, 'This could not be added. Try again.')
            : null
        }
      />
    </Dialog>
  );
}

interface AddFieldsProps {
  draft: Draft;
  errors: ReturnType<typeof errorsOf>;
  onChange: (draft: Draft) => void;
}

function AddFields({ draft, errors, onChange }: AddFieldsProps) {
  const field = (name: 'name' | 'amount' | 'nextDate') => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...draft, [name]: event.target.value }),
  });
  return (
    <>
      <TextField label="Name" maxLength={200} {...field('name')} />
      <TextField label="Amount" inputMode="decimal" {...field('amount')} />
      <div className="grid gap-4 min-[500px]:grid-cols-2">
        <Select
          label="Direction"
          options={[
            { value: 'out', label: 'Money out' },
            { value: 'in', label: 'Money in' },
          ]}
          value={draft.direction}
          onChange={(direction) => onChange({ ...draft, direction })}
        />
        <Select
          label="How often"
          options={beats}
          value={draft.beat}
          onChange={(beat) => onChange({ ...draft, beat })}
        />
      </div>
      <TextField label="Next date" type="date" {...field('nextDate')} />
    </>
  );
}
