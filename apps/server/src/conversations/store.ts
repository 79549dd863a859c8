import { and, desc, eq, isNull, max } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { conversations, messages } from '../database/schema/conversations.ts';
import type { Transaction } from '../database/within-business.ts';
import { refuse } from '../http/refuse.ts';

/** A conversation belongs to one person of the business; a deleted one is as if it were not there. */
export const conversationOf = (businessId: string, userId: string, conversationId: string) =>
  and(
    eq(conversations.businessId, businessId),
    eq(conversations.userId, userId),
    eq(conversations.conversationId, conversationId),
    isNull(conversations.deletedAt),
  );

interface Opening {
  businessId: string;
  userId: string;
  /** Null begins a new conversation. */
  conversationId: string | null;
  now: Date;
}

/**
 * The id of the conversation, begun if there was none; its row is held until the transaction ends, so that two
 * questions at once are kept one after the other. Refuses with conversation_not_found.
 */
export async function openConversation(tx: Transaction, opening: Opening): Promise<string> {
  const { businessId, userId, now } = opening;
  if (opening.conversationId === null) {
    const conversationId = newId();
    await tx
      .insert(conversations)
      .values({ businessId, conversationId, userId, createdAt: now, lastUpdated: now });
    return conversationId;
  }
  const [known] = await tx
    .select({ id: conversations.conversationId })
    .from(conversations)
    .where(conversationOf(businessId, userId, opening.conversationId))
    .for('update');
  return known?.id ?? refuse('conversation_not_found');
}

/** Refuses with conversation_not_found what is not this person's, or was deleted. */
export async function findConversation(
  tx: Transaction,
  businessId: string,
  userId: string,
  conversationId: string,
): Promise<void> {
  const [known] = await tx
    .select({ id: conversations.conversationId })
    .from(conversations)
    .where(conversationOf(businessId, userId, conversationId));
  if (known === undefined) refuse('conversation_not_found');
}

export interface NewMessage {
  role: 'human' | 'ai';
  content: unknown;
  plan: unknown;
}

/** Puts messages at the end of a conversation that `openConversation` holds. */
export async function appendMessages(
  tx: Transaction,
  businessId: string,
  conversationId: string,
  now: Date,
  added: readonly NewMessage[],
): Promise<void> {
  const inConversation = and(
    eq(messages.businessId, businessId),
    eq(messages.conversationId, conversationId),
  );
  const [last] = await tx
    .select({ number: max(messages.messageNumber) })
    .from(messages)
    .where(inConversation);
  const first = (last?.number ?? 0) + 1;
  await tx.insert(messages).values(
    added.map((message, index) => ({
      ...message,
      businessId,
      conversationId,
      messageNumber: first + index,
      createdAt: now,
    })),
  );
  await tx
    .update(conversations)
    .set({ lastUpdated: now })
    .where(
      and(
        eq(conversations.businessId, businessId),
        eq(conversations.conversationId, conversationId),
      ),
    );
}

/** The plan of the latest answer that had one; null when none had. Answers without a plan in between are stepped over. */
export async function findLastPlan(
  tx: Transaction,
  businessId: string,
  conversationId: string,
): Promise<unknown> {
  const recent = await tx
    .select({ plan: messages.plan })
    .from(messages)
    .where(
      and(
        eq(messages.businessId, businessId),
        eq(messages.conversationId, conversationId),
        eq(messages.role, 'ai'),
      ),
    )
    .orderBy(desc(messages.messageNumber))
    .limit(5);
  return recent.find(({ plan }) => plan !== null)?.plan ?? null;
}
