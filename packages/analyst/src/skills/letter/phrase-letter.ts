import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { plain } from '../../answer/format.ts';
import type { BriefingFacts } from '../briefing/phrase-briefing.ts';
import { exact, named, shareText, sizeOf, Wording, type Figure, type Part } from '../figure.ts';
import { listOf, upperFirst } from '../../language/phrases.ts';

/** What a letter tells beside profit and cash. */
export interface LetterMore {
  /** The day of all that stands: the last of a time that is over and was asked for, else today. */
  day: BusinessDay;
  isPast: boolean;
  /** Two sentences were asked for, or a few lines: no more than these. */
  isShort: boolean;
  /** Null where some account has no stated balance. */
  cash: Figure | null;
  /** What customers owe, and what of it is late. */
  owed: Figure;
  overdue: Figure;
  /** What vendors are owed, and what of it is past due. */
  payables: Figure;
  pastDue: Figure;
  /** What is owed on loans and cards, and of what is kept for others, by name. */
  debts: readonly Figure[];
  /** The one of them that the question means, and what was owed on it a year before. */
  meant: (Figure & { was: { day: BusinessDay; cents: bigint } | null }) | null;
  /** The running year, where no time was asked for; against the same days of the one before, where all of these are on record. */
  year: YearSoFar | null;
  /** Other times that are asked about, the earliest first. */
  others: readonly { when: string; revenue: Figure; profit: Figure }[];
  /** Costs by account, where they are asked for; else null. */
  costs: readonly Part[] | null;
  /** What came in, in each of the last whole months, where it is asked whether it is steady; else null. */
  steady: SteadyMonths | null;
  /** What stands out, where that is asked for; else null. */
  odd: readonly string[] | null;
}

export interface SteadyMonths {
  /** 'from February 2025 to January 2026'. */
  when: string;
  /** One at least. */
  cents: readonly bigint[];
}

export interface YearSoFar {
  when: string;
  revenue: Figure;
  expenses: Figure;
  profit: Figure;
  /** ', 12% less than in the same days of 2025'; empty where nothing is like it. */
  against: string;
}

const LISTED_MAX = 5;

/** Sentences to copy, from the figures of the briefing: nothing in them that the records do not show. */
export function phraseLetter(facts: BriefingFacts, more: LetterMore): Answer {
  const { dates, revenue, expenses, profit } = facts;
  const { cash, day, isPast } = more;
  const wording = new Wording();
  if (revenue.now.count + expenses.now.count === 0)
    return wording
      .add(`Nothing is recorded ${dates.when}, so there's nothing to write yet.`)
      .done('');
  const against = againstText(facts);
  const said = (figure: Figure) => {
    wording.say(figure);
    return exact(sizeOf(figure.cents));
  };
  const timeText = ({ when, ...of }: LetterMore['others'][number]) =>
    facts.isUnsorted
      ? `${upperFirst(when)}, ${said(of.revenue)} came in.`
      : `${upperFirst(when)}, revenue was ${said(of.revenue)}, with ${resultText(of.profit, said)}.`;
  const isShort = more.isShort && more.others.length === 0 && more.costs === null;
  const whole = () => [
    facts.isUnsorted
      ? `${upperFirst(dates.when)}, ${said(revenue.now)} came into our bank accounts and ${said(expenses.now)} went out.`
      : `${upperFirst(dates.when)}, revenue was ${said(revenue.now)}${against}, and costs were ${said(expenses.now)}, leaving ${resultText(profit.now, said)}.`,
    ...(more.year === null || more.year.revenue.count === 0 ? [] : [timeText(more.year)]),
    ...more.others.map((one) => timeText(one)),
    ...costsText(more),
    ...(cash === null
      ? []
      : [`Cash in our bank accounts was ${exact(cash.cents)} on ${formatDay(day)}.`]),
    ...owedText(more, said),
    ...debtsText(more, said),
    meantText(more),
    ...oddText(more),
  ];
  const steady = more.steady === null ? null : steadyText(more.steady);
  const sentences = isShort
    ? [steady?.letter ?? earnedIn(facts, more, said), standing(more, said)]
    : [...(steady === null ? [] : [steady.letter]), ...whole()];
  wording.add(steady?.verdict ?? null);
  wording.add("Here's a draft to copy:");
  wording.add(`“${sentences.filter((one) => one !== '').join(' ')}”`);
  const rows = [revenue.now, expenses.now, profit.now, ...tableOf(more)];
  wording.table({
    headers: ['Figure', 'Amount'],
    rows: rows.map(({ label, cents }) => [label, exact(cents)]),
    evidence: rows.map(({ token }) => token),
  });
  if (more.costs !== null)
    wording.table({
      headers: ['Cost', 'Amount'],
      rows: more.costs.map(({ label, cents }) => [label, exact(cents)]),
      evidence: more.costs.map(({ token }) => token),
    });
  wording.next('How are we doing?');
  return wording.done(
    `By transaction date, ${dates.when}${against === '' ? '' : ` compared with ${dates.against}`}. What's owed is as of ${isPast ? formatDay(day) : 'today'}.`,
  );
}

/** Within a quarter of the average a month is near it. */
const isNear = (cents: bigint, average: bigint): boolean => sizeOf(cents - average) * 4n <= average;
const MANY = 0.75;

/** What an average month brings, between what, and how many were near it. */
function steadyText({ when, cents }: SteadyMonths): { verdict: string; letter: string } {
  const all = cents.length;
  const average = cents.reduce((sum, one) => sum + one, 0n) / BigInt(all);
  const near = cents.filter((one) => isNear(one, average)).length;
  const [low, high] = [...cents].sort((a, b) => (a < b ? -1 : 1)).filter(isEnd);
  const months = `${String(near)} of the last ${String(all)} full months`;
  const how = near >= all * MANY ? 'Mostly steady' : 'Not so steady';
  const between =
    low === undefined || high === undefined ? '' : `, between ${exact(low)} and ${exact(high)}`;
  const more = near >= all * MANY ? `, and ${months} were within 25% of that` : '';
  return {
    verdict: `${how}: ${months} were within 25% of the ${exact(average)} average.`,
    letter: `${upperFirst(when)}, an average of ${exact(average)} a month came in${between}${more}.`,
  };
}

const isEnd = (_: bigint, at: number, all: readonly bigint[]) => at === 0 || at === all.length - 1;

/** 'By how much more or less than in …', where that is on record. */
export function againstText({
  revenue,
  unrecorded,
  dates,
}: Pick<BriefingFacts, 'revenue' | 'unrecorded' | 'dates'>): string {
  const change = revenue.now.cents - revenue.before.cents;
  const percent =
    revenue.before.count === 0 || unrecorded.length > 0
      ? null
      : shareText(sizeOf(change), sizeOf(revenue.before.cents));
  return percent === null || change === 0n
    ? ''
    : `, ${percent} ${change > 0n ? 'more' : 'less'} than in ${dates.against}`;
}

type Say = (figure: Figure) => string;

const resultText = (profit: Figure, said: Say): string =>
  `${profit.cents < 0n ? 'a loss' : 'a profit'} of ${said(profit)}`;

const lateText = (late: Figure, all: Figure, said: Say): string => {
  if (late.cents <= 0n) return '';
  return late.cents === all.cents
    ? ', all of it past due'
    : `, including ${said(late)} that is past due`;
};

/** What came in and what is left of it, in one sentence: the year before the month where both are told. */
function earnedIn(facts: BriefingFacts, { year }: LetterMore, said: Say): string {
  const { dates, revenue, expenses, profit, isUnsorted } = facts;
  const isOfYear = year !== null && year.revenue.count > 0;
  if (isUnsorted) {
    const month = `${said(revenue.now)} came into our bank accounts and ${said(expenses.now)} went out ${dates.when}`;
    return isOfYear
      ? `${upperFirst(year.when)}, ${said(year.revenue)} came in and ${said(year.expenses)} went out, and ${month}.`
      : `${month}.`;
  }
  if (!isOfYear)
    return `${upperFirst(dates.when)}, revenue was ${said(revenue.now)}${againstText(facts)}, with ${resultText(profit.now, said)}.`;
  return `${upperFirst(year.when)}, revenue was ${said(year.revenue)}${year.against}, with ${resultText(year.profit, said)}, and ${dates.when} revenue was ${said(revenue.now)}, with ${resultText(profit.now, said)}.`;
}

/** Cash and what is owed both ways, in one sentence. */
function standing(more: LetterMore, said: Say): string {
  const { cash, day, owed, overdue, payables, pastDue, debts, isPast } = more;
  const owe = isPast ? 'owed' : 'owe';
  const lent = debts.reduce((sum, { cents }) => sum + cents, 0n);
  debts.forEach((one) => said(one));
  const dues = [
    ...(payables.cents > 0n
      ? [`${said(payables)} on bills${lateText(pastDue, payables, said)}`]
      : []),
    ...(lent > 0n ? [`${exact(lent)} on ${listOf(debts.map(({ label }) => named(label)))}`] : []),
  ];
  const parts = [
    ...(cash === null
      ? []
      : [`cash in our bank accounts was ${exact(cash.cents)} on ${formatDay(day)}`]),
    ...(owed.cents > 0n
      ? [`customers ${owe} us ${said(owed)}${lateText(overdue, owed, said)}`]
      : []),
    ...(dues.length > 0 ? [`we ${owe} ${dues.join(', plus ')}`] : []),
  ];
  return [parts.length === 0 ? '' : `${upperFirst(inOneSentence(parts))}.`, meantText(more)]
    .filter((one) => one !== '')
    .join(' ');
}

/** Parts with commas of their own. */
const inOneSentence = (parts: readonly string[]): string =>
  parts.length < 3
    ? parts.join(', and ')
    : `${parts.slice(0, -1).join('; ')}; and ${parts.at(-1) ?? ''}`;

/** What was owed on the loan that is meant a year before. */
function meantText({ meant }: LetterMore): string {
  if (meant === null || meant.was === null || meant.was.cents === meant.cents) return '';
  const change = meant.was.cents - meant.cents;
  return `The balance on ${named(meant.label)} is ${exact(meant.cents)}, ${exact(sizeOf(change))} ${change > 0n ? 'less' : 'more'} than on ${formatDay(meant.was.day)}.`;
}

function costsText({ costs }: LetterMore): string[] {
  if (costs === null || costs.length === 0) return [];
  const listed = costs
    .slice(0, LISTED_MAX)
    .map(({ label, cents }) => `${named(label)} (${exact(cents)})`);
  return [`Our largest costs were ${listOf(listed)}.`];
}

function owedText({ owed, overdue, payables, pastDue, isPast }: LetterMore, said: Say): string[] {
  const owe = isPast ? 'owed' : 'owe';
  return [
    ...(owed.cents > 0n
      ? [`Customers ${owe} us ${said(owed)}${lateText(overdue, owed, said)}.`]
      : []),
    ...(payables.cents > 0n
      ? [`We ${owe} ${said(payables)} on bills${lateText(pastDue, payables, said)}.`]
      : []),
  ];
}

function debtsText({ debts, isPast }: LetterMore, said: Say): string[] {
  if (debts.length === 0) return [];
  const all = debts.reduce((sum, { cents }) => sum + cents, 0n);
  const listed = debts.slice(0, LISTED_MAX).map((one) => `${named(one.label)} ${said(one)}`);
  return [
    `Debts other than bills ${isPast ? 'came' : 'come'} to ${exact(all)}: ${listed.join(', ')}.`,
  ];
}

function oddText({ odd }: LetterMore): string[] {
  if (odd === null) return [];
  if (odd.length === 0) return ['Nothing unusual stands out.'];
  return [`Worth asking about: ${odd.slice(0, LISTED_MAX).map(plain).join('; ')}.`];
}

const tableOf = ({ owed, overdue, payables, pastDue, debts }: LetterMore): Figure[] =>
  [owed, overdue, payables, pastDue, ...debts].filter(({ cents }) => cents > 0n);

const page =
  /\bone[- ]?pagers?\b|\b(?:one|a) page (?:from|for|about|on|of|to|i)\b|\bone page\b|\bwrite[- ]?up\b|\bwrite (?:me|us) (?:up )?(?:something|a |two|three)|\bsomething (?:short )?(?:(?:that )?(?:i|we) can|to) (?:e?mail|paste|forward|hand|send)\b|\bdraft (?:me|us|an?|the) (?:letter|e?mail|summary|note)\b/i;

/** A page to hand over: whom it is for is named, and not what it is about. */
export const asksForPage = (question: string): boolean => page.test(question);
