import type { FastifyReply } from 'fastify';
import { refuse } from '../../http/refuse.ts';
import type { StatementReading } from '../../bank-statements/reading/statement-reading.ts';
import { StatementRefusal } from '../../bank-statements/statement-file.ts';

/** Refuses with statement_unreadable and the reader's own sentence what cannot be read as a statement. */
export async function orUnreadable<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof StatementRefusal) {
      refuse('statement_unreadable', { message: error.message });
    }
    throw error;
  }
}

/** Aborted when the caller goes away before the answer is sent. */
export function whileWaiting(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort(new Error('the caller has gone away'));
  });
  return controller.signal;
}

/** Why these rows must not be imported, as a sentence; null when they may. */
export function importProblem(fileName: string, { survey }: StatementReading): string | null {
  if (survey.rows === 0 && survey.refused === 0)
    return `${fileName}: the file has no transactions.`;
  if (survey.refused > survey.rows) {
    const total = survey.rows + survey.refused;
    return `${fileName}: ${survey.refused} of ${total} rows cannot be read. Check which column means what.`;
  }
  return null;
}
