import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatDayShort, formatMoney } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { formatWhole } from './cash-words.ts';
import { netOf, type Period } from './periods.ts';
import { weekLines } from './week-table.ts';

/** The weeks below each other, where 13 columns have no room: each opens to what is in it. */
export const WeekList = ({ weeks }: { weeks: readonly Period[] }) => (
  <table aria-label="Weeks" className="w-full border-collapse text-14 max-bar:text-13">
    <thead>
      <tr className="border-b border-line text-12 text-quiet">
        <th scope="col" className="h-9 px-4 text-left font-medium">
          Week ending
        </th>
        <th scope="col" className={cx(figure, 'font-medium')}>
          Net cash
        </th>
        <th scope="col" className={cx(figure, 'font-medium')}>
          Closing cash
        </th>
      </tr>
    </thead>
    {weeks.map((week) => (
      <Week key={week.to} week={week} />
    ))}
  </table>
);

const figure = 'px-2 text-right tabular-nums last:pr-4';

function Week({ week }: { week: Period }) {
  const [isOpen, setIsOpen] = useState(false);
  const net = netOf(week);
  return (
    <tbody className="border-b border-line last:border-b-0">
      <tr className="relative hover:bg-sunken">
        <th scope="row" className="h-11 px-4 text-left font-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            // It stretches over its row, so that the whole row can be pressed.
            className="flex items-center gap-1.5 whitespace-nowrap after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            <ChevronDown
              size={16}
              strokeWidth={1.75}
              aria-hidden="true"
              className={cx(
                'shrink-0 text-quiet transition-transform duration-100',
                !isOpen && '-rotate-90',
              )}
            />
            {formatDayShort(week.to)}
          </button>
        </th>
        <td className={figure} title={formatMoney(net)}>
          {formatWhole(net)}
        </td>
        <td
          className={cx(figure, 'font-medium', week.closing < 0 && 'text-bad')}
          title={formatMoney(week.closing)}
        >
          {formatWhole(week.closing)}
        </td>
      </tr>
      {isOpen && <Lines week={week} />}
    </tbody>
  );
}

/** The column of the wide table that is this week's, without what is nothing. */
const Lines = ({ week }: { week: Period }) =>
  weekLines([week])
    .map(({ amounts, ...line }) => ({ ...line, amount: amounts?.[0] ?? 0 }))
    .filter(({ key, amount, look }) => amount !== 0 || (look !== 'line' && key !== 'other'))
    .map(({ key, label, look, amount }) => (
      <tr key={key} className={cx('text-13', look === 'total' ? 'font-medium' : 'text-quiet')}>
        <th
          scope="row"
          colSpan={2}
          className={cx(
            'py-1 text-left break-words',
            look === 'line' ? 'pl-13 font-normal' : 'pl-9.5',
            look === 'total' ? 'font-medium' : 'font-normal',
          )}
        >
          {label}
        </th>
        <td className={cx(figure, 'py-1')} title={formatMoney(amount)}>
          {formatWhole(amount)}
        </td>
      </tr>
    ));
