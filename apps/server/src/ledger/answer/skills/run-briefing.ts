import { likeForLike, phraseBriefing, type Answer, type BriefingFacts } from '@cairn/analyst';
import { addDays, type DateRange } from '@cairn/finance';
import { loadCashAhead } from './cash-ahead.ts';
import { measureDrivers } from './profit-drivers.ts';
import { pairOf, partsOf, sumOf, unrecordedIn, type SkillBooks } from './skill-books.ts';

const DUE_DAYS = 7;
const WEEKS = 13;

/** What the briefing stands on; null for dates that lie ahead. */
export async function loadBriefing(
  books: SkillBooks,
  asked: DateRange | null,
): Promise<BriefingFacts | null> {
  const { today } = books;
  const dates = likeForLike(asked, today);
  if (dates === null) return null;
  const ahead = await loadCashAhead(books);
  const days = ahead.kind === 'path' ? ahead.days.slice(0, WEEKS * 7) : [];
  const low = days.reduce<(typeof days)[number] | null>(
    (found, day) => (found === null || day.cents < found.cents ? day : found),
    null,
  );
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
  return {
    dates,
    unrecorded: await unrecordedIn(books, dates),
    revenue: await pairOf(books, 'revenue', dates),
    expenses: await pairOf(books, 'expenses', dates),
    profit: await pairOf(books, 'net_profit', dates),
    drivers: await measureDrivers(books, 'net_profit', dates),
    cash: ahead.cash,
    low: low === null ? null : { ...low, count: 1, label: 'Lowest expected cash' },
    days: days.map(({ date, cents, lowCents, highCents }) => ({
      ...{ date, cents, lowCents, highCents },
    })),
    minimumCents: ahead.kind === 'path' ? ahead.minimumCents : 0n,
    ...{ late, latest },
    due: { ...due, days: DUE_DAYS },
    pastDue,
  };
}

export async function runBriefing(
  books: SkillBooks,
  asked: DateRange | null,
): Promise<Answer | null> {
  const facts = await loadBriefing(books, asked);
  return facts === null ? null : phraseBriefing(facts);
}
