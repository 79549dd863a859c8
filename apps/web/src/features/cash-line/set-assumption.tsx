import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { leverWords } from './cash-words.ts';
import type { CashLine } from './periods.ts';
import { useAssumeCash } from './use-corrections.ts';

export type Lever = CashLine['levers'][number];

const words = {
  season: {
    description:
      "How far the forecast follows last year's same weeks. At 100% your season repeats, at 0% it does not count.",
    label: "Last year's weeks count for (%)",
    range: [0, 100],
  },
  growth: {
    description: 'By how much money in grows from month to month. Below zero it shrinks.',
    label: 'Growth of money in a month (%)',
    range: [-30, 30],
  },
} as const;

/** The owner's own season or growth, in place of the one that is worked out. */
export function SetAssumption({ lever, onClose }: { lever: Lever; onClose: () => void }) {
  const { description, label, range } = words[lever.kind];
  const [text, setText] = useState(String(lever.percent));
  const [error, setError] = useState<string>();
  const save = useAssumeCash(onClose);
  const submit = () => {
    const percent = Number(text.replaceAll(/[%\s]/g, '') || Number.NaN);
    const isFine = percent >= range[0] && percent <= range[1];
    setError(isFine ? undefined : `From ${String(range[0])} to ${String(range[1])}`);
    if (isFine) save.mutate({ kind: lever.kind, percent: Math.round(percent * 100) / 100 });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={leverWords[lever.kind]}
      description={description}
      footer={
        <Button variant="primary" busy={save.isPending} busyLabel="Saving..." onClick={submit}>
          Save
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={label}
          inputMode="decimal"
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <FormError
        text={save.isError ? messageOf(save.error, 'It could not be saved. Try again.') : null}
      />
    </Dialog>
  );
}
