import { formatDayHere } from '../../lib/format.ts';
import type { ChatMessage } from './chat-state.ts';

export interface DaySeparatorProps {
  message: ChatMessage;
  before: ChatMessage | undefined;
}

/** Stands above the first message of a day, where a conversation goes over several; nothing where that is not known. */
export function DaySeparator({ message, before }: DaySeparatorProps) {
  const day = dayOf(message);
  const dayBefore =
    before === undefined ? dayOf({ created_at: new Date().toISOString() }) : dayOf(before);
  if (day === null || dayBefore === null || day === dayBefore) return null;
  return (
    <p className="flex items-center gap-3 text-12 text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {day === dayOf({ created_at: new Date().toISOString() }) ? 'Today' : day}
    </p>
  );
}

/** 'Nov 22, 2026', where the reader is. */
const dayOf = ({ created_at: instant }: Pick<ChatMessage, 'created_at'>): string | null =>
  instant === undefined ? null : formatDayHere(instant);
