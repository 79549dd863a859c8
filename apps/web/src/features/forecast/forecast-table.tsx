import { formatDay, formatMoney } from '../../lib/format.ts';
import { Money } from '../../ui/money.tsx';
import { Table } from '../../ui/table.tsx';
import type { ChartDay } from './forecast-month.ts';

/** The chart's twin: the same days as a table. */
export function ForecastTable({ days, label }: { days: readonly ChartDay[]; label: string }) {
  return (
    <Table
      label={label}
      dense
      rows={days}
      rowKey={(day) => day.date}
      columns={[
        { header: 'Day', cell: (day) => formatDay(day.date) },
        {
          header: 'Kind',
          cell: ({ figures }) =>
            figures === null ? '-' : figures.kind === 'actual' ? 'Actual' : 'Expected',
        },
        {
          header: 'Net cash',
          align: 'right',
          cell: ({ figures }) => <Money value={figures?.net_cash} />,
        },
        {
          header: '80% range',
          align: 'right',
          wideOnly: true,
          cell: ({ figures }) =>
            figures === null || figures.low === null || figures.high === null
              ? '-'
              : `${formatMoney(figures.low)} to ${formatMoney(figures.high)}`,
        },
      ]}
    />
  );
}
