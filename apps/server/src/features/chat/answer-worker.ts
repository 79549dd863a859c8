import { parentPort, workerData } from 'node:worker_threads';
import { findConversation } from '../../conversations/store.ts';
import { createPool } from '../../database/client.ts';
import { createDatabase } from '../../database/within-business.ts';
import { Refusal } from '../../http/refuse.ts';
import type { AnswerOutcome, AnswerTask } from './answer-in-thread.ts';
import { nothingMissing } from './alone/alone.ts';
import { answerAsked } from './alone/answer-asked.ts';
import { ready } from './alone/when-ready.ts';

const { connection, businessId, userId, now, today, asked } = workerData as AnswerTask;
const clock = { now: () => now, today: () => today };
// What breaks a connection fails the query that uses it.
const pool = createPool(connection, { max: 2, onError: () => undefined, givesWay: true });

async function answer(): Promise<AnswerOutcome> {
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
  }
}

const outcome = await answer();
await pool.end();
parentPort?.postMessage(outcome);
