import { useState, type ReactNode } from 'react';
import { currencySign } from '../../lib/currency.ts';
import { formatInstitution } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { periodOf, periods } from './date-periods.ts';
import type { Choices, ListFilters } from './list-filters.ts';

interface FilterFormProps {
  filters: ListFilters;
  choices: Choices | undefined;
  onApply: (filters: ListFilters) => void;
}

const uncategorized = 'uncategorized';

interface PartProps {
  draft: ListFilters;
  set: (some: ListFilters) => void;
}

/** Everything that narrows the list beside the search, put in place together. */
export function FilterForm({ filters, choices, onApply }: FilterFormProps) {
  const [draft, setDraft] = useState(filters);
  const set = (some: ListFilters) => setDraft({ ...draft, ...some });
  return (
    <form
      className="grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <Dates draft={draft} set={set} />
      <Kinds draft={draft} set={set} />
      <Select
        label="Account"
        value={draft.account_id ?? ''}
        onChange={(id) => set({ account_id: id })}
        options={[any, ...named(choices?.accounts)]}
      />
      <Select
        label="Category"
        value={draft.uncategorized === 'true' ? uncategorized : (draft.category_id ?? '')}
        onChange={(id) =>
          set(
            id === uncategorized
              ? { uncategorized: 'true', category_id: '' }
              : { uncategorized: '', category_id: id },
          )
        }
        options={[
          any,
          { value: uncategorized, label: 'Uncategorized' },
          ...named(choices?.categories),
        ]}
      />
      <Pair>
        <Amount
          label="Amount from"
          value={draft.min_amount}
          onType={(to) => set({ min_amount: to })}
        />
        <Amount
          label="Amount to"
          value={draft.max_amount}
          onType={(to) => set({ max_amount: to })}
        />
      </Pair>
      <Button type="submit" variant="primary">
        Show transactions
      </Button>
    </form>
  );
}

const any = { value: '', label: 'Any' };
const named = (list: readonly { id: string; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: id, label: formatInstitution(name) }));

function Dates({ draft, set }: PartProps) {
  const spans = periods(new Date());
  return (
    <>
      <Select
        label="Date"
        value={periodOf(draft, new Date())}
        onChange={(chosen) => set(spans.find(({ value }) => value === chosen)?.range ?? {})}
        options={[
          ...spans.map(({ value, label }) => ({ value, label })),
          { value: 'custom', label: 'Custom' },
        ]}
      />
      <Pair>
        <TextField
          label="From"
          type="date"
          value={draft.from ?? ''}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={draft.to ?? ''}
          onChange={({ target }) => set({ to: target.value })}
        />
      </Pair>
    </>
  );
}

const Kinds = ({ draft, set }: PartProps) => (
  <Pair>
    <Select
      label="Type"
      value={draft.kind ?? ''}
      onChange={(kind) => set({ kind })}
      options={[
        any,
        { value: 'in', label: 'Money in' },
        { value: 'out', label: 'Money out' },
        { value: 'transfer', label: 'Transfers' },
      ]}
    />
    <Select
      label="Receipt"
      value={draft.receipt ?? ''}
      onChange={(receipt) => set({ receipt })}
      options={[
        any,
        { value: 'with', label: 'Has a receipt' },
        { value: 'without', label: 'No receipt' },
      ]}
    />
  </Pair>
);

interface AmountProps {
  label: string;
  value: string | undefined;
  onType: (value: string) => void;
}

const Amount = ({ label, value = '', onType }: AmountProps) => (
  <TextField
    label={label}
    prefix={currencySign()}
    inputMode="decimal"
    pattern="\d{1,9}(\.\d{1,2})?"
    title="An amount, such as 250 or 19.99"
    value={value}
    onChange={({ target }) => onType(target.value)}
  />
);

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-3">{children}</div>
);
