import { useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ConversationPreview, type ConversationMessage } from './conversation-preview.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { groupByAge } from './group-by-age.ts';

export interface HistoryPageProps {
  /** The conversation that the chat on Home is in. */
  activeId: string | null;
  /** Leaves the chat that Home is in. */
  onLeaveActive: () => void;
  renderMessages: (messages: readonly ConversationMessage[]) => ReactNode;
}

/** Past conversations by age at the left, the selected one at the right (specification, section 2). */
export function HistoryPage({ activeId, onLeaveActive, renderMessages }: HistoryPageProps) {
  usePageTitle('History');
  const navigate = useNavigate();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const select = (id: string) => {
    if (id === activeId) void navigate(paths.home);
    else setSelectedId(id);
  };
  const createNew = () => {
    onLeaveActive();
    void navigate(paths.home);
  };
  const forget = (id: string) => {
    if (id === activeId) onLeaveActive();
    if (id === selectedId) setSelectedId(null);
  };
  return (
    <>
      <PageHeader
        title="History"
        action={
          <Button
            variant="primary"
            icon={<SquarePen size={16} strokeWidth={1.75} />}
            onClick={createNew}
          >
            Create new chat
          </Button>
        }
      />
      <div
        role="region"
        aria-label="Conversations and their preview"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex h-[calc(100dvh-9rem)] min-h-80 overflow-x-auto border-t border-line"
      >
        <section
          aria-label="Conversations"
          className="w-80 shrink-0 overflow-y-auto border-r border-line pr-4 max-bar:w-72 max-bar:pr-3"
        >
          <ConversationList
            selectedId={selectedId}
            activeId={activeId}
            onSelect={select}
            onDeleted={forget}
          />
        </section>
        <section
          aria-label="Preview"
          className="min-w-0 flex-1 overflow-y-auto py-4 pl-8 max-fold:pl-4 max-bar:min-w-[calc(100vw-2rem)]"
        >
          {selectedId === null ? (
            <p className="grid h-full place-items-center text-quiet">
              Select a conversation to preview
            </p>
          ) : (
            <ConversationPreview
              key={selectedId}
              conversationId={selectedId}
              renderMessages={renderMessages}
            />
          )}
        </section>
      </div>
    </>
  );
}

interface ConversationListProps {
  selectedId: string | null;
  activeId: string | null;
  onSelect: (id: string) => void;
  onDeleted: (id: string) => void;
}

function ConversationList({ selectedId, activeId, onSelect, onDeleted }: ConversationListProps) {
  const list = useQuery(apiQuery('conversations'));
  if (list.isError) {
    return <ErrorState text={list.error.message} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) return <SkeletonRows rows={6} label="Loading the conversations" />;
  const { conversations } = list.data;
  if (conversations.length === 0) {
    return <EmptyState title="No conversations yet" text="What you ask on Home is kept here." />;
  }
  return groupByAge(conversations, new Date()).map((group) => (
    <section key={group.name} aria-label={group.name} className="pb-4">
      <h2 className="sticky top-0 z-10 bg-page py-2 text-12 font-medium text-quiet">
        {group.name}
      </h2>
      <ul className="grid gap-0.5">
        {group.conversations.map((conversation) => (
          <ConversationRow
            key={conversation.conversation_id}
            conversation={conversation}
            isSelected={conversation.conversation_id === selectedId}
            isActive={conversation.conversation_id === activeId}
            onSelect={onSelect}
            onDeleted={onDeleted}
          />
        ))}
      </ul>
    </section>
  ));
}
