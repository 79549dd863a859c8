import { ArrowLeftRight, ChevronDown, Paperclip, StickyNote } from 'lucide-react';
import { memo } from 'react';
import { formatInstitution, formatMoney, formatDay } from '../../lib/format.ts';
import { Avatar, initialsOf } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';
import { CategoryPicker } from './category-picker.tsx';
import type { Category } from './use-category-change.ts';
import type { Row } from './use-transactions.ts';
import { categoryOf, nameOf, reasonOf } from './words-of-row.ts';

/** The columns, for the header and every row: the account gives way under 850 px, all but name and amount under 500. */
export const rowGrid =
  'grid items-center gap-x-3 px-3 grid-cols-[20px_92px_minmax(0,1fr)_minmax(0,180px)_minmax(0,150px)_40px_minmax(112px,var(--amount-width))] ' +
  'max-fold:grid-cols-[20px_92px_minmax(0,1fr)_minmax(0,150px)_40px_minmax(108px,var(--amount-width))] ' +
  'max-bar:grid-cols-[20px_minmax(0,1fr)_auto] max-bar:-mx-2 max-bar:px-2';

export interface TransactionRowProps {
  row: Row;
  index: number;
  /** Where it lies in the list, of which only the rows in sight are drawn. */
  height: number;
  top: number;
  isChosen: boolean;
  /** 0 for the one row that Tab passes through. */
  tabIndex: 0 | -1;
  onChoose: (index: number, on: boolean, toHere: boolean) => void;
  onOpen: (id: string) => void;
  onMove: (row: Row, category: Category, always: boolean) => void;
}

export const TransactionRow = memo(function TransactionRow({
  row,
  index,
  height,
  top,
  isChosen,
  tabIndex,
  onChoose,
  onOpen,
  onMove,
}: TransactionRowProps) {
  const name = nameOf(row);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      style={{ height, transform: `translateY(${top}px)` }}
      className={cx(
        rowGrid,
        'absolute inset-x-0 top-0 border-b border-line',
        isChosen ? 'bg-accent-wash' : 'hover:bg-sunken',
      )}
    >
      <div role="gridcell" className="relative z-1 grid">
        <input
          type="checkbox"
          data-control="choose"
          tabIndex={tabIndex}
          className="size-4 accent-(--accent) pointer-coarse:size-5"
          aria-label={`Select ${name}, ${formatDay(row.date)}, ${formatMoney(row.amount)}`}
          checked={isChosen}
          onChange={() => undefined}
          onClick={(event) => onChoose(index, !isChosen, event.shiftKey)}
        />
      </div>
      <div role="gridcell" className="text-13 text-quiet tabular-nums max-bar:hidden">
        {formatDay(row.date)}
      </div>
      <div role="gridcell" className="flex min-w-0 items-center gap-2.5">
        <NameCell row={row} name={name} tabIndex={tabIndex} onOpen={onOpen} />
      </div>
      <div role="gridcell" className="min-w-0 max-bar:hidden">
        <CategoryCell row={row} name={name} tabIndex={tabIndex} onMove={onMove} />
      </div>
      <div
        role="gridcell"
        className="flex min-w-0 gap-1 text-13 text-quiet max-fold:hidden"
        title={row.account}
      >
        <AccountName name={formatInstitution(row.account)} />
      </div>
      <div role="gridcell" className="flex justify-end text-quiet max-bar:hidden">
        {row.receipt !== null && (
          <span title={`Receipt: ${row.receipt.name}`} className="relative z-1">
            <Paperclip size={15} strokeWidth={1.75} aria-hidden="true" />
            <span className="sr-only">{`Receipt: ${row.receipt.name}`}</span>
          </span>
        )}
      </div>
      <div role="gridcell" className="text-right font-medium">
        <Amount row={row} />
      </div>
    </div>
  );
});

/** What tells accounts of one bank apart, their last digits, stays where the name is cut. */
function AccountName({ name }: { name: string }) {
  const [, start = name, digits] = /^(.*) (\d{4})$/.exec(name) ?? [];
  return (
    <>
      <span className="truncate">{start}</span>
      {digits !== undefined && <span className="tabular-nums">{digits}</span>}
    </>
  );
}

const Amount = ({ row: { amount, is_transfer: isTransfer } }: { row: Row }) => (
  <Money
    value={amount}
    signed={amount > 0 && !isTransfer}
    className={cx(isTransfer && 'text-quiet', amount > 0 && !isTransfer && 'text-good')}
  />
);

type NameCellProps = Pick<TransactionRowProps, 'row' | 'tabIndex' | 'onOpen'> & { name: string };

/** The whole row opens it; what else can be pressed lies above. */
const NameCell = ({ row, name, tabIndex, onOpen }: NameCellProps) => (
  <>
    <span className="max-bar:hidden">
      <Avatar initials={initialsOf(name)} size={26} name={name} />
    </span>
    <div className="min-w-0">
      <button
        type="button"
        data-control="open"
        tabIndex={tabIndex}
        title={row.description}
        onClick={() => onOpen(row.transaction_id)}
        className="flex max-w-full min-w-0 items-center gap-1.5 rounded-control font-medium after:absolute after:inset-0"
      >
        <span className="truncate">{name}</span>
        <Marks row={row} />
      </button>
      <p className="hidden truncate text-12 text-quiet max-bar:block">
        {`${formatDay(row.date)} · ${row.is_uncategorized ? 'Needs a category' : categoryOf(row)}`}
      </p>
    </div>
  </>
);

const Marks = ({ row }: { row: Row }) => (
  <>
    {row.is_transfer && (
      <span className="shrink-0 text-quiet" title="Transfer between your accounts">
        <ArrowLeftRight size={14} strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">, transfer</span>
      </span>
    )}
    {row.note !== null && (
      <span className="shrink-0 text-quiet" title={row.note}>
        <StickyNote size={14} strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">, with a note</span>
      </span>
    )}
  </>
);

export type CategoryCellProps = Pick<TransactionRowProps, 'row' | 'onMove'> & {
  name: string;
  tabIndex?: 0 | -1;
};

/** The category, to be changed in place; where the books have the row too, theirs counts and is only shown. */
export function CategoryCell({ row, name, tabIndex = 0, onMove }: CategoryCellProps) {
  if (row.books_category !== null) {
    return (
      <p className="truncate px-2 text-13" title="As in your books">
        {row.books_category}
      </p>
    );
  }
  return (
    <CategoryPicker
      label={`Category of ${name}`}
      current={row.category}
      alwaysFor={row.party}
      onPick={(category, always) => onMove(row, category, always)}
      trigger={
        <button
          type="button"
          data-control="category"
          tabIndex={tabIndex}
          title={reasonOf(row)}
          aria-label={`Category of ${name}: ${row.is_uncategorized ? 'none yet' : row.category}. Change`}
          className={cx(
            'group/category relative z-1 flex h-7 max-w-full min-w-0 items-center gap-1 rounded-control px-2 text-13 hover:bg-sunken pointer-coarse:h-11',
            row.is_uncategorized && 'text-warn',
          )}
        >
          <span className="truncate">
            {row.is_uncategorized ? 'Needs a category' : row.category}
          </span>
          <ChevronDown
            size={14}
            strokeWidth={1.75}
            aria-hidden="true"
            className="shrink-0 text-quiet opacity-0 group-hover/category:opacity-100 group-focus-visible/category:opacity-100"
          />
        </button>
      }
    />
  );
}
