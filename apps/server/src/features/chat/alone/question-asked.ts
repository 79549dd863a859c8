import {
  textOfQuestion,
  timesSaid,
  withMonths,
  withoutToldBeside,
  yearStartSaid,
} from '@cairn/analyst';
import type { Clock } from '../../../clock.ts';
import type { Transaction } from '../../../database/within-business.ts';
import { loadQuestionContext } from '../../../ledger/answer/question-context.ts';
import type { Alone } from './alone.ts';
import { withoutOthers } from './beside-others.ts';

/** The question in plain text, with what it is read against; a year that it says to begin in another month does so in its answer. */
export async function questionAsked(
  tx: Transaction,
  businessId: string,
  clock: Clock,
  text: string,
) {
  const { context, scope, own } = await loadQuestionContext(tx, businessId, clock);
  const written = withMonths(textOfQuestion(text, own), context.vocabulary);
  const question = withoutStory(withoutOthers(written), context);
  const told = yearStartSaid(question);
  if (told === null) return { question, written, context, scope };
  const year = { fiscalYearStartMonth: told.month };
  return {
    ...{ question: told.rest, written },
    context: { ...context, settings: { ...context.settings, ...year } },
    scope: { ...scope, ...year },
  };
}

const asksWhy = /^\W*(?:(?:so|and|but|ok|okay) )?(?:why|how come|what made)\b/i;

/** Why something moved at a time that is said: a story behind it narrows nothing ('when we had events every weekend'). */
function withoutStory(question: string, context: Alone['context']): string {
  const asked = asksWhy.test(question) ? withoutToldBeside(question, context) : question;
  return timesSaid(asked, context).length > 0 ? asked : question;
}
