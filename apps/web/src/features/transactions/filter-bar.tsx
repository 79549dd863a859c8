import { ListFilter, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatInstitution, formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { FilterForm } from './filter-form.tsx';
import type { Choices, ListFilters } from './list-filters.ts';
import { SavedViews } from './saved-views.tsx';

export interface FilterBarProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
  choices: Choices | undefined;
  /** At the end of the line. */
  children: ReactNode;
}

/** The search, the filters that narrow the list, each to be taken away by itself, and the views that keep them. */
export function FilterBar({ filters, onChange, choices, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { search = '', ...others } = filters;
  const chips = chipsOf(others, choices);
  const without = (names: readonly (keyof ListFilters)[]) =>
    onChange(
      Object.fromEntries(
        Object.entries(filters).filter(([name]) => !names.includes(name as keyof ListFilters)),
      ),
    );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search transactions"
          placeholder="Search names, notes, amounts"
          search={search}
          onSearch={(next) => onChange({ ...others, search: next })}
          className="w-80 max-w-full max-bar:w-full"
        />
        <Popover
          label="Filters"
          open={isOpen}
          onOpenChange={setIsOpen}
          className="w-96"
          trigger={
            <Button icon={<ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />}>
              Filter
            </Button>
          }
        >
          <FilterForm
            filters={filters}
            choices={choices}
            onApply={(next) => {
              onChange(next);
              setIsOpen(false);
            }}
          />
        </Popover>
        <SavedViews filters={filters} onChoose={onChange} views={choices?.views ?? []} />
        <div className="ml-auto">{children}</div>
      </div>
      {chips.length > 0 && (
        <Chips
          chips={chips}
          onRemove={without}
          onClear={() => onChange(search === '' ? {} : { search })}
        />
      )}
    </div>
  );
}

interface ChipsProps {
  chips: readonly FilterChip[];
  onRemove: (names: FilterChip['names']) => void;
  onClear: () => void;
}

const Chips = ({ chips, onRemove, onClear }: ChipsProps) => (
  <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-2">
    {chips.map(({ text, names }) => (
      <li key={text} className="max-w-full">
        <button
          type="button"
          onClick={() => onRemove(names)}
          aria-label={`${text}: remove this filter`}
          className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-full bg-accent-wash px-2.5 text-13 text-accent hover:text-accent-hover pointer-coarse:h-9"
        >
          <span className="truncate">{text}</span>
          <X size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        </button>
      </li>
    ))}
    <li>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear all
      </Button>
    </li>
  </ul>
);

interface FilterChip {
  text: string;
  names: readonly (keyof ListFilters)[];
}

const kinds: Record<string, string> = { in: 'Money in', out: 'Money out', transfer: 'Transfers' };
const receipts: Record<string, string> = { with: 'Has a receipt', without: 'No receipt' };

function chipsOf(filters: ListFilters, choices: Choices | undefined): FilterChip[] {
  const { from, to, account_id: account, category_id: category, kind, receipt } = filters;
  const { min_amount: min, max_amount: max } = filters;
  const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: string) =>
    list?.find((one) => one.id === id)?.name ?? '…';
  const dates = [
    from === undefined ? '' : `from ${formatDay(from)}`,
    to === undefined ? '' : `to ${formatDay(to)}`,
  ];
  const sizes = [min === undefined ? '' : `from $${min}`, max === undefined ? '' : `to $${max}`];
  const chip = (text: string, ...names: (keyof ListFilters)[]): FilterChip => ({
    text: upper(text),
    names,
  });
  return [
    ...(from === undefined && to === undefined ? [] : [chip(words(dates), 'from', 'to')]),
    ...(kind === undefined ? [] : [chip(kinds[kind] ?? kind, 'kind')]),
    ...(account === undefined
      ? []
      : [chip(formatInstitution(nameIn(choices?.accounts, account)), 'account_id')]),
    ...(category === undefined ? [] : [chip(nameIn(choices?.categories, category), 'category_id')]),
    ...(filters.uncategorized === 'true' ? [chip('Uncategorized', 'uncategorized')] : []),
    ...(min === undefined && max === undefined
      ? []
      : [chip(`Amount ${words(sizes)}`, 'min_amount', 'max_amount')]),
    ...(receipt === undefined ? [] : [chip(receipts[receipt] ?? receipt, 'receipt')]),
  ];
}

const words = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
