import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { currencySign } from '../../lib/currency.ts';
import { formatMoney } from '../../lib/format.ts';
import { apiQuery, readAgain } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { CashLine } from './periods.ts';

type Minimum = Pick<CashLine, 'minimum' | 'is_minimum_set'>;

/** What the owner never wants to have less than: asked once, changed here or among the limits of notifications. */
export function MinimumCash({ line }: { line: Minimum }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <MinimumForm line={line} onClose={() => setIsOpen(false)} />;
  return line.is_minimum_set ? (
    <p className="text-13 text-quiet">
      Your minimum: <span className="tabular-nums">{formatMoney(line.minimum)}</span>{' '}
      <TextButton onClick={() => setIsOpen(true)}>Change</TextButton>
    </p>
  ) : (
    <p className="text-13 text-quiet">
      How much cash do you always want to keep?{' '}
      <TextButton onClick={() => setIsOpen(true)}>Set a minimum</TextButton>
    </p>
  );
}

function MinimumForm({ line, onClose }: { line: Minimum; onClose: () => void }) {
  const [text, setText] = useState(line.is_minimum_set ? String(line.minimum) : '');
  const amount = Number(text.replaceAll(/[$,\s]/g, '') || Number.NaN);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async () => {
      // What is not named goes back to where it starts: the other limits are sent along.
      const { limits, defaults } = await call('alertLimits');
      const own = Object.fromEntries(
        Object.entries(limits).filter(
          ([name, value]) => value !== defaults[name as keyof typeof defaults],
        ),
      );
      return call('setAlertLimits', { body: { ...own, minimum_cash: amount } });
    },
    onSuccess: async (saved) => {
      client.setQueryData(apiQuery('alertLimits').queryKey, saved);
      await Promise.all([readAgain(client, 'forecast'), readAgain(client, 'alerts')]);
      showToast('The minimum is saved');
      onClose();
    },
  });
  const isValid = Number.isFinite(amount) && amount >= 0;
  const refused = save.error instanceof ApiError ? save.error.fields['minimum_cash'] : undefined;
  const failed = save.isError
    ? (refused ?? messageOf(save.error, 'The minimum could not be saved. Try again.'))
    : undefined;
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) save.mutate();
      }}
    >
      <div className="w-48">
        <TextField
          label={`Minimum cash (${currencySign()})`}
          inputMode="decimal"
          value={text}
          error={text !== '' && !isValid ? 'Enter an amount' : failed}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        disabled={!isValid}
        busy={save.isPending}
        busyLabel="Saving..."
      >
        Save
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </form>
  );
}
