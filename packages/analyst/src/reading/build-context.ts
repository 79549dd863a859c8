import type { TimeContext } from '../time/cursor.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** What a plan is built against. */
export interface BuildContext extends TimeContext {
  hasBooks: boolean;
  vocabulary: Vocabulary;
}
