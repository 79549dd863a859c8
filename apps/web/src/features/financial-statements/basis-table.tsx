import { formatFigure, type Statement } from './report.ts';

type Rows = NonNullable<Statement['reconciliation']>;

const columns = ['accrual', 'cash', 'difference'] as const;
const heads = { accrual: 'Accrual', cash: 'Cash basis', difference: 'Difference' } as const;

/** Where a cash basis differs from accrual, account by account; the last row is what the differences sum to. */
export function BasisTable({ rows }: { rows: Rows }) {
  return (
    <div
      className="mt-8 overflow-x-auto"
      role="group"
      aria-label="Accrual and cash basis"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full border-collapse text-13">
        <caption className="pb-2 text-left font-semibold">From accrual to cash basis</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-1.5 text-left font-medium text-quiet">
              Account
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="py-1.5 pl-4 text-right font-medium text-quiet"
              >
                {heads[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const isTotal = at === rows.length - 1;
            return (
              <tr key={at} className="border-b border-line last:border-b-0 last:font-semibold">
                <th scope="row" className="py-1.5 text-left font-[inherit]">
                  {row.label}
                </th>
                {columns.map((column) => (
                  <td key={column} className="py-1.5 pl-4 text-right tabular-nums">
                    {formatFigure(row[column], isTotal)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
