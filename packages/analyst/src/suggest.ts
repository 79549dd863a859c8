import { describeConditions, measureLabel } from './describe.ts';
import type { QuestionContext } from './question-context.ts';
import type { FigurePlan, Plan } from './plan.ts';
import type { Facts } from './reading/fact-shapes.ts';
import type { Condition } from './selection.ts';
import { nearNames, type NamedThing } from './vocabulary.ts';

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
    ...startingQuestions(context),
  ];
  return [...new Set(questions)].slice(0, 3);
}

/** What else the question could have meant, as questions. */
export function alternativesTo(
  plan: Plan,
  others: readonly NamedThing[],
  context: QuestionContext,
): string[] {
  const questions: string[] = [];
  if (plan.kind === 'figure') {
    for (const other of others.slice(0, 2)) questions.push(withOther(plan, other));
    if (plan.period === null)
      questions.push(`${phraseOf(plan)} this year`, `${phraseOf(plan)} last month`);
    if (plan.groupBy === null && plan.period !== null) questions.push(`${phraseOf(plan)} by month`);
    if (plan.groupBy === null && !plan.conditions.some(({ field }) => field === 'category'))
      questions.push(`${phraseOf(plan)} by category`);
  }
  if (plan.kind === 'balance') questions.push('What is our runway?', 'Net cash flow by month');
  if (plan.kind === 'list') questions.push('What did we spend by category last month?');
  if (questions.length === 0) questions.push(...startingQuestions(context));
  return [...new Set(questions)].slice(0, 3);
}

function phraseOf(plan: FigurePlan): string {
  const label = plan.measures.map(measureLabel).join(' and ');
  return `${label}${describeConditions(plan.conditions.filter(isNamed))}`;
}

const isNamed = ({ field }: Condition) =>
  field === 'category' || field === 'party' || field === 'item';

function withOther(plan: FigurePlan, other: NamedThing): string {
  const label = plan.measures.map(measureLabel).join(' and ');
  return `${label} ${other.field === 'party' ? 'with' : 'on'} ${other.name}`;
}
