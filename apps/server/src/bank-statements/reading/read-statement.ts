import { runInThread } from '../../threads/run-in-thread.ts';
import { takeTurn } from '../../reading/take-turn.ts';
import type { Correction } from '../open-statement.ts';
import { StatementRefusal } from '../statement-file.ts';
import { statementLimits } from '../statement-limits.ts';
import type { StatementReading } from './statement-reading.ts';

export interface StatementTask {
  fileName: string;
  bytes: Uint8Array;
  correction: Correction;
}

/** A file that waits for its turn: none of it is in memory before. */
export interface WaitingStatement extends Omit<StatementTask, 'bytes'> {
  byteCount: number;
  load: () => Promise<Uint8Array>;
}

/** A file as it reads, and its rows in packed pieces, as they are kept. */
export interface ReadStatement {
  reading: StatementReading;
  pieces: Uint8Array[];
}

export type StatementOutcome = ReadStatement | { refused: string; line: number | null };

const program = { name: 'statement-worker', besides: import.meta.url };

/**
 * Reads a statement file in a thread that is ended when it takes too long or too much memory, or when `signal` says that
 * nobody waits for it; files are read by turns. Throws StatementRefusal with a plain sentence for the user.
 */
export async function readStatement(
  businessId: string,
  { byteCount, load, fileName, correction }: WaitingStatement,
  signal?: AbortSignal,
): Promise<ReadStatement> {
  const { secondsMax } = statementLimits;
  const end = await takeTurn({ businessId, byteCount }, async () => {
    const task: StatementTask = { fileName, correction, bytes: await load() };
    return runInThread<StatementOutcome>(program, task, statementLimits, signal);
  });
  if ('ended' in end) {
    throw new StatementRefusal(
      end.ended === 'too_slow'
        ? `${fileName}: the file could not be read within ${secondsMax} seconds. Export a shorter period and import the parts one after another.`
        : `${fileName}: the file takes more memory to read than one file may. Export a shorter period and import the parts one after another.`,
    );
  }
  const { outcome } = end;
  if ('refused' in outcome) throw new StatementRefusal(outcome.refused, outcome.line);
  return outcome;
}
