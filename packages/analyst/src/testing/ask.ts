import { interpret, type Interpretation } from '../interpret.ts';
import type { QuestionContext } from '../question-context.ts';
import type { NamedRecord } from '../vocabulary.ts';

let serial = 0;

/** Something that a business has a name for, with an id of its own. */
export function record(name: string, kind: Omit<NamedRecord, 'id' | 'name'>): NamedRecord {
  serial += 1;
  return { id: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`, name, ...kind };
}

/** How a first question is read on Monday, Jun 15, 2026, in a business of these names. */
export const asking =
  (given: Pick<QuestionContext, 'vocabulary'> & Partial<QuestionContext>) =>
  (question: string, also: Partial<QuestionContext> = {}): Interpretation =>
    interpret(question, {
      today: '2026-06-15',
      settings: { firstWeekday: 0, fiscalYearStartMonth: 1 },
      hasBooks: true,
      hasBank: true,
      previousPlan: null,
      ...given,
      ...also,
    });

/** What was understood, in words; where nothing was, all that came back. */
export const inWords = (read: Interpretation) => (read.kind === 'plan' ? read.reading : read);
