import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { causes, type Driver } from '../drivers.ts';
import {
  dollars,
  exact,
  named,
  sizeOf,
  Wording,
  type Figure,
  type Pair,
  type Part,
} from '../figure.ts';
import { whenOf, whichOf, type LikeForLike } from '../like-for-like.ts';
import { earningText, leftText, type YearLeft } from './earning.ts';
import { capital } from '../../answer/format.ts';

/** Profit and what makes it, in one stretch of time and in what it is held against. */
export interface ProfitIn {
  dates: LikeForLike;
  revenue: Pair;
  expenses: Pair;
  profit: Pair;
  /** Too little of it has a category to call what is left of it a profit. */
  isUnsorted: boolean;
}

export interface BriefingFacts extends ProfitIn {
  /** A time is asked about. */
  isOfTime: boolean;
  /** As much of the dates as is on record before too, where that is not all; the dates themselves are then held against nothing. */
  alike: ProfitIn | null;
  /** Beside the running year the month, beside a month the year, and beside a time that is asked about the same a year before. */
  other: ProfitIn | null;
  /** What went through the bank, of a time that is asked about and where profit is another figure. */
  moved?: { in: Pair; out: Pair } | null;
  /** Which days of them no record reaches, in sentences. */
  unrecorded: readonly string[];
  drivers: readonly Driver[];
  /** Null where some account has no stated balance. */
  cash: Figure | null;
  /** The lowest expected balance; null without a forecast. */
  low: (Figure & { date: BusinessDay }) | null;
  /** Expected cash with its range, day by day; empty without a forecast. */
  days: { date: BusinessDay; cents: bigint; lowCents: bigint; highCents: bigint }[];
  minimumCents: bigint;
  late: Figure;
  latest: Part | null;
  /** What is due to be paid in the next days, and what should have been by now. */
  due: Figure & { days: number };
  pastDue: Figure;
  /** Cards, loans and what is kept for others, the largest first. */
  debts?: readonly Figure[];
  /** What is left of the last twelve whole months, where it is asked whether money is made; else null. */
  year?: YearLeft | null;
}

/** How the business does: profit like for like and why, cash and its low point, what is late, what to do next. */
export function phraseBriefing(facts: BriefingFacts): Answer {
  const { dates, drivers, cash } = facts;
  const wording = new Wording();
  const hasAny = hasRows(facts);
  const hadAny = hadRows(facts);
  const isHeld = hadAny || facts.alike !== null;
  if (!hasAny && !hadAny && cash === null) return nothingYet();
  // Where no category tells what is earned and no time is asked about, what is there comes first.
  const isCashFirst = facts.isUnsorted && !facts.isOfTime;
  wording.add(earningText(wording, facts));
  if (isCashFirst) wording.add(cashSentence(wording, facts));
  wording.add(hasAny ? verdict(wording, facts) : `Nothing is recorded ${dates.when} yet.`);
  if (facts.alike !== null) wording.add(verdict(wording, facts.alike));
  if (hasAny) {
    wording.add(sidesSentence(wording, facts));
    const { profit: held } = facts.alike ?? facts;
    const change = held.now.cents - held.before.cents;
    if (isHeld)
      wording.add(
        causes(wording, drivers, change, change > 0n ? 'Better mostly by' : 'Worse mostly by'),
      );
  }
  if (hasAny) wording.add(facts.unrecorded.join(' '));
  if (facts.moved) wording.add(movedSentence(wording, facts, facts.moved));
  wording.add(otherText(wording, facts));
  if (!isCashFirst) wording.add(cashSentence(wording, facts));
  wording.add(owedSentence(wording, facts));
  wording.add(debtsSentence(wording, facts));
  if (hasAny) resultTable(wording, facts);
  wording.chart(pathChart(facts.days.filter((_, at) => at % 7 === 6)));
  wording.next(...nextQuestions(facts, hadAny));
  return wording.done(hasAny ? howFound(facts) : '');
}

export const hasRows = ({ revenue, expenses }: ProfitIn) =>
  revenue.now.count + expenses.now.count > 0;
export const hadRows = ({ revenue, expenses }: ProfitIn) =>
  revenue.before.count + expenses.before.count > 0;

const howFound = ({ dates, isUnsorted, ...facts }: BriefingFacts): string => {
  const what = isUnsorted
    ? `${moneyMoved} counts what moved without a category too`
    : 'Profit is revenue less costs by transaction date';
  const held = hadRows({ dates, isUnsorted, ...facts }) ? ` against ${dates.against}` : '';
  return `${what}, ${dates.when}${held}.`;
};

function resultTable(wording: Wording, facts: BriefingFacts): void {
  const { dates, revenue, expenses, profit, isUnsorted } = facts;
  const hadAny = hadRows(facts);
  wording.table({
    headers: [
      '',
      capital(dates.when.replace(/^(?:in|on|from) /, '')),
      capital(dates.against),
      'Change',
    ],
    rows: [revenue, expenses, profit].map(({ now, before }, at) => [
      isUnsorted ? (movedLabels[at] ?? now.label) : now.label,
      exact(now.cents),
      hadAny ? exact(before.cents) : '-',
      hadAny ? exact(now.cents - before.cents) : '-',
    ]),
    evidence: [revenue.now.token, expenses.now.token, profit.now.token],
  });
}

/** The rows of such a table. */
export const movedLabels = ['Came in', 'Went out', 'Difference'];

/** What stands in the place of profit where too little has a category to tell one. */
export const moneyMoved = 'Money in less money out';

/** 'In May $20 more went out than came in; in April $500 more came in than went out.' */
export function movedText(
  facts: ProfitIn,
  say: (figure: Figure) => string,
  isHeld = hadRows(facts),
): string {
  const {
    dates,
    profit: { now, before },
  } = facts;
  const moved = (figure: Figure) => leftText(figure.cents, say(figure));
  return `${dates.when} ${moved(now)}${isHeld ? `; in ${dates.against} ${moved(before)}` : ''}`;
}

function sidesSentence(wording: Wording, { revenue, expenses, isUnsorted }: ProfitIn): string {
  const [came, went] = [wording.say(revenue.now), wording.say(expenses.now)];
  return isUnsorted
    ? `In all ${came} came in and ${went} went out; how much of it is profit is not known until more of it has a category.`
    : `Revenue was ${came} and costs ${went}.`;
}

function movedSentence(
  wording: Wording,
  { dates, ...facts }: ProfitIn,
  { in: came, out: went }: { in: Pair; out: Pair },
): string {
  const than = hadRows({ dates, ...facts })
    ? `, against ${wording.say(came.before)} and ${wording.say(went.before)} in ${dates.against}`
    : '';
  return `Through the bank ${wording.say(came.now)} came in and ${wording.say(went.now)} went out${than}.`;
}

function otherText(wording: Wording, { other, isOfTime }: BriefingFacts): string | null {
  if (other === null || !hasRows(other)) return null;
  return isOfTime ? yearBeforeText(wording, other) : verdict(wording, other);
}

/** 'A year before, in May 2025, it was a loss of $20.' */
function yearBeforeText(
  wording: Wording,
  { dates, revenue, profit: { before }, isUnsorted }: ProfitIn,
): string {
  const say = (figure: Figure) => wording.say(figure, sizeOf(figure.cents));
  const was = isUnsorted
    ? leftText(before.cents, say(before))
    : `there was ${before.cents < 0n ? 'a loss' : 'a profit'} of ${say(before)} on revenue of ${say(revenue.before)}`;
  return `A year before, ${whenOf(dates.before)}, ${was}.`;
}

function verdict(wording: Wording, facts: ProfitIn): string {
  const { dates } = facts;
  const { now, before } = facts.profit;
  const hadAny = hadRows(facts);
  if (facts.isUnsorted)
    return `${capital(movedText(facts, (figure) => wording.say(figure, sizeOf(figure.cents))))}.`;
  const change = now.cents - before.cents;
  const than = hadAny
    ? change === 0n
      ? `, the same as ${dates.against}`
      : `, ${dollars(sizeOf(change))} ${change > 0n ? 'more' : 'less'} than ${dates.against}`
    : '';
  if (now.cents > 0n) return `Profit ${dates.when} is ${wording.say(now)}${than}.`;
  if (now.cents === 0n) return `You broke even ${dates.when}${than}.`;
  const loss = wording.say(now, -now.cents);
  const worse = !hadAny
    ? ''
    : before.cents >= 0n
      ? `, against ${wording.say(before)} of profit in ${dates.against}`
      : `, against a loss of ${wording.say(before, -before.cents)} in ${dates.against}`;
  return `You lost ${loss} ${dates.when}${worse}.`;
}

function cashSentence(wording: Wording, { cash, low, minimumCents }: BriefingFacts): string | null {
  if (cash === null) return null;
  const today = `Cash is ${wording.say(cash)}`;
  if (low === null) return `${today}.`;
  const lowest = wording.say(low);
  if (cash.cents < 0n)
    return `${today}, below zero already; its lowest in the next 13 weeks is expected to be ${lowest} on ${formatDay(low.date)}.`;
  if (low.cents < 0n)
    return `${today}, and is expected to fall below zero: ${lowest} on ${formatDay(low.date)}.`;
  const under =
    minimumCents > 0n && low.cents < minimumCents
      ? `, below your minimum of ${dollars(minimumCents)}`
      : '';
  return `${today}; its lowest in the next 13 weeks is expected to be ${lowest} on ${formatDay(low.date)}${under}.`;
}

function owedSentence(
  wording: Wording,
  { late, latest, due, pastDue }: BriefingFacts,
): string | null {
  const of =
    latest === null || late.cents <= 0n
      ? ''
      : `, ${wording.say(latest)} of it ${named(latest.label)}`;
  const lateText = late.cents > 0n ? `Customers are late with ${wording.say(late)}${of}.` : '';
  const dueText =
    due.count > 0
      ? `Bills of ${wording.say(due)} fall due in the next ${String(due.days)} days.`
      : '';
  const pastDueText = pastDue.count > 0 ? `Bills of ${wording.say(pastDue)} are past due.` : '';
  const both = [lateText, pastDueText, dueText].filter((one) => one !== '').join(' ');
  return both === '' ? null : both;
}

const DEBTS_TOLD = 3;

function debtsSentence(wording: Wording, { debts = [] }: BriefingFacts): string | null {
  if (debts.length === 0) return null;
  const all = debts.reduce((sum, { cents }) => sum + cents, 0n);
  const told = debts.slice(0, DEBTS_TOLD).map((one) => `${named(one.label)} ${wording.say(one)}`);
  const more = debts.length > DEBTS_TOLD ? ' and smaller ones' : '';
  return `Debts other than bills come to ${dollars(all)}: ${told.join(', ')}${more}.`;
}

function nextQuestions(
  { dates, late, low, profit, isUnsorted }: BriefingFacts,
  hadAny: boolean,
): string[] {
  const month = whichOf(dates.when);
  return [
    ...(late.cents > 0n ? ['Who should I chase first?'] : []),
    ...(isUnsorted ? ['Uncategorized transactions'] : []),
    ...(hadAny && !isUnsorted && profit.now.cents !== profit.before.cents
      ? [`Why did profit change in ${month}?`]
      : []),
    ...(low === null ? [] : ['How much can I safely spend?']),
    'What should I worry about?',
  ].slice(0, 3);
}

function nothingYet(): Answer {
  return new Wording()
    .add('There is nothing to go by yet.')
    .add(
      'Link a bank account, connect your books or upload a statement, and I will tell you how the business does.',
    )
    .done('');
}

export const pathChart = (
  weeks: readonly { date: BusinessDay; cents: bigint }[],
): Answer['charts'][number] | null =>
  weeks.length < 2
    ? null
    : {
        ...{ type: 'line', title: 'Expected cash', unit: 'money' },
        data: {
          labels: weeks.map(({ date }) => formatDay(date)),
          values: weeks.map(({ cents }) => Number(cents) / 100),
        },
      };
