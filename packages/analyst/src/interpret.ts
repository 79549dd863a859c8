import { refinePlan } from './follow-up.ts';
import type { Correction } from './language/spelling.ts';
import { missingSource } from './missing-source.ts';
import type { Plan } from './plan.ts';
import type { QuestionContext } from './question-context.ts';
import { describePlan } from './describe.ts';
import { buildPlan, type Built } from './reading/build-plan.ts';
import type { Facts } from './reading/fact-shapes.ts';
import { gatherFacts, preferNames } from './reading/facts.ts';
import { settleFacts } from './reading/settle-facts.ts';
import { leftOut } from './reading/accounted-for.ts';
import type { Slot } from './reading/slot.ts';
import { ambiguousName } from './reading/resolve-names.ts';
import { readSlots, type Reading } from './reading/slots.ts';
import { alternativesTo, nearQuestions, startingQuestions } from './suggest.ts';

export type Interpretation =
  | { kind: 'plan'; plan: Plan; reading: string; corrections: Correction[]; alternatives: string[] }
  | { kind: 'talk'; talk: 'hello' | 'thanks' | 'help' | 'who'; suggestions: string[] }
  | {
      kind: 'declined';
      reason: string;
      suggestions: string[];
      /** It was understood, and is refused for what it asks: no other reading of it would do better. */
      isSettled?: true;
    };

/** A question longer than this is not one question. */
const TOKENS_MAX = 60;

/**
 * The plan that a question most likely means, with how it was read and what else it could mean. Declines, with
 * near questions, when a word that carries meaning is not understood: it never guesses around it.
 */
export function interpret(question: string, context: QuestionContext): Interpretation {
  if (question.length > 1_000)
    return declined('That is a long text. Ask one question at a time, in a sentence.', context);
  const reading = readSlots(question, context.vocabulary, context);
  if (reading.tokens.length === 0) return declined('I did not find a question in that.', context);
  if (reading.tokens.length > TOKENS_MAX)
    return declined('That is a long text. Ask one question at a time, in a sentence.', context);
  const facts = settleFacts(
    gatherFacts(reading),
    reading.tokens.map(({ text }) => text),
    context.today,
  );
  if (facts.outside !== null)
    return { ...declined(outsideReasons[facts.outside], context), isSettled: true };
  if (reading.unknown.length > 0) {
    const words = reading.unknown
      .slice(0, 5)
      .map((word) => `“${word}”`)
      .join(', ');
    return {
      kind: 'declined',
      reason: `I do not understand ${words}${reading.unknown.length > 5 ? ' and more' : ''}: it is no name in your records and no figure that I know.`,
      suggestions: nearQuestions(reading.unknown, facts, context),
    };
  }
  const several = ambiguousName(facts);
  if (several !== null) return askWhich(question, several);
  const built = readPlan(facts, context);
  if (built.kind === 'either way') return askWhichWay(question);
  if (built.kind === 'refused')
    return {
      kind: 'declined',
      reason: built.reason,
      suggestions: nearQuestions([], facts, context),
    };
  if (built.kind === 'incomplete') {
    if (facts.talk !== null)
      return { kind: 'talk', talk: facts.talk, suggestions: startingQuestions(context) };
    return {
      kind: 'declined',
      reason: 'I do not see what figure you ask for.',
      suggestions: nearQuestions([], facts, context),
    };
  }
  const lost = leftOut(preferNames(reading.slots), built.plan, facts);
  if (lost.length > 0) return declineFor(lost, reading, built.plan);
  const missing = missingSource(built.plan, context);
  if (missing !== null) return { ...declined(missing, context), isSettled: true };
  return {
    kind: 'plan',
    plan: built.plan,
    reading: describePlan(built.plan),
    corrections: reading.corrections,
    alternatives: alternativesTo(built.plan, built.names?.others ?? [], context),
  };
}

/** 'Acme' is two customers: which of them is asked, each one click away. */
const askWhich = (
  question: string,
  { written, names }: { written: string; names: string[] },
): Interpretation => ({
  kind: 'declined',
  reason: `“${written}” could be ${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}. Which one do you mean?`,
  suggestions: names.slice(0, 4).map((name) => question.replace(written, name)),
});

const askWhichWay = (question: string): Interpretation => ({
  kind: 'declined',
  reason: 'Payments that came in from customers, or payments that you made?',
  suggestions: ['payments received', 'payments made'].map((words) =>
    question.replace(/payments?/i, words),
  ),
});

/** A word that was read but changed nothing: the question without it is offered, not answered. */
function declineFor(lost: readonly Slot[], { tokens }: Reading, plan: Plan): Interpretation {
  const words = lost.map(
    ({ start, length }) =>
      `“${tokens
        .slice(start, start + length)
        .map(({ written }) => written)
        .join(' ')}”`,
  );
  return {
    kind: 'declined',
    reason: `I do not see what ${words.join(' and ')} changes in this question, and leaving it out could answer another one.`,
    // A plan's own words read back to it, but for who stands on the other side.
    suggestions: [
      describePlan(plan).replaceAll(/ of (customers|vendors|employees|products|services)\b/g, ''),
    ],
  };
}

const outsideReasons = {
  other_business: 'I only see the records of your own business.',
  advice: 'I compute figures from your records; I do not give advice.',
  change_data: 'I answer questions; I do not move money or change records.',
} as const;

function declined(
  reason: string,
  context: QuestionContext,
): Extract<Interpretation, { kind: 'declined' }> {
  return { kind: 'declined', reason, suggestions: startingQuestions(context) };
}

type ReadPlan =
  | { kind: 'plan'; plan: Plan; names?: Extract<Built, { kind: 'plan' }>['names'] }
  | Exclude<Built, { kind: 'plan' }>;

/** A whole question stands alone; a part of one changes the question before it. */
function readPlan(facts: Facts, context: QuestionContext): ReadPlan {
  const { previousPlan } = context;
  const isPartial =
    facts.measures.length === 0 &&
    facts.softMeasures.length === 0 &&
    facts.rows === null &&
    facts.topics.length === 0 &&
    facts.sheet === null &&
    !facts.isCash;
  if (previousPlan !== null && isPartial && facts.talk === null) {
    const refined = refinePlan(previousPlan, facts, context);
    if (refined !== null && (facts.isFollowUp || !isWholeWithoutMeasure(facts)))
      return { kind: 'plan', plan: refined };
  }
  const built = buildPlan(facts, context);
  if (built.kind !== 'incomplete' || previousPlan === null || facts.talk !== null) return built;
  const refined = refinePlan(previousPlan, facts, context);
  return refined === null ? built : { kind: 'plan', plan: refined };
}

/** 'Who are our biggest customers?' needs no measure to be a question of its own. */
const isWholeWithoutMeasure = (facts: Facts) =>
  facts.dimensions.length > 0 && (facts.asks.size > 0 || facts.top !== null) && !facts.isFollowUp;
