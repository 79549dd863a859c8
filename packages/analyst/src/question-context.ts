import type { BusinessDay, CalendarSettings } from '@cairn/finance';
import type { Plan } from './plan/plan.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a question is read against: the day, the business's calendar and names, and the question before it. */
export interface QuestionContext {
  today: BusinessDay;
  settings: CalendarSettings;
  vocabulary: Vocabulary;
  hasBooks: boolean;
  hasBank: boolean;
  previousPlan: Plan | null;
  /** The plan before that one: 'compare them'. */
  earlierPlan?: Plan | null;
  /** What the answer before named alone: its one customer, vendor or product, or its one document. */
  told?: Told | null;
  /** The question before supposed something: 'what if …', whole. */
  supposed?: string | null;
}

export interface Told {
  name: string | null;
  number: string | null;
  /** The one month, quarter, year or day, as the answer calls it. */
  time?: string | null;
}
