import {
  addMonths,
  cents,
  divideCents,
  formatDay,
  formatWhen,
  formatMoney,
  percentChange,
  sumCents,
  type BusinessDay,
  type Cents,
  type PriceStep,
} from '@cairn/finance';
import type { InsightPlan } from '../../plan/plan.ts';
import type { Selection } from '../../plan/selection.ts';
import { emptyAnswer, type Answer, type TokenOf } from '../answer.ts';
import { formatPercent, plain } from '../format.ts';

/** What one thing was paid at, time and again. */
export interface StepsResult {
  topic: 'steps';
  name: string;
  selection: Selection;
  payments: { date: BusinessDay; cents: Cents }[];
  /** Null = the amounts vary as they please, so that there is no price. */
  steps: PriceStep[] | null;
}

const smallPrint =
  '_Payments in your bank transactions, in any category. A single payment of a different amount in between is left out._';

/** 'Has Canva got dearer', 'what was my rent before the increase': the amounts that were paid, and since when. */
export function phraseSteps(plan: InsightPlan, result: StepsResult, tokenOf: TokenOf): Answer {
  const { name, payments, steps, selection } = result;
  const called = `**${plain(name)}**`;
  if (steps === null) return noPrice(called, payments);
  const [first] = steps;
  const now = steps.at(-1);
  if (first === undefined || now === undefined) return noPrice(called, payments);
  const { from, until } = plan;
  const isIn = ({ first: day }: PriceStep) =>
    (from === null || day >= from) && (until === null || day <= until);
  const changes = steps.flatMap((step, index) => {
    const before = steps[index - 1];
    return before === undefined || !isIn(step) ? [] : [{ before, step }];
  });
  const last = changes.at(-1);
  const answer = emptyAnswer('');
  const sentence =
    last === undefined
      ? unchanged(called, stepsIn(steps, plan))
      : `${called} ${changeOf(last.before.cents, last.step.cents)}, starting with the payment on **${formatDay(last.step.first)}**.`;
  const others = changes.length > 1 ? ` It changed ${changes.length} times in total.` : '';
  answer.text = `${verdict(plan.claim, last)}${sentence}${others}\n\n${smallPrint}`;
  answer.tables.push({
    headers: ['Amount', 'Payments', 'First', 'Last'],
    rows: steps.map(({ cents: amount, payments: count, first: day, last: end }) => [
      formatMoney(amount),
      count,
      day,
      end,
    ]),
  });
  answer.evidence.push({
    figure: formatMoney(last?.step.cents ?? now.cents),
    label: `Payments, ${name}`,
    token: tokenOf(`Payments, ${name}`, selection),
  });
  return answer;
}

function changeOf(before: Cents, after: Cents): string {
  const percent = percentChange(before, after);
  const isUp = after > before;
  const size = formatMoney(cents(isUp ? after - before : before - after));
  const share = percent === null ? '' : ` (${formatPercent(percent)})`;
  return `went ${isUp ? 'up' : 'down'} by **${size}**${share}, from **${formatMoney(before)}** to **${formatMoney(after)}**`;
}

/** Yes or no to what was claimed, by the latest change. */
function verdict(
  claim: InsightPlan['claim'],
  last: { before: PriceStep; step: PriceStep } | undefined,
): string {
  if (claim === undefined) return '';
  const went = last === undefined ? 'same' : last.step.cents > last.before.cents ? 'up' : 'down';
  const isSo = claim === went || (claim === 'any' && went !== 'same');
  return isSo ? 'Yes. ' : 'No. ';
}

/** The prices that were paid in those dates. */
const stepsIn = (steps: readonly PriceStep[], { from, until }: InsightPlan) =>
  steps.filter(
    ({ first, last }) => (until === null || first <= until) && (from === null || last >= from),
  );

function unchanged(called: string, steps: readonly PriceStep[]): string {
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return `${called} was not paid in that time.`;
  const payments = steps.reduce((sum, step) => sum + step.payments, 0);
  return `${called} was **${formatMoney(last.cents)}** each time: ${payments} payments ${formatWhen({ from: first.first, to: last.last })}.`;
}

function noPrice(called: string, payments: StepsResult['payments']): Answer {
  const [first] = payments;
  const last = payments.at(-1);
  if (first === undefined || last === undefined)
    return emptyAnswer(`I found no payment for ${called}.`);
  const by = (isBetter: (a: Cents, b: Cents) => boolean) =>
    payments.reduce((best, one) => (isBetter(one.cents, best.cents) ? one : best)).cents;
  const [low, high] = [by((a, b) => a < b), by((a, b) => a > b)];
  const average = averagesOf(payments, last.date);
  const many = `${payments.length} payments ${formatWhen({ from: first.date, to: last.date })}`;
  return emptyAnswer(
    `${called} has no set price that could go up. The ${many} ranged from **${formatMoney(low)}** to **${formatMoney(high)}**, and the latest was ${formatMoney(last.cents)}.${average}\n\n${smallPrint}`,
  );
}

/** What one payment came to in the twelve months up to the latest, and before them. */
function averagesOf(payments: StepsResult['payments'], latest: BusinessDay): string {
  const since = addMonths(latest, -12);
  const average = (some: StepsResult['payments']) =>
    formatMoney(
      divideCents(sumCents(some.map((one) => one.cents)), BigInt(some.length), 'half-even'),
    );
  const recent = payments.filter(({ date }) => date > since);
  const earlier = payments.filter(({ date }) => date <= since);
  if (earlier.length === 0) return '';
  return ` The average payment was **${average(recent)}** in the 12 months up to then (${recent.length} payments) and **${average(earlier)}** before that (${earlier.length}).`;
}
