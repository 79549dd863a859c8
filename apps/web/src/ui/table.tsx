import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Column<Row> {
  /** The header's text; unique in the table. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Money and counts stand at the right. */
  align?: 'left' | 'right';
  /** Hidden below 500 px, where there is no room for more than the essential. */
  wideOnly?: boolean;
  /** Below 500 px a small line under the first column that stays, instead of a column of its own. */
  under?: boolean;
  headerHidden?: boolean;
  className?: string;
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes rows pressable; the first cell then is a button, named by what stands in it. */
  onRowClick?: (row: Row) => void;
  /** A last row, for totals: one cell for each column. */
  footer?: readonly ReactNode[];
  dense?: boolean;
}

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, footer } = props;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="relative overflow-x-auto" role="group" aria-label={label} tabIndex={0}>
      <table className="w-full border-collapse text-14" aria-label={label}>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className={cellLook(column, 'h-9 text-12 font-medium text-quiet')}
              >
                {column.headerHidden === true ? (
                  <span className="sr-only">{column.header}</span>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} table={props} />
          ))}
        </tbody>
        {footer !== undefined && (
          <tfoot>
            <tr className="font-medium">
              {columns.map((column, at) => (
                <td key={column.header} className={cellLook(column, 'h-11')}>
                  {footer[at]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function BodyRow<Row>({ row, table }: { row: Row; table: TableProps<Row> }) {
  const { columns, onRowClick, dense = false } = table;
  const width = textWidth(columns);
  const first = columns.find(staysOnPhone);
  return (
    <tr
      className={cx(
        'group border-b border-line last:border-b-0',
        onRowClick !== undefined && 'relative cursor-pointer hover:bg-sunken',
      )}
    >
      {columns.map((column, at) => (
        <td key={column.header} className={cellLook(column, dense ? 'h-9' : 'h-12')}>
          {at === 0 && onRowClick !== undefined ? (
            // The button stretches over its row, so that the whole row can be pressed.
            <button
              type="button"
              onClick={() => onRowClick(row)}
              className="text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {contentOf(column, row, width)}
            </button>
          ) : (
            contentOf(column, row, width)
          )}
          {column === first && <Under columns={columns} row={row} />}
        </td>
      ))}
    </tr>
  );
}

const staysOnPhone = (column: Pick<Column<never>, 'wideOnly' | 'under'>): boolean =>
  column.wideOnly !== true && column.under !== true;

/** What has no column of its own on a phone. */
function Under<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const under = columns.filter((column) => column.under === true);
  if (under.length === 0) return null;
  return (
    <div className="hidden text-12 text-quiet max-bar:block">
      {under.map((column) => (
        <div key={column.header}>{column.cell(row)}</div>
      ))}
    </div>
  );
}

/** A name without end breaks in its column, so that the figures beside it stay in sight. */
const contentOf = <Row,>(column: Column<Row>, row: Row, width: string): ReactNode =>
  column.align === 'right' ? column.cell(row) : <div className={width}>{column.cell(row)}</div>;

/** On a phone a text that has nothing but a figure beside it takes the rest of the line. */
const textWidth = (columns: readonly Pick<Column<never>, 'wideOnly' | 'under'>[]): string =>
  cx(
    'max-w-[min(44ch,45vw)]',
    columns.filter(staysOnPhone).length <= 2 && 'max-bar:max-w-[calc(100vw-12rem)]',
  );

const cellLook = <Row,>(column: Column<Row>, size: string): string =>
  cx(
    'px-4 py-1.5 max-fold:px-3 max-fold:first:pl-4 max-fold:last:pr-4 max-bar:px-2',
    size,
    column.align === 'right' ? 'text-right tabular-nums' : 'text-left',
    !staysOnPhone(column) && 'max-bar:hidden',
    column.className,
  );
