import type { Plan } from '../../../plan/plan.ts';

const total =
  /\b(?:totals?|sum|amounts?|value|worth)\b.*\b(?:bills|invoices)\b.*\bdue\b|\b(?:bills|invoices)\b.*\bdue\b.*\b(?:total|sum|amount)\b/i;
const left =
  /\b(?:owe|owed|owing|open|outstanding|unpaid|left|remaining|balance|overdue|past due|to pay|not (?:yet )?paid|still|count|number|average)\b/i;

/**
 * 'Total of bills due in June', which is over: what they came to, most of them paid since, and what is left of them; both
 * are told. What is due from today on is what is open.
 */
export function withTotalsOfDue(
  question: string,
  plainly: Plan | null,
  today: string,
): Plan | null {
  if (plainly?.kind !== 'figure' || !total.test(question) || left.test(question)) return null;
  const [measure, second] = plainly.measures;
  const isOwed = measure === 'payables' || measure === 'receivables';
  const isDue = plainly.conditions.some(
    (one) => one.field === 'due' && one.to !== null && one.to < today,
  );
  const isPlain = plainly.aggregation === 'total' && plainly.groupBy === null && !plainly.share;
  if (!isOwed || second !== undefined || !isDue || !isPlain || plainly.statistics.length > 0)
    return null;
  const conditions = plainly.conditions.filter(({ field }) => field !== 'kind');
  const whole = measure === 'payables' ? ('bills' as const) : ('invoices' as const);
  return {
    kind: 'pair',
    first: { ...plainly, measures: [whole], conditions },
    second: plainly,
  };
}
