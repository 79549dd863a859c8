import { openStatement } from '../open-statement.ts';
import { StatementRefusal, type StatementFile } from '../statement-file.ts';
import type { MadeFile } from './table-layout.ts';

export type Verdict = 'right' | 'asked' | 'refused' | 'wrong';

/** What became of a made-up file: read as it truly is, asked about, refused, or read otherwise without a word. */
export async function judgeReading(made: MadeFile): Promise<{ verdict: Verdict; why: string }> {
  let file: StatementFile;
  try {
    file = await openStatement(made.fileName, made.bytes);
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    return { verdict: made.rows === null ? 'right' : 'refused', why: error.message };
  }
  if (file.questions.length > 0)
    return { verdict: 'asked', why: file.questions.map(({ text }) => text).join(' ') };
  if (made.rows === null) return { verdict: 'wrong', why: 'It was read as a statement.' };
  const refused = [...file.entries()].flatMap((entry) =>
    'refused' in entry ? [entry.refused] : [],
  );
  const difference = differenceOf(made, file);
  if (difference === null) return { verdict: 'right', why: '' };
  const reasons = refused.map(({ line, reason }) => `line ${line}: ${reason}`).slice(0, 3);
  return isOnlyRefused(made, file, refused.length)
    ? { verdict: 'refused', why: reasons.join(' ') }
    : { verdict: 'wrong', why: difference };
}

interface Placed {
  account: number;
  date: string;
  cents: number | bigint;
}

/** Accounts are numbered as their first rows come, whatever their file calls them. */
function keysOf(rows: readonly Placed[]): string[] {
  const numbers = new Map<number, number>();
  return rows.map(({ account, date, cents }) => {
    if (!numbers.has(account)) numbers.set(account, numbers.size);
    return `${numbers.get(account) ?? 0} ${date} ${cents}`;
  });
}

const truthOf = ({ rows }: MadeFile) => keysOf(rows ?? []);

const readKeys = (file: StatementFile) =>
  keysOf(
    [...file.entries()].flatMap((entry) =>
      'row' in entry ? [{ ...entry.row, cents: entry.row.amountCents }] : [],
    ),
  );

/** How what was read differs from the truth, whatever its order; null where it does not. */
export function differenceOf(made: MadeFile, file: StatementFile): string | null {
  const [truth, read] = [truthOf(made).sort(), readKeys(file).sort()];
  if (truth.length === read.length && truth.every((key, index) => key === read[index])) return null;
  const missing = truth.filter((key) => !read.includes(key)).slice(0, 2);
  const added = read.filter((key) => !truth.includes(key)).slice(0, 2);
  return `${read.length} of ${truth.length} rows; missing ${missing.join(', ')}; added ${added.join(', ')}`;
}

/** Every row that is there is right, and as many are named as refused as are missing. */
function isOnlyRefused(made: MadeFile, file: StatementFile, refused: number): boolean {
  const truth = new Set(truthOf(made));
  const read = readKeys(file);
  return read.every((key) => truth.has(key)) && read.length + refused >= truth.size;
}
