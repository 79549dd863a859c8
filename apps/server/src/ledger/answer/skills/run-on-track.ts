import {
  balanceGoalAsked,
  dollars,
  inBusinessYear,
  isOwnYear,
  leftText,
  sizeOf,
  goalAsked,
  growthAsked,
  neededAsked,
  isAgainstLastYear,
  phraseGoal,
  phraseGoalOfOne,
  phraseMonthlyGoal,
  phraseOnTrack,
  phraseWhichGoal,
  amountSaid,
  subjectOf,
  timesPaired,
  timesSaid,
  spanOfChange,
  profitOrLoss,
  shortOf,
  throughOf,
  yearAsked,
  type Answer,
  type GoalAsked,
  type OnTrackFacts,
  type Pair,
  type TimesPaired,
} from '@cairn/analyst';
import {
  formatWhen,
  addDays,
  addMonths,
  businessDay,
  daysBetween,
  formatDay,
  startOfYear,
  type DateRange,
} from '@cairn/finance';
import { joined } from '../joined.ts';
import { beside } from '../within-records.ts';
import { peoplePaid } from '../pay-or-income.ts';
import { namedIn } from './named-in.ts';
import { runBalanceGoal } from './run-balance-goal.ts';
import { runNeeded } from './run-needed.ts';
import { runWhy } from './run-why.ts';
import { toldUntil } from './held-in.ts';
import { oneTimeIn } from './odd/one-time.ts';
import { isAllOnRecord, onRecord, pairOf, sumOf, type SkillBooks } from './skill-books.ts';
import { isMostlyUnsorted, movedOr } from './unsorted/unsorted-costs.ts';
import { wholeMonths } from './whole-months.ts';

const ofEnd =
  /\b(?:end (?:up|the year)|year.?end|full.?year|finish|land|come in at|at this (?:pace|rate|clip)|projected|projection|run.?rate|annualized?|by december)\b/i;

const goals = String.raw`goals?|targets?|plan(?:s|ned)?|budget\w*`;
const ofGoal = new RegExp(String.raw`\b(?:${goals})\b`, 'i');
/** Goals, and who is asked about theirs: a vendor may be called Target, and "the team" is not its payroll. */
const nobody = new RegExp(String.raw`\b(?:${goals}|${peoplePaid}|books|whiteboard)\b`, 'gi');

/** What reaches to a day ends with the year: 'by December', 'at year end'. */
const untilDay = /\b(?:by|end|until|till|before)\b/i;
/** 'By how much' reaches to none. */
const beforeTime = /\b(?:by|until|till|before|end(?: of)?)\W+(?:the )?$/i;

/** What begins today only because it is still to come. */
const ofAhead = /\b(?:next|coming|upcoming|following|ahead)\b/i;

/** This year, or the time that is said, against the same of last year, and where it would end; of one account, customer or vendor, what moved it. */
export async function runOnTrack(books: SkillBooks, question: string): Promise<Answer | null> {
  const balance = balanceGoalAsked(question);
  if (balance !== null) return runBalanceGoal(books, question, balance);
  const needed = neededAsked(question, { ...books, isAhead: true });
  if (needed !== null) return runNeeded(books, needed);
  const said = inBusinessYear(spanOfChange(question, books), question, books);
  const year = yearAsked(said, books);
  const named = namedIn(question.replaceAll(nobody, ' '), books, 'category', 'party');
  const goal = goalAsked(question, books);
  const isOfGoal = goal !== null || ofGoal.test(question) || ofEnd.test(question);
  if (named !== null) return isOfGoal ? phraseGoalOfOne(named.name) : runWhy(books, question, year);
  if (goal === 'unclear') return runEither(books, question);
  const isOfYear = goal?.span.from === year.from && goal.span.to === year.to;
  if (goal !== null && (goal.measure !== 'revenue' || goal.isMonthly || !isOfYear))
    return runGoal(books, goal);
  const growth = goal === null ? growthAsked(question) : null;
  const grown = await grownBy(books, year, growth);
  const goalCents = goal?.cents ?? grown?.goalCents ?? null;
  if (goalCents !== null)
    return runSpan(books, year, { ...grown, goalCents, growth, isOfEnd: ofEnd.test(question) });
  return runWithoutGoal(books, question, { said, year, growth });
}

/** So many percent above the revenue of the year before, with how that went against the one before it; null where not all of it is on record. */
async function grownBy(
  books: SkillBooks,
  year: DateRange,
  percent: number | null,
): Promise<{ goalCents: bigint; lastYears: Pair | null } | null> {
  if (percent === null) return null;
  const before = (years: number) => ({
    from: addMonths(businessDay(year.from), -12 * years),
    to: addDays(addMonths(businessDay(year.from), 12 - 12 * years), -1),
  });
  const [last, other] = [before(1), before(2)];
  if (!(await isAllOnRecord(books, last))) return null;
  const { cents } = await sumOf(books, { measure: 'revenue', span: last });
  const isHeld = await isAllOnRecord(books, other);
  return {
    goalCents: cents + (cents * BigInt(Math.round(percent * 10))) / 1000n,
    lastYears: isHeld ? await pairOf(books, 'revenue', { now: last, before: other }) : null,
  };
}

async function runWithoutGoal(
  books: SkillBooks,
  question: string,
  { said, year, growth }: { said: DateRange | null; year: DateRange; growth: number | null },
): Promise<Answer | null> {
  const pair = growth === null ? timesPaired(question, books) : null;
  if (pair !== null && !isYearApart(pair)) return runWhy(books, question, pair.now, 'revenue');
  const span = pair?.now ?? (growth === null ? spanHeld(said, question, year, books) : year);
  return span === null
    ? null
    : runSpan(books, span, {
        goalCents: null,
        growth,
        isOfEnd: growth === null && ofEnd.test(question),
      });
}

/** Such two are what is always held here. */
const isYearApart = ({ now, before }: TimesPaired): boolean =>
  addMonths(businessDay(before.from), 12) === now.from;

/**
 * The running time that is said, or one that is over where it is held against last year; the year where none is, or the last one is what
 * to beat. Null for what else is over, or to come.
 */
function spanHeld(
  said: DateRange | null,
  question: string,
  year: DateRange,
  books: SkillBooks,
): DateRange | null {
  const { today } = books;
  const reaches = timesSaid(question, books).some(
    ({ at, text }) => untilDay.test(text) || beforeTime.test(question.slice(0, at)),
  );
  if (said === null || reaches || /\byear.?end\b/i.test(question)) return year;
  if (said.to < today && isAgainstLastYear(question)) return said;
  if (said.from === today && ofAhead.test(question)) return null;
  if (said.from <= today && said.to >= today) return said;
  return said.to === addMonths(businessDay(year.to), -12) ? year : null;
}

/** 'Make 50,000' may be of profit or of revenue: both are told, where the time is clear. */
async function runEither(books: SkillBooks, question: string): Promise<Answer> {
  const [profit, revenue] = (['net_profit', 'revenue'] as const).map((made) =>
    goalAsked(question, books, made),
  );
  return typeof profit === 'object' && typeof revenue === 'object' && profit && revenue
    ? joined(await runGoal(books, profit), await runGoal(books, revenue))
    : phraseWhichGoal(amountSaid(question)?.cents ?? 0n);
}

/** A goal for each month against the months that are over, and one for other dates against what there is of them. */
async function runGoal(
  books: SkillBooks,
  { measure, cents: goalCents, isMonthly, span }: GoalAsked,
): Promise<Answer> {
  const { today } = books;
  const subject = subjectOf(measure);
  if (isMonthly) {
    const months = await wholeMonths(books, measure, span);
    return phraseMonthlyGoal({ subject, goalCents, when: formatWhen(span), months });
  }
  const until = span.to > today ? today : span.to;
  return phraseGoal({
    ...{ subject, goalCents, when: shortOf(span, today), through: throughOf(span, today) },
    figure: await sumOf(books, { measure, span: { from: span.from, to: until } }),
    daysPassed: daysBetween(span.from, until) + 1,
    days: daysBetween(span.from, span.to) + 1,
  });
}

async function runSpan(
  books: SkillBooks,
  span: DateRange,
  asked: Pick<OnTrackFacts, 'goalCents' | 'growth' | 'isOfEnd' | 'lastYears'>,
): Promise<Answer> {
  const until = await toldUntil(books, businessDay(span.from));
  const now = { from: businessDay(span.from), to: span.to > until ? until : businessDay(span.to) };
  const before = { from: addMonths(now.from, -12), to: addMonths(now.to, -12) };
  const { notes, ...held } = await onRecord(books, { now, before });
  const all = await onRecord(books, { now, before: now });
  // Last year's rest, which is on record as what came before it is.
  const rest = { from: addDays(before.to, 1), to: addMonths(businessDay(span.to), -12) };
  // A goal is of sales as far as they are known.
  const isUnsorted = asked.goalCents === null && (await isMostlyUnsorted(books, now));
  const measures = movedOr(isUnsorted);
  const sold = async (days: DateRange) => sumOf(books, { measure: measures.revenue, span: days });
  const spans = held.before === null ? [held.now] : [held.now, held.before];
  const [once = [], onceBefore = []] = await oneTimeIn(books, spans, measures.revenue);
  const answer = phraseOnTrack({
    ...{ ...asked, span, now, held, isUnsorted },
    oneTime: { now: once, before: onceBefore },
    passed: await sold(now),
    revenue: await pairOf(books, measures.revenue, held),
    expenses: await pairOf(books, measures.expenses, held),
    profit: await pairOf(books, measures.net_profit, held),
    restCents: rest.from > rest.to ? 0n : (await sold(rest)).cents,
    isWhole: all.before !== null && all.now.from === now.from,
    daysPassed: daysBetween(now.from, now.to) + 1,
    days: daysBetween(span.from, span.to) + 1,
  });
  const isRunning = isOwnYear(span) && span.to >= books.today;
  return beside(answer, isRunning ? [...notes, await byTheCalendar(books, isUnsorted)] : notes);
}

/** The same by the calendar, beside a year that begins in another month. */
async function byTheCalendar(books: SkillBooks, isUnsorted: boolean): Promise<string> {
  const { today } = books;
  const now = { from: startOfYear(today), to: today };
  const before = { from: addMonths(now.from, -12), to: addMonths(today, -12) };
  const held = await onRecord(books, { now, before });
  const measures = movedOr(isUnsorted);
  const sold = await sumOf(books, { measure: measures.revenue, span: now });
  const profit = await pairOf(books, measures.net_profit, { now, before: held.before });
  const isWhole = held.before?.from === before.from;
  const [is, was] = [profit.now.cents, profit.before.cents];
  const head = `By the calendar year, since ${formatDay(now.from)},`;
  const days = 'the same days a year earlier';
  if (isUnsorted)
    return `${head} ${dollars(sold.cents)} came in, and ${movedText(is)}.${isWhole ? ` In ${days}, ${movedText(was)}.` : ''}`;
  const than = isWhole ? `, compared with ${profitOrLoss(was)} in ${days}` : '';
  return `${head} revenue is ${dollars(sold.cents)}, with ${profitOrLoss(is)}${than}.`;
}

const movedText = (left: bigint): string => leftText(left, dollars(sizeOf(left)));
