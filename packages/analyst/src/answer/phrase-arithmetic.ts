import { businessDay, daysBetween, divideRounded } from '@cairn/finance';
import type { ArithmeticPlan, FigurePlan, PlanMeasure } from '../plan/plan.ts';
import { emptyAnswer, type Answer } from './answer.ts';
import { phraseEach } from './phrase-each.ts';
import type { Side } from './side.ts';
import { formatDays, formatValue } from './format.ts';

/** What two figures come to; each of them with its own words and rows behind it. */
export function phraseArithmetic(plan: ArithmeticPlan, left: Side, right: Side): Answer {
  const { operation, each } = plan;
  const answer = emptyAnswer('');
  const parts = [left, right].map((side) => side.answer.text.split('\n\n'));
  const sentences = parts.map(([sentence = '']) => sentence);
  const small = [...new Set(parts.map(([, print = '']) => print.replace(/^_|_$/g, '')))].filter(
    (print) => print !== '',
  );
  answer.evidence = [...left.answer.evidence, ...right.answer.evidence];
  const head =
    operation === 'less'
      ? difference(plan, left, right)
      : operation === 'in_days'
        ? inDays(plan, left, right)
        : quotient(left, right);
  const print = small.length === 0 ? '' : `\n\n_${small.join(' ')}_`;
  const inEach = each === undefined ? null : phraseEach({ ...plan, each }, left, right);
  // What it comes to in each says more than what it is of all.
  const isBound = plan.keep === 'above' || plan.keep === 'below';
  const heads = inEach === null ? [head] : [inEach.sentence, ...(isBound ? [] : [inAll(head)])];
  answer.text = `${[...heads, ...sentences].join(' ')}${print}`;
  if (inEach !== null) answer.tables.push(inEach.table);
  answer.tables.push({
    headers: ['Figure', 'Amount'],
    rows: [left, right].map(({ value, unit, answer: of }) => [
      nameOf(of),
      value === null ? '-' : formatValue(value, unit),
    ]),
  });
  return answer;
}

const inAll = (head: string) => head.replace(/^That's /, 'Overall, it is ');

/** What the side is called: the words before its figure. */
function nameOf({ text, evidence: [first] }: Answer): string {
  if (first !== undefined) return first.label;
  const [head = ''] = text.split('**');
  return head.startsWith('You have') ? 'Number on record' : head.trim();
}

function difference(plan: ArithmeticPlan, left: Side, right: Side): string {
  if (left.value === null || right.value === null)
    return "The difference can't be worked out because one of the two isn't known.";
  const written = `**${formatValue(left.value - right.value, left.unit)}**`;
  return isPaidOf(plan)
    ? `Paid or settled by credits: ${written}.`
    : `The difference is ${written}.`;
}

const openOf: Partial<Record<PlanMeasure, PlanMeasure>> = {
  invoices: 'receivables',
  bills: 'payables',
};

/** Documents less what is open of the same ones: nobody asks for that as a difference. */
function isPaidOf({ left, right }: ArithmeticPlan): boolean {
  if (left.kind !== 'figure' || right.kind !== 'figure' || left.measures.length > 1) return false;
  const [[whole], [open]] = [left.measures, right.measures];
  const ofSame = (plan: FigurePlan) =>
    JSON.stringify([plan.period, plan.conditions.filter(({ field }) => field !== 'kind')]);
  return whole !== undefined && openOf[whole] === open && ofSame(left) === ofSame(right);
}

/** 'Days sales outstanding: 42 days'; what is owed as a part of the sales of a period, times its days. */
function inDays({ right: sold }: ArithmeticPlan, left: Side, right: Side): string {
  const period = sold.kind === 'figure' ? sold.period : null;
  if (left.value === null || right.value === null || right.value <= 0n || period === null)
    return "Days sales outstanding can't be worked out because there was no revenue in that time.";
  const days = daysBetween(businessDay(period.from), businessDay(period.to)) + 1;
  const tenths = divideRounded(left.value * BigInt(days) * 10n, right.value, 'half-away-from-zero');
  return `Days sales outstanding: **${(Number(tenths) / 10).toLocaleString('en-US')} days**. That's what customers owe divided by revenue over ${formatDays(days)}, times ${days}.`;
}

const hundredths = ({ value, unit }: Side) => (value ?? 0n) * (unit === 'count' ? 100n : 1n);

function quotient(left: Side, right: Side): string {
  if (left.value === null || right.value === null || right.value === 0n)
    return "That can't be worked out because there's nothing to divide by.";
  const [top, bottom] = [hundredths(left), hundredths(right)];
  const rounded = (times: bigint) => divideRounded(top * times, bottom, 'half-away-from-zero');
  if (left.unit !== 'money' || right.unit === 'money')
    return `That's **${decimal(rounded(10_000n))}**${left.unit === right.unit ? ` (${formatValue(rounded(10_000n), 'percent')})` : ''}.`;
  return `That's **${formatValue(rounded(100n), 'money')}** for each.`;
}

/** Ten-thousandths as a number. */
function decimal(value: bigint): string {
  const [sign, size] = value < 0n ? ['-', -value] : ['', value];
  return `${sign}${(size / 10_000n).toString()}.${(size % 10_000n).toString().padStart(4, '0')}`;
}
