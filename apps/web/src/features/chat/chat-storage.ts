import { readAnswer } from '../../lib/replies/read-answer.ts';
import type { AttachedFile, ChatMessage } from './chat-state.ts';

const messagesKey = 'chat_messages';
const conversationKey = 'conversation_id';

export interface StoredChat {
  messages: readonly ChatMessage[];
  conversationId: string | null;
}

/** The active chat as the specification stores it (section 2, 'Chat'): messages and id in session storage. */
export const readStoredChat = (): StoredChat => ({
  messages: parseMessages(sessionStorage.getItem(messagesKey)),
  conversationId: sessionStorage.getItem(conversationKey),
});

/** What stands there as it was written, to see whether it still does. */
export const storedText = (): string | null => sessionStorage.getItem(messagesKey);

export function writeStoredChat({ messages, conversationId }: StoredChat): void {
  if (messages.length === 0) sessionStorage.removeItem(messagesKey);
  else writeLatest(messages);
  if (conversationId === null) sessionStorage.removeItem(conversationKey);
  else sessionStorage.setItem(conversationKey, conversationId);
}

/** A browser keeps some megabytes: what is older than fits is in History. */
function writeLatest(messages: readonly ChatMessage[]): void {
  try {
    sessionStorage.setItem(messagesKey, JSON.stringify(messages));
  } catch (error) {
    if (messages.length <= 1) throw error;
    writeLatest(messages.slice(Math.ceil(messages.length / 2)));
  }
}

function parseMessages(text: string | null): ChatMessage[] {
  if (text === null) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.flatMap(readMessage) : [];
  } catch {
    // What another script or an older version left behind is no chat.
    return [];
  }
}

/** What was stored may be of an older version, or of a reply that held a chart without data. */
function readMessage(value: unknown): ChatMessage[] {
  if (typeof value !== 'object' || value === null) return [];
  const { role, content } = value as { role?: unknown; content?: unknown };
  if (role !== 'human' && role !== 'ai') return [];
  if (typeof content === 'string' || isAttached(content)) return [{ ...value, role, content }];
  if (typeof content !== 'object' || content === null) return [];
  return [{ ...value, role, content: readAnswer(content) }];
}

function isAttached(content: unknown): content is AttachedFile {
  if (typeof content !== 'object' || content === null) return false;
  const { file_id: fileId, filename } = content as Record<string, unknown>;
  return typeof fileId === 'string' && typeof filename === 'string';
}
