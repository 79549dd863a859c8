import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { Figure } from './figure.tsx';
import { useIsWindowBelow } from '../../lib/use-window-width.ts';
import { bucketNames, type Aging } from './report.ts';

type AgingRow = Aging['rows'][number];

/** Where the columns of the buckets have no room, they are lines under the name. */
const bucketsBelowPx = 760;
const wide = 'max-[760px]:hidden print:table-cell';
const cell = 'py-1.5 pl-4 text-right align-baseline max-fold:pl-2';

/** A row for each party; opened, its documents, which sum to it. */
export function AgingTable({ aging, label }: { aging: Aging; label: string }) {
  const head = 'pb-2 pl-4 text-right text-12 font-medium text-quiet max-fold:pl-2';
  return (
    <table aria-label={label} className="w-full border-collapse text-14 max-fold:text-13">
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="pb-2 text-left text-12 font-medium text-quiet">
            {aging.side === 'receivables' ? 'Customer' : 'Vendor'}
          </th>
          {bucketNames.map((name) => (
            <th key={name} scope="col" className={cx(head, wide)}>
              {name}
            </th>
          ))}
          <th scope="col" className={head}>
            Total
          </th>
        </tr>
      </thead>
      {aging.rows.map((row, at) => (
        <Party key={`${String(at)} ${row.name}`} row={row} />
      ))}
      <tfoot>
        <Sums label="Total" buckets={aging.buckets} total={aging.total} />
        <Spread buckets={aging.buckets} />
        <tr className="text-13 text-quiet">
          <th scope="row" className="pt-2 text-left font-normal" colSpan={1}>
            Overdue
          </th>
          <td className="pt-2 text-right" colSpan={6}>
            <Figure value={aging.overdue} isTotal />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface SumsProps {
  label: string;
  buckets: readonly number[];
  total: number;
}

function Sums({ label, buckets, total }: SumsProps) {
  const rule = 'border-t border-text border-b-3 border-b-text [border-bottom-style:double] py-2';
  return (
    <tr className="font-semibold">
      <th scope="row" className="py-2 text-left">
        {label}
      </th>
      {buckets.map((value, at) => (
        <td key={bucketNames[at]} className={cx(cell, wide, rule)}>
          <Figure value={value} isTotal />
        </td>
      ))}
      <td className={cx(cell, rule)}>
        <Figure value={total} isTotal />
      </td>
    </tr>
  );
}

/** On a phone, how late it is: a line for each bucket that has something, its figure under the total that it is part of. */
function Spread({ buckets }: { buckets: readonly number[] }) {
  const isNarrow = useIsWindowBelow(bucketsBelowPx);
  if (!isNarrow) return null;
  const isOne = buckets.filter((value) => value !== 0).length === 1;
  return bucketNames.map((name, at) => {
    const value = buckets[at] ?? 0;
    if (value === 0) return null;
    return (
      <tr key={name} className="text-12 text-quiet print:hidden">
        <th scope="row" className="pb-1 pl-5.5 text-left font-normal">
          {at === 0 ? name : `${name} days`}
        </th>
        <td className="pb-1 text-right">{!isOne && <Figure value={value} />}</td>
      </tr>
    );
  });
}

function Party({ row }: { row: AgingRow }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <tbody className="border-b border-line">
      <tr className="hover:bg-sunken print:hover:bg-transparent">
        <th scope="row" className="py-1.5 text-left font-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="flex items-center gap-1.5 rounded-control text-left"
          >
            <ChevronDown
              size={16}
              strokeWidth={1.75}
              aria-hidden="true"
              className={cx(
                'shrink-0 text-quiet transition-transform duration-100 print:hidden',
                !isOpen && '-rotate-90',
              )}
            />
            {row.name}
          </button>
        </th>
        {row.buckets.map((value, at) => (
          <td key={bucketNames[at]} className={cx(cell, wide)}>
            {value === 0 ? <span className="text-quiet">-</span> : <Figure value={value} />}
          </td>
        ))}
        <td className={cx(cell, 'font-medium')}>
          <Figure value={row.total} />
        </td>
      </tr>
      <Spread buckets={row.buckets} />
      {isOpen &&
        row.documents.map((document) => (
          <tr key={document.transaction_id} className="text-13 text-quiet">
            <td className="py-1 pl-6">
              {document.number ?? 'Without a number'} of {formatDay(document.date)},{' '}
              {dueText(document)}
            </td>
            {bucketNames.map((name) => (
              <td key={name} className={wide} />
            ))}
            <td className={cell}>
              <Figure value={document.open} />
            </td>
          </tr>
        ))}
    </tbody>
  );
}

function dueText({ days_past_due: days, open }: AgingRow['documents'][number]): string {
  if (open < 0) return 'a credit not yet used';
  if (days > 0) return `${String(days)} ${days === 1 ? 'day' : 'days'} past due`;
  return days === 0 ? 'due today' : `due in ${String(-days)} ${days === -1 ? 'day' : 'days'}`;
}
