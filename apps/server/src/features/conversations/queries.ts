import type { Api, AnswerOf } from '@cairn/contract';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { conversationOf } from '../../conversations/store.ts';
import { conversations, messages } from '../../database/schema/conversations.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { toSummary, type Summary } from './summary.ts';

type Detail = AnswerOf<Api['conversation']>;

const CONVERSATIONS_MAX = 1_000;

/** The latest question of each conversation: pinned ones first, then the newest. */
export async function listConversations(
  tx: Transaction,
  businessId: string,
  userId: string,
): Promise<Summary[]> {
  const latestQuestion = sql<string | null>`(
    select coalesce(m.content ->> 'filename', m.content #>> '{}') from messages m
    where m.business_id = ${businessId} and m.conversation_id = conversations.conversation_id and m.role = 'human'
    order by m.message_number desc limit 1)`;
  const rows = await tx
    .select({
      id: conversations.conversationId,
      title: conversations.title,
      lastUpdated: conversations.lastUpdated,
      isPinned: sql<boolean>`${conversations.pinnedAt} is not null`,
      question: latestQuestion,
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.businessId, businessId),
        eq(conversations.userId, userId),
        isNull(conversations.deletedAt),
      ),
    )
    .orderBy(
      sql`${conversations.pinnedAt} is not null desc`,
      desc(conversations.lastUpdated),
      desc(conversations.conversationId),
    )
    .limit(CONVERSATIONS_MAX);
  return rows.map(toSummary);
}

/** Refuses with conversation_not_found what is not this person's, or was deleted. */
export async function getConversation(
  tx: Transaction,
  businessId: string,
  userId: string,
  conversationId: string,
): Promise<Detail> {
  const [known] = await tx
    .select({ id: conversations.conversationId })
    .from(conversations)
    .where(conversationOf(businessId, userId, conversationId));
  if (known === undefined) refuse('conversation_not_found');
  const rows = await tx
    .select({
      ...{ role: messages.role, content: messages.content, createdAt: messages.createdAt },
      ...{ number: messages.messageNumber, rating: messages.rating },
      comment: messages.ratingComment,
    })
    .from(messages)
    .where(and(eq(messages.businessId, businessId), eq(messages.conversationId, conversationId)))
    .orderBy(asc(messages.messageNumber));
  return {
    conversation_id: known.id,
    messages: rows.map(({ role, content, createdAt, number, rating, comment }) => ({
      role,
      // Held against the contract once, on its way out: five hundred answers are half a megabyte.
      content: content as Detail['messages'][number]['content'],
      created_at: createdAt.toISOString(),
      number,
      ...(rating !== null && { rating }),
      ...(comment !== null && { comment }),
    })),
  };
}
