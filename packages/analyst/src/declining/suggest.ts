import { measureLabel } from '../wording/labels.ts';
import { wordsBeforeParty } from '../plan/measure-and-party.ts';
import { measures } from '../measures/measures.ts';
import type { QuestionContext } from '../question-context.ts';
import {
  isRatio,
  type FigurePlan,
  type InsightPlan,
  type ListPlan,
  type Plan,
  type PlanMeasure,
} from '../plan/plan.ts';
import { isOwedNow } from '../plan/plan-marks.ts';
import type { Facts } from '../reading/facts/fact-shapes.ts';
import { isTimeDimension } from '../plan/selection.ts';
import { nearNames, type NamedThing } from '../vocabulary.ts';

type Holdings = Pick<QuestionContext, 'vocabulary' | 'hasBooks' | 'hasBank'>;

/** Questions that this business can ask now, the most telling first. */
export function startingQuestions(context: Holdings): string[] {
  if (!context.hasBooks && !context.hasBank) {
    return [
      'What can I ask?',
      'How much cash do we have?',
      'What did we spend by category last month?',
    ];
  }
  const category = context.vocabulary.input.records.find(
    ({ field, accountType }) => field === 'category' && accountType === 'expense',
  );
  return [
    'What did we spend by category last month?',
    'How much cash do we have?',
    ...(context.hasBooks ? ['Who owes us money?'] : []),
    'Compare revenue and expenses by month',
    ...(category ? [`How much did we spend on ${category.name} this year?`] : []),
    'What were our largest expenses in the last 90 days?',
  ];
}

/** Those of them that have an answer: an empty account is not offered what was just declined. */
export const answerableQuestions = (context: Holdings): string[] =>
  context.hasBooks || context.hasBank ? startingQuestions(context) : ['What can I ask?'];

/** Questions near one that was not understood. */
export function nearQuestions(
  unknown: readonly string[],
  facts: Facts,
  context: QuestionContext,
): string[] {
  const near = nearNames(unknown, context.vocabulary, 2);
  const measure = facts.measures[0] ?? facts.softMeasures[0];
  const label = measure === undefined ? null : measureLabel(measure);
  const questions = [
    ...near.map((name) => `${label ?? 'Transactions'} ${label === null ? 'from' : 'for'} ${name}`),
    ...(label === null ? [] : [`${label} by category this year`, `${label} by month`]),
    ...answerableQuestions(context),
  ];
  return [...new Set(questions)].slice(0, 3);
}

/** What else the question could have meant, and what an owner may ask next, as questions; never the same again. */
export function alternativesTo(
  plan: Plan,
  others: readonly NamedThing[],
  context: QuestionContext,
): string[] {
  const meant =
    plan.kind === 'figure' ? others.slice(0, 2).map((other) => withOther(plan, other)) : [];
  const next = refinementsOf(plan);
  const rest = next.length > 0 ? [] : startingQuestions(context);
  return [...new Set([...meant, ...next, ...rest])].slice(0, 3);
}

/** What can be asked next of an answer, in words that change its plan. */
export function refinementsOf(plan: Plan): string[] {
  switch (plan.kind) {
    case 'figure':
      return refinementsOfFigure(plan).slice(0, 3);
    case 'list':
      return refinementsOfList(plan).slice(0, 3);
    case 'balance':
      return plan.section === null
        ? ['How long will it last?', 'At the end of last month', 'Cash forecast']
        : ['How much cash do we have?', 'Net profit this year'];
    case 'matrix':
      return plan.period === null ? ['This year', 'Last month'] : [];
    case 'tally':
      return plan.measure === null || plan.period !== null ? [] : ['This year', 'Last month'];
    case 'names':
      return plan.ask === 'count' ? ['List them'] : ['How many?'];
    case 'members':
      return ['Top 5 customers this year', 'Revenue by customer this year'];
    case 'arithmetic':
      return ['This year', 'Last month'];
    case 'lookup':
      return ['Revenue by customer this year', 'Sales by product this year'];
    case 'insight':
      return nextOfInsight[plan.topic];
    case 'pair':
      return [];
  }
}

const nextOfInsight: Readonly<Record<InsightPlan['topic'], string[]>> = {
  runway: ['Burn rate', 'Cash forecast', 'Can we afford $5,000 next month?'],
  burn: ['Cash runway', 'Money out by category last month', 'Net cash flow by month'],
  forecast: ['Lowest point of cash', 'What if revenue drops 20%?', 'Upcoming payments'],
  low_point: ['Cash forecast', 'What if revenue drops 20%?', 'Cash runway'],
  recurring: ['Upcoming payments', 'Cash forecast'],
  payers: ['Overdue invoices', 'Who owes us money?', 'Days to pay by customer'],
  prices: ['Average price by product', 'Quantity sold by product', 'Sales by product this year'],
  steps: ['What got more expensive?', 'Recurring payments'],
  going: ['Recurring payments', 'Upcoming payments'],
  price_rises: ['Recurring payments', 'Upcoming payments', 'Alerts'],
  duplicates: ['Alerts', 'Recurring payments', 'Expenses by vendor last month'],
  alerts: ['Key figures', 'Upcoming payments', 'Who owes us money?'],
  upcoming: ['Recurring payments', 'Unpaid bills', 'Cash forecast'],
  kpis: ['Net profit by month', 'Cash runway', 'Who owes us money?'],
};

function refinementsOfFigure(plan: FigurePlan): string[] {
  // A number of customers has no parts to show.
  if (plan.aggregation === 'count_groups')
    return plan.period === null ? ['This year', 'Last month'] : ['And the period before?'];
  const isOwed = isOwedNow(plan);
  const isOfTime = plan.groupBy !== null && isTimeDimension(plan.groupBy);
  const shaped = plan.groupBy === null ? ofPlain(plan) : isOfTime ? ofTime(plan) : ofGroups(plan);
  if (isOwed) return [...(isOverdue(plan) ? [] : ['Only the overdue ones']), ...shaped];
  if (plan.period === null) return ['This year', 'Last month', ...shaped];
  const [first, ...rest] = shaped;
  const compares = plan.comparison === null && !isOfTime ? ['Compare to the period before'] : [];
  return [...(first === undefined ? [] : [first]), ...compares, ...rest];
}

const isOverdue = ({ measures: [measure], conditions }: FigurePlan) =>
  measure?.startsWith('overdue') === true ||
  conditions.some(({ field }) => field === 'status' || field === 'due');

/** The one measure of rows; null for several, and for a ratio. */
function rowsMeasured({ measures: [measure, second] }: FigurePlan) {
  return measure === undefined || second !== undefined || isRatio(measure) ? null : measure;
}

/** One figure: broken down, explained, shown row by row. */
function ofPlain(plan: FigurePlan): string[] {
  const measure = rowsMeasured(plan);
  if (plan.comparison !== null && measure !== null) return ['Why?', 'By month'];
  const party = measure === null ? 'counterparty' : measures[measure].party;
  const isOfOne = plan.conditions.some(({ field }) => field === 'party');
  return [
    ...(party === 'counterparty' || isOfOne ? [] : [`By ${party}`]),
    ...(isOwedNow(plan) ? [] : ['By month']),
    ...(measure === null || isProfit(measure) || plan.share ? [] : ['Show them']),
  ];
}

const ofTime = (plan: FigurePlan): string[] => [
  ...(plan.presentation === 'auto' ? ['As a line chart'] : []),
  ...(plan.limit === null && plan.comparison === null && rowsMeasured(plan) !== null
    ? ['On average']
    : []),
];

const ofGroups = (plan: FigurePlan): string[] => [
  ...(plan.limit === null ? ['Only the top 5'] : []),
  ...(plan.comparison === null && !plan.share ? ['Share of each'] : []),
  ...(plan.presentation === 'auto' && plan.limit !== 1 ? ['As a chart'] : []),
];

const isProfit = (measure: PlanMeasure) => /profit|net_cash_flow/.test(measure);

function refinementsOfList(plan: ListPlan): string[] {
  const { party } = measures[plan.measure];
  const isOwed = isOwedNow(plan);
  const hasStatus =
    plan.measure.startsWith('overdue') ||
    plan.conditions.some(({ field }) => field === 'status' || field === 'due');
  const isMany = plan.limit > 1 && plan.of === 'rows';
  return [
    ...(isOwed && !hasStatus ? ['Only the overdue ones'] : []),
    ...(isOwed && isMany && !hasStatus ? ['Which are due this week?'] : []),
    ...(isMany ? ['What is the total?'] : []),
    ...(isMany && plan.limit >= 100 && party !== 'counterparty' ? [`By ${party}`] : []),
    ...(isMany && plan.order !== 'most' ? ['The largest'] : []),
    ...(!isOwed && plan.period === null ? ['Last month'] : []),
    ...(plan.limit === 1 ? ['The second'] : []),
  ];
}

function withOther(plan: FigurePlan, other: NamedThing): string {
  const isParty = other.field === 'party';
  const label = plan.measures.map((one) => measureLabel(one, isParty)).join(' and ');
  return `${label}${isParty ? wordsBeforeParty(plan.measures) : ' on '}${other.name}`;
}
