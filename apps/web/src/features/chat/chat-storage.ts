import { readAnswer, type Answer } from '../../lib/replies/read-answer.ts';

export type { Answer };

/** A file in the place where it was attached. */
export interface AttachedFile {
  file_id: string;
  filename: string;
}

/** Thumbs up or down. */
export type Rating = 1 | -1;

/** `failed` is ours: the question stays, with what went wrong and a way to ask it again. */
export interface ChatMessage {
  role: 'human' | 'ai';
  content: string | Answer | AttachedFile;
  failed?: string;
  /** Its place in the kept conversation, where that is known. */
  number?: number | undefined;
  rating?: Rating | undefined;
}

/** A question that stands before an answer, and the answer's place in the conversation. */
export interface Again {
  question: string;
  number: number | undefined;
}

const messagesKey = 'chat_messages';
const conversationKey = 'conversation_id';
const againKey = 'chat_again';

/** The active chat as the specification stores it (section 2, 'Chat'): messages and id in session storage. */
export function readChat(): { messages: ChatMessage[]; conversationId: string | null } {
  const text = sessionStorage.getItem(messagesKey);
  const known = text !== null && text === latest?.text ? latest.messages : null;
  return {
    messages: known ?? parseMessages(text),
    conversationId: sessionStorage.getItem(conversationKey),
  };
}

/** What was stored last, as it was: not drawn anew for having been written and read. */
let latest: { text: string; messages: ChatMessage[] } | undefined;

export function storeChat(messages: ChatMessage[], conversationId: string | null): void {
  latest = { text: storeLatest(messages), messages };
  if (conversationId === null) sessionStorage.removeItem(conversationKey);
  else sessionStorage.setItem(conversationKey, conversationId);
  for (const hear of listeners) hear(messages, conversationId);
}

type Hear = (messages: ChatMessage[], conversationId: string | null) => void;
const listeners = new Set<Hear>();

/** Hears of every change, also of an answer to what was asked before this screen was left and opened again. */
export function onChatStored(hear: Hear): () => void {
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
}

/** A browser keeps some megabytes: what is older than fits is in History. */
function storeLatest(messages: readonly ChatMessage[]): string {
  try {
    const text = JSON.stringify(messages);
    sessionStorage.setItem(messagesKey, text);
    return text;
  } catch (error) {
    if (messages.length <= 1) throw error;
    return storeLatest(messages.slice(Math.ceil(messages.length / 2)));
  }
}

export function clearChat(): void {
  sessionStorage.removeItem(messagesKey);
  sessionStorage.removeItem(conversationKey);
  sessionStorage.removeItem(againKey);
}

/** Makes a kept conversation the active one; the chat asks `again` when it is next shown. */
export function continueChat(
  messages: readonly ChatMessage[],
  conversationId: string,
  again: Again | null,
): void {
  storeChat(
    messages.map(({ role, content, number, rating }) => ({ role, content, number, rating })),
    conversationId,
  );
  if (again !== null) sessionStorage.setItem(againKey, JSON.stringify(again));
}

/** What is to be asked once more; it is handed out once. */
export function takeAgain(): Again | null {
  const text = sessionStorage.getItem(againKey);
  sessionStorage.removeItem(againKey);
  return text === null ? null : (JSON.parse(text) as Again);
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
