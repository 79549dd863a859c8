import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../lib/query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export type StoredConversation = ReplyOf<Api['conversation']>;

export interface ConversationPreviewProps {
  conversationId: string;
  renderMessages: (conversation: StoredConversation) => ReactNode;
}

/** A conversation to read, not to go on with. */
export function ConversationPreview({ conversationId, renderMessages }: ConversationPreviewProps) {
  const conversation = useQuery(apiQuery('conversation', { params: { id: conversationId } }));
  if (conversation.isError) {
    return (
      <ErrorState text={conversation.error.message} onRetry={() => void conversation.refetch()} />
    );
  }
  if (conversation.data === undefined) {
    return <SkeletonRows rows={6} label="Loading the conversation" />;
  }
  if (conversation.data.messages.length === 0)
    return <EmptyState title="This conversation is empty" />;
  return <div className="max-w-[720px]">{renderMessages(conversation.data)}</div>;
}
