import { formatWhen, formatDay, formatRange, type BusinessDay } from '@cairn/finance';
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
import { thenOf, type LikeForLike } from '../like-for-like.ts';
import { earningText, leftText, type YearLeft } from './earning.ts';
import { listOf, upperFirst } from '../../language/phrases.ts';

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
  /** The last day of bank rows, where nothing has come in for long; else null. */
  rowsEnd?: BusinessDay | null;
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
  const wording = new Wording();
  const hasAny = hasRows(facts);
  const hadAny = hadRows(facts);
  if (!hasAny && !hadAny && facts.cash === null) return nothingYet();
  // Where no category tells what is earned and no time is asked about, what is there comes first.
  const isCashFirst = facts.isUnsorted && !facts.isOfTime;
  for (const text of earningText(wording, facts)) wording.add(text);
  if (isCashFirst) addCashFirst(wording, facts);
  addResult(wording, facts);
  if (facts.moved) wording.add(movedSentence(wording, facts, facts.moved));
  wording.add(otherText(wording, facts));
  if (!isCashFirst) wording.add(cashTexts(facts, saidBy(wording)).join(' '));
  wording.add(endedText(facts));
  wording.add(owedTexts(facts, saidBy(wording)).join(' '));
  wording.add(debtsSentence(wording, facts));
  if (hasAny) resultTable(wording, facts);
  wording.chart(pathChart(facts.days.filter((_, at) => at % 7 === 6)));
  wording.next(...nextQuestions(facts, hadAny));
  return wording.done(hasAny ? howFound(facts) : '');
}

/** What nobody brought yet is not known. */
export const endedText = ({ rowsEnd = null }: BriefingFacts): string | null =>
  rowsEnd === null
    ? null
    : `Your bank transactions end on ${formatDay(rowsEnd)}. Link your bank or import a newer statement to see where you stand now.`;

/** Cash and its low point are one verdict. */
function addCashFirst(wording: Wording, facts: BriefingFacts): void {
  const [today, low, ...more] = cashTexts(facts, saidBy(wording));
  const path = low?.replace(/^Its/, 'its');
  wording.add(
    today === undefined || path === undefined
      ? (today ?? null)
      : today.replace(/\.$/, `, and ${path}`),
  );
  for (const text of more) wording.add(text);
}

/** What was earned and spent, why it moved, and what of it no record reaches. */
function addResult(wording: Wording, facts: BriefingFacts): void {
  const { alike } = facts;
  if (!hasRows(facts)) wording.add(`Nothing is recorded ${facts.dates.short} yet.`);
  else for (const text of verdict(wording, facts)) wording.add(text);
  if (hasRows(facts)) wording.add(sidesSentence(wording, facts));
  if (alike !== null) wording.add(verdict(wording, alike).join(' '));
  if (!hasRows(facts)) return;
  const { now, before } = (alike ?? facts).profit;
  const change = now.cents - before.cents;
  const [along, against] =
    change > 0n ? ['What helped:', 'What hurt:'] : ['What hurt:', 'What helped:'];
  if (hadRows(facts) || alike !== null)
    wording.add(causes(wording, facts.drivers, change, { along, against }));
  wording.add(facts.unrecorded.join(' '));
}

export const hasRows = ({ revenue, expenses }: ProfitIn) =>
  revenue.now.count + expenses.now.count > 0;
export const hadRows = ({ revenue, expenses }: ProfitIn) =>
  revenue.before.count + expenses.before.count > 0;

const howFound = ({ dates, isUnsorted }: BriefingFacts): string =>
  `${isUnsorted ? 'This counts all money in and out, with or without a category' : 'Profit is revenue minus costs, by transaction date'}, ${dates.when}.`;

function resultTable(wording: Wording, facts: BriefingFacts): void {
  const { dates, revenue, expenses, profit, isUnsorted } = facts;
  const hadAny = hadRows(facts);
  wording.table({
    headers: [
      '',
      ...[dates.now, dates.before].map(({ from, to }) => formatRange(from, to)),
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
export const moneyMoved = 'Money in minus money out';

/** How a figure is said, with the sign that is told of it. */
export type Say = (figure: Figure, as?: bigint) => string;

const saidBy =
  (wording: Wording): Say =>
  (figure, as) =>
    wording.say(figure, as);

/** 'In May 2026, you spent $20 more than you took in.' and the same of what it is compared with. */
export function movedTexts(facts: ProfitIn, say: Say, isHeld = hadRows(facts)): string[] {
  const {
    dates,
    profit: { now, before },
  } = facts;
  const moved = (when: string, figure: Figure) =>
    `${upperFirst(when)}, ${leftText(figure.cents, say(figure, sizeOf(figure.cents)))}.`;
  return [moved(formatWhen(dates.now), now), ...(isHeld ? [moved(thenOf(dates), before)] : [])];
}

/** 'Profit in May 2026 is $20', 'You lost $20 in June 2026 through Jun 15, 2026'. */
export function resultText({ dates, profit: { now } }: ProfitIn, say: Say): string {
  const { short, through, isRunning } = dates;
  if (now.cents > 0n) return `Profit ${short} ${isRunning ? 'is' : 'was'} ${say(now)}${through}`;
  return now.cents === 0n
    ? `You broke even ${short}${through}`
    : `You lost ${say(now, -now.cents)} ${short}${through}`;
}

function sidesSentence(wording: Wording, facts: ProfitIn): string {
  const { dates, revenue, expenses, isUnsorted } = facts;
  const [came, went] = [wording.say(revenue.now), wording.say(expenses.now)];
  // The sentence before tells of the year before, where there is one.
  const moved = hadRows(facts)
    ? `${upperFirst(formatWhen(dates.now))}, ${came} came in and ${went} went out.`
    : `That's ${came} in and ${went} out.`;
  return isUnsorted
    ? `${moved} How much of that is profit isn't clear until more of it has a category.`
    : `Revenue was ${came} and costs were ${went}.`;
}

function movedSentence(
  wording: Wording,
  { dates, ...facts }: ProfitIn,
  { in: came, out: went }: { in: Pair; out: Pair },
): string {
  const than = hadRows({ dates, ...facts })
    ? `, compared with ${wording.say(came.before)} and ${wording.say(went.before)} ${thenOf(dates)}`
    : '';
  return `At the bank, ${wording.say(came.now)} came in and ${wording.say(went.now)} went out${than}.`;
}

function otherText(wording: Wording, { other, isOfTime }: BriefingFacts): string | null {
  if (other === null || !hasRows(other)) return null;
  return isOfTime ? yearBeforeText(wording, other) : verdict(wording, other).join(' ');
}

/** 'A year earlier, in May 2025, you lost $20 on revenue of $300.' */
function yearBeforeText(
  wording: Wording,
  { dates, revenue, profit: { before }, isUnsorted }: ProfitIn,
): string {
  const size = wording.say(before, sizeOf(before.cents));
  const was = isUnsorted
    ? leftText(before.cents, size)
    : `you ${before.cents < 0n ? 'lost' : 'made'} ${size} on revenue of ${wording.say(revenue.before)}`;
  return `A year earlier, ${formatWhen(dates.before)}, ${was}.`;
}

/** What it came to, the first of them alone a verdict, and how that compares. */
function verdict(wording: Wording, facts: ProfitIn): string[] {
  const { now, before } = facts.profit;
  if (facts.isUnsorted) return movedTexts(facts, saidBy(wording));
  const head = resultText(facts, saidBy(wording));
  if (!hadRows(facts)) return [`${head}.`];
  const { against } = facts.dates;
  const change = now.cents - before.cents;
  if (now.cents < 0n) {
    const [what, size] = before.cents < 0n ? ['loss', -before.cents] : ['profit', before.cents];
    const was = wording.say(before, size);
    return [`${head}, compared with a ${what} of ${was} ${thenOf(facts.dates)}.`];
  }
  return [
    change === 0n
      ? `${head}, the same as ${against}.`
      : `${head}, ${change > 0n ? 'up' : 'down'} ${dollars(sizeOf(change))} from ${against}.`,
  ];
}

/** What there is today, and how low it is expected to get. */
export function cashTexts({ cash, low, minimumCents }: BriefingFacts, say: Say): string[] {
  if (cash === null) return [];
  const today =
    cash.cents < 0n
      ? `Your cash is already below zero, at ${say(cash)}.`
      : `You have ${say(cash)} in cash.`;
  if (low === null) return [today];
  const [lowest, day] = [say(low), formatDay(low.date)];
  if (cash.cents >= 0n && low.cents < 0n)
    return [today, `I expect it to fall below zero, to ${lowest} around ${day}.`];
  const under =
    minimumCents > 0n && low.cents < minimumCents
      ? [`That's below your minimum of ${dollars(minimumCents)}.`]
      : [];
  const path =
    low.cents < cash.cents
      ? `I expect it to dip to ${lowest} around ${day}, the low point of the next 13 weeks.`
      : `Its low point over the next 13 weeks should be ${lowest}, around ${day}.`;
  return [today, path, ...under];
}

/** What customers owe past due, and who owes most of it. */
export function overdueText(
  { late, latest }: BriefingFacts,
  say: Say,
  name: (label: string) => string,
): string | null {
  if (late.cents <= 0n) return null;
  const head = `Customers owe you ${say(late)} that's past due`;
  if (latest === null) return `${head}.`;
  return latest.cents >= late.cents
    ? `${head}, all of it from ${name(latest.label)}.`
    : `${head}, including ${say(latest)} from ${name(latest.label)}, the most of any.`;
}

function owedTexts(facts: BriefingFacts, say: Say): string[] {
  const { due, pastDue } = facts;
  const soon = `due in the next ${String(due.days)} days.`;
  return [
    overdueText(facts, say, named) ?? [],
    pastDue.count > 0 ? `You owe ${say(pastDue)} in past-due bills.` : [],
    due.count === 0
      ? []
      : pastDue.count > 0
        ? `Another ${say(due)} in bills is ${soon}`
        : `You have ${say(due)} in bills ${soon}`,
  ].flat();
}

const DEBTS_TOLD = 3;

function debtsSentence(wording: Wording, { debts = [] }: BriefingFacts): string | null {
  const [first, second] = debts;
  if (first === undefined) return null;
  if (second === undefined)
    return `Apart from bills, you owe ${wording.say(first)} on ${named(first.label)}.`;
  const all = debts.reduce((sum, { cents }) => sum + cents, 0n);
  const told = debts.slice(0, DEBTS_TOLD).map((one) => `${named(one.label)} ${wording.say(one)}`);
  const more = debts.length > DEBTS_TOLD ? ['smaller amounts'] : [];
  return `Apart from bills, you owe ${dollars(all)}: ${listOf([...told, ...more])}.`;
}

function nextQuestions(
  { dates, late, low, profit, isUnsorted }: BriefingFacts,
  hadAny: boolean,
): string[] {
  return [
    ...(late.cents > 0n ? ['Who should I chase first?'] : []),
    ...(isUnsorted ? ['Uncategorized transactions'] : []),
    ...(hadAny && !isUnsorted && profit.now.cents !== profit.before.cents
      ? [`Why did profit change in ${dates.name}?`]
      : []),
    ...(low === null ? [] : ['How much can I safely spend?']),
    'What should I worry about?',
  ].slice(0, 3);
}

function nothingYet(): Answer {
  return new Wording()
    .add("I don't have any records yet.")
    .add(
      'Link a bank account, connect your books or upload a statement, and I can tell you how the business is doing.',
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
