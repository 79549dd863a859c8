import { readFile, writeFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { importArchive } from '../../../apps/server/src/features/data-archive/import-archive.ts';
import { openTenant } from './open-tenant.ts';
import { firstFigure, type Reply } from './score.ts';

/** A question of the file, as it came. */
interface Asked {
  id: string;
  question: string;
}

/**
 * Loads a books archive into a fresh tenant of its own, asks it every question of a CSV file (`id`, `question`)
 * through `POST /chat/ask`, each in a conversation of its own, and writes what came back as CSV: `id`, `status`
 * (answered, declined), `text`, `figure` (the first one of the text, a plain number), `tables` (JSON).
 */
export async function answerArchive(paths: {
  archive: string;
  questions: string;
  output: string;
  today: string;
}): Promise<void> {
  const asked = await readQuestions(paths.questions);
  const tenant = await openTenant(paths.today);
  try {
    const { rows } = await importArchive(tenant.services, tenant.businessId, paths.archive);
    await tenant.owner.query('vacuum analyze');
    console.log(`${rows.toLocaleString('en-US')} rows loaded; asking ${asked.length} questions.`);
    const answers = [];
    for (const { id, question } of asked) {
      const reply = await tenant.ask(question);
      answers.push(answerRow(id, reply));
    }
    await writeFile(paths.output, `${Papa.unparse(answers, { newline: '\n' })}\n`);
    const declined = answers.filter(({ status }) => status === 'declined').length;
    console.log(
      `${answers.length - declined} answered, ${declined} declined; written to ${paths.output}.`,
    );
  } finally {
    await tenant.close();
  }
}

async function readQuestions(file: string): Promise<Asked[]> {
  const text = await readFile(file, 'utf8');
  const { data, meta } = Papa.parse<Partial<Asked>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  });
  const isRight = ['id', 'question'].every((name) => meta.fields?.includes(name));
  if (!isRight) throw new Error(`${file} needs the columns id and question.`);
  return data.map(({ id = '', question = '' }) => ({ id, question }));
}

function answerRow(id: string, { understood, text, tables, suggestions }: Reply) {
  // An answer that is a day or a name has its figure beside it.
  const beside = /-?\$[\d,]+\.\d\d/.exec(text)?.[0] ?? null;
  const figure = understood ? (firstFigure(text) ?? beside) : null;
  return {
    id,
    status: understood ? 'answered' : 'declined',
    text: understood ? text : [text, ...suggestions].join('\n'),
    figure: figure === null ? '' : figure.replaceAll(/[$,%]/g, ''),
    tables: JSON.stringify(tables),
  };
}
