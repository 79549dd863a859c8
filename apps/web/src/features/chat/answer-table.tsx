import { Download } from 'lucide-react';
import { toCsv } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { OpenEvidence } from './open-evidence.ts';
import type { Answer } from './chat-storage.ts';

type AnswerTableData = Answer['tables'][number];

export interface AnswerTableProps {
  table: AnswerTableData;
  onEvidence: OpenEvidence;
}

/** A table of an answer. A row that stands on ledger rows opens them from its first cell. */
export function AnswerTable({ table, onEvidence }: AnswerTableProps) {
  const title = table.title ?? 'Table';
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4">
        {table.title === undefined ? (
          <span className="text-13 text-quiet">
            {table.rows.length} {table.rows.length === 1 ? 'row' : 'rows'}
          </span>
        ) : (
          <span className="text-13 font-semibold">{table.title}</span>
        )}
        <IconButton
          label={`Download ${title} as CSV`}
          icon={<Download size={16} strokeWidth={1.75} />}
          onClick={() =>
            saveFile('cairn-answer.csv', 'text/csv', toCsv([table.headers, ...table.rows]))
          }
        />
      </figcaption>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="max-h-[480px] overflow-auto" role="region" aria-label={title} tabIndex={0}>
        <table className="w-full border-collapse text-14">
          <thead>
            <tr className="border-b border-line text-12 text-quiet">
              {table.headers.map((header, at) => (
                <th
                  key={header}
                  scope="col"
                  className={`h-9 px-4 font-medium whitespace-nowrap ${alignOf(table, at)}`}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              <Row
                key={at}
                row={row}
                table={table}
                token={table.evidence?.[at] ?? null}
                onEvidence={onEvidence}
              />
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

interface RowProps extends AnswerTableProps {
  row: AnswerTableData['rows'][number];
  token: string | null;
}

function Row({ row, table, token, onEvidence }: RowProps) {
  const name = String(row[0] ?? '-');
  return (
    <tr className="border-b border-line last:border-b-0">
      {row.map((cell, at) => (
        <td key={at} className={`px-4 py-2 ${alignOf(table, at)}`}>
          {at === 0 && token !== null ? (
            <button
              type="button"
              onClick={() => onEvidence({ title: name, token })}
              className="rounded-control text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-accent"
            >
              {name}
            </button>
          ) : (
            (cell ?? '-')
          )}
        </td>
      ))}
    </tr>
  );
}

const day = /^\d{4}-\d\d-\d\d$/;
const figure = /^[-+−]?[$€£]?[\d,]+(\.\d+)?%?( days?)?$/i;

/** A column whose cells are all figures stands at the right. Neither a figure nor a day is broken over two lines. */
function alignOf({ rows }: AnswerTableData, column: number): string {
  const cells = rows.map((row) => row[column] ?? '-');
  const isFigures = cells.every(
    (cell) => typeof cell === 'number' || cell === '-' || figure.test(cell),
  );
  if (isFigures) return 'text-right tabular-nums whitespace-nowrap';
  const isDays = cells.every((cell) => cell === '-' || day.test(String(cell)));
  return isDays ? 'text-left tabular-nums whitespace-nowrap' : 'text-left';
}
