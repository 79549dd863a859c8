import { limits } from '@cairn/contract/limits';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { formatSignedMoney } from '../../lib/format.ts';
import { useIsWindowBelow } from '../../lib/use-window-width.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { rowGrid, TransactionRow, type TransactionRowProps } from './transaction-row.tsx';
import type { Row } from './use-transactions.ts';

export interface TransactionListProps extends Pick<TransactionRowProps, 'onOpen' | 'onMove'> {
  rows: readonly Row[];
  /** How many there are in all, those that were not scrolled to included. */
  count: number;
  chosen: ReadonlyMap<string, Row>;
  onChoose: (rows: readonly Row[], on: boolean) => void;
  /** Loads the next page; null at the end, and while one is on its way. */
  loadMore: (() => void) | null;
  isLoadingMore: boolean;
}

const rowPx = 45;
const phoneRowPx = 60;
/** The next page is on its way before the last row is in sight. */
const rowsAhead = 60;

/** Only the rows in sight are drawn, however many there are; the window itself scrolls. */
export function TransactionList(props: TransactionListProps) {
  const { rows, count, chosen, onChoose, onOpen, onMove, loadMore, isLoadingMore } = props;
  const isPhone = useIsWindowBelow(limits.mobileBarBelowPx);
  const height = isPhone ? phoneRowPx : rowPx;
  const body = useRef<HTMLDivElement>(null);
  const virtualizer = useRowsInSight(body, rows.length, height, loadMore);
  const shown = virtualizer.getVirtualItems();
  const [current, setCurrent] = useState(0);
  // Tab passes through one row and goes on; the arrows lead to the others.
  const tabStop = shown.some(({ index }) => index === current) ? current : shown[0]?.index;
  const widestAmount = useMemo(() => widthOf(rows), [rows]);
  const choose = useChoice(rows, onChoose);
  const onKeyDown = keysOf({
    count: rows.length,
    showRow: (index) => virtualizer.scrollToIndex(index),
    toggle: (index) => {
      const row = rows[index];
      if (row !== undefined) choose(index, !chosen.has(row.transaction_id), false);
    },
  });
  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label="Transactions"
      aria-rowcount={count + 1}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setCurrent((before) => indexOf(target) ?? before)}
      style={{ '--amount-width': widestAmount } as CSSProperties}
      className="outline-none"
    >
      <Header rows={rows} chosen={chosen} onChoose={onChoose} />
      <div
        ref={body}
        role="rowgroup"
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {shown.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <TransactionRow
              key={row.transaction_id}
              row={row}
              index={index}
              height={height}
              top={start - virtualizer.options.scrollMargin}
              isChosen={chosen.has(row.transaction_id)}
              tabIndex={index === tabStop ? 0 : -1}
              onChoose={choose}
              onOpen={onOpen}
              onMove={onMove}
            />
          );
        })}
      </div>
      {isLoadingMore && <LoadingMore />}
    </div>
  );
}

/** Selects one row, or all from the last one that was selected. */
function useChoice(rows: readonly Row[], onChoose: TransactionListProps['onChoose']) {
  const lastChosen = useRef(0);
  return useCallback(
    (index: number, on: boolean, toHere: boolean) => {
      const from = toHere ? Math.min(lastChosen.current, index) : index;
      const to = toHere ? Math.max(lastChosen.current, index) : index;
      lastChosen.current = index;
      onChoose(rows.slice(from, to + 1), on);
    },
    [rows, onChoose],
  );
}

const LoadingMore = () => (
  <div role="status" aria-label="Loading more transactions" className="grid gap-3 p-3">
    <Skeleton className="h-5 w-2/5" />
    <Skeleton className="h-5 w-1/3" />
  </div>
);

/** Which rows to draw, and the next page when the last of them come near. */
function useRowsInSight(
  body: RefObject<HTMLDivElement | null>,
  count: number,
  height: number,
  loadMore: (() => void) | null,
) {
  const [scrollMargin, setScrollMargin] = useState(0);
  // Whatever stands above the list may have grown.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- it is measured at each drawing, and settles at once
  useLayoutEffect(() => {
    const top = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    setScrollMargin((before) => (Math.abs(top - before) > 1 ? top : before));
  });
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 10,
    scrollMargin,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  const lastShown = virtualizer.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastShown >= count - rowsAhead) loadMore?.();
  }, [lastShown, count, loadMore]);
  return virtualizer;
}

const headings = [
  { text: 'Date', look: 'max-bar:hidden' },
  { text: 'Transaction', look: '' },
  { text: 'Category', look: 'px-2 max-bar:hidden' },
  { text: 'Account', look: 'max-fold:hidden' },
  { text: 'Receipt and books', look: 'max-bar:hidden', isHidden: true },
  { text: 'Amount', look: 'text-right' },
] as const;

function Header({
  rows,
  chosen,
  onChoose,
}: Pick<TransactionListProps, 'rows' | 'chosen' | 'onChoose'>) {
  const isEach = rows.length > 0 && rows.every(({ transaction_id: id }) => chosen.has(id));
  return (
    <div role="rowgroup" className="sticky top-0 z-10 bg-page max-bar:top-14">
      <div
        role="row"
        className={cx(rowGrid, 'h-9 border-b border-line text-12 font-medium text-quiet')}
      >
        <div role="columnheader" className="grid">
          <input
            type="checkbox"
            aria-label={`Select all ${rows.length.toLocaleString('en-US')} loaded transactions`}
            className="size-4 accent-(--accent) pointer-coarse:size-5"
            checked={isEach}
            onChange={({ target }) => onChoose(rows, target.checked)}
          />
        </div>
        {headings.map(({ text, look, ...heading }) => (
          <div role="columnheader" key={text} className={look}>
            {'isHidden' in heading ? <span className="sr-only">{text}</span> : text}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The row that an element is in. */
function indexOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
}

/** Every row is a grid of its own; what they share is how wide the widest amount is. */
function widthOf(rows: readonly Row[]): string {
  const largest = rows.reduce((max, { amount }) => Math.max(max, Math.abs(amount)), 0);
  return `${formatSignedMoney(-largest).length + 1}ch`;
}

/** Arrows (or j and k) go up and down, x selects, c changes the category, Enter opens. */
function keysOf(list: {
  count: number;
  showRow: (index: number) => void;
  toggle: (index: number) => void;
}) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget: table, key } = event;
    // What opens in a row has keys of its own, and its events pass through here.
    if (!(target instanceof HTMLElement) || !table.contains(target)) return;
    const index = indexOf(target);
    if (index === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.min(Math.max(index + step, 0), list.count - 1);
      const control = target.dataset['control'] ?? 'open';
      list.showRow(next);
      requestAnimationFrame(() => controlIn(table, next, control)?.focus({ preventScroll: true }));
    } else if (key === 'x') list.toggle(index);
    else if (key === 'c') {
      // Else the letter would be typed into the field that opens.
      event.preventDefault();
      own(table, index, 'category')?.click();
    }
  };
}

/** A row of the books has no category to change. */
const own = (table: HTMLElement, index: number, control: string) =>
  table.querySelector<HTMLElement>(`[data-index="${index}"] [data-control="${control}"]`);

const controlIn = (table: HTMLElement, index: number, control: string) =>
  own(table, index, control) ?? own(table, index, 'open');
