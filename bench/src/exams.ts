import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { askArchive, readColumns } from './ask/ask-archive.ts';
import { firstFigure, type Reply } from './ask/score.ts';
import { agrees } from './exams/agrees.ts';
import { digest, readVerdicts, writeVerdicts } from './exams/read-by-eye.ts';

const folder = path.resolve(import.meta.dirname, '../exams');

/**
 * Asks the questions of the exams (bench/exams) and holds the answers against what was worked out apart. What agrees is
 * right; what does not is shown, for somebody to read: `--right id,id` and `--wrong id,id` keep what they say of it
 * until the answer changes. `--follow-ups` asks the conversations of follow-ups.csv instead.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      right: { type: 'string' },
      wrong: { type: 'string' },
      quiet: { type: 'boolean' },
      'follow-ups': { type: 'boolean' },
    },
  });
  const file = values['follow-ups'] === true ? 'follow-ups.csv' : 'questions.csv';
  const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, file)));
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no exam ${unknown}: ${names.join(', ')}.`);
  const byEye = new Map([
    ...idsOf(values.right).map((id) => [id, 'right'] as const),
    ...idsOf(values.wrong).map((id) => [id, 'wrong'] as const),
  ]);
  const totals: Record<string, Totals> = {};
  for (const name of positionals.length > 0 ? positionals : names) {
    console.log(`\n${name}:`);
    totals[name] = await takeExam(path.join(folder, name), file, byEye, values.quiet === true);
  }
  console.table(totals);
}

interface Totals {
  asked: number;
  right: number;
  wrong: number;
  declined: number;
  'to read': number;
}

const idsOf = (written = '') => written.split(',').filter((id) => id !== '');

/** The turns of one conversation follow one another: C01-1, C01-2, C01-3. */
const chainOf = (id: string) => /^(.+)-\d+$/.exec(id)?.[1];

async function takeExam(
  exam: string,
  source: string,
  byEye: ReadonlyMap<string, string>,
  isQuiet: boolean,
): Promise<Totals> {
  const today = (await readFile(path.join(exam, 'today.txt'), 'utf8')).trim();
  const rows = await readColumns(path.join(exam, source), ['id', 'question', 'kind', 'expected']);
  const questions = rows.map((row) => ({ ...row, chain: chainOf(row.id) }));
  const replies = await askArchive(path.join(exam, 'archive'), today, questions);
  const file = path.join(exam, 'read-by-eye.csv');
  const known = await readVerdicts(file);
  const kept = [];
  const totals: Totals = { asked: questions.length, right: 0, wrong: 0, declined: 0, 'to read': 0 };
  for (const { asked, reply } of replies) {
    const answer = digest(reply);
    const seen = known.find(({ id }) => id === asked.id);
    const said = byEye.get(asked.id) ?? (seen?.answer === answer ? seen.verdict : undefined);
    if (said !== undefined) kept.push({ id: asked.id, verdict: said, answer });
    const verdict = verdictOf(asked, reply, said);
    totals[verdict] += 1;
    if (verdict !== 'right' && !isQuiet) show(verdict, asked, reply);
  }
  // Only what somebody said is kept: a run that only asks leaves the file as it was.
  if (byEye.size > 0) await writeVerdicts(file, kept);
  return totals;
}

function verdictOf(
  asked: { kind: string; expected: string },
  reply: Reply,
  said: string | undefined,
): Exclude<keyof Totals, 'asked'> {
  if (agrees({ kind: asked.kind, value: JSON.parse(asked.expected) as unknown }, reply))
    return 'right';
  if (!reply.understood) return 'declined';
  if (said === 'right' || said === 'wrong') return said;
  return 'to read';
}

function show(
  verdict: string,
  { id, question, expected }: { id: string; question: string; expected: string },
  reply: Reply,
): void {
  const rows = reply.tables[0]?.rows.slice(0, 8) ?? [];
  console.log(
    `\n${verdict} ${id}: ${question}\n  expected ${expected.slice(0, 300)}\n  ${firstFigure(reply.text) ?? ''} ` +
      `${reply.text.slice(0, 500).replaceAll('\n', '\n  ')}${rows.length > 0 ? `\n  ${JSON.stringify(rows)}` : ''}`,
  );
}
