import { proposal as proposalSchema, type Proposal } from '@cairn/analyst';
import type { AnswerOf, Api, BodyOf } from '@cairn/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { answerAt, findConversation } from '../../conversations/store.ts';
import { messages } from '../../database/schema/conversations.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { makeChange, StaleChange, takeBack } from '../../ledger/answer/changes/make-change.ts';

interface Pressed {
  businessId: string;
  userId: string;
  conversationId: string;
  number: number;
  /** Which of the answer's proposals, from 0. */
  at: number;
}

const kept = z.object({ proposals: z.array(proposalSchema).default([]) });

/**
 * Makes what an answer proposed, or takes it back. The answer is held meanwhile, so that pressed twice it is done once: what
 * is done already is done, and says so.
 */
export async function decide(
  tx: Transaction,
  pressed: Pressed,
  { decision }: BodyOf<Api['decideProposal']>,
): Promise<AnswerOf<Api['decideProposal']>> {
  const { businessId, userId, conversationId, number, at } = pressed;
  await findConversation(tx, businessId, userId, conversationId);
  const answer = answerAt(businessId, conversationId, number);
  const [row] = await tx
    .select({ content: messages.content })
    .from(messages)
    .where(answer)
    .for('update');
  const proposed = kept.safeParse(row?.content).data?.proposals[at];
  if (proposed === undefined) refuse('answer_not_found');
  const status = decision === 'make' ? 'done' : 'undone';
  if (proposed.status === status) return replyTo(proposed.label, status);
  // What was taken back is proposed again by asking for it.
  if ((proposed.status === 'open') !== (decision === 'make')) refuse('proposal_stale');
  const after = { ...proposed, status, undoId: await change(tx, businessId, proposed, decision) };
  const path = `{proposals,${String(at)}}`;
  await tx
    .update(messages)
    .set({
      content: sql`jsonb_set(content, ${path}::text[], ${JSON.stringify(after)}::jsonb)`,
    })
    .where(answer);
  return replyTo(proposed.label, status);
}

async function change(
  tx: Transaction,
  businessId: string,
  { change: proposed, undoId }: Proposal,
  decision: 'make' | 'undo',
): Promise<string | null> {
  try {
    if (decision === 'make') return await makeChange(tx, businessId, proposed);
    await takeBack(tx, businessId, proposed, undoId);
    return null;
  } catch (error) {
    if (error instanceof StaleChange) refuse('proposal_stale');
    throw error;
  }
}

const replyTo = (label: string, status: 'done' | 'undone') => ({
  status,
  message: status === 'done' ? `Done: ${label}.` : `Undone: ${label}.`,
});
