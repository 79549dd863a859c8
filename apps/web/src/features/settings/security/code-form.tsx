import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

export interface SecurityCodeFormProps {
  hint: string;
  submitLabel: string;
  danger?: boolean;
  /** Throws when the code is refused; the reason is then shown under the field. */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** A two-factor code, for what only its holder may change. What was typed stays when it is refused. */
export function SecurityCodeForm(props: SecurityCodeFormProps) {
  const { hint, submitLabel, danger = false, onCode, onCancel } = props;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    setError(null);
    try {
      await onCode(code.trim());
    } catch (caught) {
      const own = caught instanceof ApiError ? caught.fields['code'] : undefined;
      setError(own ?? messageOf(caught, 'The code could not be checked. Please try again.'));
      setIsBusy(false);
    }
  };
  return (
    <Form onSubmit={send} className="grid gap-4">
      <TextField
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        hint={hint}
        error={error}
      />
      <div className="flex justify-end gap-2">
        <Button disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={isBusy}
          disabled={code.trim() === ''}
        >
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
