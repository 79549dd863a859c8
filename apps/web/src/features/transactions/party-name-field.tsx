import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { readAgain } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

/** What the owner calls a counterparty; the name of another makes the two one. The toast takes it back. */
export function PartyNameField({ partyId, name }: { partyId: string; name: string }) {
  const client = useQueryClient();
  const [text, setText] = useState(name);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const given = text.trim();

  const readNamesAgain = () =>
    readAgain(client, 'bankRows', 'bankRow', 'categoryRules', 'samplePrompts', 'evidence');
  const undo = async (changeId: string) => {
    try {
      const params = { id: changeId };
      showToast((await call('undoCounterpartyChange', { params })).message);
      await readNamesAgain();
    } catch (failure) {
      logFailure('undo name', failure);
      showToast(messageOf(failure, 'This could not be undone. Try again.'), 'bad');
    }
  };
  const save = async () => {
    setIsBusy(true);
    setError(null);
    try {
      const { message, change_id: changeId } = await call('renameCounterparty', {
        params: { id: partyId },
        body: { name: given },
      });
      const onPress = () => void undo(changeId);
      showToast(message, 'neutral', { label: 'Undo', onPress });
      await readNamesAgain();
    } catch (failure) {
      logFailure('rename counterparty', failure);
      setError(messageOf(failure, 'The name could not be saved. Try again.'));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '') void save();
      }}
    >
      <TextField
        label="Name"
        value={text}
        maxLength={200}
        error={error ?? undefined}
        hint="For all transactions with them. The name of another joins the two."
        onChange={({ target }) => setText(target.value)}
      />
      {given !== '' && given !== name && (
        <Button type="submit" size="small" variant="primary" busy={isBusy} className="w-fit">
          Save name
        </Button>
      )}
    </form>
  );
}
