import { useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from './text-field.tsx';

export interface RateFieldProps {
  label: string;
  /** The rate that holds; null while none does. */
  rate: string | null;
  isBusy: boolean;
  onSave: (rate: string) => void;
}

/** A rate of exchange, to be entered or changed. */
export function RateField({ label, rate, isBusy, onSave }: RateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const written = (typed ?? rate ?? '').trim();
  const isRate =
    /^\d{1,9}(?:[.,]\d{1,10})?$/.test(written) && Number(written.replace(',', '.')) > 0;
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRate) onSave(written);
      }}
    >
      <div className="w-48">
        <TextField
          label={label}
          inputMode="decimal"
          autoComplete="off"
          placeholder="1.0842"
          value={typed ?? rate ?? ''}
          error={written === '' || isRate ? null : 'Write a rate such as 1.0842'}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" disabled={isBusy || !isRate || written === rate}>
        {rate === null ? 'Use this rate' : 'Change rate'}
      </Button>
    </form>
  );
}
