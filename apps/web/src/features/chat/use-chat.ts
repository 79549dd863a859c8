import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
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

interface UnderWay {
  readonly stopping: AbortController;
  /** How far the answer is that comes in steps; null otherwise. */
  readonly step: Step | null;
}

/** The question that is under way, one at a time. It outlives the screen: who comes back finds it, or its answer. */
let underWay: UnderWay | null = null;
const watchers = new Set<() => void>();

function setUnderWay(next: UnderWay | null): void {
  underWay = next;
  for (const watcher of watchers) watcher();
}

const watchUnderWay = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** The active chat: its messages, and asking. What it hands out stays the same from one drawing to the next. */
export function useChat() {
  const [stored] = useState(readChat);
  const [messages, setMessages] = useState<ChatMessage[]>(stored.messages);
  const [conversation, setConversation] = useState(stored.conversationId);
  const asked = useSyncExternalStore(watchUnderWay, () => underWay);
  const latest = useRef(stored);

  useEffect(
    () =>
      onChatStored((next, id) => {
        latest.current = { messages: next, conversationId: id };
        setMessages(next);
        setConversation(id);
      }),
    [],
  );

  const ask = useAsk(latest);
  const asking = useMemo(() => {
    const show = (next: ChatMessage[]) => storeChat(next, latest.current.conversationId);
    return {
      ask: (question: string) => void ask(question, latest.current.messages),
      /** The question of an earlier answer, as of today. */
      askAgain: ({ question, number }: Again) => {
        const isBusy = underWay !== null && openAt(latest.current.messages) >= 0;
        if (!isBusy) void ask(question, latest.current.messages, number);
      },
      /** Asks the last question again, in the place of the one that failed. */
      retry: () => {
        const { messages: before } = latest.current;
        const last = before.at(-1);
        if (typeof last?.content === 'string') void ask(last.content, before.slice(0, -1));
      },
      stop: () => underWay?.stopping.abort(),
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
        underWay?.stopping.abort();
        setUnderWay(null);
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

  const isAsking = asked !== null && openAt(messages) >= 0;
  return { ...asking, ...{ messages, conversation, isAsking, step: asked?.step ?? null } };
}

/** Where the question stands of which nothing has come yet; -1 where there is none. A file may stand below it. */
function openAt(messages: readonly ChatMessage[]): number {
  const at = messages.findLastIndex(
    ({ role, content }) => role === 'ai' || typeof content === 'string',
  );
  const last = messages[at];
  return last?.role === 'human' && last.failed === undefined ? at : -1;
}

/** Asks; what comes of it is stored, unless a new chat was begun meanwhile. */
function useAsk(latest: RefObject<ReturnType<typeof readChat>>) {
  const queryClient = useQueryClient();
  return useCallback(
    async (question: string, before: ChatMessage[], again?: number) => {
      const stopping = new AbortController();
      setUnderWay({ stopping, step: null });
      let id = latest.current.conversationId;
      const isUnderWay = () => underWay?.stopping === stopping;
      /** Puts this in the place of the question; another chat may have been begun, or opened in History, meanwhile. */
      const show = (shown: ChatMessage[]) => {
        const { messages } = readChat();
        const at = openAt(messages);
        if (messages[at]?.content !== question) return;
        storeChat([...messages.slice(0, at), ...shown, ...messages.slice(at + 1)], id);
      };
      const end = (ended: ChatMessage[]) => {
        if (!isUnderWay()) return;
        setUnderWay(null);
        show(ended);
      };
      const asked: ChatMessage = { role: 'human', content: question };
      storeChat([...before, asked], id);
      try {
        const reply = await askServer(
          queryClient,
          { question, conversation_id: id, again },
          {
            signal: stopping.signal,
            onConversation: (kept) => {
              id = kept;
              if (isUnderWay()) show([asked]);
            },
            onStep: (step) => isUnderWay() && setUnderWay({ stopping, step }),
          },
        );
        id = reply.conversation_id;
        const { response: content, message_number: number } = reply;
        end([asked, { role: 'ai', content, number }]);
        await queryClient.invalidateQueries({ queryKey: ['conversations'] });
      } catch (error) {
        logFailure('chat ask', error);
        end([{ ...asked, failed: failureText(error, stopping.signal) }]);
      }
    },
    [latest, queryClient],
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
