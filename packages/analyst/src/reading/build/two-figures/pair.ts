import { describePlan } from '../../../wording/describe.ts';
import { partyOf, tellsOfParties } from '../../names-of.ts';
import { isRatio, type PairPlan, type Plan, type PlanMeasure } from '../../../plan/plan.ts';
import { conditionsOf, isOwedNow } from '../../../plan/plan-marks.ts';
import type { Said } from '../../words/spell-out.ts';
import { inOnePeriod, operandOf } from './sides.ts';
import { askedByName, rowsCounted, saidInFull } from './second-half.ts';
import { leansOnFirst, tellsAlready } from './given-already.ts';

/** The plan of a question, after another one; null where it is declined. */
type Read = (question: string, previous: Plan | null) => Plan | null;

const auxiliary = String.raw`(?:did|do|does|is|are|was|were|has|have|had) (?:we|i|he|she|they|it|any)\b`;
const asking = String.raw`(?:since when|how (?:much|many|long|often|late)|what|which|who|whom|whose|when|where|(?:to|from|with|for|by|in|on) (?:which|whom|what))\b`;
const joined = new RegExp(
  String.raw`^(?<left>.*\S)[,;]?\s+and(?: also)?\s+(?<right>(?:${asking}|${auxiliary}).*)$`,
  'i',
);

/** A first half whose second belongs to the same question: 'the difference between what …', 'customers who …'. */
const isOneQuestion =
  /\b(?:between|both|compare[ds]?|difference|ratio|either|(?:sum|total) of what)\b|\S (?:who|which|that|whose)\b|^(?:customers?|vendors?|invoices?|bills?|products?)\b/i;

export type PairReading =
  | { kind: 'plan'; plan: Plan }
  /** `first` is what was read, `rest` what else is asked. */
  | { kind: 'half read'; first: Plan; rest: string }
  | { kind: 'one question' };

/**
 * Two whole questions with 'and' between them, of which the second may lean on the first: 'how much did he pay us in
 * May, and how much did we pay him?'. Where only the first is read, the rest is named rather than left out.
 */
export function readPair(
  { spelled }: Said,
  plainly: Plan | null,
  read: Read,
  today: string,
): PairReading {
  const text = spelled.trim().replace(/[?!.\s]+$/, '');
  const { left: leftSaid = '', right = '' } = joined.exec(text)?.groups ?? {};
  const left = withVerbOf(leftSaid, right);
  if (left === '' || isOneQuestion.test(left)) return { kind: 'one question' };
  const first = read(left, null);
  if (first === null && plainly !== null && isOneFigure(plainly) && !leansOnFirst(right))
    return { kind: 'half read', first: plainly, rest: right };
  if (first === null || first.kind === 'pair') return { kind: 'one question' };
  const told = tellsAlready(first, right);
  if (told === 'shown') return { kind: 'plan', plan: first };
  if (told === 'as one') return { kind: 'one question' };
  return withSecond(first, inItsWords(left, first, right), plainly, read, today, right);
}

/** 'How much mulch and how many pallets did we sell': both were sold. */
function withVerbOf(left: string, right: string): string {
  if (!/^how (?:much|many) \S+(?: \S+){0,3}$/i.test(left) || hasVerb.test(left)) return left;
  const verb = hasVerb.exec(right);
  return verb === null ? left : `${left} ${right.slice(verb.index)}`;
}

const hasVerb = /\b(?:did|do|does|have|has|had|was|were|is|are|we|i|you|they)\b/i;

/** One sum is no answer to two questions, whatever became of the words of either. */
const isOneFigure = (plan: Plan) =>
  plan.kind === 'figure' &&
  plan.groupBy === null &&
  plan.comparison === null &&
  !plan.share &&
  plan.measures.length === 1 &&
  plan.statistics.length < 2;

/** What the second half leaves to the first to say. */
const inItsWords = (left: string, first: Plan, right: string): string =>
  askedByName(left, right) ?? (namesOne(first) ? right : saidInFull(left, right));

function withSecond(
  first: PairPlan['first'],
  right: string,
  plainly: Plan | null,
  read: Read,
  today: string,
  asked: string,
): PairReading {
  // What each of the first half did is no question of its own.
  // Nor whether 'it' was paid, which nothing names.
  if (/\beach\b|\b(?:pay|paid|settled?|cleared?) (?:it|that|them)\b/i.test(right))
    return { kind: 'half read', first, rest: asked };
  // What somebody bought that one time is not all that they ever bought.
  const isOfOne = namesOne(first) && /^what did (?:they|he|she|it) \w+$/i.test(right);
  if (isOfOne) return { kind: 'half read', first, rest: asked };
  const second =
    dueDatesOf(first, right) ??
    rowsCounted(first, right) ??
    leftOpen(read(`and ${right}`, first) ?? read(right, first));
  if (second === null && plainly !== null && saysAll(first, plainly))
    return { kind: 'one question' };
  if (second === null || second.kind === 'pair' || losesParty(first, second, right))
    return { kind: 'half read', first, rest: asked };
  const isSame = describePlan(first) === describePlan(second);
  if (isSame) return { kind: 'plan', plan: first };
  // 'And is that more than last year' says the first again, held against that.
  const isHeld =
    second.kind === 'figure' &&
    second.comparison !== null &&
    describePlan({ ...second, comparison: null }) === describePlan(first);
  if (isHeld) return { kind: 'plan', plan: second };
  // 'How much of that was this year' narrows the second alone.
  const plan: PairPlan = partOfFirst.test(right)
    ? { kind: 'pair', first, second }
    : inSameDates(first, second, today);
  return { kind: 'plan', plan };
}

const partOfFirst = /\bof (?:that|it|them|those|these|which)\b/i;

/** 'What do we owe Acme, and when is it due' has each of the bills with its day below what they come to. */
function dueDatesOf(first: Plan, right: string): PairPlan['second'] | null {
  if (first.kind !== 'figure' || first.groupBy !== null || !/\bdue$/i.test(right)) return null;
  const kind = kindOwed(first.measures[0]);
  const [measure] = first.measures;
  if (kind === null || measure === undefined || isRatio(measure) || !/^when\b/i.test(right))
    return null;
  const { period, conditions } = first;
  const ofKind = { field: 'kind' as const, not: false, values: [kind] };
  return {
    ...{ kind: 'list', measure, conditions: [...conditions, ofKind], period, order: 'due' },
    ...{ limit: 100, skip: 0, each: null, of: 'rows', focus: 'rows' },
  };
}

const kindOwed = (measure: PlanMeasure | undefined): 'invoice' | 'bill' | null => {
  if (measure === 'receivables' || measure === 'overdue_receivables') return 'invoice';
  return measure === 'payables' || measure === 'overdue_payables' ? 'bill' : null;
};

/** How much 'of it is unpaid' is what is left of those documents, and not what they once came to. */
function leftOpen(plan: Plan | null): Plan | null {
  if (plan?.kind !== 'figure' || plan.aggregation !== 'total') return plan;
  const isOpen = plan.conditions.some((one) => one.field === 'status' && one.value === 'open');
  const [measure] = plan.measures;
  const [left, kind] =
    measure === 'invoices'
      ? (['receivables', 'invoice'] as const)
      : (['payables', 'bill'] as const);
  if (!isOpen || (measure !== 'invoices' && measure !== 'bills')) return plan;
  const conditions = plan.conditions.filter((one) => one.field !== 'status');
  return {
    ...plan,
    measures: [left],
    conditions: [...conditions, { field: 'kind', not: false, values: [kind] }],
  };
}

/** What was asked of somebody is not answered of everybody: 'how much was Acme billed and how much was collected'. */
const losesParty = (first: Plan, second: Plan, right: string) =>
  (conditionsOf(first).some(({ field }) => field === 'party') || namesOne(first)) &&
  partyOf(second) === null &&
  !tellsOfParties(second) &&
  !/\b(?:total|all|overall|altogether|we have|in the bank)\b/i.test(right);

/** 'How much did we invoice and how much did we collect in May' says the dates of both behind the second. */
function inSameDates(
  first: PairPlan['first'],
  second: PairPlan['second'],
  today: string,
): PairPlan {
  // What was asked to be listed stays so.
  const isListed = first.kind === 'list' || second.kind === 'list';
  const [left, right] = isListed ? [null, null] : [operandOf(first), operandOf(second)];
  if (left === null || right === null)
    return { kind: 'pair', first: isListed ? first : withDatesOf(second, first), second };
  const [one, two] = inOnePeriod(left, right, today);
  return { kind: 'pair', first: one, second: two };
}

/** Of a figure without dates, those of the breakdown behind it. */
function withDatesOf(second: PairPlan['second'], first: PairPlan['first']): PairPlan['first'] {
  const isOpen = first.kind === 'figure' && first.period === null && !isOwedNow(first);
  return isOpen && second.kind === 'figure' ? { ...first, period: second.period } : first;
}

/** 'The highest payment, and …': what follows is about the one that was found. */
const namesOne = (plan: Plan) =>
  (plan.kind === 'list' || plan.kind === 'figure') && plan.limit === 1;

/** 'The top 5 customers, and what share do they make up' is one breakdown, and what is known of somebody one card. */
const saysAll = (first: Plan, plainly: Plan) =>
  first.kind === 'insight' ||
  first.kind === 'lookup' ||
  plainly.kind === 'insight' ||
  (plainly.kind === 'figure' && plainly.share);
