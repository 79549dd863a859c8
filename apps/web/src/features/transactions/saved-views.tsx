import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { readFilters, type Choices, type ListFilters } from './list-filters.ts';
import { readAgain } from '../../lib/query.ts';

interface SavedViewsProps {
  filters: ListFilters;
  views: Choices['views'];
  onChoose: (filters: ListFilters) => void;
}

/** Filters with a name, a press away. */
export function SavedViews({ filters, views, onChoose }: SavedViewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, save, remove } = useViews();
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <Popover
      label="Saved views"
      open={isOpen}
      onOpenChange={setIsOpen}
      className="w-72 p-2"
      trigger={
        <Button icon={<Bookmark size={16} strokeWidth={1.75} aria-hidden="true" />}>Views</Button>
      }
    >
      <ul className="grid">
        {views.map(({ id, name, filters: saved }) => (
          <li key={id} className="flex items-center">
            <button
              type="button"
              className="h-9 min-w-0 flex-1 truncate rounded-control px-2 text-left text-14 hover:bg-sunken pointer-coarse:h-11"
              onClick={() => {
                onChoose(readFilters((key) => saved[key]));
                setIsOpen(false);
              }}
            >
              {name}
            </button>
            <IconButton
              label={`Delete the view ${name}`}
              icon={<Trash2 size={16} strokeWidth={1.75} />}
              danger
              disabled={isBusy}
              onClick={() => void remove(id)}
            />
          </li>
        ))}
      </ul>
      {isNarrowed ? (
        <SaveForm
          isBusy={isBusy}
          onSave={(name) => void save(name, filters).then((done) => done && setIsOpen(false))}
        />
      ) : (
        <p className="p-2 text-13 text-quiet">
          {views.length === 0
            ? 'Filter or search, then save it here as a view.'
            : 'To save another view, filter or search first.'}
        </p>
      )}
    </Popover>
  );
}

function SaveForm({ isBusy, onSave }: { isBusy: boolean; onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <form
      className="grid gap-2 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim());
      }}
    >
      <TextField
        label="Save the current filters as"
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="small" variant="primary" busy={isBusy}>
        Save view
      </Button>
    </form>
  );
}

function useViews() {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const act = async (work: () => Promise<{ message: string }>) => {
    setIsBusy(true);
    try {
      showToast((await work()).message);
      await readAgain(client, 'transactionViews');
      return true;
    } catch (failure) {
      logFailure('save view', failure);
      showToast(messageOf(failure, 'This could not be saved. Try again.'), 'bad');
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    save: (name: string, filters: ListFilters) =>
      act(() =>
        call('saveTransactionView', {
          body: { name, filters: Object.fromEntries(Object.entries(filters)) },
        }),
      ),
    remove: (id: string) => act(() => call('deleteTransactionView', { params: { id } })),
  };
}
