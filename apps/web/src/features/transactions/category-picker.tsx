import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { apiQuery } from '../../lib/query.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { Popover } from '../../ui/popover.tsx';
import type { Category } from './use-category-change.ts';

export interface CategoryPickerProps {
  /** What gets the category: 'the category of Blue Bottle'. */
  label: string;
  /** The name of the category that it has now. */
  current: string | null;
  /** For whom it can hold from now on; null where nobody is named. */
  alwaysFor: string | null;
  onPick: (category: Category, always: boolean) => void;
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
}

/** A list of categories to type in: some letters, Enter, and it is done. */
export function CategoryPicker({ label, trigger, align, ...list }: CategoryPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={trigger}
      className="w-72"
      {...(align === undefined ? {} : { align })}
    >
      <CategoryList {...list} onDone={() => setIsOpen(false)} />
    </Popover>
  );
}

type CategoryListProps = Pick<CategoryPickerProps, 'current' | 'alwaysFor' | 'onPick'> & {
  onDone: () => void;
};

/** The best first: the name that was typed, then names that begin with it, then those with a word that does, then any that has it. */
function fitting(categories: readonly Category[], typed: string): readonly Category[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return categories;
  const rank = ({ name }: Category) => {
    const lower = name.toLowerCase();
    if (lower === wanted) return -1;
    if (lower.startsWith(wanted)) return 0;
    if (lower.includes(` ${wanted}`)) return 1;
    return lower.includes(wanted) ? 2 : 3;
  };
  return categories.filter((one) => rank(one) < 3).sort((a, b) => rank(a) - rank(b));
}

function CategoryList({ current, alwaysFor, onPick, onDone }: CategoryListProps) {
  const id = useId();
  const categories = useQuery(apiQuery('categories'));
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [isAlways, setIsAlways] = useState(false);
  const shown = fitting(categories.data?.categories ?? [], typed);
  const pick = (category: Category | undefined) => {
    if (category === undefined) return;
    onDone();
    onPick(category, isAlways);
  };
  /** Who types faster than the list loads gets what was typed once it is there. */
  const pickOnceKnown = async () => {
    const { data } = await categories.refetch({ cancelRefetch: false });
    pick(fitting(data?.categories ?? [], typed)[at]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      const next = (at + step + shown.length) % shown.length;
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (categories.isPending) void pickOnceKnown();
      else pick(shown[at]);
    }
  };
  return (
    <>
      <input
        role="combobox"
        aria-label="Category"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown[at] === undefined ? undefined : `${id}-${at}`}
        placeholder="Search categories"
        value={typed}
        maxLength={60}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="h-10 w-full rounded-t-card border-b border-line bg-transparent px-3 text-14 outline-none placeholder:text-quiet pointer-coarse:text-16"
      />
      <Options id={id} shown={shown} at={at} current={current} onReach={setAt} onPick={pick} />
      {shown.length === 0 && (
        <p role="status" className="px-3 pb-3 text-13 text-quiet">
          {categories.isError ? categories.error.message : nothingFits[categories.status]}
        </p>
      )}
      {alwaysFor !== null && (
        <div className="border-t border-line px-3 py-2.5">
          <Checkbox label={`Always for ${alwaysFor}`} checked={isAlways} onChange={setIsAlways} />
        </div>
      )}
    </>
  );
}

const nothingFits = { pending: 'Loading categories', success: 'No category has this name.' };

interface OptionsProps {
  id: string;
  shown: readonly Category[];
  /** Which one Enter takes. */
  at: number;
  current: string | null;
  onReach: (at: number) => void;
  onPick: (category: Category) => void;
}

const Options = ({ id, shown, at, current, onReach, onPick }: OptionsProps) => (
  <ul
    id={`${id}-list`}
    role="listbox"
    aria-label="Categories"
    className="max-h-64 overflow-y-auto p-1"
  >
    {shown.map((category, index) => (
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys of the list
      <li
        key={category.id}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === at}
        onPointerMove={() => onReach(index)}
        onClick={() => onPick(category)}
        className={cx(
          'flex h-8 cursor-pointer items-center justify-between gap-2 rounded-control px-2 text-14 pointer-coarse:h-11',
          index === at && 'bg-sunken',
        )}
      >
        <span className="truncate">{category.name}</span>
        {category.name === current && (
          <Check size={16} strokeWidth={1.75} aria-hidden="true" className="text-accent" />
        )}
      </li>
    ))}
  </ul>
);
