import { parentPort } from 'node:worker_threads';
import { findConversation } from '../../conversations/store.ts';
import { createPool } from '../../database/client.ts';
import { createDatabase } from '../../database/within-business.ts';
import { Refusal } from '../../http/refuse.ts';
import { askForMeanings } from '../../ledger/answer/meaning/meaning-of.ts';
import { meaningsFrom } from '../../ledger/answer/meaning/meanings-apart.ts';
import type { AnswerOutcome, AnswerTask } from './answer-in-thread.ts';
import { nothingMissing } from './alone/alone.ts';
import { answerAsked } from './alone/answer-asked.ts';
import { ready } from './alone/when-ready.ts';

async function answer(task: AnswerTask): Promise<AnswerOutcome> {
  const { connection, businessId, userId, now, today, asked, meanings } = task;
  const clock = { now: () => now, today: () => today };
  askForMeanings(meaningsFrom(meanings));
  // What breaks a connection fails the query that uses it.
  const pool = createPool(connection, { max: 2, onError: () => undefined, givesWay: true });
  try {
    const alone = await createDatabase(pool).withinBusiness(businessId, async (tx) => {
      const { conversationId } = asked;
      if (conversationId !== null) await findConversation(tx, businessId, userId, conversationId);
      const howFar = { known: null, findMissing: nothingMissing };
      return ready(await answerAsked(tx, businessId, clock, asked, howFar));
    });
    const { answer, plan, isOpen, previousPlan } = alone;
    return { alone: { answer, plan, isOpen, previousPlan } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: { code: error.code, details: error.details } };
  } finally {
    await pool.end();
  }
}

// One after the other: the next comes when this one has been answered. What fails ends the thread.
parentPort?.on('message', (task: AnswerTask) => {
  void answer(task).then((outcome) => parentPort?.postMessage(outcome));
});
