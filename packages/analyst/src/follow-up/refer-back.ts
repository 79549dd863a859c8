import type { Plan } from '../plan.ts';
import type { QuestionContext } from '../question-context.ts';
import { partyOf, tellsOfParties } from './names-of.ts';
import type { Referred } from './referred.ts';
import { sayPeriod } from './say-period.ts';
import { isOwedNow } from '../reading/plan-marks.ts';
import { bareWords } from './words.ts';

const who =
  '(?:they|he|she|it|(?:that|this|the) (?:customer|client|vendor|supplier|company|business|one))';
const doing =
  '(?:owes?|pays?|paid|paying|buys?|bought|buying|orders?|ordered|spends?|spent|costs?|sells?|sold|bill(?:s|ed)?|invoiced?|charged?|purchased?)';
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

/** 'How much do they owe?' where nobody was spoken of. */
export const pointsAtNobody = (question: string): boolean =>
  somebody.test(question) && (subject.test(question) || object.test(question));
const somebody =
  /\b(?:they|he|she|them|him|her|(?:that|this) (?:customer|client|vendor|supplier|company))\b/i;

export const whoIsMeant = {
  reason: 'Whom do you mean? Name the customer or vendor.',
  suggestions: ['Who owes us money?', 'Whom do we owe money?', 'Revenue by customer this year'],
};

/**
 * The question with what it only points at put in its place: 'they' becomes the one customer or vendor of the question
 * before it, 'the month before' the month before that of the plan. Declines where what is pointed at is not clear.
 */
export function referBack(question: string, context: QuestionContext): Referred {
  const plain = restate(question, context.previousPlan);
  const previous = context.previousPlan;
  if (previous === null) return { kind: 'question', question: plain };
  const named = nameParty(plain, previous);
  return named.kind === 'declined' ? named : sayPeriod(named.question, previous);
}

function nameParty(question: string, previous: Plan): Referred {
  const pointed = subject.exec(question) ?? object.exec(question) ?? possessive.exec(question);
  if (pointed === null) return { kind: 'question', question };
  const name = partyOf(previous);
  if (name !== null) {
    const said = question
      .replace(subject, () => name)
      .replace(object, (_, verb: string) => `${verb} ${name}`)
      .replace(possessive, () => `${name}'s`);
    return { kind: 'question', question: said };
  }
  if (!tellsOfParties(previous)) return { kind: 'question', question };
  return {
    kind: 'declined',
    reason: `Whom do you mean by “${pointed[0].split(' ').at(-1) ?? pointed[0]}”? The answer before this one tells of several; name one of them.`,
    suggestions: whoIsMeant.suggestions,
  };
}

const lasting =
  /^how long (?:will|does|would|can|do) (?:it|that|this|we|(?:the|our|this|that) (?:cash|money)) last(?: us)?$/;
const lowest =
  /^(?:when|what|how much|where) (?:is|will|would) (?:it|that|cash|our cash|the balance)(?: be)?(?: at)?(?: its| the)? (?:lowest|low point|lowest point)$/;
const changed =
  /^what(?: has| is| have)? (?:changed|different)(?: in our (?:numbers|figures|finances|business))?(?: ((?:this|last) (?:week|month|quarter|year)))?$/;
const lateDays =
  /^(?:only |by |those |the ones )*(?<by>(?:more|over|older|longer|less|under) ?(?:than)?) (?<days>\d+) days(?: late| overdue| past due| old)?$/;
const ofThat = /^how (?:much|many) of (?:it|that|this|those|them|these) (?:is|are|was|were) (.+)$/;

/** A few questions in other words, which the grammar has. */
function restate(question: string, previous: Plan | null): string {
  const words = bareWords(question);
  if (lasting.test(words) && isOfCash(previous)) return 'What is our runway?';
  if (lowest.test(words) && isOfCash(previous)) return 'lowest point of cash';
  const span = changed.exec(words);
  if (span !== null) return whyChanged(span[1] ?? 'this month');
  if (words === 'why not') return 'why?';
  const late = lateDays.exec(words)?.groups;
  if (late !== undefined && previous !== null && isOwedNow(previous))
    return `overdue ${late['by'] ?? ''} ${late['days'] ?? ''} days`;
  const part = ofThat.exec(words)?.[1];
  return part === undefined || previous === null ? question : `only ${part}`;
}

/** Of the running month, week or year, as far as it has gone, against as much of the one before. */
function whyChanged(span: string): string {
  const [, word = 'this', unit = 'month'] = /^(this|last) (\w+)$/.exec(span) ?? [];
  const against = word === 'this' ? ` compared to the same days last ${unit}` : '';
  return `why did net profit change ${span}${against}?`;
}

/** 'It' is cash, where nothing else was asked about. */
const isOfCash = (previous: Plan | null) =>
  previous === null || previous.kind === 'balance' || previous.kind === 'insight';
