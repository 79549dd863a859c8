import type { Database } from '../../database/within-business.ts';
import type { Clock } from '../../clock.ts';
import type { LanguageModel } from '../../ports/language-model.ts';

/** Who asks, and with what the answer is made. */
export interface Asking {
  database: Database;
  clock: Clock;
  languageModel: LanguageModel | null;
  businessId: string;
  userId: string;
}

/** Who watches the answer come: what is being done, and the checked words of a model so far. */
export interface Watch {
  /** Aborted where the asker has gone. */
  signal: AbortSignal;
  onProgress: (text: string) => void;
  /** The question is kept, and the answer will take a while. */
  onConversation: (conversationId: string) => void;
  onText: (text: string) => void;
}
