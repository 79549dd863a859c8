import { interpret, plan as planSchema, type Plan, type QuestionContext } from '@cairn/analyst';
import { findAnswer, latestExchanges } from '../../conversations/store.ts';
import type { Transaction } from '../../database/within-business.ts';

/** The plan that a follow-up changes, read with the vocabulary and the dates of now; null where there is none. */
export type PreviousPlan = (context: Omit<QuestionContext, 'previousPlan'>) => Plan | null;

/** Answers without a plan in between, talk for instance, are stepped over. */
const STEPPED_OVER_MAX = 5;
/** A follow-up of a follow-up of …: further back nobody remembers what was refined. */
const EXCHANGES_MAX = 10;

/** The plan of the latest answer that had one. */
export async function lastPlan(
  tx: Transaction,
  businessId: string,
  conversationId: string,
): Promise<PreviousPlan> {
  const latest = await latestExchanges(tx, businessId, conversationId, { limit: STEPPED_OVER_MAX });
  const plan = latest.map((exchange) => readPlan(exchange.plan)).findLast((kept) => kept !== null);
  return () => plan ?? null;
}

/**
 * The plan that stood before the answer of that number, as of today: 'by customer' after 'revenue last month' means
 * another month now. So the questions before it are read again, one after the other; a plan that only a model could
 * read stays as it was kept. Refuses with answer_not_found.
 */
export async function planAsOfToday(
  tx: Transaction,
  businessId: string,
  conversationId: string,
  answerNumber: number,
): Promise<PreviousPlan> {
  await findAnswer(tx, businessId, conversationId, answerNumber);
  const before = { limit: EXCHANGES_MAX, before: answerNumber };
  const exchanges = await latestExchanges(tx, businessId, conversationId, before);
  return (context) => {
    let previousPlan: Plan | null = null;
    for (const { question, plan } of exchanges) {
      // What had no plan then, talk or a document, changed none.
      if (plan === null || typeof question !== 'string') continue;
      const read = interpret(question, { ...context, previousPlan });
      previousPlan = read.kind === 'plan' ? read.plan : (readPlan(plan) ?? previousPlan);
    }
    return previousPlan;
  };
}

/** A plan kept by an older version may not fit any more: then there is no previous plan. */
function readPlan(stored: unknown): Plan | null {
  const read = planSchema.safeParse(stored);
  return read.success ? read.data : null;
}
