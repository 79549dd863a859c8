import { formatDay, formatMoney } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Money } from '../../ui/money.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { Preview } from './use-statement-import.ts';

/** The file as it was read: sums, what to check, the first rows, and the lines that could not be read. */
export function StatementPreview({ preview, isStale }: { preview: Preview; isStale: boolean }) {
  const problems = preview.rows.filter((row) => row.problem !== null);
  const rows = preview.rows.filter((row) => row.problem === null);
  const facts: [string, string][] = [
    ['Transactions', preview.row_count.toLocaleString('en-US')],
    ['Money in', formatMoney(preview.money_in)],
    ['Money out', formatMoney(preview.money_out)],
    ['Period', periodOf(preview)],
  ];
  return (
    <div
      className={isStale ? 'grid min-w-0 gap-4 opacity-50' : 'grid min-w-0 gap-4'}
      aria-busy={isStale}
    >
      <dl className="grid grid-cols-2 gap-4 min-[500px]:grid-cols-[auto_auto_auto_1fr] min-[500px]:gap-8">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-12 text-quiet">{term}</dt>
            <dd className="font-semibold tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
      {preview.notes.map((note) => (
        <Banner key={note} tone="warn">
          {note}
        </Banner>
      ))}
      <div className="max-h-64 overflow-y-auto rounded-control border border-line">
        <Table
          label="Transactions as read"
          dense
          rows={rows}
          rowKey={(row) => String(row.line)}
          columns={[
            {
              header: 'Date',
              under: true,
              className: 'whitespace-nowrap',
              cell: (row) => (row.date === null ? '-' : formatDay(row.date)),
            },
            { header: 'Description', cell: (row) => row.description },
            {
              header: 'Amount',
              align: 'right',
              cell: (row) => <Money value={row.amount} signed />,
            },
            ...(rows.some((row) => row.balance !== null) ? [balance] : []),
          ]}
        />
      </div>
      {rows.length < preview.row_count && (
        <p className="text-13 text-quiet">
          The first {rows.length} of {preview.row_count.toLocaleString('en-US')} transactions.
        </p>
      )}
      {problems.length > 0 && <Problems rows={problems} />}
    </div>
  );
}

/** Not every file says it. */
const balance: Column<Preview['rows'][number]> = {
  header: 'Balance',
  align: 'right',
  wideOnly: true,
  cell: (row) => <Money value={row.balance} />,
};

function Problems({ rows }: { rows: Preview['rows'] }) {
  return (
    <section aria-label="Lines that cannot be read" className="grid gap-1">
      <h3 className="text-13 font-medium">Lines that cannot be read</h3>
      <ul className="grid gap-1 text-13">
        {rows.map((row) => (
          <li key={row.line}>
            <span className="font-medium tabular-nums">Line {row.line}:</span> {row.problem}
          </li>
        ))}
      </ul>
    </section>
  );
}

function periodOf({ first_date: first, last_date: last }: Preview): string {
  if (first === null || last === null) return '-';
  return first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
}
