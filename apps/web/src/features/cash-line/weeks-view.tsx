import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { toCsv } from '../../lib/csv.ts';
import { formatDay, formatDayShort, formatMoney } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { saveWorkbook } from '../../lib/save-workbook.ts';
import { useIsWindowBelow } from '../../lib/use-window-width.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { formatWhole } from './cash-words.ts';
import { periodsOf, type Forecast, type Period } from './periods.ts';
import { WeekList } from './week-list.tsx';
import { weekLines, weekRows, type WeekLine } from './week-table.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Cash of the next 13 weeks as a table: opening, in and out by kind, closing and its range. */
export function WeeksView({ onBack }: { onBack: () => void }) {
  const forecast = useQuery(apiQuery('forecast'));
  const weeks = weeksOf(forecast.data);
  const name = `cash-13-weeks-${weeks[0]?.from ?? ''}`;
  const widths = [34, ...weeks.map(() => 16)];
  const saveExcel = () => {
    saveWorkbook({ name: `${name}.xlsx`, sheet: '13 weeks', widths, rows: weekRows(weeks) }).catch(
      () => showToast('The workbook could not be made. Try again.'),
    );
  };
  return (
    <>
      <PageHeader
        title="13-week cash"
        text="Expected cash week by week. Amounts of invoices and bills are weighed by their chance."
        onBack={onBack}
        backLabel="Back to the dashboard"
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<Download {...icon} />}
              disabled={weeks.length === 0}
              onClick={() => saveFile(`${name}.csv`, 'text/csv', toCsv(weekRows(weeks)))}
            >
              CSV
            </Button>
            <Button icon={<Download {...icon} />} disabled={weeks.length === 0} onClick={saveExcel}>
              Excel
            </Button>
            <Button
              icon={<Printer {...icon} />}
              disabled={weeks.length === 0}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </div>
        }
      />
      {forecast.isError ? (
        <ErrorState text="Failed to fetch forecast data" onRetry={() => void forecast.refetch()} />
      ) : forecast.data === undefined ? (
        <SkeletonRows rows={10} label="Loading the weeks" />
      ) : weeks.length === 0 ? (
        <EmptyState
          title="No cash line yet"
          text={forecast.data.notice ?? 'It needs the balance of each bank account.'}
        />
      ) : (
        <WeekSheet weeks={weeks} />
      )}
    </>
  );
}

const weeksOf = (forecast: Forecast | undefined): Period[] =>
  forecast === undefined ? [] : periodsOf(forecast, 'week').filter(({ isExpected }) => isExpected);

/** Where the table has room for all of its weeks, beside the sidebar; paper always has. */
const tableFromPx = 1_200;

function WeekSheet({ weeks }: { weeks: readonly Period[] }) {
  const isNarrow = useIsWindowBelow(tableFromPx);
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <article
      data-print
      aria-label="13-week cash"
      className="w-full min-w-0 overflow-hidden rounded-card border border-line bg-surface print:overflow-visible print:border-0"
    >
      <h2 className="hidden p-4 text-16 font-semibold print:block">
        Expected cash, {formatDay(first?.from ?? '')} to {formatDay(last?.to ?? '')}
      </h2>
      {isNarrow && (
        <div className="print:hidden">
          <WeekList weeks={weeks} />
        </div>
      )}
      <div
        className={cx('overflow-x-auto print:overflow-visible', isNarrow && 'hidden print:block')}
        role="group"
        aria-label="Weeks"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table
          aria-label="Cash by week"
          className="w-full border-collapse text-12 print:text-[8px]"
        >
          <thead>
            <tr className="border-b border-line text-12 text-quiet print:text-[8px]">
              <th scope="col" className={labelLook}>
                Week ending
              </th>
              {weeks.map(({ to }) => (
                <th
                  key={to}
                  scope="col"
                  className="h-9 px-1 text-right font-medium whitespace-nowrap last:pr-3 print:px-1"
                >
                  {formatDayShort(to)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekLines(weeks).map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
}

const labelLook =
  'sticky left-0 z-10 h-8 w-38 min-w-38 bg-surface py-1 pr-1 pl-4 text-left leading-tight print:static print:min-w-0 print:px-1';

const looks: Record<WeekLine['look'], string> = {
  total: 'font-semibold',
  head: 'font-medium',
  line: 'font-normal text-quiet',
  range: 'font-normal text-quiet',
};

/** Whole dollars on the screen and on paper; the exact amount on pointing, and in the files. */
function Line({ line: { label, look, amounts } }: { line: WeekLine }) {
  return (
    <tr
      className={cx(
        'border-b border-line last:border-b-0 hover:bg-sunken print:hover:bg-transparent',
        looks[look],
      )}
    >
      <th scope="row" className={cx(labelLook, looks[look], look === 'line' && 'pl-6')}>
        {label}
      </th>
      {(amounts ?? []).map((amount, at) => (
        <td
          key={at}
          title={formatMoney(amount)}
          className={cx(
            'px-1 text-right whitespace-nowrap tabular-nums last:pr-3 print:px-1',
            look === 'total' && amount < 0 && 'text-bad',
          )}
        >
          {amount === 0 && look !== 'total' ? '-' : formatWhole(amount)}
        </td>
      ))}
    </tr>
  );
}
