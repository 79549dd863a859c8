import { emptyAnswer, type Answer } from './answer.ts';
import { plain } from './format.ts';
import type { Interpretation } from '../interpret.ts';

const replies = {
  hello: 'Hello. Ask me about your money: what came in, what went out, what is left, and why.',
  thanks: "You're welcome.",
  who: "I'm Cairn's assistant. I work out each answer from your own records and show you the transactions behind it.",
  help: 'Ask about revenue, expenses, profit, cash and balances; by category, customer, vendor, account, month or weekday; for any period ("last month", "Q3 2025", "since May"); compare two periods, ask for the largest, the latest, a share or a trend, or for a list of transactions. Follow up with "and last month?", "by category" or "as a chart".',
} as const;

/** A plain sentence where no figure was asked for or none can be given. */
export function phraseWithoutFigure(
  interpretation: Exclude<Interpretation, { kind: 'plan' }>,
): Answer {
  if (interpretation.kind === 'talk') {
    return {
      ...emptyAnswer(replies[interpretation.talk]),
      suggestions: interpretation.suggestions,
    };
  }
  const { reason, suggestions, asksWhich } = interpretation;
  const hasOthers = suggestions.length > 0 && asksWhich !== true;
  const text = `${plain(reason)}${hasOthers ? ' I can answer these instead:' : ''}`;
  return { ...emptyAnswer(text), suggestions, understood: false };
}
