import type { Api, AnswerOf } from '@cairn/contract';

export type Summary = AnswerOf<Api['conversations']>['conversations'][number];

const PREVIEW_CHARACTERS_MAX = 300;

interface ConversationRow {
  id: string;
  title: string | null;
  lastUpdated: Date;
  isPinned: boolean;
  /** The latest; null where nothing was asked yet. */
  question: string | null;
}

export const toSummary = (row: ConversationRow): Summary => ({
  conversation_id: row.id,
  title: row.title,
  preview: row.title ?? (row.question ?? '').slice(0, PREVIEW_CHARACTERS_MAX),
  last_updated: row.lastUpdated.toISOString(),
  is_pinned: row.isPinned,
});
