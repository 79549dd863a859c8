import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { openStatement } from '../../apps/server/src/statements/open-statement.ts';
import { StatementRefusal } from '../../apps/server/src/statements/statement-file.ts';

interface Outcome {
  file: string;
  status: 'parsed' | 'refused';
  rows: number;
  first_date: string;
  last_date: string;
  sum: string;
  reason: string;
}

/** Runs the statement readers over every file of a folder: `--input FOLDER --output statements.csv`. */
export function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { input: { type: 'string' }, output: { type: 'string' } },
  });
  const input =
    values.input ?? path.join(process.env['SHARED_DATA'] ?? '../shared/data', 'statements');
  const files = filesIn(path.resolve(input));
  const outcomes = files.map((file) => read(file, path.relative(path.resolve(input), file)));
  const table = `${Papa.unparse(outcomes, { newline: '\n' })}\n`;
  if (values.output === undefined) console.table(outcomes);
  else writeFileSync(path.resolve(values.output), table);
  const parsed = outcomes.filter(({ status }) => status === 'parsed').length;
  console.log(`${parsed} of ${outcomes.length} files parsed, ${outcomes.length - parsed} refused.`);
  return Promise.resolve();
}

function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    console.log(`There is no folder ${folder}: nothing was read.`);
    return [];
  }
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Rows that were refused make the reason; a file none of whose rows can be read counts as refused. */
function read(file: string, name: string): Outcome {
  const outcome: Outcome = {
    file: name,
    status: 'parsed',
    rows: 0,
    first_date: '',
    last_date: '',
    sum: '0.00',
    reason: '',
  };
  const reasons: string[] = [];
  let sumCents = 0n;
  try {
    for (const entry of openStatement(path.basename(file), readFileSync(file)).entries()) {
      if ('refused' in entry) {
        reasons.push(`line ${entry.refused.line}: ${entry.refused.reason}`);
        continue;
      }
      const { date, amountCents } = entry.row;
      outcome.rows += 1;
      sumCents += amountCents;
      if (outcome.first_date === '' || date < outcome.first_date) outcome.first_date = date;
      if (date > outcome.last_date) outcome.last_date = date;
    }
  } catch (error) {
    // A reader that breaks is a fault of ours: it shows in its file's row, and the run ends as failed.
    if (!(error instanceof StatementRefusal)) process.exitCode = 1;
    const reason = error instanceof Error ? error.message : String(error);
    return { ...outcome, rows: 0, status: 'refused', sum: '', reason };
  }
  const status = outcome.rows === 0 && reasons.length > 0 ? 'refused' : 'parsed';
  return {
    ...outcome,
    status,
    sum: status === 'parsed' ? dollars(sumCents) : '',
    reason: reasons.slice(0, 5).join(' '),
  };
}

function dollars(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
