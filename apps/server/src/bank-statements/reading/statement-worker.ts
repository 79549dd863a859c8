import { parentPort, workerData } from 'node:worker_threads';
import { openStatement } from '../open-statement.ts';
import { StatementRefusal, type StatementEntry } from '../statement-file.ts';
import { entriesPerPiece, packEntries } from './packed-entries.ts';
import type { StatementOutcome, StatementTask } from './read-statement.ts';
import { addToSurvey, emptySurvey } from './statement-reading.ts';

async function read({ fileName, bytes, correction }: StatementTask): Promise<StatementOutcome> {
  try {
    const file = await openStatement(fileName, bytes, correction);
    const survey = emptySurvey(file.accounts.length);
    const pieces: Uint8Array[] = [];
    let waiting: StatementEntry[] = [];
    for (const entry of file.entries()) {
      addToSurvey(survey, entry);
      waiting.push(entry);
      if (waiting.length < entriesPerPiece) continue;
      pieces.push(packEntries(waiting));
      waiting = [];
    }
    if (waiting.length > 0) pieces.push(packEntries(waiting));
    const { format, accounts, mapping, header, dateOrder, questions, notes } = file;
    const whole = { format, accounts, mapping, header, dateOrder, questions, notes };
    return { reading: { ...whole, survey }, pieces };
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    return { refused: error.message, line: error.line };
  }
}

parentPort?.postMessage(await read(workerData as StatementTask));
