// Says which files write to a table of the ledger, beside the one room that may (docs/architecture.md, 'The way in').

import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What figures are made of, and what is said of it by its sources and by the owner. Only the room writes to them; whatever
 * follows from them (kept figures, alerts, links of documents) has tables of its own.
 */
const ledgerTables = [
  'accounts',
  'bank_accounts',
  'books_settlements',
  'books_templates',
  'category_changes',
  'category_rules',
  'items',
  'joined_accounts',
  'lines',
  'match_choices',
  'parties',
  'transactions',
  'transfer_choices',
  'transfer_pairs',
  'transfer_questions',
  // Kept by the database itself, from the lines.
  'account_days',
];

/** A restore writes the rows of every table as they were; tests write what no source would send. */
const mayWrite = /^apps\/server\/src\/(ledger\/write|backup|testing)\/|\.test\.ts$/;

const statement = new RegExp(
  String.raw`\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(\s+table)?|copy)\s+(only\s+)?"?(${ledgerTables.join('|')})\b(?!\s+of\b)`,
  'i',
);
const builder = new RegExp(
  String.raw`\.(insert|update|delete)\(\s*(\w+\.)?(${ledgerTables.map(inCamelCase).join('|')})\s*\)`,
);

function inCamelCase(table: string): string {
  return table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Each of these files of the server that writes to a table of the ledger and may not, with the statement. */
export function findForeignWriters(
  folder: string,
  files: readonly string[],
): { file: string; statement: string }[] {
  return files
    .filter((file) => file.startsWith('apps/server/src/') && !mayWrite.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const found = statement.exec(text) ?? builder.exec(text);
      return found === null ? [] : [{ file, statement: found[0].replace(/\s+/g, ' ') }];
    });
}
