import { Download } from 'lucide-react';
import { useState } from 'react';
import { toCsv } from '../../lib/csv.ts';
import { formatDay } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { OpenEvidence } from './open-evidence.ts';
import type { Answer } from './chat-state.ts';

type AnswerTableData = Answer['tables'][number];

export interface AnswerTableProps {
  table: AnswerTableData;
  onEvidence: OpenEvidence;
}

/**
 * A table of an answer. A row that stands on ledger rows opens them from its first cell. The figures of the last column
 * stay in sight where a table is wider than the screen; columns in which nothing stands are left to the file.
 */
export function AnswerTable({ table, onEvidence }: AnswerTableProps) {
  const title = table.title ?? nameOf(table.headers);
  const label = title ?? table.headers[0] ?? 'Table';
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4">
        {title === undefined ? (
          <span className="text-13 text-quiet">{countOf(table.rows)}</span>
        ) : (
          <span className="min-w-0 truncate text-13 font-semibold">{title}</span>
        )}
        <SaveRows table={table} title={label} />
      </figcaption>
      <AnswerRows table={table} label={label} onEvidence={onEvidence} />
    </figure>
  );
}

export const SaveRows = ({ table, title }: { table: AnswerTableData; title: string }) => (
  <IconButton
    label={`Download ${title} as CSV`}
    icon={<Download size={16} strokeWidth={1.75} />}
    onClick={() => saveFile('cairn-answer.csv', 'text/csv', toCsv([table.headers, ...table.rows]))}
  />
);

/** Beyond so many rows the first of them are shown, and a button that shows the others. */
const rowsMax = 15;
const rowsFirst = 12;

/** The rows alone: a chart that has the same figures shows them in its own frame. */
export function AnswerRows({ table, label, onEvidence }: AnswerTableProps & { label: string }) {
  const [isWhole, setIsWhole] = useState(table.rows.length <= rowsMax);
  const columns = shownColumns(table);
  const rows = isWhole ? table.rows : table.rows.slice(0, rowsFirst);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="overflow-x-auto" role="group" aria-label={label} tabIndex={0}>
        <table aria-label={label} className="w-full border-collapse text-14 max-bar:text-13">
          <thead>
            <tr className="border-b border-line text-12 text-quiet">
              {columns.map(({ at, look }) => (
                <th
                  key={at}
                  scope="col"
                  className={cx('h-9 py-1.5 align-bottom font-medium whitespace-normal!', look)}
                >
                  {table.headers[at]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Row
                key={at}
                row={row}
                columns={columns}
                token={table.evidence?.[at] ?? null}
                onEvidence={onEvidence}
              />
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && (
        <div className="border-t border-line px-4 py-2">
          <TextButton className="text-13" onClick={() => setIsWhole(true)}>
            Show all {table.rows.length} rows
          </TextButton>
        </div>
      )}
    </>
  );
}

/** 'Expenses by category' of a pair of columns; more of them say themselves what they are. */
function nameOf([first, second, ...more]: readonly string[]): string | undefined {
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  return `${second} by ${first.charAt(0).toLowerCase()}${first.slice(1)}`;
}

const countOf = ({ length }: AnswerTableData['rows']) =>
  length === 1 ? '1 row' : `${length} rows`;

interface RowProps extends Pick<AnswerTableProps, 'onEvidence'> {
  row: AnswerTableData['rows'][number];
  columns: readonly Column[];
  token: string | null;
}

function Row({ row, columns, token, onEvidence }: RowProps) {
  const name = String(row[0] ?? '-');
  return (
    <tr className="border-b border-line last:border-b-0">
      {columns.map(({ at, look }) => (
        <td key={at} className={cx('py-2', look)}>
          {at === 0 && token !== null ? (
            <button
              type="button"
              onClick={() => onEvidence({ title: name, token })}
              className="rounded-control text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-accent"
            >
              {name}
            </button>
          ) : (
            written(row[at] ?? '-')
          )}
        </td>
      ))}
    </tr>
  );
}

const day = /^\d{4}-\d\d-\d\d$/;
const figure = /^[-+−]?[$€£]?[\d,]+(\.\d+)?%?( days?)?$/i;

interface Column {
  at: number;
  look: string;
}

/** From this many columns on they stand closer, and those in which nothing stands are left out. */
const manyColumns = 5;

const close = 'px-2 first:pl-4 last:pr-4';
/** Three columns of dollars beside their names fit a telephone. */
const closeWhereNarrow = 'max-bar:px-2 max-bar:first:pl-3 max-bar:last:pr-3';

function shownColumns({ headers, rows }: AnswerTableData): Column[] {
  const isEmpty = (at: number) =>
    headers.length >= manyColumns &&
    rows.length > 0 &&
    rows.every((row) => row[at] === null || row[at] === '' || row[at] === '-');
  const shown = headers.flatMap((_, at) => (at > 0 && isEmpty(at) ? [] : [at]));
  const isMany = shown.length >= manyColumns;
  return shown.map((at, place) => {
    const cells = rows.map((row) => row[at] ?? '-');
    const isLast = place === shown.length - 1;
    return {
      at,
      look: cx(
        isMany ? close : `px-4 ${closeWhereNarrow}`,
        alignOf(cells),
        isLast &&
          isMany &&
          isFigures(cells) &&
          'sticky right-0 bg-surface shadow-[inset_1px_0_0_var(--color-line)]',
      ),
    };
  });
}

type Cells = readonly (string | number)[];

/** A day as people write it; the file keeps the form that spreadsheets sort. */
const written = (cell: string | number) =>
  typeof cell === 'string' && day.test(cell) ? formatDay(cell) : cell;

const isFigure = (cell: string | number) => typeof cell === 'number' || figure.test(cell);
const isFigures = (cells: Cells) => cells.every((cell) => cell === '-' || isFigure(cell));

/** A column of figures stands at the right, with a 'never' among them too. No figure, day or number is broken over two lines. */
function alignOf(cells: Cells): string {
  const known = cells.filter((cell) => cell !== '-');
  const figures = known.filter(isFigure).length;
  if (figures === known.length || figures > known.length / 2)
    return 'text-right tabular-nums whitespace-nowrap';
  if (known.every((cell) => day.test(String(cell))))
    return 'text-left tabular-nums whitespace-nowrap';
  const isCode = known.every(
    (cell) => String(cell).length <= codeLength && !/\s/.test(String(cell)),
  );
  return isCode ? 'text-left whitespace-nowrap' : 'text-left';
}

/** What is longer may be broken where it has a hyphen. */
const codeLength = 20;
