import type { Answer } from '../../lib/replies/read-answer.ts';
import type { Step } from './ask-in-steps.ts';

export type { Answer };

/** A file in the place where it was attached. */
export interface AttachedFile {
  file_id: string;
  filename: string;
}

/** Thumbs up or down. */
export type Rating = 1 | -1;

export type ProposalStatus = NonNullable<Answer['proposals']>[number]['status'];

/** `failed` is ours: the question stays, with what went wrong and a way to ask it again. */
export interface ChatMessage {
  role: 'human' | 'ai';
  content: string | Answer | AttachedFile;
  failed?: string | undefined;
  /** Its place in the kept conversation, where that is known. */
  number?: number | undefined;
  rating?: Rating | undefined;
  /** When it was said, an instant; not known of what an older version stored. */
  created_at?: string | undefined;
}

/** What stands at a question whose asker pressed Stop: nothing went wrong. */
export const stopped = 'Stopped.';

/** A question that stands before an answer, and the answer's place in the conversation. */
export interface Again {
  question: string;
  number: number | undefined;
}

/** The active chat, of which there is one. */
export interface ChatState {
  readonly messages: readonly ChatMessage[];
  /** Null until the server keeps it. */
  readonly conversationId: string | null;
  /** The question that is under way, one at a time: how far its answer is, where that comes in steps. */
  readonly asking: { readonly step: Step | null } | null;
  /** What was pressed in History or typed in the palette, to be asked when the chat is next shown. */
  readonly again: Again | null;
}

export const emptyChat: ChatState = {
  messages: [],
  conversationId: null,
  asking: null,
  again: null,
};

export type ChatEvent =
  /** `replaces`: the question takes the place of the last message, which failed. */
  | { type: 'asked'; question: string; at: string; replaces?: boolean }
  | { type: 'begun'; conversationId: string }
  | { type: 'stepped'; step: Step }
  | {
      type: 'answered';
      conversationId: string;
      content: Answer;
      number: number | undefined;
      at: string;
    }
  | { type: 'failed'; text: string }
  | { type: 'attached'; conversationId: string; file: AttachedFile; at: string }
  | { type: 'rated'; number: number; rating: Rating | null }
  /** A change that an answer proposed was made, or taken back. */
  | { type: 'decided'; conversationId: string; number: number; at: number; status: ProposalStatus }
  | {
      type: 'continued';
      conversationId: string;
      messages: readonly ChatMessage[];
      again: Again | null;
    }
  /** From elsewhere, in a chat of its own, when the chat is next shown. */
  | { type: 'to be asked'; question: string }
  | { type: 'again taken' }
  | { type: 'cleared' };

/** What the chat is after this happened. What comes of a question that is no longer under way changes nothing. */
export function reduceChat(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'asked':
      return {
        ...state,
        messages: [
          ...(event.replaces === true ? state.messages.slice(0, -1) : state.messages),
          { role: 'human', content: event.question, created_at: event.at },
        ],
        asking: { step: null },
      };
    case 'begun':
      return state.asking === null ? state : { ...state, conversationId: event.conversationId };
    case 'stepped':
      return state.asking === null ? state : { ...state, asking: { step: event.step } };
    case 'answered':
      return end(state, event.conversationId, (asked) => [
        asked,
        { role: 'ai', content: event.content, number: event.number, created_at: event.at },
      ]);
    case 'failed':
      return end(state, state.conversationId, (asked) => [{ ...asked, failed: event.text }]);
    case 'attached':
      return {
        ...state,
        conversationId: event.conversationId,
        messages: [...state.messages, { role: 'human', content: event.file, created_at: event.at }],
      };
    case 'rated':
      return {
        ...state,
        messages: state.messages.map((message) =>
          message.number === event.number
            ? { ...message, rating: event.rating ?? undefined }
            : message,
        ),
      };
    case 'decided':
      return event.conversationId === state.conversationId
        ? {
            ...state,
            messages: state.messages.map((message) =>
              message.number === event.number ? decided(message, event) : message,
            ),
          }
        : state;
    case 'continued':
      return {
        ...emptyChat,
        conversationId: event.conversationId,
        messages: event.messages.map(storedParts),
        again: event.again,
      };
    case 'to be asked':
      return { ...emptyChat, again: { question: event.question, number: undefined } };
    case 'again taken':
      return { ...state, again: null };
    case 'cleared':
      return emptyChat;
  }
}

const decided = (
  message: ChatMessage,
  { at, status }: Extract<ChatEvent, { type: 'decided' }>,
): ChatMessage => {
  const { content } = message;
  if (typeof content === 'string' || 'filename' in content) return message;
  if (content.proposals === undefined) return message;
  const proposals = content.proposals.map((one, index) =>
    index === at ? { ...one, status } : one,
  );
  return { ...message, content: { ...content, proposals } };
};

/** Puts what came of it in the place of the question that is under way; a file may stand below it by now. */
function end(
  state: ChatState,
  conversationId: string | null,
  shown: (asked: ChatMessage) => ChatMessage[],
): ChatState {
  const at = openAt(state.messages);
  const asked = state.messages[at];
  if (state.asking === null || asked === undefined) return state;
  const { messages } = state;
  return {
    ...state,
    conversationId,
    asking: null,
    messages: [...messages.slice(0, at), ...shown(asked), ...messages.slice(at + 1)],
  };
}

/** Where the question stands of which nothing has come yet; -1 where there is none. */
function openAt(messages: readonly ChatMessage[]): number {
  const at = messages.findLastIndex(
    ({ role, content }) => role === 'ai' || typeof content === 'string',
  );
  const last = messages[at];
  return last?.role === 'human' && last.failed === undefined ? at : -1;
}

/** Of a message that the server keeps: what the chat shows. */
const storedParts = ({ role, content, number, rating, created_at }: ChatMessage): ChatMessage => ({
  role,
  content,
  number,
  rating,
  created_at,
});
