import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { openStatement } from '../../apps/server/src/bank-statements/open-statement.ts';
import { StatementRefusal } from '../../apps/server/src/bank-statements/statement-file.ts';
import { printFirstYears, printLayouts } from './statements/own-layouts.ts';

interface Outcome {
  file: string;
  status: 'parsed' | 'asked' | 'refused';
  rows: number;
  first_date: string;
  last_date: string;
  sum: string;
  reason: string;
  /** What the review would ask before it imports. */
  question: string;
}

/**
 * Runs the statement readers over every file of a folder: `--input FOLDER --output statements.csv`. Without a folder, over
 * our own layouts with seeds that the reader was made with and with others: right, asked, refused, silently wrong.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { input: { type: 'string' }, output: { type: 'string' } },
  });
  if (values.input === undefined) {
    await printLayouts();
    await printFirstYears();
    return;
  }
  const folder = path.resolve(values.input);
  const outcomes: Outcome[] = [];
  for (const file of filesIn(folder)) outcomes.push(await read(file, path.relative(folder, file)));
  const table = `${Papa.unparse(outcomes, { newline: '\n' })}\n`;
  if (values.output === undefined) console.table(outcomes);
  else writeFileSync(path.resolve(values.output), table);
  const count = (status: Outcome['status']) =>
    outcomes.filter((outcome) => outcome.status === status).length;
  console.log(
    `${outcomes.length} files: ${count('parsed')} parsed, ${count('asked')} asked, ${count('refused')} refused.`,
  );
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
async function read(file: string, name: string): Promise<Outcome> {
  const outcome: Outcome = {
    file: name,
    status: 'parsed',
    rows: 0,
    first_date: '',
    last_date: '',
    sum: '0.00',
    reason: '',
    question: '',
  };
  const reasons: string[] = [];
  let sumCents = 0n;
  try {
    const statement = await openStatement(path.basename(file), readFileSync(file));
    const open = statement.questions.filter(({ answer }) => answer === null);
    if (open.length > 0) outcome.status = 'asked';
    outcome.question = open.map(({ text }) => text).join(' ');
    for (const entry of statement.entries()) {
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
  const isEmpty = outcome.rows === 0 && reasons.length > 0;
  return {
    ...outcome,
    status: isEmpty ? 'refused' : outcome.status,
    sum: isEmpty ? '' : dollars(sumCents),
    reason: reasons.slice(0, 5).join(' '),
  };
}

function dollars(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
