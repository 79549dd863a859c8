import { parseArgs } from 'node:util';
import { answerArchive } from './ask/answer-archive.ts';
import { documents } from './ask/books/questions-documents.ts';
import { figures } from './ask/books/questions-figures.ts';
import { fresh } from './ask/books/questions-fresh.ts';
import { parties } from './ask/books/questions-parties.ts';
import { madeUpCompanies } from './ask/made-up/made-up-companies.ts';
import { modelVariables } from './ask/model-variables.ts';
import { openCompany, type Company, type OpenCompany } from './ask/open-company.ts';
import type { Question } from './ask/question.ts';
import { shapes } from './ask/questions-shapes.ts';
import { totals } from './ask/questions-totals.ts';
import { judge, type Verdict } from './ask/score.ts';
import { answerOwners, answerPlayed } from './exams/answer-owners.ts';

/**
 * Asks our own questions and scores the answers against hand-written SQL. Every second question is held out: its
 * failures are counted and not shown, so that the grammar is not tuned on it. `--show held-out` shows them. `--owners FILE`
 * asks owners' open questions instead and writes the answers to `--output`, with `--model` by the model of the environment (`MODEL`, `MODEL_NAME`, …);
 * `--played` those of the turns that were played by hand.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      show: { type: 'string' },
      only: { type: 'string' },
      archive: { type: 'string' },
      questions: { type: 'string' },
      output: { type: 'string' },
      today: { type: 'string' },
      owners: { type: 'string' },
      model: { type: 'boolean' },
      played: { type: 'boolean' },
    },
  });
  const { archive, questions, output, today } = values;
  if (archive !== undefined) {
    if (questions === undefined || output === undefined)
      throw new Error('--archive needs --questions and --output.');
    const day = today ?? new Date().toISOString().slice(0, 10);
    await answerArchive({ archive, questions, output, today: day });
    return;
  }
  if (values.played === true) {
    if (output === undefined) throw new Error('--played needs --output.');
    await answerPlayed(output);
    return;
  }
  if (values.owners !== undefined) {
    if (output === undefined) throw new Error('--owners needs --output.');
    await answerOwners(values.owners, output, values.model === true ? modelVariables() : {});
    return;
  }
  const all: Scored[] = [];
  for (const { name, title, company, questions: asked } of sets()) {
    if (values.only !== undefined && !name.startsWith(values.only)) continue;
    console.log(`\n${title}:`);
    all.push(...(await scoreCompany(company, asked, values.show === 'held-out')));
  }
  console.log('\nAll of them:');
  printTable(all);
  printTimes(all);
}

interface QuestionSet {
  name: string;
  title: string;
  company: Company;
  questions: readonly Question[];
}

const sets = (): QuestionSet[] => [
  {
    name: 'bank',
    title: 'A company with bank rows only',
    company: 'bank',
    questions: [...totals, ...shapes],
  },
  {
    name: 'books',
    title: 'A company with books',
    company: 'books',
    questions: [...parties, ...documents, ...figures],
  },
  {
    name: 'fresh',
    title: 'The same books, asked after the grammar was written',
    company: 'books',
    questions: fresh,
  },
  ...madeUpCompanies().map(({ name, profile, questions }) => ({
    name: `made-up-${name}`,
    title: profile.name,
    company: profile,
    questions,
  })),
];

async function scoreCompany(
  kind: Company,
  questions: readonly Question[],
  showHeldOut: boolean,
): Promise<Scored[]> {
  const company = await openCompany(kind);
  try {
    const scored = await scoreAll(company, questions);
    printFailures(scored, showHeldOut);
    printTable(scored);
    return scored;
  } finally {
    await company.close();
  }
}

interface Scored {
  question: Question;
  isHeldOut: boolean;
  verdict: Verdict;
  text: string;
  expected: string;
  milliseconds: number;
}

async function scoreAll(company: OpenCompany, questions: readonly Question[]): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const [index, question] of questions.entries()) {
    const expected = 'sql' in question.expect ? await company.query(question.expect.sql) : [];
    const reply = await company.ask(question.question);
    scored.push({
      question,
      isHeldOut: index % 2 === 1,
      verdict: judge(question, reply, expected),
      text: [reply.text, ...reply.tables.slice(0, 1).map(({ rows }) => JSON.stringify(rows))].join(
        '\n',
      ),
      expected: JSON.stringify(expected),
      milliseconds: reply.milliseconds,
    });
  }
  return scored;
}

function printFailures(scored: readonly Scored[], showHeldOut: boolean): void {
  for (const { question, verdict, text, expected, isHeldOut } of scored) {
    if (verdict === 'right' || isHeldOut !== showHeldOut) continue;
    console.log(
      `\n${verdict.toUpperCase()}: ${question.question}\n  expected ${expected}\n  ${text.slice(0, 400).replaceAll('\n', '\n  ')}`,
    );
  }
}

function printTable(scored: readonly Scored[]): void {
  const families = [...new Set(scored.map(({ question }) => question.family))];
  const line = (name: string, some: readonly Scored[]) => {
    const number = (verdict: Verdict) => some.filter((item) => item.verdict === verdict).length;
    return {
      family: name,
      asked: some.length,
      right: number('right'),
      wrong: number('wrong'),
      declined: number('declined'),
      'wrong, held out': some.filter((item) => item.verdict === 'wrong' && item.isHeldOut).length,
    };
  };
  console.table([
    ...families.map((family) =>
      line(
        family,
        scored.filter(({ question }) => question.family === family),
      ),
    ),
    line(
      'all, seen while tuning',
      scored.filter(({ isHeldOut }) => !isHeldOut),
    ),
    line(
      'all, held out',
      scored.filter(({ isHeldOut }) => isHeldOut),
    ),
  ]);
}

function printTimes(scored: readonly Scored[]): void {
  const times = scored.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  console.log(
    `From request to answer: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms over ${times.length} questions.`,
  );
}
