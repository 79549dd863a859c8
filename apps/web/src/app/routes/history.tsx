import { SquarePen } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Again } from '../../features/chat/chat-state.ts';
import { chatStore } from '../../features/chat/chat-store.ts';
import { MessageList } from '../../features/chat/message-list.tsx';
import type { ShownEvidence } from '../../features/evidence/evidence-sheet.tsx';
import type { StoredConversation } from '../../features/history/conversation-preview.tsx';
import { HistoryPage } from '../../features/history/history-page.tsx';
import { paths } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query.ts';
import { isApproved } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { RowsBehind } from '../rows-behind.tsx';

/** Past conversations, each shown as the chat shows it, with the rows behind its figures. */
export function Component() {
  const [activeId, setActiveId] = useState(() => chatStore.load().conversationId);
  const [shown, setShown] = useState<ShownEvidence | null>(null);
  return (
    <>
      <HistoryPage
        activeId={activeId}
        onLeaveActive={() => {
          chatStore.replace({ type: 'cleared' });
          setActiveId(null);
        }}
        renderMessages={(conversation) => (
          <Messages conversation={conversation} onEvidence={setShown} />
        )}
      />
      <RowsBehind shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

interface MessagesProps {
  conversation: StoredConversation;
  onEvidence: (evidence: ShownEvidence) => void;
}

/** A conversation to read; whoever asks in it goes on with it on Home. */
function Messages({ conversation, onEvidence }: MessagesProps) {
  const { conversation_id: id, messages } = conversation;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const goOn = useCallback(
    (again: Again | null) => {
      const { queryKey } = apiQuery('conversation', { params: { id } });
      const kept = queryClient.getQueryData(queryKey)?.messages ?? [];
      chatStore.replace({ type: 'continued', conversationId: id, messages: kept, again });
      // It grows from here on: it is read again when it is next looked at.
      queryClient.removeQueries({ queryKey, exact: true });
      void navigate(paths.home);
    },
    [id, navigate, queryClient],
  );
  return (
    <>
      <MessageList
        messages={messages}
        conversationId={id}
        onEvidence={onEvidence}
        onAskAgain={isApproved() ? goOn : undefined}
      />
      <Button
        size="small"
        className="mt-6"
        icon={<SquarePen size={16} strokeWidth={1.75} />}
        onClick={() => goOn(null)}
      >
        Continue this chat
      </Button>
    </>
  );
}
