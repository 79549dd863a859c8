import { and, eq, isNull, max, sql } from 'drizzle-orm';
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

/** Puts messages at the end of a conversation that `openConversation` holds; the number of the last of them. */
export async function appendMessages(
  tx: Transaction,
  businessId: string,
  conversationId: string,
  now: Date,
  added: readonly NewMessage[],
): Promise<number> {
  const inConversation = and(
    eq(messages.businessId, businessId),
    eq(messages.conversationId, conversationId),
  );
  const [last] = await tx
    .select({ number: max(messages.messageNumber) })
    .from(messages)
    .where(inConversation);
  const first = (last?.number ?? 0) + 1;
  // Neither needs the other: both go in one round trip.
  await Promise.all([
    tx.insert(messages).values(
      added.map((message, index) => ({
        ...message,
        businessId,
        conversationId,
        messageNumber: first + index,
        createdAt: now,
      })),
    ),
    tx
      .update(conversations)
      .set({ lastUpdated: now })
      .where(
        and(
          eq(conversations.businessId, businessId),
          eq(conversations.conversationId, conversationId),
        ),
      ),
  ]);
  return first + added.length - 1;
}

export interface Exchange {
  question: unknown;
  plan: unknown;
  /** The words of the answer. */
  text: string | null;
  /** The first table of the answer, where it has one row. */
  table: unknown;
}

/**
 * The latest questions of a conversation with the plans of their answers, oldest first; those before message `before`,
 * where one is named.
 */
export async function latestExchanges(
  tx: Transaction,
  businessId: string,
  conversationId: string,
  { limit, before }: { limit: number; before?: number },
): Promise<Exchange[]> {
  const { rows } = await tx.execute<Exchange & Record<string, unknown>>(sql`
    select q.content as question, a.plan, a.content->>'text' as text,
      case when jsonb_array_length(a.content->'tables'->0->'rows') = 1 then a.content->'tables'->0 end as table
    from messages a
    left join lateral (
      select content from messages
      where business_id = a.business_id and conversation_id = a.conversation_id and role = 'human'
        and message_number < a.message_number
      order by message_number desc limit 1) q on true
    where a.business_id = ${businessId} and a.conversation_id = ${conversationId} and a.role = 'ai'
      ${before === undefined ? sql`` : sql`and a.message_number < ${before}`}
    order by a.message_number desc limit ${limit}`);
  return rows.reverse();
}

/** The rating of an answer, held until the transaction ends. Refuses with answer_not_found. */
export async function findAnswer(
  tx: Transaction,
  businessId: string,
  conversationId: string,
  number: number,
): Promise<{ rating: 1 | -1 | null; createdAt: Date }> {
  const [answer] = await tx
    .select({ rating: messages.rating, createdAt: messages.createdAt })
    .from(messages)
    .where(answerAt(businessId, conversationId, number))
    .for('update');
  return answer ?? refuse('answer_not_found');
}

export const answerAt = (businessId: string, conversationId: string, number: number) =>
  and(
    eq(messages.businessId, businessId),
    eq(messages.conversationId, conversationId),
    eq(messages.messageNumber, number),
    eq(messages.role, 'ai'),
  );
