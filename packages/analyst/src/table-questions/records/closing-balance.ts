import { isBalance } from './plain-question.ts';
import type { RecordAnswer } from './record-answer.ts';
import type { RecordTable } from './record-table.ts';

const closing =
  /^\W*(?:what (?:is|was)|show(?: me)?|give me)?(?: the| our| my)? ?(?:closing|ending|final|latest|last|current) balance(?: in (?:the|this) file)?\W*$/i;

/** What the last row by its day left; of several rows of that day the last of them in the order of the file. */
export function closingBalance(table: RecordTable, question: string): RecordAnswer | null {
  const [column, second] = table.columns.filter((one) => one.kind === 'number' && isBalance(one));
  const [day, other] = table.columns.filter(({ kind }) => kind === 'day');
  if (!closing.test(question) || column === undefined || day === undefined) return null;
  if (second !== undefined || other !== undefined) return null;
  const days = table.rows.map(({ days: of }) => of[day.index] ?? '');
  const isUp = days.every((one, at) => at === 0 || one >= (days[at - 1] ?? ''));
  const isDown = days.every((one, at) => at === 0 || one <= (days[at - 1] ?? ''));
  const row = isUp ? table.rows.at(-1) : isDown ? table.rows[0] : undefined;
  const text = row?.texts[column.index] ?? '';
  if (row === undefined || text === '' || isUp === isDown) return null;
  return {
    status: 'answered',
    figure: text,
    label: `${column.name} on ${row.days[day.index] ?? ''}, the last row`,
    ...{ groups: [], groupColumn: null, rowCount: 1, rowsInTable: table.rows.length },
    ...{ rows: [row.index], column: column.index, unread: 0 },
  };
}
