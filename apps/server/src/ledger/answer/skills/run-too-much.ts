import {
  amountSaid,
  asksOfAllCosts,
  asksOfNewest,
  asksOfRise,
  isAgainstLastYear,
  isWholeMonths,
  judgeCost,
  monthHeld,
  phraseEarned,
  phraseNoSuchCost,
  phraseTooMuch,
  phraseUnsorted,
  spanOfChange,
  type Answer,
  type CostNow,
  type Pair,
  type Part,
  type TooMuchFacts,
  type Unsorted,
  firstWholeMonth,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  endOfMonth,
  formatRange,
  sameDaysYearBefore,
  startOfMonth,
  type DateRange,
} from '@cairn/finance';
import { peoplePaid } from '../pay-or-income.ts';
import { namedAs, plays, type NamedInQuestion } from './named-in.ts';
import { lineOf } from './names/run-ranked.ts';
import { partiesAsked } from './names/parties-asked.ts';
import { costsFor } from './payments/cost-groups.ts';
import { risenVendor } from './ranked/risen-vendor.ts';
import { runWhy } from './run-why.ts';
import { partsTold } from './unsorted/parts-told.ts';
import { isBySeason } from './season/by-season.ts';
import {
  isAllOnRecord,
  pairOf,
  partsOf,
  recordedOf,
  sumOf,
  type SkillBooks,
} from './skill-books.ts';
import { beside } from '../within-records.ts';
import { lastMonth, lastTwelve } from './whole-months.ts';
import { mayBelong, unsortedCosts } from './unsorted/unsorted-costs.ts';

const MONTHS_NOW = 3;
const MONTHS_BEFORE = 12;
/** Of two years: on average less often than every third month. */
const SELDOM_MONTHS = 7;

/** Costs as a share of revenue: the last three whole months against the twelve before them. */
export async function runTooMuch(books: SkillBooks, question: string): Promise<Answer> {
  const line = await lineOf(books, question);
  if (line !== null) return line;
  const month = startOfMonth(books.today);
  const from = addMonths(month, -MONTHS_NOW);
  const latest = await heldAgainst(books, { from, to: addDays(month, -1) });
  const { found, unsorted } = await costNamed(books, question, latest.now, latest.earlier);
  const named = found !== null && isCost(found, books) ? found : null;
  const other = named === null ? null : await heldBefore(books, question, named);
  if (other !== null) return other;
  const held = named === null ? latest : await heldOfOne(books, named, latest);
  const { now, earlier, months, isOfYear } = held;
  const conditions = named?.conditions ?? [];
  const isOfOne = named !== null;
  // One cost that nothing is called after is none of the others.
  if (!isOfOne && !isOfAll(question, found, books))
    return noCost(books, found, { now, before: earlier });
  const unknown = await unknownFor(books, named, unsorted, latest.now);
  if (unknown !== null) return unknown;
  const costsIn = (span: DateRange) => partsTold(books, { measure: 'expenses', span, conditions });
  const [costs, before] = [await costsIn(now), await costsIn(earlier)];
  const ofOne =
    named === null
      ? null
      : {
          now: await sumOf(books, {
            measure: 'expenses',
            span: now,
            conditions,
            label: named.name,
          }),
          before: await sumOf(books, { measure: 'expenses', span: earlier, conditions }),
        };
  const facts: TooMuchFacts = {
    ...{ now: formatRange(now.from, now.to), earlier: formatRange(earlier.from, earlier.to) },
    ...{ months, monthsBefore: monthsIn(earlier), isOfYear, isOfOne, costs: [] },
    ...(named !== null && saidOf(question, named)),
    revenue: await sumOf(books, { measure: 'revenue', span: now }),
    revenueBefore: await sumOf(books, { measure: 'revenue', span: earlier }),
  };
  const each = costs
    .map((cost) => asJudged(cost, before.find(({ key }) => key === cost.key) ?? null))
    .sort((a, b) => riseOf(b, facts) - riseOf(a, facts));
  const judged = ofOne === null ? each : [...onlyOf(ofOne), ...ofSeveral(named, each)];
  const [first] = judged;
  if (first !== undefined && isOfAccount(named, first) && isTraced(first, facts))
    judged[0] = {
      ...first,
      vendor: await risenVendor(
        books,
        first,
        { now, before: isOfYear ? earlier : justBefore(now, months) },
        conditions,
      ),
    };
  const answer = phraseTooMuch({ ...facts, costs: judged });
  return beside(answer, await doubtOf(books, named, now, first));
}

const asJudged = (cost: Part, before: Part | null): CostNow => ({ cost, before, vendor: null });

/** Of several accounts together each stands below all of them. */
const ofSeveral = (named: NamedInQuestion | null, each: CostNow[]): CostNow[] =>
  named?.field === 'category' && named.names.length > 1 ? each : [];

/** The one cost that is named, where there is any of it. */
const onlyOf = ({ now, before }: Pair): CostNow[] =>
  now.count === 0
    ? []
    : [asJudged({ ...now, key: null }, before.count === 0 ? null : { ...before, key: null })];

/** 'Is 2,000 a month to Orion too much': what the owner believes it to be; another sum is compared with nothing. */
const believedIn = (question: string): bigint | null =>
  /\b(?:an? month|monthly|per month|every month)\b/i.test(question)
    ? (amountSaid(question)?.cents ?? null)
    : null;

const saidOf = (question: string, { name }: NamedInQuestion) => ({
  ...{ name, believedCents: believedIn(question), isOfRise: asksOfRise(question) },
  believedShare: /\b\d{1,2}(?:\.\d)?(?=\s?(?:%|percent))/i.exec(question)?.[0].concat('%') ?? null,
});

/** Who is behind it is told of what is high, and where it is said to rise. */
const isTraced = (first: CostNow, facts: TooMuchFacts): boolean =>
  facts.isOfRise === true || judgeCost(first, facts) === 'high';

/** By how much its share of revenue rose. */
const riseOf = ({ cost, before }: CostNow, { revenue, revenueBefore }: TooMuchFacts): number =>
  Number(cost.cents) / Math.max(1, Number(revenue.cents)) -
  Number(before?.cents ?? 0n) / Math.max(1, Number(revenueBefore.cents));

/** The cost that is named, and of an account what has no category where that is too much; then who is paid, where somebody is named too. */
async function costNamed(books: SkillBooks, question: string, ...spans: DateRange[]) {
  const [near, ...others] = costsFor(question, books.vocabulary.input.records, 'category');
  const isNear = near !== undefined && others.length === 0 && !asksOfAllCosts(question);
  const called =
    namedAs('paid', question, books, 'category', 'party') ??
    (isNear ? namedAs('paid', near.name, books, 'category') : null);
  // What is paid to people by no account's own name is all accounts that hold it.
  const isOfPay = asksOfPay(question) && (called === null || !isCost(called, books));
  const found = isOfPay ? namedAs('paid', 'wages', books, 'category') : called;
  const unsorted = found?.field === 'category' ? await unsortedCosts(books, ...spans) : null;
  const party = namedAs('paid', question, books, 'party');
  // 'On fuel at Speedway': somebody by their name is narrower than an account.
  const isNamed = party !== null && partiesAsked(books, question).includes(party.name);
  return (unsorted !== null || isNamed) && party !== null && isCost(party, books)
    ? { found: party, unsorted: null }
    : { found, unsorted };
}

const ofPay = /\b(?:wages?|salar(?:y|ies)|payroll|labou?r|staffing|personnel)\b/i;
/** Who is paid: not who spends, nor for whom something else is bought. */
const ofPeople = new RegExp(
  String.raw`(?:\b(?:(?:[\d,]+k?|much|high|low|month|week|year) for|on|to|pay(?:ing)?)|%(?: (?:of|on|for|in))?|percent(?: (?:of|on|for|in))?) (?:(?:the|our|my) )?(?:${peoplePaid})\b|\b(?:${peoplePaid}) (?:costs?|expenses?|pay)\b`,
  'i',
);
const asksOfPay = (question: string): boolean =>
  ofPay.test(question) || (ofPeople.test(question) && !asksOfAllCosts(question));

interface Held {
  now: DateRange;
  earlier: DateRange;
  /** How many months `now` has. */
  months: number;
  /** `earlier` is the same months of the year before. */
  isOfYear: boolean;
}

/** The twelve months before; where sales go with the season and a year is on record, the same months of it. */
async function heldAgainst(books: SkillBooks, now: DateRange): Promise<Held> {
  const ago = sameDaysYearBefore(now);
  if ((await isAllOnRecord(books, ago)) && (await isBySeason(books)))
    return { now, earlier: ago, months: MONTHS_NOW, isOfYear: true };
  return { now, earlier: await yearUpTo(books, now), months: MONTHS_NOW, isOfYear: false };
}

/**
 * What comes in few months, as repairs and yearly premiums do, has no usual three of them: the last twelve are held against those before,
 * where both have some. Without that, months a year before that had none tell nothing, and the twelve before do.
 */
async function heldOfOne(
  books: SkillBooks,
  { conditions }: NamedInQuestion,
  held: Held,
): Promise<Held> {
  const now = lastTwelve(books.today);
  const earlier = sameDaysYearBefore(now);
  const monthsIn = async (span: DateRange) =>
    (await partsOf(books, { measure: 'expenses', span, conditions }, 'month')).length;
  if (await isAllOnRecord(books, earlier)) {
    const [of, before] = [await monthsIn(now), await monthsIn(earlier)];
    if (before > 0 && of + before <= SELDOM_MONTHS)
      return { now, earlier, months: MONTHS_BEFORE, isOfYear: false };
  }
  return !held.isOfYear || (await monthsIn(held.earlier)) > 0
    ? held
    : { ...held, earlier: await yearUpTo(books, held.now), isOfYear: false };
}

const yearUpTo = (books: SkillBooks, { from }: DateRange): Promise<DateRange> =>
  wholeOnRecord(books, {
    from: addMonths(businessDay(from), -MONTHS_BEFORE),
    to: addDays(businessDay(from), -1),
  });

/** As many whole months of a stretch as records reach, where they begin within it. */
async function wholeOnRecord(books: SkillBooks, span: DateRange): Promise<DateRange> {
  const { from, to } = await recordedOf(books, span);
  return { from: firstWholeMonth(from), to };
}

const isOfAccount = (named: NamedInQuestion | null, { cost }: CostNow): boolean =>
  named?.field !== 'party' && cost.isName !== true;

const monthsIn = (span: DateRange): number => Math.max(0, isWholeMonths(span) ?? 0);

const isCost = (found: NamedInQuestion, books: SkillBooks): boolean =>
  !found.isIncome && (found.field === 'party' || plays('paid', found, books));

/** What only holds money, or is owed, stands for none of all costs. */
const isOfAll = (question: string, found: NamedInQuestion | null, books: SkillBooks): boolean =>
  asksOfAllCosts(question) && (found?.field !== 'category' || plays('either', found, books));

/** What one cost is held against that the question says: the month before it and the same of the year before, or last year. */
async function heldBefore(
  books: SkillBooks,
  question: string,
  named: NamedInQuestion,
): Promise<Answer | null> {
  const newest = asksOfNewest(question) ? await runNewest(books, question, named) : null;
  if (newest !== null || !isAgainstLastYear(question)) return newest;
  return runWhy(books, question, spanOfChange(question, books));
}

/** The newest month's bills, against the month before and the same of the year before. */
async function runNewest(
  books: SkillBooks,
  question: string,
  { name, conditions }: NamedInQuestion,
) {
  const from = startOfMonth(books.today);
  const running = { from, to: endOfMonth(from) };
  const now = await sumOf(books, { measure: 'expenses', span: running, conditions });
  const month = now.count > 0 ? running : lastMonth(books.today);
  // 'More than last June' says which month it is held against.
  return runWhy(books, `${name} ${monthHeld(question)}`, month);
}

/** What earns is held against its own past as income; of what is neither there is nothing to say. */
async function noCost(
  books: SkillBooks,
  found: NamedInQuestion | null,
  spans: { now: DateRange; before: DateRange },
): Promise<Answer> {
  if (found?.isIncome !== true) return phraseNoSuchCost(await largestIn(books, spans.now));
  const { name: label, conditions } = found;
  const line = await lineOf(books, '', found.names);
  if (line !== null) return line;
  const [now, before] = [spans.now, spans.before].map((span) => formatRange(span.from, span.to));
  const of = await pairOf(books, 'revenue', spans, conditions);
  const all = await pairOf(books, 'revenue', spans);
  return phraseEarned({ ...{ label, of, all }, ...{ now: now ?? '', before: before ?? '' } });
}

const doubtOf = async (
  books: SkillBooks,
  named: NamedInQuestion | null,
  now: DateRange,
  first: CostNow | undefined,
): Promise<string[]> =>
  first === undefined || named?.field !== 'category' ? [] : mayBelong(books, now, first.cost.cents);

/** Where too much has no category, no account is judged. Who is paid is known without any. */
async function unknownFor(
  books: SkillBooks,
  named: NamedInQuestion | null,
  unsorted: Unsorted | null,
  now: DateRange,
): Promise<Answer | null> {
  if (named === null || unsorted === null) return null;
  const { name, conditions } = named;
  const label = `${name} in ${formatRange(now.from, now.to)}`;
  return phraseUnsorted(unsorted, {
    toKnow: `whether ${name.replaceAll('*', '')} is high for you`,
    known: await sumOf(books, { measure: 'expenses', span: now, conditions, label }),
  });
}

/** What the largest costs are called. */
async function largestIn(books: SkillBooks, span: DateRange): Promise<string[]> {
  const costs = await partsOf(books, { measure: 'expenses', span }, 'category');
  return costs
    .filter(({ key }) => key !== null)
    .sort((a, b) => (a.cents < b.cents ? 1 : -1))
    .map(({ label }) => label);
}

const justBefore = ({ from }: DateRange, months: number): DateRange => ({
  from: addMonths(businessDay(from), -months),
  to: addDays(businessDay(from), -1),
});
