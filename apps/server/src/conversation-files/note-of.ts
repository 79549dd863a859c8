import type { FileContents } from '../reading/file-contents.ts';

/** What was read of a file, and what was not: '2 pages, 1 table, 40 rows'. */
export function noteOf({ pages, tables, notices }: FileContents): string {
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  const parts = [
    counted(pages.length, 'page'),
    counted(tables.length, 'table'),
    counted(rows, 'row'),
  ];
  return [parts.filter((part) => part !== '').join(', '), ...notices]
    .filter((part) => part !== '')
    .join('. ');
}

const counted = (count: number, noun: string) =>
  count === 0 ? '' : `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
