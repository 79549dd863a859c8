import type { Transaction } from '../../../database/within-business.ts';
import { refuse } from '../../../http/refuse.ts';
import type { Clock } from '../../../clock.ts';
import { answerAlone } from './answer-alone.ts';
import type { Alone, Reading, Unready } from './alone.ts';
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

/** What Cairn answers by itself, with what stood before in the conversation; or what to work out first. */
export async function answerAsked(
  tx: Transaction,
  businessId: string,
  clock: Clock,
  asked: AskedQuestion,
  { known, findMissing }: Pick<Reading, 'known' | 'findMissing'>,
): Promise<Alone | Unready> {
  const readBefore = await readerOfBefore(tx, businessId, asked);
  const { question } = asked;
  const reading = { readBefore, known, findMissing };
  return answerAlone(tx, businessId, clock, { question, isOwners: true }, reading);
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
