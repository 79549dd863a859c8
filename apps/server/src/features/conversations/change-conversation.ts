import type { Api, AnswerOf, BodyOf } from '@cairn/contract';
import { conversationOf } from '../../conversations/store.ts';
import { conversations } from '../../database/schema/conversations.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';

interface Target {
  businessId: string;
  userId: string;
  conversationId: string;
  now: Date;
}

/** Renames, or hides for good: the rows stay (specification, section 4: a soft delete). */
export async function changeConversation(
  tx: Transaction,
  { businessId, userId, conversationId, now }: Target,
  change: BodyOf<Api['updateConversation']>,
): Promise<AnswerOf<Api['updateConversation']>> {
  const changed = await tx
    .update(conversations)
    .set('title' in change ? { title: change.title } : { deletedAt: now })
    .where(conversationOf(businessId, userId, conversationId))
    .returning({ id: conversations.conversationId });
  if (changed.length === 0) refuse('conversation_not_found');
  return {
    message: 'title' in change ? 'The conversation is renamed.' : 'The conversation is deleted.',
  };
}
