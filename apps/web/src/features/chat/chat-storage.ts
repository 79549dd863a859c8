import type { Api, ReplyOf } from '@cairn/contract';

export type Answer = ReplyOf<Api['ask']>['response'];

/** A file in the place where it was attached. */
export interface AttachedFile {
  file_id: string;
  filename: string;
}

/** `failed` is ours: the question stays, with what went wrong and a way to ask it again. */
export interface ChatMessage {
  role: 'human' | 'ai';
  content: string | Answer | AttachedFile;
  failed?: string;
}

const messagesKey = 'chat_messages';
const conversationKey = 'conversation_id';

/** The active chat as the specification stores it (section 2, 'Chat'): messages and id in session storage. */
export function readChat(): { messages: ChatMessage[]; conversationId: string | null } {
  return {
    messages: parseMessages(sessionStorage.getItem(messagesKey)),
    conversationId: sessionStorage.getItem(conversationKey),
  };
}

export function storeChat(messages: readonly ChatMessage[], conversationId: string | null): void {
  sessionStorage.setItem(messagesKey, JSON.stringify(messages));
  if (conversationId === null) sessionStorage.removeItem(conversationKey);
  else sessionStorage.setItem(conversationKey, conversationId);
}

export function clearChat(): void {
  sessionStorage.removeItem(messagesKey);
  sessionStorage.removeItem(conversationKey);
}

function parseMessages(text: string | null): ChatMessage[] {
  if (text === null) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isMessage) : [];
  } catch {
    // What another script or an older version left behind is no chat.
    return [];
  }
}

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { role, content } = value as { role?: unknown; content?: unknown };
  return (
    (role === 'human' || role === 'ai') &&
    (typeof content === 'string' || isAnswer(content) || isAttached(content))
  );
}

function isAnswer(content: unknown): content is Answer {
  if (typeof content !== 'object' || content === null) return false;
  const { text, tables, charts } = content as Record<string, unknown>;
  return typeof text === 'string' && Array.isArray(tables) && Array.isArray(charts);
}

function isAttached(content: unknown): content is AttachedFile {
  if (typeof content !== 'object' || content === null) return false;
  const { file_id: fileId, filename } = content as Record<string, unknown>;
  return typeof fileId === 'string' && typeof filename === 'string';
}
