import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { askArchive, readColumns } from './ask/ask-archive.ts';
import { modelVariables } from './ask/model-variables.ts';
import { firstFigure, type Reply } from './ask/score.ts';
import { agrees } from './exams/agrees.ts';
import { dayOf, examFolder } from './exams/known.ts';
import { digest, readVerdicts, writeVerdicts } from './exams/read-by-eye.ts';

/**
 * Asks the questions of the exams (bench/exams) and holds the answers against what was worked out apart. What agrees is
 * right; what does not is shown, for somebody to read: `--right id,id` and `--wrong id,id` keep what they say of it
 * until the answer changes. `--follow-ups` asks the conversations of follow-ups.csv instead, `--folder DIR` exams of the same layout that
 * lie elsewhere, and `--by family` counts by a column of theirs too. `--model` lets the model of the environment (`MODEL`, `MODEL_NAME`, …) answer
 * what the analyst does not read for sure.
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
      folder: { type: 'string', default: examFolder },
      by: { type: 'string' },
      model: { type: 'boolean' },
    },
  });
  const file = values['follow-ups'] === true ? 'follow-ups.csv' : 'questions.csv';
  const { folder, by } = values;
  const variables = values.model === true ? modelVariables() : {};
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
    const exam = { folder: path.join(folder, name), file, by, variables };
    for (const { group, verdict } of await takeExam(exam, byEye, values.quiet === true))
      for (const of of [name, ...(by === undefined ? [] : [`${name}: ${group}`, `all: ${group}`])])
        countIn((totals[of] ??= noneYet()), verdict);
  }
  console.table(totals);
}

type Verdict = 'right' | 'wrong' | 'declined' | 'to read';
type Totals = Record<'asked' | Verdict, number>;

const noneYet = (): Totals => ({ asked: 0, right: 0, wrong: 0, declined: 0, 'to read': 0 });

function countIn(totals: Totals, verdict: Verdict): void {
  totals.asked += 1;
  totals[verdict] += 1;
}

const idsOf = (written = '') => written.split(',').filter((id) => id !== '');

/** The turns of one conversation follow one another: C01-1, C01-2, C01-3. */
const chainOf = (id: string) => /^(.+)-\d+$/.exec(id)?.[1];

interface Exam {
  folder: string;
  file: string;
  /** The column to count by. */
  by: string | undefined;
  /** Settings of the server that is asked. */
  variables: Record<string, string>;
}

async function takeExam(
  exam: Exam,
  byEye: ReadonlyMap<string, string>,
  isQuiet: boolean,
): Promise<{ group: string; verdict: Verdict }[]> {
  const { by = 'id' } = exam;
  const columns = ['id', 'question', 'kind', 'expected', by];
  const rows = await readColumns(path.join(exam.folder, exam.file), columns);
  const questions = rows.map(
    ({ id = '', question = '', kind = '', expected = '', [by]: group = '' }) => ({
      ...{ id, question, kind, expected, group },
      chain: chainOf(id),
    }),
  );
  const archive = path.join(exam.folder, 'archive');
  const replies = await askArchive(archive, await dayOf(exam.folder), questions, exam.variables);
  const file = path.join(exam.folder, 'read-by-eye.csv');
  const known = await readVerdicts(file);
  const kept = [];
  const found = [];
  for (const { asked, reply } of replies) {
    const answer = digest(reply);
    const seen = known.find(({ id }) => id === asked.id);
    const said = byEye.get(asked.id) ?? (seen?.answer === answer ? seen.verdict : undefined);
    if (said !== undefined) kept.push({ id: asked.id, verdict: said, answer });
    const verdict = verdictOf(asked, reply, said);
    found.push({ group: asked.group, verdict });
    if (verdict !== 'right' && !isQuiet) show(verdict, asked, reply);
  }
  // Only what somebody said is kept: a run that only asks leaves the file as it was.
  if (byEye.size > 0) await writeVerdicts(file, kept);
  return found;
}

function verdictOf(
  asked: { kind: string; expected: string },
  reply: Reply,
  said: string | undefined,
): Verdict {
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
