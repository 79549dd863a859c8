import { describePlan, writtenDays } from '../wording/describe.ts';
import type { Plan } from '../plan/plan.ts';
import type { QuestionContext } from '../question-context.ts';
import type { Facts } from '../reading/facts/fact-shapes.ts';
import type { Slot } from '../reading/slots/slot.ts';
import type { Reading } from '../reading/slots/slots.ts';
import { nearQuestions } from './suggest.ts';

/** Of a word that is quoted. */
const LETTERS_MAX = 40;
/** More words than these are no question with a word beside it. */
const LEFT_OUT_MAX = 2;

interface Declined {
  kind: 'declined';
  reason: string;
  suggestions: string[];
}

interface OfWords extends Declined {
  isOfWords: true;
  words: readonly string[];
}

/**
 * A word that is not known may change everything. What the others say without it is offered, where it reads back, and
 * never answered in its place.
 */
export function declineUnknown(
  asked: string,
  unknown: readonly string[],
  known: Plan | null,
  facts: Facts,
  context: QuestionContext,
  read: (words: string) => Plan | null,
): OfWords {
  // A word of ours, put in the place of one that was said, tells nobody anything.
  const written = unknown.filter((word) => asked.toLowerCase().includes(word.toLowerCase()));
  const words = written
    .slice(0, 5)
    .map((word) => `“${word.slice(0, LETTERS_MAX)}”`)
    .join(', ');
  const without = written.length === 1 ? 'it' : 'them';
  const rest = known === null || unknown.length > LEFT_OUT_MAX ? null : readsBack(known, read);
  return {
    kind: 'declined',
    isOfWords: true,
    words: written,
    reason:
      written.length === 0
        ? 'I found nothing like that in your records.'
        : `I found nothing called ${words}${written.length > 5 ? ' and more' : ''} in your records: no name, category or figure.` +
          (rest === null ? '' : ` I can answer without ${without}: ${writtenDays(rest)}.`),
    suggestions: [
      ...(rest === null ? [] : [writtenDays(rest)]),
      ...nearQuestions(unknown, facts, context),
    ].slice(0, 3),
  };
}

/** A plan in its own words; null where they are read as another one. */
function readsBack(plan: Plan, read: (words: string) => Plan | null): string | null {
  const words = withoutSides(plan);
  const again = read(words);
  return again !== null && withoutSides(again) === words ? words : null;
}

/** A plan's own words read back to it, but for who stands on the other side. */
const withoutSides = (plan: Plan) =>
  describePlan(plan).replaceAll(/ of (customers|vendors|employees|products|services)\b/g, '');

/** A word that was read but changed nothing: the question without it is offered, not answered. */
export function declineLost(lost: readonly Slot[], { tokens }: Reading, plan: Plan): OfWords {
  const words = lost.map(({ start, length }) =>
    tokens
      .slice(start, start + length)
      .map(({ written }) => written)
      .join(' '),
  );
  return {
    kind: 'declined',
    isOfWords: true,
    words,
    reason: `I don't know what ${words.map((word) => `“${word}”`).join(' and ')} changes here, and skipping it could answer a different question.`,
    suggestions: [writtenDays(withoutSides(plan))],
  };
}

/** All words were read, and what they ask for is not what the plan gives. */
export const declineMissed = (what: string, plan: Plan): Declined => ({
  kind: 'declined',
  reason: `You asked for ${what}, and I cannot answer it that way.`,
  suggestions: [writtenDays(withoutSides(plan))],
});

/** 'Acme' is two customers: which of them is asked, each one click away. */
export const askWhich = (
  question: string,
  { written, names }: { written: string; names: string[] },
): Declined => ({
  kind: 'declined',
  reason: `“${written}” could be ${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}. Which one do you mean?`,
  suggestions: names.slice(0, 4).map((name) => question.replace(written, name)),
});
