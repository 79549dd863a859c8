import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answerPrintedTable, type TableAnswer } from '@cairn/analyst';
import { sharedDataFile } from './cash/shared-data.ts';
import {
  isHeldOut,
  isRight,
  readTables,
  type AskedTable,
} from './table-questions/question-tables.ts';

/** `--input tables.json --output answers.json`, or nothing for the table on the shared data; `--show` lists what is wrong. */
export function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { input: { type: 'string' }, output: { type: 'string' }, show: { type: 'string' } },
  });
  if (values.input !== undefined && values.output !== undefined) {
    writeAnswers(readTables(path.resolve(values.input)), path.resolve(values.output));
  } else if (values.input === undefined && values.output === undefined) {
    const file = sharedDataFile('table_questions/tables.json');
    if (file !== null) printTable(readTables(file), values.show);
  } else {
    throw new Error('table-questions takes --input and --output together, or neither.');
  }
  return Promise.resolve();
}

function writeAnswers(tables: readonly AskedTable[], output: string): void {
  const answered = tables.map(({ table, questions }) => ({
    table,
    questions: questions.map(({ question }) => {
      const reply = answerWithScale(table, question);
      return reply.status === 'declined'
        ? { question, status: reply.status, answer: '', scale: '' }
        : { question, status: reply.status, answer: reply.answer, scale: reply.scale };
    }),
  }));
  writeFileSync(output, `${JSON.stringify(answered, null, 1)}\n`);
  const all = answered.flatMap(({ questions }) => questions);
  const count = all.filter(({ status }) => status === 'answered').length;
  console.log(`${count} of ${all.length} questions answered, the others declined, in ${output}.`);
}

function printTable(tables: readonly AskedTable[], show: string | undefined): void {
  const rows = [false, true].map((heldOut) => {
    let count = 0;
    let answered = 0;
    let right = 0;
    for (const [index, table] of tables.entries()) {
      if (isHeldOut(table) !== heldOut) continue;
      for (const asked of table.questions) {
        const reply = answerWithScale(table.table, asked.question);
        count += 1;
        const isGood = reply.status === 'answered' && isRight(reply.answer, reply.scale, asked);
        if (reply.status === 'answered') answered += 1;
        if (isGood) right += 1;
        const outcome = reply.status === 'declined' ? 'declined' : 'wrong';
        if (!isGood && !heldOut && show === outcome) {
          const read = reply.status === 'declined' ? reply.reason : JSON.stringify(reply);
          console.log(`${index} ${asked.question}\n   ${read}\n   truth ${JSON.stringify(asked)}`);
        }
      }
    }
    return {
      tables: heldOut ? 'held out' : 'tuning',
      questions: count,
      'right of all': (right / count).toFixed(3),
      'right of answered': (right / answered).toFixed(3),
      answered: (answered / count).toFixed(3),
    };
  });
  console.table(rows);
}

/** A computed figure of money is only right with its scale: where the table does not declare one, it is declined here. */
function answerWithScale(table: string[][], question: string): TableAnswer {
  const reply = answerPrintedTable(table, question);
  const isOpen =
    reply.status === 'answered' && !reply.isScaleKnown && typeof reply.answer === 'number';
  return isOpen
    ? { status: 'declined', reason: 'The table does not say whether its figures are thousands.' }
    : reply;
}
