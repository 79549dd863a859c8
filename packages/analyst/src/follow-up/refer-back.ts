import type { Plan } from '../plan/plan.ts';
import type { MeasureId } from '../measures/measures.ts';
import type { QuestionContext, Told } from '../question-context.ts';
import { asksWhatToTake, whatToTake } from './cash-in-plain-words.ts';
import { partyOf, tellsOfParties, thingOf } from '../reading/names-of.ts';
import type { Referred } from './referred.ts';
import { restate } from './restate.ts';
import { periodInWords, sayPeriod } from './say-period.ts';
import { bareWords } from './words.ts';

const who =
  '(?:they|he|she|it|(?:that|this|the) (?:customer|client|vendor|supplier|company|business|one))';
const doing =
  '(?:owes?|pays?|paid|paying|buys?|bought|buying|orders?|ordered|spends?|spent|costs?|takes?|took|sells?|sold|bill(?:s|ed)?|invoiced?|charged?|purchased?|bring|brings|brought)';
const subject = new RegExp(
  `\\b${who}(?=(?: (?:still|usually|currently|last|really|ever|all))* ${doing}\\b)`,
  'i',
);
const whom =
  '(?:them|him|her|(?:that|this|the same|the) (?:customer|client|vendor|supplier|company))';
const object = new RegExp(
  `\\b(pay|paid|owe|owes|owed|from|to|with|for|by|at|bill|billed|invoice|invoiced|charge|charged|sell|sold|about) ${whom}\\b`,
  'i',
);
const possessive =
  /\b(?:their|his|her|its)(?= (?:open |unpaid |overdue |last |latest |largest |biggest )?(?:invoices?|bills?|balance|orders?|payments?|purchases?|spending)\b)/i;

/** 'Anything of his'. */
export const whose = /\b(?:of|by) (?:theirs|his|hers)\b/i;

const isLate =
  /^(?:and )?(?:is|are) (?:they|he|she|it|that (?:customer|client|vendor|supplier)) (?:currently |ever |still |usually )?(?:late|overdue|behind|past due)(?: now| today| right now| at the moment)?\W*$/i;
const late = /\bhow (?:late|overdue|far behind) (?:are they|is (?:it|he|she))\b/i;
const paid =
  /^(?:and )?(?:(?:is|was) it paid|has it (?:already )?been (?:paid|settled)|(?:did|have|has) they paid? it|is it (?:still )?(?:open|unpaid|late|overdue)|how (?:late|overdue|far past due) is it)(?: already| yet| now)?\W*$/i;
const documents: Partial<Record<MeasureId, string>> = {
  ...{ invoices: 'invoice', receivables: 'invoice', overdue_receivables: 'invoice' },
  ...{ bills: 'bill', payables: 'bill', overdue_payables: 'bill' },
};

const ofIt = /\b(?:of|for) (?:it|that|that one|this one)(?=\W*$)/i;
const isOfThings = (plan: Plan) =>
  plan.kind === 'figure' && (plan.groupBy === 'item' || plan.groupBy === 'category');

/** 'How much do they owe?' where nobody was spoken of. */
export const pointsAtNobody = (question: string): boolean =>
  somebody.test(question) && (subject.test(question) || object.test(question));
const somebody =
  /\b(?:they|he|she|them|him|her|(?:that|this) (?:customer|client|vendor|supplier|company))\b/i;

export const disambiguateParty = {
  reason: 'Who do you mean? Name the customer or vendor.',
  suggestions: ['Who owes us money?', 'Whom do we owe money?', 'Revenue by customer this year'],
};

/**
 * The question with what it only points at put in its place: 'they' becomes the one customer or vendor of the question
 * before it, 'the month before' the month before that of the plan. Declines where what is pointed at is not clear.
 */
export function referBack(question: string, context: QuestionContext): Referred {
  if (asksWhatToTake(bareWords(question))) return { kind: 'declined', ...whatToTake };
  const plain = restate(question, context);
  const previous = context.previousPlan;
  if (previous === null) return { kind: 'question', question: plain };
  const named = nameParty(plain, previous, context.told ?? null);
  return named.kind === 'declined'
    ? named
    : sayPeriod(named.question, previous, context.settings, context.told?.time ?? null);
}

/** The question with the one document, product or account that the answer before named. */
function byNamed(question: string, previous: Plan, told: Told | null): string | null {
  if (told === null) return null;
  if (told.number !== null && previous.kind === 'list' && paid.test(question))
    return `is ${documents[previous.measure] ?? 'number'} ${told.number} paid?`;
  const { name } = told;
  if (name === null || !isOfThings(previous) || !ofIt.test(question)) return null;
  const said = question.replace(/\W+$/, '').replace(ofIt, () => `of ${name}`);
  return `${said} ${periodInWords(previous) ?? ''}`.trim();
}

const onIt =
  /\b(on|for|from|into|off) (?:it|that|this|that one|that account|there)(?=\W*$| (?:this|last|in|since|from|during|so far|over|each|every|per|a month|by month)\b)/i;

/** 'What did we pay on it this year?' after the balance of a card: the one account, or product, that was asked about. */
function byThing(question: string, previous: Plan): string | null {
  const name = onIt.test(question) ? thingOf(previous) : null;
  return name === null
    ? null
    : `and ${question.replace(/^and /i, '').replace(onIt, (_, preposition: string) => `${preposition} ${name}`)}`;
}

/** 'How much did she pay us?' after what she bought this year is of this year as well. */
const goesOn = (question: string) =>
  /^(?:how much|how many|what) did\b/i.test(question) &&
  !/\b(?:ever|usually|always|so far|since|in total|last|first|before|all time|altogether)\b/i.test(
    question,
  );

function nameParty(question: string, previous: Plan, told: Told | null): Referred {
  const thing = byNamed(question, previous, told) ?? byThing(question, previous);
  if (thing !== null) return { kind: 'question', question: thing };
  const pointed =
    late.exec(question) ??
    isLate.exec(question) ??
    subject.exec(question) ??
    object.exec(question) ??
    possessive.exec(question) ??
    whose.exec(question);
  if (pointed === null) return { kind: 'question', question };
  const name = partyOf(previous) ?? told?.name ?? null;
  if (name !== null) {
    const said = question
      .replace(subject, () => name)
      .replace(object, (_, verb: string) => `${verb} ${name}`)
      .replace(possessive, () => `${name}'s`)
      .replace(whose, () => `from ${name}`)
      .replace(isLate, () => `how is ${name} paying`)
      .replace(late, () => `days past due of ${name}`);
    return { kind: 'question', question: goesOn(said) ? `and ${said}` : said };
  }
  // How late several are, their ages say.
  if (!tellsOfParties(previous) || late.test(question)) return { kind: 'question', question };
  return {
    kind: 'declined',
    reason: `Who do you mean by “${pointed[0].split(' ').at(-1) ?? pointed[0]}”? The last answer had several, so name one.`,
    suggestions: disambiguateParty.suggestions,
  };
}
