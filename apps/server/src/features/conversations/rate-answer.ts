import type { Api, AnswerOf, BodyOf } from '@cairn/contract';
import { sql } from 'drizzle-orm';
import { answerAt, findAnswer, findConversation } from '../../conversations/store.ts';
import { messages } from '../../database/schema/conversations.ts';
import type { Transaction } from '../../database/within-business.ts';

interface Rated {
  businessId: string;
  userId: string;
  conversationId: string;
  /** The answer's, in its conversation. */
  number: number;
}

/**
 * Keeps the thumb on the answer, or takes it back. The operator's page counts thumbs under the day of the answer, so
 * that what is taken back is counted off where it was counted.
 */
export async function rateAnswer(
  tx: Transaction,
  { businessId, userId, conversationId, number }: Rated,
  given: BodyOf<Api['rateAnswer']>,
): Promise<AnswerOf<Api['rateAnswer']>> {
  await findConversation(tx, businessId, userId, conversationId);
  const before = await findAnswer(tx, businessId, conversationId, number);
  const comment = 'comment' in given ? (given.comment ?? null) : null;
  await tx
    .update(messages)
    .set({ rating: given.rating, ratingComment: comment })
    .where(answerAt(businessId, conversationId, number));
  const day = before.createdAt.toISOString().slice(0, 10);
  if (before.rating !== given.rating) {
    await count(tx, day, before.rating, -1);
    await count(tx, day, given.rating, 1);
  }
  return { message: given.rating === null ? 'Your rating was removed.' : 'Thank you.' };
}

async function count(
  tx: Transaction,
  day: string,
  rating: 1 | -1 | null,
  by: 1 | -1,
): Promise<void> {
  if (rating === null) return;
  const outcome = rating === 1 ? 'rated_up' : 'rated_down';
  await tx.execute(sql`
    insert into answer_counts (day, outcome, count) values (${day}, ${outcome}, ${by})
    on conflict (day, outcome) do update set count = answer_counts.count + ${by}`);
}
