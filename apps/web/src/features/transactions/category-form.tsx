import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { apiQuery, readAgain } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';

export interface CategoryFormProps {
  row: { transaction_id: string; party: string | null; category: string | null };
  onClose: () => void;
}

/** What shows figures that a moved row changes. */
const movedByCategory = [
  'kpiMetrics',
  'briefing',
  'forecast',
  'evidence',
  'samplePrompts',
] as const;

/** Puts a bank row under another category, and if asked every row of its counterparty, now and later. */
export function CategoryForm({ row, onClose }: CategoryFormProps) {
  const categories = useQuery(apiQuery('categories'));
  if (categories.data !== undefined) {
    return <Choice row={row} onClose={onClose} categories={categories.data.categories} />;
  }
  if (!categories.isError) return <Skeleton className="h-9 w-full" />;
  return <ErrorState text={categories.error.message} onRetry={() => void categories.refetch()} />;
}

interface ChoiceProps extends CategoryFormProps {
  categories: readonly { id: string; name: string }[];
}

function Choice({ row, onClose, categories }: ChoiceProps) {
  const current = categories.find(({ name }) => name === row.category);
  const [categoryId, setCategoryId] = useState(current?.id ?? '');
  const [isAlways, setIsAlways] = useState(false);
  const { isBusy, error, save } = useCategorize(row.transaction_id, onClose);
  const chosen = categories.find(({ id }) => id === categoryId);
  const isSame = categoryId === current?.id && !isAlways;
  return (
    <form
      className="grid grid-cols-1 gap-3 rounded-control bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        save(categoryId, isAlways);
      }}
    >
      <Select
        label="Category"
        value={categoryId}
        onChange={setCategoryId}
        error={error}
        options={[
          ...(current === undefined ? [{ value: '', label: 'Choose a category' }] : []),
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {row.party !== null && (
        <Checkbox
          label={`Always put ${row.party} under ${chosen?.name ?? 'this category'}`}
          checked={isAlways}
          onChange={setIsAlways}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button
          size="small"
          type="submit"
          variant="primary"
          busy={isBusy}
          disabled={categoryId === '' || isSame}
        >
          Save
        </Button>
      </div>
    </form>
  );
}

function useCategorize(transactionId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (categoryId: string, always: boolean) => {
    setIsBusy(true);
    setError(null);
    try {
      const { message } = await call('categorize', {
        params: { id: transactionId },
        body: { category_id: categoryId, always },
      });
      showToast(message);
      onDone();
      void readAgain(queryClient, ...movedByCategory);
    } catch (failure) {
      logFailure('change category', failure);
      setError(messageOf(failure, 'The category could not be changed. Try again.'));
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    error,
    save: (categoryId: string, always: boolean) => void save(categoryId, always),
  };
}
