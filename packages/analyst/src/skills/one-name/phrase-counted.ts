import {
  addMonths,
  daysBetween,
  divideRounded,
  formatDay,
  formatWhen,
  weekday,
  type BusinessDay,
  type Cents,
  type DateRange,
} from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { weekdayNames } from '../../plan/selection.ts';
import { exact, named, sizeOf, Wording } from '../figure.ts';
import type { Counted } from './counted-asked.ts';
import type { OneNameFacts } from './one-name-facts.ts';
import { paymentsIn, sumOf, type Payments } from './payments-in.ts';
import { daysText, listOf, timesText, upperFirst } from '../../language/phrases.ts';

const part = (sum: bigint, by: number): bigint =>
  divideRounded(sum, BigInt(by), 'half-away-from-zero');

/** Over the times that are asked about, or over all that is on record. */
const spansOf = ({ asked, recordsFrom, today }: OneNameFacts): DateRange[] =>
  asked.length > 0 ? asked.map(({ span }) => span) : [{ from: recordsFrom, to: today }];

/** How often, how much each time, the most and the least: of the single payments in the times that are asked about. */
export function countedText(facts: OneNameFacts): string | null {
  if (facts.counted.length === 0) return null;
  return spansOf(facts)
    .map((span, at) => spanText(facts, span, at === 0 ? named(facts.name) : 'it'))
    .join('\n');
}

function spanText(facts: OneNameFacts, span: DateRange, who: string): string {
  const { counted } = facts;
  const payments = paymentsIn(facts.payments, span);
  const asks = (one: Counted) => counted.includes(one);
  const parts = [
    ...(asks('extremes') ? [extremesOf(payments)] : []),
    ...(asks('median') ? [medianOf(payments)] : []),
    ...(asks('weekday') ? [weekdaysOf(payments)] : []),
    ...(asks('gap') ? [gapOf(payments)] : []),
    ...(asks('before') ? [beforeOf(facts, span, sumOf(payments))] : []),
  ].filter((part) => part !== null);
  const head = `${upperFirst(formatWhen(span))}, ${who} came to ${inAll(payments)}.`;
  return parts.length === 0 ? head : `${head}\n${parts.join(' ')}`;
}

function inAll(payments: Payments): string {
  const sum = sumOf(payments);
  if (payments.length === 0) return 'nothing';
  const count = payments.length;
  return count === 1
    ? `${exact(sum)} in 1 transaction`
    : `${exact(sum)} in ${String(count)} transactions averaging ${exact(part(sum, count))}`;
}

function extremesOf(payments: Payments): string | null {
  const sorted = [...payments].sort((a, b) => (a.cents < b.cents ? 1 : -1));
  const [high] = sorted;
  const low = sorted.at(-1);
  if (high === undefined || low === undefined || high === low) return null;
  const said = ({ cents, date }: { cents: Cents; date: BusinessDay }) =>
    `${exact(cents)} on ${formatDay(date)}`;
  return `The largest was ${said(high)}, and the smallest was ${said(low)}.`;
}

function medianOf(payments: Payments): string | null {
  const sorted = payments.map(({ cents }) => BigInt(cents)).sort((a, b) => (a < b ? -1 : 1));
  const middle = Math.floor(sorted.length / 2);
  const [upper, lower] = [sorted[middle], sorted[middle - 1]];
  if (upper === undefined) return null;
  return `The median is ${exact(sorted.length % 2 === 1 || lower === undefined ? upper : part(upper + lower, 2))}.`;
}

function weekdaysOf(payments: Payments): string | null {
  if (payments.length === 0) return null;
  const counts = weekdayNames.map(
    (name, day) => [name, payments.filter(({ date }) => weekday(date) === day).length] as const,
  );
  const most = Math.max(...counts.map(([, count]) => count));
  const names = counts.filter(([, count]) => count === most).map(([name]) => name);
  const [are, each] = names.length > 1 ? ['days were', ' each'] : ['day was', ''];
  return `The most common ${are} ${listOf(names)}, ${most} of ${timesText(payments.length)}${each}.`;
}

function gapOf(payments: Payments): string | null {
  const days = [...new Set(payments.map(({ date }) => date))];
  const gaps = days.slice(1).map((to, at) => ({ from: days[at] ?? to, to }));
  const lengthOf = ({ from, to }: (typeof gaps)[number]) => daysBetween(from, to);
  const longest = Math.max(...gaps.map(lengthOf));
  const all = gaps.filter((gap) => lengthOf(gap) === longest);
  if (all.length === 0) return null;
  const said = all.slice(0, 3).map(({ from, to }) => formatWhen({ from, to }));
  return `The longest gap between two was ${daysText(longest)}, ${listOf(said)}.`;
}

/** The same dates a year before, where records reach. */
function beforeOf(
  { payments, recordsFrom }: OneNameFacts,
  { from, to }: DateRange,
  sum: bigint,
): string | null {
  const year = { from: addMonths(from, -12), to: addMonths(to, -12) };
  if (year.from < recordsFrom) return null;
  const before = paymentsIn(payments, year);
  const change = sum - sumOf(before);
  const way =
    change === 0n ? 'the same' : `${exact(sizeOf(change))} ${change > 0n ? 'more' : 'less'}`;
  return `${upperFirst(formatWhen(year))}, it came to ${inAll(before)}. Now it's ${way}.`;
}

/** Several of one side together, and each of them, in the times that are asked about; null where that is not asked. */
export function phraseCountedTogether(all: readonly OneNameFacts[]): Answer | null {
  const [first] = all;
  const isOfOneKind = all.every(({ role, counted }) => role === first?.role && counted.length > 0);
  if (first === undefined || all.length < 2 || !isOfOneKind) return null;
  const wording = new Wording();
  for (const span of spansOf(first)) {
    const payments = all.flatMap((one) => paymentsIn(one.payments, span));
    wording.add(`${upperFirst(formatWhen(span))}, together they came to ${inAll(payments)}.`);
  }
  const often = [...all].sort((a, b) => timesIn(b) - timesIn(a));
  for (const one of often) {
    const text = countedText(one);
    wording.add(text);
    for (const { figure } of one.asked) wording.trace(figure, text ?? '');
  }
  wording.table({
    headers: ['Name', 'Total', 'Times'],
    rows: often.map((one) => [one.name, exact(sumOf(inSpans(one))), timesIn(one)]),
    evidence: often.map(({ asked: [only, second] }) =>
      second === undefined ? (only?.figure.token ?? null) : null,
    ),
  });
  return wording.done('By the date of each charge or payment.');
}

const inSpans = (facts: OneNameFacts): Payments =>
  spansOf(facts).flatMap((span) => paymentsIn(facts.payments, span));
const timesIn = (facts: OneNameFacts): number => inSpans(facts).length;
