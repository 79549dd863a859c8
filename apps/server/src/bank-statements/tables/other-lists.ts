import { StatementRefusal } from '../statement-file.ts';
import { listMarkOf } from './header-words.ts';

const paidWords =
  /^(?:paid|unpaid|open|overdue|draft|sent|partial(?:ly paid)?|bezahlt|offen|pagada?|pendiente)$/i;

/** Refuses a table that is no statement though it has dates and amounts: two of its marks together, never one word. */
export function refuseOtherLists(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  line: number,
): void {
  const found = new Map<string, string>();
  for (const heading of header) {
    const mark = listMarkOf(heading);
    if (mark !== null) found.set(mark, heading);
  }
  const status = header.findIndex((_heading, index) => {
    const filled = rows.map((cells) => (cells[index] ?? '').trim()).filter((cell) => cell !== '');
    return filled.length > 0 && filled.every((cell) => paidWords.test(cell));
  });
  if (status !== -1) found.set('paid', header[status] ?? '');
  if (found.size < 2) return;
  const names = [...found.values()].map((heading) => `'${heading}'`).join(', ');
  const what = found.has('work') ? 'hours or items' : 'invoices or bills';
  throw new StatementRefusal(
    `This looks like a list of ${what} (${names}), not a statement of an account.`,
    line,
  );
}
