import {
  asksIfEarning,
  businessYear,
  phraseBriefing,
  type Answer,
  type BriefingFacts,
  type ProfitIn,
} from '@cairn/analyst';
import { addDays, daysBetween, type DateRange } from '@cairn/finance';
import { loadCashAhead, lowestOf } from '../cash-ahead.ts';
import { loadDebts } from '../debts/load-debts.ts';
import { measureDrivers } from '../profit-drivers.ts';
import { heldIn, likeOnRecord, type HeldIn } from '../held-in.ts';
import { oneTimeTold } from '../odd/one-time.ts';
import { beside } from '../../within-records.ts';
import { pairOf, partsOf, sumOf, type SkillBooks } from '../skill-books.ts';
import { awaySpan, runAway } from './run-away.ts';
import { leftInYear } from '../whole-months.ts';
import { isMostlyUnsorted, movedOr } from '../unsorted/unsorted-costs.ts';

const DUE_DAYS = 7;
const WEEKS = 13;

/** From so many days on the running year tells more than the days of a month, and leads. */
const YEAR_LEADS_DAYS = 90;

/** The running year against the same days of the one before; null where nothing of that is on record. */
export async function yearHeld(books: SkillBooks): Promise<HeldIn | null> {
  const dates = await likeOnRecord(books, businessYear(books), 'last year');
  const held = dates === null ? null : await heldIn(books, dates);
  return held === null || held.spans.before === null ? null : held;
}

/** The same time a year before, of a time that is asked about and held against another; null where none of it is on record. */
async function yearBeforeOf(
  books: SkillBooks,
  { asked, isReached }: HeldIn,
  against: 'last year' | null,
): Promise<HeldIn | null> {
  const dates = against === null ? await likeOnRecord(books, asked.now, 'last year') : null;
  if (dates === null || dates.before.from === asked.before.from || !isReached) return null;
  const held = await heldIn(books, dates);
  return held.spans.before === null ? null : held;
}

/** The dates of a briefing, and what stands beside them: beside the running year the month, and beside a month the year while that is young. */
async function datesOf(books: SkillBooks, asked: DateRange | null, against: 'last year' | null) {
  const dates = await likeOnRecord(books, asked, against);
  if (dates === null) return null;
  const month = await heldIn(books, dates);
  if (asked !== null) return { lead: month, other: await yearBeforeOf(books, month, against) };
  const year = await yearHeld(books);
  if (year === null) return { lead: month, other: null };
  const days = daysBetween(year.spans.now.from, year.spans.now.to) + 1;
  if (days >= YEAR_LEADS_DAYS) return { lead: year, other: month };
  return { lead: month, other: days > daysBetween(dates.now.from, dates.now.to) + 1 ? year : null };
}

async function profitIn(
  books: SkillBooks,
  { dates, spans }: Pick<HeldIn, 'dates' | 'spans'>,
): Promise<ProfitIn> {
  const isUnsorted = await isMostlyUnsorted(books, dates.now);
  const measures = movedOr(isUnsorted);
  return {
    ...{ dates, isUnsorted },
    revenue: await pairOf(books, measures.revenue, spans),
    expenses: await pairOf(books, measures.expenses, spans),
    profit: await pairOf(books, measures.net_profit, spans),
  };
}

/** What the briefing stands on; null for dates that lie ahead. */
export async function loadBriefing(
  books: SkillBooks,
  asked: DateRange | null,
  against: 'last year' | null = null,
): Promise<BriefingFacts | null> {
  const { today } = books;
  const found = await datesOf(books, asked, against);
  if (found === null) return null;
  const { lead, other } = found;
  // What is asked about is told whole, and held against what came before by the days that both have.
  const whole = lead.asked;
  const isCut = lead.dates.now.from !== whole.now.from;
  const ahead = await loadCashAhead(books);
  const days = ahead.kind === 'path' ? ahead.days.slice(0, WEEKS * 7) : [];
  const late = await sumOf(books, {
    measure: 'overdue_receivables',
    span: null,
    label: 'Overdue from customers',
  });
  const debtors =
    late.cents > 0n
      ? await partsOf(books, { measure: 'overdue_receivables', span: null }, 'party')
      : [];
  const [latest = null] = debtors
    .filter(({ key }) => key !== null)
    .sort((a, b) => (a.cents < b.cents ? 1 : -1));
  const due = await sumOf(books, {
    ...{ measure: 'payables', span: null, label: 'Bills due soon' },
    conditions: [{ field: 'due', from: today, to: addDays(today, DUE_DAYS) }],
  });
  const pastDue = await sumOf(books, {
    ...{ measure: 'payables', span: null, label: 'Bills past due' },
    conditions: [{ field: 'due', from: null, to: addDays(today, -1) }],
  });
  const own = isCut ? { dates: whole, spans: { ...whole, before: null } } : lead;
  const told = await profitIn(books, own);
  return {
    ...told,
    isOfTime: asked !== null,
    alike: isCut ? await profitIn(books, lead) : null,
    other: other && (await profitIn(books, other)),
    moved:
      asked === null || told.isUnsorted
        ? null
        : {
            in: await pairOf(books, 'money_in', own.spans),
            out: await pairOf(books, 'money_out', own.spans),
          },
    unrecorded: lead.isReached ? lead.notes : [],
    drivers:
      lead.spans.before === null
        ? []
        : await measureDrivers(books, movedOr(told.isUnsorted).net_profit, lead.dates),
    ...{ cash: ahead.cash, rowsEnd: ahead.rowsEnd },
    low: lowestOf(days),
    days: days.map(({ date, cents, lowCents, highCents }) => ({
      ...{ date, cents, lowCents, highCents },
    })),
    minimumCents: ahead.kind === 'path' ? ahead.minimumCents : 0n,
    ...{ late, latest },
    due: { ...due, days: DUE_DAYS },
    pastDue,
    debts: await loadDebts(books, today),
  };
}

export async function runBriefing(
  books: SkillBooks,
  asked: DateRange | null,
  question = '',
): Promise<Answer | null> {
  const away = awaySpan(question, books);
  if (away !== null) return runAway(books, away);
  const facts = await loadBriefing(books, asked);
  if (facts === null) return null;
  const isOfEarning = asked === null && asksIfEarning(question);
  const { dates, isUnsorted, profit } = facts;
  return beside(
    phraseBriefing({ ...facts, year: isOfEarning ? await leftInYear(books) : null }),
    await oneTimeTold(books, dates.now, { ...profit.now, isUnsorted }),
  );
}
