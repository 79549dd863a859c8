import { MessagesSquare, SquarePen } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPreview, type StoredConversation } from './conversation-preview.tsx';

export interface HistoryPageProps {
  /** The conversation that the chat on Home is in. */
  activeId: string | null;
  /** Leaves the chat that Home is in. */
  onLeaveActive: () => void;
  renderMessages: (conversation: StoredConversation) => ReactNode;
}

/** Past conversations by age at the left, the selected one at the right (specification, section 2). */
export function HistoryPage({ activeId, onLeaveActive, renderMessages }: HistoryPageProps) {
  usePageTitle('History');
  const navigate = useNavigate();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const preview = useInSight(selectedId);
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
        className="flex h-[calc(100dvh-9rem-var(--foot))] min-h-80 snap-x snap-mandatory overflow-x-auto border-t border-line"
      >
        <section
          aria-label="Conversations"
          className="w-80 shrink-0 snap-start overflow-y-auto border-r border-line pt-3 pr-4 pl-1 max-bar:w-full max-bar:border-r-0 max-bar:pr-1"
        >
          <ConversationList
            selectedId={selectedId}
            activeId={activeId}
            onSelect={select}
            onDeleted={forget}
          />
        </section>
        <section
          ref={preview}
          aria-label="Preview"
          className="min-w-0 flex-1 overflow-y-auto py-4 pl-8 max-fold:pl-4 snap-start max-bar:min-w-full max-bar:pl-0"
        >
          {selectedId === null ? (
            <NothingSelected />
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

const NothingSelected = () => (
  <div className="grid h-full place-items-center">
    <EmptyState
      icon={<MessagesSquare size={24} strokeWidth={1.5} />}
      title="Select a conversation to preview"
      text="The search finds words in questions and answers. Pin the ones you come back to, and ask any of them again as of today."
    />
  </div>
);

/** On a phone the panes stand side by side and scroll: the preview comes into sight when one is selected. */
function useInSight(selectedId: string | null) {
  const preview = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selectedId !== null)
      preview.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [selectedId]);
  return preview;
}
