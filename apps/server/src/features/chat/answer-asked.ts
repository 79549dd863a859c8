import { findConversation } from '../../conversations/store.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import type { Clock } from '../../clock.ts';
import { findOld } from '../../ledger/derived/with-figures.ts';
import { answerAlone, readAhead, type Alone, type ReadAhead } from './answer-alone.ts';
import type { Asking } from './asking.ts';
import { lastPlan, nothingBefore, planAsOfToday, type ReadBefore } from './previous-plan.ts';

/** A question in its conversation. */
export interface AskedQuestion {
  question: string;
  /** Null begins a new one. */
  conversationId: string | null;
  /** The number of the answer in it whose question this is once more. */
  again: number | null;
  /** Whether it goes on with what a file answered: then no plan of the books stands before it. */
  isAfterFile: boolean;
}

/** What Cairn answers by itself, with what stood before in the conversation. */
export async function answerAsked(
  tx: Transaction,
  businessId: string,
  clock: Clock,
  asked: AskedQuestion,
  { known }: ReadAhead = nothingAhead,
): Promise<Alone> {
  const readBefore = await readerOfBefore(tx, businessId, asked);
  const { question } = asked;
  return answerAlone(tx, businessId, clock, { question, isOwners: true }, readBefore, known);
}

export const nothingAhead: ReadAhead = { needs: [], known: null };

/** What the answer will read that has to be worked out first. Where all is up to date, nothing, without a look. */
export async function readAskedAhead(
  { database, clock, businessId, userId }: Asking,
  asked: AskedQuestion,
): Promise<ReadAhead> {
  const { old } = await findOld({ database, clock }, businessId);
  if (old.length === 0) return nothingAhead;
  return database.withinBusiness(businessId, async (tx) => {
    const { conversationId } = asked;
    if (conversationId !== null) await findConversation(tx, businessId, userId, conversationId);
    const readBefore = await readerOfBefore(tx, businessId, asked);
    return readAhead(tx, businessId, clock, asked.question, readBefore);
  });
}

async function readerOfBefore(
  tx: Transaction,
  businessId: string,
  { conversationId, again, isAfterFile }: AskedQuestion,
): Promise<ReadBefore> {
  if (conversationId === null && again !== null) refuse('answer_not_found');
  if (conversationId === null || isAfterFile) return () => nothingBefore;
  return again === null
    ? lastPlan(tx, businessId, conversationId)
    : planAsOfToday(tx, businessId, conversationId, again);
}
