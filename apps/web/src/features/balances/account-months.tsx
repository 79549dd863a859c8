import { formatMonthShort } from '../../lib/format.ts';
import { Money } from '../../ui/money.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { AccountHistory } from './account-history.ts';

type Month = AccountHistory['months'][number];

/** Money in and out by month, the latest first; each amount over a bar of its share of the largest. */
export function AccountMonths({ months }: { months: readonly Month[] }) {
  const most = Math.max(...months.flatMap((month) => [month.money_in, month.money_out]), 0);
  const columns: Column<Month>[] = [
    {
      header: 'Month',
      cell: ({ from, is_running: isRunning }) => (
        <>
          {`${formatMonthShort(from)} ${from.slice(0, 4)}`}
          {isRunning && <span className="block text-12 text-quiet">So far</span>}
        </>
      ),
    },
    {
      header: 'In',
      align: 'right',
      cell: ({ money_in: amount }) => <Bar amount={amount} most={most} look="bg-good" />,
    },
    {
      header: 'Out',
      align: 'right',
      cell: ({ money_out: amount }) => <Bar amount={amount} most={most} look="bg-line-strong" />,
    },
    {
      header: 'Net change',
      align: 'right',
      wideOnly: true,
      cell: (month) => (
        <>
          <Money value={netOf(month)} signed />
          {month.transfers !== 0 && (
            <span className="block text-12 text-quiet">
              {'transfers '}
              <Money value={month.transfers} signed />
            </span>
          )}
        </>
      ),
    },
  ];
  return (
    <Table
      label="In and out by month"
      rows={[...months].reverse()}
      rowKey={({ from }) => from}
      columns={columns}
    />
  );
}

/** In cents, so that no sum of dollars shows a crumb. */
const netOf = ({ money_in: came, money_out: went, transfers }: Month): number =>
  Math.round((came - went + transfers) * 100) / 100;

function Bar({ amount, most, look }: { amount: number; most: number; look: string }) {
  return (
    <span className="inline-grid w-full max-w-40 min-w-20 justify-items-end gap-1">
      <Money value={amount} />
      <span
        aria-hidden="true"
        style={{ width: `${most === 0 ? 0 : (amount / most) * 100}%` }}
        className={`h-1 rounded-full ${look}`}
      />
    </span>
  );
}
