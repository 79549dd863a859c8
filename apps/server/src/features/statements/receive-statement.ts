import { refuse } from '../../http/refuse.ts';
import { openStatement, type Correction } from '../../statements/open-statement.ts';
import { StatementRefusal, type StatementFile } from '../../statements/statement-file.ts';
import { surveyFile, type Survey } from './preview.ts';

/**
 * Opens a file and looks at all of it; refuses with statement_unreadable and the reader's own sentence what cannot be
 * read, what has no rows, and what is in another currency than the business's books.
 */
export function readUpload(
  fileName: string,
  bytes: Uint8Array,
  correction: Correction | null,
): { file: StatementFile; survey: Survey } {
  try {
    const file = openStatement(fileName, bytes, correction);
    return { file, survey: surveyFile(file) };
  } catch (error) {
    if (error instanceof StatementRefusal)
      refuse('statement_unreadable', { message: error.message });
    throw error;
  }
}

/** Why these rows must not be imported, as a sentence; null when they may. */
export function importProblem(
  fileName: string,
  file: StatementFile,
  survey: Survey,
  currency: string,
): string | null {
  const foreign = file.accounts.find(
    (account) => account.currency !== null && account.currency !== currency,
  );
  if (foreign !== undefined) {
    return `${fileName}: this account is in ${foreign.currency ?? ''}; Cairn keeps ${currency} only, and does not guess at rates.`;
  }
  if (survey.rows === 0 && survey.refused === 0)
    return `${fileName}: the file has no transactions.`;
  if (survey.refused > survey.rows) {
    const total = survey.rows + survey.refused;
    return `${fileName}: ${survey.refused} of ${total} rows cannot be read. Check which column means what.`;
  }
  return null;
}

/** The name that the user's machine gave the file, without folders and control characters. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim().slice(0, 200);
  return clean === '' ? 'statement' : clean;
}
