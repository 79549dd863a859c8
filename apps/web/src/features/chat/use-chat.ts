import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import {
  clearChat,
  readChat,
  storeChat,
  type AttachedFile,
  type ChatMessage,
} from './chat-storage.ts';

const failure = 'The question could not be answered.';

/** The active chat: its messages, and asking. One question is under way at a time. */
export function useChat() {
  const queryClient = useQueryClient();
  const [stored] = useState(readChat);
  const [messages, setMessages] = useState<ChatMessage[]>(stored.messages);
  const [isAsking, setIsAsking] = useState(false);
  const conversationId = useRef(stored.conversationId);
  const [conversation, setConversation] = useState(stored.conversationId);

  const show = useCallback((next: ChatMessage[]) => {
    setMessages(next);
    storeChat(next, conversationId.current);
  }, []);

  const ask = useCallback(
    async (question: string, before: ChatMessage[]) => {
      const asked: ChatMessage = { role: 'human', content: question };
      show([...before, asked]);
      setIsAsking(true);
      try {
        const reply = await call('ask', {
          body: { question, conversation_id: conversationId.current },
        });
        conversationId.current = reply.conversation_id;
        setConversation(reply.conversation_id);
        show([...before, asked, { role: 'ai', content: reply.response }]);
        await queryClient.invalidateQueries({ queryKey: ['conversations'] });
      } catch (error) {
        logFailure('chat ask', error);
        const failed = error instanceof ApiError ? error.message : failure;
        show([...before, { ...asked, failed }]);
      } finally {
        setIsAsking(false);
      }
    },
    [queryClient, show],
  );

  /** A file came into this conversation, or began it: its id is adopted, and the file stands among the messages. */
  const attach = useCallback((file: AttachedFile & { conversation_id: string }) => {
    conversationId.current = file.conversation_id;
    setConversation(file.conversation_id);
    setMessages((before) => {
      const attached = { file_id: file.file_id, filename: file.filename };
      const next: ChatMessage[] = [...before, { role: 'human', content: attached }];
      storeChat(next, file.conversation_id);
      return next;
    });
  }, []);

  return {
    messages,
    conversation,
    attach,
    isAsking,
    ask: (question: string) => void ask(question, messages),
    /** Asks the last question again, in the place of the one that failed. */
    retry: () => {
      const last = messages.at(-1);
      if (typeof last?.content === 'string') void ask(last.content, messages.slice(0, -1));
    },
    startNew: () => {
      clearChat();
      conversationId.current = null;
      setConversation(null);
      setMessages([]);
    },
  };
}
