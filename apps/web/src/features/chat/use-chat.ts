import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { apiQuery } from '../../lib/query.ts';
import { askInSteps, type Listening, type Step } from './ask-in-steps.ts';
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
  const [stored] = useState(readChat);
  const [messages, setMessages] = useState<ChatMessage[]>(stored.messages);
  const conversationId = useRef(stored.conversationId);
  const [conversation, setConversation] = useState(stored.conversationId);

  const show = useCallback((next: ChatMessage[]) => {
    setMessages(next);
    storeChat(next, conversationId.current);
  }, []);

  const adopt = useCallback((id: string) => {
    conversationId.current = id;
    setConversation(id);
  }, []);

  const { isAsking, step, stop, ask } = useAnswers({ conversationId, adopt, show });

  /** A file came into this conversation, or began it: its id is adopted, and the file stands among the messages. */
  const attach = useCallback(
    (file: AttachedFile & { conversation_id: string }) => {
      adopt(file.conversation_id);
      setMessages((before) => {
        const attached = { file_id: file.file_id, filename: file.filename };
        const next: ChatMessage[] = [...before, { role: 'human', content: attached }];
        storeChat(next, file.conversation_id);
        return next;
      });
    },
    [adopt],
  );

  return {
    messages,
    conversation,
    attach,
    isAsking,
    step,
    stop,
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

interface Conversing {
  conversationId: RefObject<string | null>;
  adopt: (id: string) => void;
  show: (messages: ChatMessage[]) => void;
}

/** Asks, one question at a time, and stops asking. */
function useAnswers({ conversationId, adopt, show }: Conversing) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  /** The answer that is coming, where it comes in steps; null otherwise. */
  const [step, setStep] = useState<Step | null>(null);
  const stopper = useRef<AbortController | null>(null);

  const ask = useCallback(
    async (question: string, before: ChatMessage[]) => {
      const asked: ChatMessage = { role: 'human', content: question };
      show([...before, asked]);
      setIsAsking(true);
      const stopping = (stopper.current = new AbortController());
      try {
        const body = { question, conversation_id: conversationId.current };
        const reply = await askServer(queryClient, body, {
          signal: stopping.signal,
          onStep: setStep,
          onConversation: adopt,
        });
        adopt(reply.conversation_id);
        show([...before, asked, { role: 'ai', content: reply.response }]);
        await queryClient.invalidateQueries({ queryKey: ['conversations'] });
      } catch (error) {
        logFailure('chat ask', error);
        const failed = failureText(error, stopping.signal);
        show([...before, { ...asked, failed }]);
      } finally {
        setIsAsking(false);
        setStep(null);
      }
    },
    [adopt, conversationId, queryClient, show],
  );

  return { isAsking, step, stop: () => stopper.current?.abort(), ask };
}

function failureText(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'Stopped.';
  return error instanceof ApiError ? error.message : failure;
}

/** In steps where a language model may take a while, else in one go; the configuration is asked for once. */
async function askServer(
  queryClient: QueryClient,
  body: Parameters<typeof askInSteps>[0],
  listening: Listening,
) {
  const takesAWhile = await queryClient
    .query(apiQuery('config'))
    .then((config) => config.language_model)
    .catch(() => false);
  return takesAWhile ? askInSteps(body, listening) : call('ask', { body });
}
