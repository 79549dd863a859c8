import { limits } from '@cairn/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { inputLook } from '../../ui/form/input-look.ts';
import { showToast } from '../../ui/toast.tsx';
import { patchRows } from './use-transactions.ts';
import { readAgain } from '../../lib/query.ts';

/** What the owner wants to remember of a transaction. */
export function NoteField({ id, note }: { id: string; note: string }) {
  const fieldId = useId();
  const client = useQueryClient();
  const [text, setText] = useState(note);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    setIsBusy(true);
    setError(null);
    try {
      showToast((await call('noteTransaction', { params: { id }, body: { note: text } })).message);
      const saved = text.trim() === '' ? null : text.trim();
      patchRows(client, (row) => (row.transaction_id === id ? { ...row, note: saved } : row));
      await readAgain(client, 'bankRow');
    } catch (failure) {
      logFailure('save note', failure);
      setError(messageOf(failure, 'The note could not be saved. Try again.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={fieldId} className="text-13 font-medium">
        Note
      </label>
      <textarea
        id={fieldId}
        rows={2}
        maxLength={limits.noteCharactersMax}
        placeholder="Add a note"
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={`${inputLook} h-auto py-2`}
      />
      <FormError text={error} />
      {text.trim() !== note.trim() && (
        <Button type="submit" size="small" variant="primary" busy={isBusy} className="w-fit">
          Save note
        </Button>
      )}
    </form>
  );
}
