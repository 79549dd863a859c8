import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import type { CategoryChange } from './use-category-change.ts';

export interface BulkCategoryProps {
  chosen: string[];
  change: CategoryChange;
  onDone: () => void;
}

/** Puts the chosen rows under one category, and if asked every row of their counterparties, now and later. */
export function BulkCategory({ chosen, change, onDone }: BulkCategoryProps) {
  const categories = useQuery(apiQuery('categories'));
  const [categoryId, setCategoryId] = useState('');
  const [isAlways, setIsAlways] = useState(false);
  const save = async () => {
    if (await change.move(chosen, categoryId, isAlways)) onDone();
  };
  return (
    <form
      aria-label="Change the category of the chosen rows"
      className="flex flex-wrap items-end gap-4 rounded-control bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Select
        label={`Category of ${chosen.length} chosen ${chosen.length === 1 ? 'row' : 'rows'}`}
        value={categoryId}
        onChange={setCategoryId}
        options={[
          { value: '', label: 'Choose a category' },
          ...(categories.data?.categories ?? []).map(({ id, name }) => ({
            value: id,
            label: name,
          })),
        ]}
      />
      <Checkbox label="Always for these counterparties" checked={isAlways} onChange={setIsAlways} />
      <Button type="submit" variant="primary" busy={change.isBusy} disabled={categoryId === ''}>
        Move
      </Button>
    </form>
  );
}
