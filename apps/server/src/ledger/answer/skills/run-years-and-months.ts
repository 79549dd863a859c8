import {
  driversOf,
  nameOf,
  phraseBestWorst,
  phraseOnTrack,
  pickMonth,
  type Answer,
  type BestWorstFacts,
  type Part,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  daysBetween,
  endOfMonth,
  endOfYear,
  partsOfDay,
  startOfMonth,
  startOfYear,
  type DateRange,
} from '@cairn/finance';
import { namedIn } from './named-in.ts';
import { runBriefing } from './run-briefing.ts';
import { runWhy } from './run-why.ts';
import { pairOf, partsOf, sumOf, type SkillBooks } from './skill-books.ts';

const ofEnd =
  /\b(?:end (?:up|the year)|year.?end|full.?year|finish|land|come in at|at this (?:pace|rate|clip)|projected|projection|run.?rate|annualized?|by december)\b/i;

/** This year against the last to the same day, and where it would end; of one account, customer or vendor, what moved it. */
export async function runOnTrack(
  books: SkillBooks,
  question: string,
  goalCents: bigint | null,
): Promise<Answer | null> {
  if (namedIn(question, books, 'category', 'party') !== null)
    return runWhy(books, question, { from: startOfYear(books.today), to: endOfYear(books.today) });
  const { today } = books;
  const now = { from: startOfYear(today), to: today };
  const before = { from: addMonths(now.from, -12), to: addMonths(today, -12) };
  const last = { from: before.from, to: addDays(now.from, -1) };
  const spans = { now, before };
  const wholeLast = await sumOf(books, { measure: 'revenue', span: last });
  const first = await sumOf(books, {
    measure: 'revenue',
    span: { from: last.from, to: endOfMonth(last.from) },
  });
  return phraseOnTrack({
    ...{ until: today, year: partsOfDay(today).year, goalCents },
    revenue: await pairOf(books, 'revenue', spans),
    expenses: await pairOf(books, 'expenses', spans),
    profit: await pairOf(books, 'net_profit', spans),
    lastYearRevenueCents: first.count === 0 ? null : wholeLast.cents,
    daysPassed: daysBetween(now.from, today) + 1,
    daysInYear: daysBetween(now.from, endOfYear(today)) + 1,
    isOfEnd: ofEnd.test(question),
  });
}

const MONTHS_MAX = 36;
/** What asks for one month among many; "was it a good month" asks of the month that is said, or that runs. */
const ofMany =
  /\b(?:best|worst|most|least|strongest|weakest|busiest|biggest|slowest|toughest|roughest|quietest|highest|lowest|ever|record|which|what|when)\b/i;
const ofBest =
  /\b(?:best|most|strong\w*|busiest|biggest|finest|high(?:est)?|record|peak\w*|top|great\w*|good|crush\w*|nailed|out of the park|rolling in)\b/i;
const ofWorst =
  /\b(?:worst|least|weak\w*|slow\w*|low(?:est)?|bad|poor\w*|quiet\w*|tough\w*|rough\w*|lean\w*|ugl\w+|disaster|dead|hurt|bottom)\b/i;

/** The best or worst whole month, and which accounts set it apart from an average one. */
export async function runBestWorst(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
  if (!ofMany.test(question)) return runBriefing(books, asked);
  const month = startOfMonth(books.today);
  const usual = { from: addMonths(month, -MONTHS_MAX), to: addDays(month, -1) };
  const span =
    asked === null ? usual : { from: asked.from, to: asked.to < usual.to ? asked.to : usual.to };
  const isSales = /\b(?:sales|revenue|busy|busiest|sell|sold|slow\w*|quiet\w*)\b/i.test(question);
  const isCost = /\b(?:expens\w+|costl\w+|spend\w*|spent)\b/i.test(question);
  const measure = isSales ? 'revenue' : isCost ? 'expenses' : 'net_profit';
  const subject = isSales ? 'Revenue' : isCost ? 'Expenses' : 'Profit';
  const found = span.from > span.to ? [] : await partsOf(books, { measure, span }, 'month');
  const months: Part[] = [];
  for (const one of found.filter(({ key }) => key !== null)) {
    const start = businessDay(one.key ?? '');
    const whole = { from: start, to: endOfMonth(start) };
    if (whole.from < span.from || whole.to > span.to) continue;
    const { token } = await sumToken(books, measure, whole);
    months.push({ ...one, label: nameOf(whole), token });
  }
  months.sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
  if (await beginsLate(books, months[0]?.key ?? null)) months.shift();
  const isBest = ofBest.test(question);
  const isWorst = ofWorst.test(question);
  const which: BestWorstFacts['which'] =
    isBest === isWorst ? 'both' : isBest !== isCost ? 'best' : 'worst';
  const picked = pickMonth({ months, which });
  const drivers =
    typeof picked?.key === 'string'
      ? await againstAverage(books, measure, businessDay(picked.key), months)
      : [];
  return phraseBestWorst({ subject, months, which, drivers });
}

/** The first month on record is whole only where something is on record by its first day. */
async function beginsLate(books: SkillBooks, start: string | null): Promise<boolean> {
  if (start === null) return false;
  const before = { from: addMonths(businessDay(start), -1), to: businessDay(start) };
  const sold = await sumOf(books, { measure: 'revenue', span: before });
  const spent = await sumOf(books, { measure: 'expenses', span: before });
  return sold.count + spent.count === 0;
}

const sumToken = async (
  books: SkillBooks,
  measure: 'revenue' | 'expenses' | 'net_profit',
  span: DateRange,
) => sumOf(books, { measure, span });

/** Each account in one month against its average over all of them. */
async function againstAverage(
  books: SkillBooks,
  measure: 'revenue' | 'expenses' | 'net_profit',
  start: ReturnType<typeof businessDay>,
  months: readonly Part[],
) {
  const first = businessDay(months[0]?.key ?? start);
  const last = endOfMonth(businessDay(months.at(-1)?.key ?? start));
  const count = BigInt(months.length);
  const sides = measure === 'net_profit' ? (['revenue', 'expenses'] as const) : [measure];
  const drivers = [];
  for (const side of sides) {
    const inMonth = await partsOf(
      books,
      { measure: side, span: { from: start, to: endOfMonth(start) } },
      'category',
    );
    const all = await partsOf(
      books,
      { measure: side, span: { from: first, to: last } },
      'category',
    );
    const average = all.map((one) => ({ ...one, cents: one.cents / count }));
    drivers.push(...driversOf(inMonth, average, side === 'expenses' && measure === 'net_profit'));
  }
  return drivers;
}
