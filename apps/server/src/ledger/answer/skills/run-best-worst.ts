import {
  asksOfLinesOfWork,
  asksOfPlace,
  asksOfSeason,
  bestWithoutOneTime,
  driversOf,
  hangsOnCategories,
  howManyAsked,
  moneyMoved,
  monthHeldToUsual,
  isAccountMeasure,
  leadsAsked,
  madeOf,
  measureAsked,
  oneAsked,
  phraseBestWorst,
  phraseBriefing,
  phraseSeason,
  phraseUsual,
  phraseUnsorted,
  phraseRecord,
  pickMonth,
  recordClaimed,
  withoutClaim,
  seasonAsked,
  seasonMeasure,
  sidesAsked,
  stretchAsked,
  subjectOf as subjectOfMeasure,
  type AccountMeasure,
  type Answer,
  type Driver,
  type Part,
} from '@cairn/analyst';
import {
  formatRange,
  addDays,
  addMonths,
  businessDay,
  endOfMonth,
  startOfMonth,
  type DateRange,
} from '@cairn/finance';
import { joined } from '../joined.ts';
import { beside } from '../within-records.ts';
import { namedAs, plays } from './named-in.ts';
import { nameAsked } from './names/names-asked.ts';
import { runOneName } from './names/run-one-name.ts';
import { subjectOf, type Subject } from './names/subject-of.ts';
import { loadBriefing, runBriefing } from './briefing/run-briefing.ts';
import { runRanked, runSides } from './names/run-ranked.ts';
import { oneTimeIn } from './odd/one-time.ts';
import { otherIncome, runStretches } from './ranked/run-stretches.ts';
import { runWhy } from './run-why.ts';
import { partsTold } from './unsorted/parts-told.ts';
import { isAllOnRecord, sumOf, type SkillBooks } from './skill-books.ts';
import { isMostlyUnsorted, movedOr, unsortedCosts } from './unsorted/unsorted-costs.ts';
import { lastTwelve, wholeMonths, withoutGap } from './whole-months.ts';

const MONTHS_MAX = 36;
const ofBest =
  /\b(?:best|most|strong\w*|busy|busiest|biggest|finest|high(?:est)?|record|peak\w*|top|great\w*|good|crush\w*|nailed|out of the park|rolling in|not (?:touch|close)|carry)\b/i;
const ofWorst =
  /\b(?:worst|least|weak\w*|slow\w*|low(?:est)?|bad|poor\w*|quiet\w*|tough\w*|rough\w*|lean\w*|ugl\w+|disaster|dead|hurt|bottom|tight|struggle|lousy|duds?|terrible|awful|short(?:est)?(?= (?:on|of)\b))\b/i;

/** The best or worst whole month, and which accounts set it apart from an average one; of the season, the months of every year. */
export async function runBestWorst(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
  const sides = sidesAsked(question);
  if (sides !== null) return runSides(books, sides, asked);
  if (asksOfLinesOfWork(question)) return runRanked(books, question, asked);
  const month = startOfMonth(books.today);
  const usual = { from: addMonths(month, -MONTHS_MAX), to: addDays(month, -1) };
  const held = monthHeldToUsual(question, books);
  const ofMonthHeld = held?.isHeld === true ? await runUsual(books, question, held.month) : null;
  if (ofMonthHeld !== null) return ofMonthHeld;
  if (asksOfSeason(question)) return runSeasonAsked(books, question, usual);
  const claimed = recordClaimed(question, asked);
  if (claimed !== null) return runClaimed(books, question, claimed);
  const one = oneAsked(question, asked, books);
  if (one !== null) return runBriefing(books, one.span);
  const stretch = stretchAsked(question);
  const span12 = isOfTwelve.test(question) ? lastTwelve(books.today) : asked;
  if (stretch !== null) {
    const ofStretch = await runStretches(books, stretch, isOfTwelve.test(question) ? null : asked);
    const isOfBoth = /\b(?:or|and)\b[^.?!]{0,12}\bmonths?\b/i.test(question);
    const ofMonths = isOfBoth ? await runMonths(books, question, span12) : null;
    return ofMonths === null ? ofStretch : joined(ofMonths, ofStretch);
  }
  return runMonths(books, question, span12);
}

/** 'December was our biggest month, and we kept less of it': what is claimed of the month that is named, and why it went so. */
async function runClaimed(
  books: SkillBooks,
  question: string,
  month: DateRange,
): Promise<Answer | null> {
  const why = await runWhy(books, withoutClaim(question), month);
  const first = startOfMonth(books.today);
  const span = { from: addMonths(first, -MONTHS_MAX), to: addDays(first, -1) };
  const months = await wholeMonths(books, 'revenue', span);
  const ranked = phraseRecord(months, businessDay(month.from));
  if (asksOfPlace(question)) return ranked;
  return why === null || ranked === null ? (ranked ?? why) : joined(ranked, why);
}

/** 'In the last year' is the last twelve months, and no year of the calendar. */
const isOfTwelve = /\b(?:the|this|my|our) (?:last|past|previous) (?:year|(?:12|twelve) months)\b/i;
const asksWhy =
  /\b(?:why|how come|how is (?:it|that)|how can (?:it|that)|what gives|what happened|what(?:['’]s| is) behind)\b/i;

async function runMonths(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
  const month = startOfMonth(books.today);
  const usual = { from: addMonths(month, -MONTHS_MAX), to: addDays(month, -1) };
  const named = measureOf(question);
  const said = whichOf(question, named === 'expenses' || named === 'money_out');
  // Of one month alone none is the best: whether it is worse is asked.
  const isOfMonth = asked !== null && asked.to < addMonths(asked.from, 1);
  if (isOfMonth && (said === null || asksWhy.test(question)))
    return (await runWhy(books, question, asked, named)) ?? runBriefing(books, asked);
  const span = asked === null || isOfMonth ? usual : asked;
  const isUnsorted = named === 'net_profit' && (await isMostlyUnsorted(books, span));
  const apart = named === 'revenue' ? await otherIncome(books, span) : null;
  const measure = isUnsorted
    ? movedOr(true).net_profit
    : apart === null
      ? named
      : ('income' as const);
  const unsorted = hangsOnCategories(measure) ? await unsortedCosts(books, span) : null;
  if (unsorted !== null)
    return phraseUnsorted(unsorted, {
      known: null,
      toKnow: subjectOfMeasure(measure).toLowerCase(),
    });
  const months = await wholeMonths(books, measure, span);
  const which = said ?? 'both';
  const ofMonth = async (picked: Part | null) =>
    typeof picked?.key === 'string'
      ? againstAverage(books, measure, businessDay(picked.key), months)
      : [];
  const drivers = await ofMonth(pickMonth({ months, which }));
  const ofBest = which === 'both' ? await ofMonth(pickMonth({ months, which: 'best' })) : [];
  const subject = isUnsorted ? moneyMoved : apart === null ? subjectOfMeasure(measure) : 'Sales';
  const answer = phraseBestWorst({
    ...{ subject, months, which, drivers, ofBest, apart },
    counts: howManyAsked(question),
  });
  return beside(answer, await bestAnyway(books, { measure, months, which }));
}

/** Which month would be best without whoever paid once, where the best one is so because of it. */
async function bestAnyway(
  books: SkillBooks,
  {
    measure,
    months,
    which,
  }: { measure: AccountMeasure; months: readonly Part[]; which: 'best' | 'worst' | 'both' },
): Promise<string[]> {
  const earned = (['revenue', 'income', 'money_in'] as const).find((one) =>
    madeOf[measure].of.includes(one),
  );
  if (which === 'worst' || earned === undefined) return [];
  const days = months.flatMap(({ key }) => (key === null ? [] : [businessDay(key)]));
  const found = await oneTimeIn(
    books,
    days.map((from) => ({ from, to: endOfMonth(from) })),
    earned,
  );
  const told = bestWithoutOneTime(months.map((one, at) => ({ ...one, found: found[at] ?? [] })));
  return told === null ? [] : [told];
}

/** One month against the same month of the years before and the twelve before it; of the business its briefing as well. */
async function runUsual(
  books: SkillBooks,
  question: string,
  month: DateRange,
): Promise<Answer | null> {
  if (!(await isAllOnRecord(books, month))) return null;
  const named = measureOf(question);
  const isUnsorted = named === 'net_profit' && (await isMostlyUnsorted(books, month));
  const measure = isUnsorted ? movedOr(true).net_profit : named;
  const from = businessDay(month.from);
  const earlier = { from: addMonths(from, -MONTHS_MAX), to: addDays(from, -1) };
  const months = await wholeMonths(books, measure, earlier);
  const to = businessDay(month.to) > books.today ? books.today : businessDay(month.to);
  const usual = phraseUsual({
    subject: isUnsorted ? moneyMoved : subjectOfMeasure(measure),
    month: formatRange(month.from, month.to),
    figure: await sumOf(books, { measure, span: { from, to } }),
    alike: months.filter(({ key }) => key?.slice(5, 7) === from.slice(5, 7)),
    before: months.filter(({ key }) => (key ?? '') >= addMonths(from, -12)),
  });
  if (measureAsked(question) !== null) return usual;
  const facts = await loadBriefing(books, month, 'last year');
  return facts === null ? usual : joined(usual, phraseBriefing({ ...facts, year: null }));
}

function measureOf(question: string): AccountMeasure {
  const named = measureAsked(question);
  if (named !== null && isAccountMeasure(named)) return named;
  if (/\b(?:busy|busiest|slow\w*|quiet\w*|strong\w*|dead|weak\w*|saddest|packed)\b/i.test(question))
    return 'revenue';
  return /\b(?:expens\w+|costl\w+)\b/i.test(question) ? 'expenses' : 'net_profit';
}

/** Where little is good, the best month has least; null where both or neither are asked for. */
function whichOf(question: string, isCost: boolean): 'best' | 'worst' | null {
  const isBest = ofBest.test(question);
  if (isBest === ofWorst.test(question)) return null;
  return isBest !== isCost ? 'best' : 'worst';
}

/** The season of what is named, or of the business; what one name usually comes to is told before it. */
async function runSeasonAsked(
  books: SkillBooks,
  question: string,
  usual: DateRange,
): Promise<Answer> {
  const named = namedAs('either', question, books, 'category', 'party');
  // 'When to stop buying plants', 'the practice': a word that a name shares is not what has the season.
  const isMeant = named !== null && (ofBills.test(question) || isWhole(named.name, question));
  if (!isMeant || !plays('either', named, books)) return runSeason(books, question, usual);
  const asked = nameAsked(named, books);
  const subject = await subjectOf(books, asked, []);
  if (subject === null) return runSeason(books, question, usual);
  const season = await runSeason(books, question, usual, { ...subject, name: named.name });
  const isOfOneTime = seasonAsked(question) !== null || ofThisTime.test(question);
  const story =
    isOfOneTime && leadsAsked(question).includes('normal')
      ? await runOneName(books, question, () => [asked])
      : null;
  return story === null ? season : joined(story, season);
}

const ofBills = /\b[a-z&'-]+ (?:bills?|costs?|spending|expenses?|income|sales|revenue|jobs)\b/i;
const isWhole = (name: string, question: string): boolean =>
  question.toLowerCase().includes((name.split(':').at(-1) ?? name).toLowerCase());

const ofThisTime = /\bthis (?:time|part) of (?:the )?year\b/i;

type OfSeason = Pick<Subject, 'measure' | 'conditions' | 'role'> & { name: string };

async function runSeason(
  books: SkillBooks,
  question: string,
  usual: DateRange,
  named: OfSeason | null = null,
): Promise<Answer> {
  const measured = seasonMeasure(question);
  const isUnsorted = measured === 'net_profit' && (await isMostlyUnsorted(books, usual));
  const measure = named?.measure ?? (isUnsorted ? movedOr(true).net_profit : measured);
  const conditions = named?.conditions ?? [];
  const months = withoutGap(await wholeMonths(books, measure, usual, conditions));
  const count = months.length - (months.length % 12);
  const whole = count === 0 ? months : months.slice(-count);
  const from = businessDay(whole[0]?.key ?? usual.from);
  const isCost = named === null ? measured === 'expenses' : named.role === 'paid';
  return phraseSeason({
    subject: named?.name ?? (isUnsorted ? moneyMoved : subjectOfMeasure(measured)),
    isName: named !== null,
    months: whole,
    total: await sumOf(books, { measure, span: { from, to: usual.to }, conditions }),
    which: mostOrLeast(question, isCost),
    asked: seasonAsked(question),
  });
}

/** The worst month of a cost is that with the most of it. */
function mostOrLeast(question: string, isCost: boolean): 'most' | 'least' | 'both' {
  const which = whichOf(question, false);
  if (which === null) return 'both';
  // What is bad of a cost is the most of it; least and low are what they say.
  const isLow = /\b(?:least|slow\w*|low(?:est)?|quiet\w*|bottom|cheap\w*|small\w*)\b/i;
  const isOfMost = which === 'best' || (isCost && !isLow.test(question));
  return isOfMost ? 'most' : 'least';
}

/** Each account in one month against its average over all of them. */
async function againstAverage(
  books: SkillBooks,
  measure: AccountMeasure,
  start: ReturnType<typeof businessDay>,
  months: readonly Part[],
): Promise<Driver[]> {
  const first = businessDay(months[0]?.key ?? start);
  const last = endOfMonth(businessDay(months.at(-1)?.key ?? start));
  const count = BigInt(months.length);
  const { of, less } = madeOf[measure];
  const drivers: Driver[] = [];
  for (const side of [...of, ...less]) {
    const parts = (span: DateRange) => partsTold(books, { measure: side, span });
    const inMonth = await parts({ from: start, to: endOfMonth(start) });
    const all = await parts({ from: first, to: last });
    const average = all.map((one) => ({ ...one, cents: one.cents / count }));
    drivers.push(...driversOf(inMonth, average, less.includes(side)));
  }
  return drivers;
}
