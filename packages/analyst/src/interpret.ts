import { notApplied, ofPrevious } from './follow-up/follow.ts';
import { inheritFrom } from './follow-up/inherit.ts';
import { isBare, leftPointing } from './follow-up/left-pointing.ts';
import { pointsAtNobody, referBack, disambiguateParty } from './follow-up/refer-back.ts';
import { refinePlan } from './follow-up/refine-plan.ts';
import { aboutTheOneNamed } from './follow-up/the-one-named.ts';
import { refinedBy } from './follow-up/why.ts';
import { mendCommonWords } from './language/common-words.ts';
import { otherLanguage } from './language/other-languages.ts';
import { plainText } from './language/plain-text.ts';
import type { Correction } from './language/spelling.ts';
import { tokenise } from './language/tokens.ts';
import { missingSource } from './declining/missing-source.ts';
import { nearOnTheme } from './declining/near-themes.ts';
import { outsideReasons } from './declining/outside-reasons.ts';
import type { Plan } from './plan/plan.ts';
import type { QuestionContext } from './question-context.ts';
import {
  askWhich,
  declineLost,
  declineMissed,
  declineUnknown,
} from './declining/decline-unknown.ts';
import { describePlan } from './wording/describe.ts';
import { buildPlan, type Built } from './reading/build/build-plan.ts';
import { counted } from './reading/build/counted.ts';
import { asksForNothing, type Facts } from './reading/facts/fact-shapes.ts';
import { isPartOf } from './reading/facts/parts.ts';
import { readComputed } from './reading/build/two-figures/over-time.ts';
import { bySomeMethod } from './reading/build/by-some-method.ts';
import { readPair } from './reading/build/two-figures/pair.ts';
import { withWholeSums } from './reading/build/build-regular.ts';
import { gatherFacts } from './reading/facts/facts.ts';
import { preferNames } from './reading/facts/prefer-names.ts';
import { ofLinkedBank } from './reading/build/of-linked-bank.ts';
import { dueAhead, stillToCome } from './reading/build/still-to-come.ts';
import { askWhichSide } from './reading/refine/refine-which-side.ts';
import { refineFacts } from './reading/refine/refine-facts.ts';
import { leftOut } from './reading/check/accounted-for.ts';
import { addedTo } from './reading/check/added-to.ts';
import { missedBy } from './reading/check/asked-for.ts';
import { preferAccounts } from './reading/slots/prefer-accounts.ts';
import { knownTo } from './reading/slots/corrected.ts';
import type { Slot } from './reading/slots/slot.ts';
import { withoutOpenings } from './reading/words/openings.ts';
import { inPlainDates } from './reading/words/dates/period-words.ts';
import { spellOut, type Said } from './reading/words/spell-out.ts';
import { readAlike } from './reading/resolve/held-alike.ts';
import { ambiguousName } from './reading/resolve/resolve-names.ts';
import { readSlots, type Reading } from './reading/slots/slots.ts';
import type { NamedThing } from './vocabulary.ts';
import {
  alternativesTo,
  answerableQuestions,
  nearQuestions,
  refinementsOf,
  startingQuestions,
} from './declining/suggest.ts';

export type Interpretation =
  | { kind: 'plan'; plan: Plan; reading: string; corrections: Correction[]; alternatives: string[] }
  | { kind: 'talk'; talk: 'hello' | 'thanks' | 'help' | 'who'; suggestions: string[] }
  | {
      kind: 'declined';
      reason: string;
      suggestions: string[];
      /** It was understood, and is refused for what it asks: no other reading of it would do better. */
      isSettled?: true;
      /** It is in another language: nobody but a model reads it. */
      isForeign?: true;
      /** Words of it were not understood, or changed nothing: fewer of them might be. */
      isOfWords?: true;
      /** Those words, as they were written. */
      words?: readonly string[];
      /** No figure was seen in it. */
      isIncomplete?: true;
      /** It was understood but for a choice, and its suggestions are what there is to choose from. */
      asksWhich?: true;
      /** The one of two questions that was read, and the words of the other. */
      half?: { plan: Plan; rest: string };
    };

type Planned = Extract<Interpretation, { kind: 'plan' }>;

/** A question longer than this is not one question. */
const TOKENS_MAX = 60;
const WORDS_MAX = 120;
const CHARACTERS_MAX = 1_000;

/**
 * The plan that a question most likely means, with how it was read and what else it could mean. Declines, with
 * near questions, when a word that carries meaning is not understood: it never guesses around it.
 */
export function interpret(written: string, given: QuestionContext): Interpretation {
  const asked = plainText(written);
  // So many words are no question, however few of them reading would leave; in a page no part is looked for.
  const isPage = asked.length > CHARACTERS_MAX;
  if (isPage || tokenise(asked).length > WORDS_MAX)
    return {
      ...declined('That is a long text. Ask one question at a time, in a sentence.', given),
      ...(isPage && { isSettled: true }),
    };
  const { mended, corrections: told } = mendCommonWords(asked, knownTo(given.vocabulary));
  const read = interpretMended(mended, given);
  if (read.kind === 'plan')
    return { ...readAlike(read, asked, given), corrections: [...told, ...read.corrections] };
  if (read.kind === 'talk') return read;
  const suggestions = nearOnTheme(read.suggestions, asked, given);
  const foreign = otherLanguage(asked);
  if (foreign !== null) {
    const isForeign = { isSettled: true, isForeign: true } as const;
    return { kind: 'declined', reason: foreign, suggestions, ...isForeign };
  }
  return { ...read, suggestions };
}

function interpretMended(asked: string, given: QuestionContext): Interpretation {
  const meant = withoutOpenings(asked);
  const referred = referBack(meant, given);
  if (referred.kind === 'declined') return referred;
  const context = { ...given, previousPlan: aboutTheOneNamed(meant, referred.question, given) };
  const picked = ofPrevious(referred.question, meant, context);
  if (picked === 'not so') return { kind: 'declined', ...notApplied(context) };
  if (picked !== null) return planned(picked, context);
  const said = spellOut(inPlainDates(referred.question, context), context.vocabulary);
  const plainly = interpretWords(said, context);
  const computed = readComputed(
    said,
    planOf(plainly),
    (side, previousPlan = null) =>
      planOf(interpretWords(spellOut(side, context.vocabulary), { ...context, previousPlan })),
    context,
  );
  if (computed?.kind === 'refused') return { ...computed, kind: 'declined', isSettled: true };
  return computed === null ? inHalves(said, plainly, context) : planned(computed, context);
}

/** Two questions with 'and' between them, each read by itself. */
function inHalves(said: Said, plainly: Interpretation, context: QuestionContext): Interpretation {
  const read = (words: string, previousPlan: Plan | null) =>
    planOf(interpret(words, { ...context, previousPlan, earlierPlan: null, told: null }));
  const halves = readPair(said, planOf(plainly), read, context.today);
  if (halves.kind === 'plan') return planned(halves.plan, context);
  if (halves.kind === 'one question') return plainly;
  return {
    kind: 'declined',
    reason: `I read one half of this, and do not see what “${halves.rest}” asks. Ask one after the other.`,
    ...{ suggestions: [describePlan(halves.first)], asksWhich: true },
    half: { plan: halves.first, rest: halves.rest },
  };
}

const planOf = (read: Interpretation) => (read.kind === 'plan' ? read.plan : null);

/** A plan that needs no more reading. */
const planned = (plan: Plan, context: QuestionContext): Planned => ({
  kind: 'plan',
  plan,
  reading: describePlan(plan),
  corrections: [],
  alternatives: alternativesTo(plan, [], context),
});

/** What is offered in place of what was declined is itself not offered again. */
function interpretWords(said: Said, context: QuestionContext, isOffered = false): Interpretation {
  const reading = readQuestion(said, context);
  if (reading.tokens.length === 0) return declined('I did not find a question in that.', context);
  if (reading.tokens.length > TOKENS_MAX)
    return declined('That is a long text. Ask one question at a time, in a sentence.', context);
  const facts = refineFacts(
    gatherFacts(reading),
    reading.tokens.map(({ text }) => text),
    context.today,
  );
  if (facts.outside !== null)
    return { ...declined(outsideReasons[facts.outside], context), isSettled: true };
  const known = interpretFacts(said, reading, facts, context);
  return reading.unknown.length === 0
    ? known
    : declineUnknown(
        said.question,
        reading.unknown,
        isOffered ? null : planOf(known),
        facts,
        context,
        (words) =>
          planOf(
            interpretWords(
              spellOut(words, context.vocabulary),
              { ...context, previousPlan: null },
              true,
            ),
          ),
      );
}

/** What the words that are known say, whatever else stands beside them. */
function interpretFacts(
  said: Said,
  reading: Reading,
  facts: Facts,
  context: QuestionContext,
): Interpretation {
  const several = ambiguousName(facts);
  if (several !== null) return { ...askWhich(said.question, several), asksWhich: true };
  if (facts.ofEitherSide !== null)
    return { kind: 'declined', ...askWhichSide(facts.ofEitherSide), asksWhich: true };
  const isOfNobody = facts.names.length + facts.dimensions.length === 0;
  if (context.previousPlan === null && isOfNobody && pointsAtNobody(said.question))
    return { kind: 'declined', ...disambiguateParty };
  /** The plan, where no word of the question was lost on the way to it. */
  const checked = (read: Plan, others: readonly NamedThing[] = []): Interpretation => {
    const lostBy = (one: Plan) => leftOut(preferNames(reading.slots), one, facts);
    const words = reading.tokens.map(({ text }) => text).join(' ');
    const plan = counted(
      withWholeSums(read, (sums) => lostBy(sums).length === 0),
      words,
    );
    const lost = lostBy(plan);
    if (lost.length > 0) return declineLost(lost, reading, plan);
    const isAlone = context.previousPlan === null;
    const missed = missedBy(words, plan) ?? (isAlone ? addedTo(words, plan) : null);
    if (missed !== null) return declineMissed(missed, plan);
    const missing = missingSource(plan, context);
    if (missing !== null) return { ...declined(missing, context), isSettled: true };
    return {
      kind: 'plan',
      plan,
      reading: describePlan(plan),
      corrections: reading.corrections,
      alternatives: alternativesTo(plan, others, context),
    };
  };
  const built = readPlan(said, facts, context);
  if (built.kind === 'either way') return eitherWay(said.spelled, context);
  if (built.kind === 'refused')
    return { suggestions: nearQuestions([], facts, context), ...built, kind: 'declined' };
  if (built.kind === 'incomplete') {
    if (facts.talk !== null && asksForNothing(facts))
      return { kind: 'talk', talk: facts.talk, suggestions: startingQuestions(context) };
    const due = dueAhead(facts, context.today);
    if (due !== null) return checked(due);
    return {
      kind: 'declined',
      reason: 'I do not see what figure you ask for.',
      suggestions: nearQuestions([], facts, context),
      isIncomplete: true,
    };
  }
  const plan = ofLinkedBank(withClaim(built.plan, facts), context);
  const ahead = stillToCome(plan, facts, context);
  if (ahead?.kind === 'declined') return ahead;
  return checked(ahead ?? plan, built.names?.others);
}

/** 'Why did profit fall?' claims that it fell. */
function withClaim(plan: Plan, { asks, change }: Facts): Plan {
  const isClaim = asks.has('why') && (change === 'up' || change === 'down');
  if (!isClaim || plan.kind !== 'figure' || plan.comparison === null) return plan;
  return { ...plan, asked: 'yes_no', order: change === 'up' ? 'rise' : 'fall' };
}

function readQuestion(said: Said, context: QuestionContext): Reading {
  const { vocabulary, previousPlan } = context;
  const reading = readSlots(said, vocabulary, context);
  const writtenAt = ({ start, length }: Slot) =>
    reading.tokens
      .slice(start, start + length)
      .map(({ written }) => written)
      .join(' ');
  const slots = preferAccounts(
    reading.slots,
    writtenAt,
    vocabulary,
    previousPlan?.kind === 'balance',
  );
  return { ...reading, slots };
}

/** 'The largest payment in May' says of nobody whose: what came in and what went out are both told. */
function eitherWay(spelled: string, context: QuestionContext): Interpretation {
  const ways = ['received', 'made'];
  const suggestions = ways.map((way) => spelled.replace(/\bpayments?\b/i, `$& ${way}`));
  const alone = { ...context, previousPlan: null };
  const [first, second] = suggestions.map((one) =>
    planOf(interpretWords(spellOut(one, context.vocabulary), alone, true)),
  );
  const areBoth = first && second && first.kind !== 'pair' && second.kind !== 'pair';
  if (areBoth)
    return {
      ...planned({ kind: 'pair', first: bySomeMethod(first), second }, context),
      alternatives: suggestions,
    };
  return {
    kind: 'declined',
    reason: 'Payments that came in from customers, or payments that you made?',
    suggestions,
    asksWhich: true,
  };
}

function declined(
  reason: string,
  context: QuestionContext,
): Extract<Interpretation, { kind: 'declined' }> {
  return { kind: 'declined', reason, suggestions: answerableQuestions(context) };
}

type ReadPlan =
  | { kind: 'plan'; plan: Plan; names?: Extract<Built, { kind: 'plan' }>['names'] }
  | { kind: 'refused'; reason: string; suggestions?: string[]; isOfWords?: true }
  | Exclude<Built, { kind: 'plan' | 'refused' }>;

/**
 * A whole question stands alone; a part of one changes the question before it, and is declined where it changes
 * nothing there: what it would mean by itself is another question.
 */
function readPlan(said: Said, facts: Facts, context: QuestionContext): ReadPlan {
  if (facts.talk !== null) return buildPlan(facts, context);
  const { previousPlan, supposed = null } = context;
  const isPart = isPartOf(facts, previousPlan);
  const refused = (): ReadPlan => ({
    kind: 'refused',
    ...notApplied(context, facts.periods[0]?.period),
  });
  if (isPart && supposed !== null && !facts.isDue) return refused();
  if (isPart && previousPlan !== null) {
    const refined = refinePlan(refinedBy(facts, context, previousPlan), facts, context);
    if (refined !== null) return { kind: 'plan', plan: refined };
    if (facts.isFollowUp) return refused();
  }
  // 'By customer' opens no conversation: of what, it does not say.
  if (isPart && isBare(facts, said.question, previousPlan)) return { kind: 'incomplete' };
  const built = buildPlan(facts, context);
  const pointed = built.kind === 'plan' ? leftPointing(said, facts) : null;
  if (pointed !== null) return pointsAtNothing(pointed, previousPlan);
  if (previousPlan === null) return built;
  if (built.kind === 'plan' && !isPart)
    return { ...built, plan: inheritFrom(said.question, built.plan, previousPlan) };
  if (built.kind !== 'incomplete') return built;
  const refined = refinePlan(previousPlan, facts, context);
  if (refined !== null) return { kind: 'plan', plan: refined };
  return facts.isDue ? built : refused();
}

const pointsAtNothing = (word: string, previous: Plan | null): ReadPlan => ({
  kind: 'refused',
  reason: `I do not see what “${word}” stands for, and leaving it out would answer another question. Say it by its name.`,
  ...(previous !== null && { suggestions: refinementsOf(previous) }),
});
