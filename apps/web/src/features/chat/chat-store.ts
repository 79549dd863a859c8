import { emptyChat, reduceChat, type ChatEvent, type ChatState } from './chat-state.ts';
import { readStoredChat, storedText, writeStoredChat } from './chat-storage.ts';

/**
 * The active chat, in one place: it outlives the screen, so that who comes back finds the question that is under way, or
 * its answer. Messages and the conversation's id are written to session storage, where the specification has them.
 */
function createChatStore() {
  let state: ChatState = emptyChat;
  let written: string | null = null;
  /** Ends the question that is under way. */
  let stopping: AbortController | null = null;
  const watchers = new Set<() => void>();

  const change = (next: ChatState) => {
    const { messages, conversationId } = state;
    state = next;
    if (next.messages !== messages || next.conversationId !== conversationId) {
      writeStoredChat(next);
      written = storedText();
    }
    for (const watcher of watchers) watcher();
  };

  return {
    get: () => state,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    dispatch: (event: ChatEvent) => change(reduceChat(state, event)),
    /** Reads what session storage has, where that is not what was written: after a page load, or a logout. */
    load: (): ChatState => {
      if (storedText() !== written) {
        written = storedText();
        state = { ...emptyChat, ...readStoredChat() };
      }
      return state;
    },
    /** Begins a question; what comes of it is told by the returned way alone, and not once another has begun. */
    begin: (question: string, replaces: boolean) => {
      const own = new AbortController();
      stopping?.abort();
      stopping = own;
      change(
        reduceChat(state, { type: 'asked', question, at: new Date().toISOString(), replaces }),
      );
      return {
        signal: own.signal,
        tell: (event: ChatEvent) => {
          if (stopping === own) change(reduceChat(state, event));
        },
      };
    },
    stop: () => stopping?.abort(),
    /** Puts another chat in its place; what is under way is for nobody any more. */
    replace: (event: Extract<ChatEvent, { type: 'cleared' | 'continued' | 'to be asked' }>) => {
      const before = stopping;
      stopping = null;
      change(reduceChat(state, event));
      before?.abort();
    },
  };
}

export const chatStore = createChatStore();
