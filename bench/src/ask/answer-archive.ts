import { writeFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { askArchive, readColumns } from './ask-archive.ts';
import { firstFigure, type Reply } from './score.ts';

/**
 * Loads a books archive, asks it every question of a CSV file (`id`, `question`) through `POST /chat/ask`, and writes
 * what came back as CSV: `id`, `status` (answered, declined), `text`, `figure` (the first one of the text, a plain
 * number), `tables` (JSON).
 */
export async function answerArchive(paths: {
  archive: string;
  questions: string;
  output: string;
  today: string;
}): Promise<void> {
  const asked = await readColumns(paths.questions, ['id', 'question']);
  const replies = await askArchive(paths.archive, paths.today, asked);
  const answers = replies.map(({ asked: { id }, reply }) => answerRow(id, reply));
  await writeFile(paths.output, `${Papa.unparse(answers, { newline: '\n' })}\n`);
  const declined = answers.filter(({ status }) => status === 'declined').length;
  console.log(
    `${answers.length - declined} answered, ${declined} declined; written to ${paths.output}.`,
  );
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
