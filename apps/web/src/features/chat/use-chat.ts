import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log.ts';
import { apiQuery, readAgain } from '../../lib/query.ts';
import { fetchMarkdown } from './answer-message.tsx';
import { askInSteps, type Listening } from './ask-in-steps.ts';
import { stopped, type Again, type AttachedFile, type Rating } from './chat-state.ts';
import { chatStore } from './chat-store.ts';

const failure = 'The question could not be answered.';

/** The active chat: its messages, and asking. What it hands out stays the same from one drawing to the next. */
export function useChat() {
  useState(chatStore.load);
  const { messages, conversationId, asking, again } = useSyncExternalStore(
    chatStore.watch,
    chatStore.get,
  );
  const queryClient = useQueryClient();
  const calls = useMemo(() => callsOf(queryClient), [queryClient]);

  // What was pressed in History or typed in the palette is asked here.
  useEffect(() => {
    if (again === null || chatStore.get().again !== again) return;
    chatStore.dispatch({ type: 'again taken' });
    calls.askAgain(again);
  }, [again, calls]);

  return {
    ...calls,
    ...{ messages, conversation: conversationId, isAsking: asking !== null },
    step: asking?.step ?? null,
  };
}

const now = () => new Date().toISOString();

const callsOf = (queryClient: QueryClient) => ({
  ask: (question: string) => void ask(queryClient, question),
  /** The question of an earlier answer, as of today. */
  askAgain: ({ question, number }: Again) => {
    if (chatStore.get().asking === null) void ask(queryClient, question, { again: number });
  },
  /** Asks the last question again, in the place of the one that failed. */
  retry: () => {
    const last = chatStore.get().messages.at(-1);
    if (typeof last?.content === 'string') void ask(queryClient, last.content, { replaces: true });
  },
  stop: chatStore.stop,
  /** A file came into this conversation, or began it: its id is adopted, and the file stands among the messages. */
  attach: ({ conversation_id: id, ...file }: AttachedFile & { conversation_id: string }) =>
    chatStore.dispatch({
      type: 'attached',
      conversationId: id,
      file: { file_id: file.file_id, filename: file.filename },
      at: now(),
    }),
  rate: (number: number, rating: Rating | null) =>
    chatStore.dispatch({ type: 'rated', number, rating }),
  startNew: () => chatStore.replace({ type: 'cleared' }),
});

async function ask(
  queryClient: QueryClient,
  question: string,
  { again, replaces = false }: { again?: number | undefined; replaces?: boolean } = {},
): Promise<void> {
  const { signal, tell } = chatStore.begin(question, replaces);
  fetchMarkdown();
  try {
    const reply = await askServer(
      queryClient,
      { question, conversation_id: chatStore.get().conversationId, again },
      {
        signal,
        onConversation: (id) => tell({ type: 'begun', conversationId: id }),
        onStep: (step) => tell({ type: 'stepped', step }),
      },
    );
    tell({
      type: 'answered',
      conversationId: reply.conversation_id,
      content: reply.response,
      number: reply.message_number,
      at: now(),
    });
    await readAgain(queryClient, 'conversations');
  } catch (error) {
    logFailure('chat ask', error);
    tell({ type: 'failed', text: failureText(error, signal) });
  }
}

function failureText(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return stopped;
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
