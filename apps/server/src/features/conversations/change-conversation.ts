import type { Api, AnswerOf, BodyOf } from '@cairn/contract';
import { and, eq, gt, type SQL } from 'drizzle-orm';
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

const RESTORED_WITHIN_DAYS = 30;

/** Renames, pins, hides (specification, section 4: a soft delete, the rows stay), or shows again what was hidden lately. */
export async function changeConversation(
  tx: Transaction,
  target: Target,
  change: BodyOf<Api['updateConversation']>,
): Promise<AnswerOf<Api['updateConversation']>> {
  const { businessId, userId, conversationId, now } = target;
  const shown = conversationOf(businessId, userId, conversationId);
  if ('title' in change) {
    await update(tx, { title: change.title }, shown);
    return { message: 'The conversation is renamed.' };
  }
  if ('is_pinned' in change) {
    await update(tx, { pinnedAt: change.is_pinned ? now : null }, shown);
    return {
      message: change.is_pinned
        ? 'The conversation is pinned.'
        : 'The conversation is no longer pinned.',
    };
  }
  if (change.is_deleted) {
    await update(tx, { deletedAt: now }, shown);
    return { message: 'The conversation is deleted.' };
  }
  await update(tx, { deletedAt: null }, hiddenLately(target));
  return { message: 'The conversation is back.' };
}

async function update(
  tx: Transaction,
  values: { title: string } | { pinnedAt: Date | null } | { deletedAt: Date | null },
  of: SQL | undefined,
): Promise<void> {
  const changed = await tx
    .update(conversations)
    .set(values)
    .where(of)
    .returning({ id: conversations.conversationId });
  if (changed.length === 0) refuse('conversation_not_found');
}

const hiddenLately = ({ businessId, userId, conversationId, now }: Target) =>
  and(
    eq(conversations.businessId, businessId),
    eq(conversations.userId, userId),
    eq(conversations.conversationId, conversationId),
    gt(conversations.deletedAt, new Date(now.getTime() - RESTORED_WITHIN_DAYS * 86_400_000)),
  );
