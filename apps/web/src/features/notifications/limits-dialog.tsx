import type { Api, ReplyOf, SentBody } from '@cairn/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { currencySign } from '../../lib/currency.ts';
import { apiQuery, readAgain } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

type Reply = ReplyOf<Api['alertLimits']>;
type Name = keyof Reply['limits'];

/** In which order and words the limits are asked for; `unit` stands behind the field's name. */
const fields: readonly { name: Name; label: string; unit: 'money' | '%' | 'days' }[] = [
  { name: 'minimum_cash', label: 'Cash never below', unit: 'money' },
  { name: 'revenue_drop_percent', label: 'Revenue falls by', unit: '%' },
  { name: 'overdue_days', label: 'Invoices overdue for more than', unit: 'days' },
  { name: 'overdue_growth_percent', label: 'Overdue total grows by', unit: '%' },
  { name: 'concentration_percent', label: 'One customer’s share of revenue', unit: '%' },
  { name: 'price_rise_percent', label: 'A recurring price rises by', unit: '%' },
  { name: 'category_jump_percent', label: 'A category jumps by', unit: '%' },
  { name: 'category_jump', label: 'And at least by', unit: 'money' },
  { name: 'unusual_difference', label: 'Unusual transactions from', unit: 'money' },
  { name: 'duplicate_days', label: 'Same charge twice within', unit: 'days' },
  { name: 'bank_stale_days', label: 'No bank update for', unit: 'days' },
  { name: 'disagreement', label: 'Books and bank differ by', unit: 'money' },
];

/** The limits from which this business is notified. */
export function LimitsDialog({ onClose }: { onClose: () => void }) {
  const limits = useQuery(apiQuery('alertLimits'));
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="When to notify"
      description="Cairn notifies you when one of these limits is crossed."
    >
      {/* Once it is there, what is typed outlives a later reading that fails. */}
      {limits.data !== undefined ? (
        <LimitsForm reply={limits.data} onClose={onClose} />
      ) : limits.isError ? (
        <ErrorState text="Failed to fetch the limits" onRetry={() => void limits.refetch()} />
      ) : (
        <SkeletonRows rows={6} label="Loading the limits" />
      )}
    </Dialog>
  );
}

const textOf = (limits: Reply['limits']) =>
  Object.fromEntries(fields.map(({ name }) => [name, String(limits[name])])) as Record<
    Name,
    string
  >;

function LimitsForm({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const [text, setText] = useState(() => textOf(reply.limits));
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: SentBody<Api['setAlertLimits']>) => call('setAlertLimits', { body }),
    onSuccess: async (saved) => {
      client.setQueryData(apiQuery('alertLimits').queryKey, saved);
      await readAgain(client, 'alerts');
      showToast('The limits are saved');
      onClose();
    },
  });
  const numbers = fields.map(({ name }) => ({
    name,
    value: Number(text[name].replaceAll(',', '') || Number.NaN),
  }));
  const wrong = new Set(
    numbers.filter(({ value }) => !Number.isFinite(value) || value < 0).map(({ name }) => name),
  );
  const refused = save.error instanceof ApiError ? save.error.fields : {};
  const body = Object.fromEntries(
    numbers
      .filter(({ name, value }) => value !== reply.defaults[name])
      .map(({ name, value }) => [name, value]),
  );
  return (
    <form
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong.size === 0) save.mutate(body);
      }}
    >
      <div className="grid gap-4 min-[600px]:grid-cols-2">
        {fields.map(({ name, label, unit }) => (
          <TextField
            key={name}
            label={`${label} (${unit === 'money' ? currencySign() : unit})`}
            inputMode="decimal"
            value={text[name]}
            error={wrong.has(name) ? 'Enter a number' : refused[name]}
            hint={
              text[name] === String(reply.defaults[name])
                ? undefined
                : `Default: ${String(reply.defaults[name])}`
            }
            onChange={(event) => setText({ ...text, [name]: event.target.value })}
          />
        ))}
      </div>
      <FormError
        text={
          save.isError ? messageOf(save.error, 'The limits could not be saved. Try again.') : null
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TextButton className="text-13" onClick={() => setText(textOf(reply.defaults))}>
          Reset to defaults
        </TextButton>
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
