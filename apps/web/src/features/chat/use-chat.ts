import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { apiQuery } from '../../lib/query.ts';
import { askInSteps, type Listening, type Step } from './ask-in-steps.ts';
import {
  clearChat,
  onChatStored,
  readChat,
  storeChat,
  takeAgain,
  type Again,
  type AttachedFile,
  type ChatMessage,
  type Rating,
} from './chat-storage.ts';

const failure = 'The question could not be answered.';

/** The question that is under way, one at a time. It outlives the screen: who comes back finds it, or its answer. */
let underWay: AbortController | null = null;

/** The active chat: its messages, and asking. What it hands out stays the same from one drawing to the next. */
export function useChat() {
  const [stored] = useState(readChat);
  const [messages, setMessages] = useState<ChatMessage[]>(stored.messages);
  const [conversation, setConversation] = useState(stored.conversationId);
  const [isAsking, setIsAsking] = useState(underWay !== null && isOpen(stored.messages));
  /** The answer that is coming, where it comes in steps; null otherwise. */
  const [step, setStep] = useState<Step | null>(null);
  const latest = useRef(stored);

  useEffect(
    () =>
      onChatStored((next, id) => {
        latest.current = { messages: next, conversationId: id };
        setMessages(next);
        setConversation(id);
        setIsAsking(underWay !== null);
        if (underWay === null) setStep(null);
      }),
    [],
  );

  const ask = useAsk(latest, setStep);
  const asking = useMemo(() => {
    const show = (next: ChatMessage[]) => storeChat(next, latest.current.conversationId);
    return {
      ask: (question: string) => void ask(question, latest.current.messages),
      /** The question of an earlier answer, as of today. */
      askAgain: ({ question, number }: Again) => {
        if (underWay === null) void ask(question, latest.current.messages, number);
      },
      /** Asks the last question again, in the place of the one that failed. */
      retry: () => {
        const { messages: before } = latest.current;
        const last = before.at(-1);
        if (typeof last?.content === 'string') void ask(last.content, before.slice(0, -1));
      },
      stop: () => underWay?.abort(),
      /** A file came into this conversation, or began it: its id is adopted, and the file stands among the messages. */
      attach: ({ conversation_id: id, ...file }: AttachedFile & { conversation_id: string }) => {
        const content = { file_id: file.file_id, filename: file.filename };
        storeChat([...latest.current.messages, { role: 'human', content }], id);
      },
      rate: (number: number, rating: Rating | null) =>
        show(
          latest.current.messages.map((message) =>
            message.number === number ? { ...message, rating: rating ?? undefined } : message,
          ),
        ),
      startNew: () => {
        underWay?.abort();
        underWay = null;
        storeChat([], null);
        clearChat();
      },
    };
  }, [ask]);

  // What was pressed in History is asked here.
  useEffect(() => {
    const again = takeAgain();
    if (again !== null) asking.askAgain(again);
  }, [asking]);

  return { ...asking, ...{ messages, conversation, isAsking, step } };
}

/** A question stands at the end, and nothing has come of it yet. */
function isOpen(messages: readonly ChatMessage[]): boolean {
  const last = messages.at(-1);
  return last?.role === 'human' && typeof last.content === 'string' && last.failed === undefined;
}

/** Asks; what comes of it is stored, unless a new chat was begun meanwhile. */
function useAsk(latest: RefObject<ReturnType<typeof readChat>>, onStep: (step: Step) => void) {
  const queryClient = useQueryClient();
  return useCallback(
    async (question: string, before: ChatMessage[], again?: number) => {
      const asking = (underWay = new AbortController());
      let id = latest.current.conversationId;
      const end = (last: ChatMessage[]) => {
        if (underWay !== asking) return;
        underWay = null;
        // Another chat may have been begun or opened in History meanwhile.
        const current = readChat().messages.at(-1);
        if (current?.content === question) storeChat([...before, ...last], id);
      };
      const asked: ChatMessage = { role: 'human', content: question };
      storeChat([...before, asked], id);
      try {
        const reply = await askServer(
          queryClient,
          { question, conversation_id: id, again },
          { signal: asking.signal, onStep, onConversation: (kept) => (id = kept) },
        );
        id = reply.conversation_id;
        const { response: content, message_number: number } = reply;
        end([asked, { role: 'ai', content, number }]);
        await queryClient.invalidateQueries({ queryKey: ['conversations'] });
      } catch (error) {
        logFailure('chat ask', error);
        end([{ ...asked, failed: failureText(error, asking.signal) }]);
      }
    },
    [latest, onStep, queryClient],
  );
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
  return takesAWhile
    ? askInSteps(body, listening)
    : call('ask', { body, signal: listening.signal });
}
