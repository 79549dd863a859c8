import { useState } from 'react';
import { clearChat, readChat } from '../../features/chat/chat-storage.ts';
import { MessageList } from '../../features/chat/message-list.tsx';
import type { ShownEvidence } from '../../features/evidence/evidence-sheet.tsx';
import { HistoryPage } from '../../features/history/history-page.tsx';
import { RowsBehind } from '../rows-behind.tsx';

/** Past conversations, each shown as the chat shows it, with the rows behind its figures. */
export function Component() {
  const [activeId, setActiveId] = useState(() => readChat().conversationId);
  const [shown, setShown] = useState<ShownEvidence | null>(null);
  return (
    <>
      <HistoryPage
        activeId={activeId}
        onLeaveActive={() => {
          clearChat();
          setActiveId(null);
        }}
        renderMessages={(messages) => <MessageList messages={messages} onEvidence={setShown} />}
      />
      <RowsBehind shown={shown} onClose={() => setShown(null)} />
    </>
  );
}
