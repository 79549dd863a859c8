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

/** `--input tables.json --output answers.json`, or nothing for our own tables and the shared data; `--show wrong` or `declined` lists those that may be read. */
export function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { input: { type: 'string' }, output: { type: 'string' }, show: { type: 'string' } },
  });
  if (values.input !== undefined && values.output !== undefined) {
    writeAnswers(readTables(path.resolve(values.input)), path.resolve(values.output));
  } else if (values.input === undefined && values.output === undefined) {
    const open = readTables(ownTables('open.json'));
    const rows = [
      score('own, open', open, values.show),
      score('own, held apart', readTables(ownTables('held.json'))),
    ];
    const file = sharedDataFile('table_questions/tables.json');
    const given = file === null ? [] : readTables(file);
    const [heldOut, tuning] = [given.filter(isHeldOut), given.filter((table) => !isHeldOut(table))];
    if (given.length > 0)
      rows.push(score('given, tuning', tuning, values.show), score('given, held out', heldOut));
    console.table(rows);
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

const ownTables = (name: string) => path.resolve(import.meta.dirname, '../tables', name);

/** One line of the table; with `show`, what is wrong or declined of it too. */
function score(name: string, tables: readonly AskedTable[], show?: string) {
  let answered = 0;
  let right = 0;
  for (const [index, { table, questions }] of tables.entries()) {
    for (const asked of questions) {
      const reply = answerWithScale(table, asked.question);
      const isGood = reply.status === 'answered' && isRight(reply.answer, reply.scale, asked);
      if (reply.status === 'answered') answered += 1;
      if (isGood) right += 1;
      const outcome = reply.status === 'declined' ? 'declined' : 'wrong';
      if (!isGood && show === outcome) {
        const read = reply.status === 'declined' ? reply.reason : JSON.stringify(reply);
        console.log(`${index} ${asked.question}\n   ${read}\n   truth ${JSON.stringify(asked)}`);
      }
    }
  }
  const count = tables.reduce((sum, { questions }) => sum + questions.length, 0);
  return {
    tables: name,
    questions: count,
    'right of all': (right / count).toFixed(3),
    'right of answered': (right / answered).toFixed(3),
    answered: (answered / count).toFixed(3),
  };
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
