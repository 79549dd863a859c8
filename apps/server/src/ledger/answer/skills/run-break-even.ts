import {
  amountsSaid,
  asksMonthly,
  asksOfMonthCost,
  breakEven,
  businessYear,
  clauseAround,
  costsCounted,
  daysOpen,
  dollars,
  isUnsorted,
  isWholeMonths,
  monthsOnly,
  neededAsked,
  phraseAskPrice,
  phraseBreakEven,
  spanAsked,
  sumsAsked,
  unitBeside,
  unitsAsked,
  type Answer,
  type BreakEvenFacts,
  type CostByMonth,
  type Each,
  type Part,
  type Said,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  endOfMonth,
  formatRange,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { averagePrice } from './item-prices.ts';
import { isOfOwner } from './owner-accounts.ts';
import {
  countedCosts,
  drawnMonthly,
  noCostOf,
  withoutGivenUp,
  type CostsByMonth,
} from './payments/costs-named.ts';
import { changedIn } from './payments/prices-changed.ts';
import { runNeeded } from './run-needed.ts';
import { isAllOnRecord, partsOf, sumOf, type SkillBooks } from './skill-books.ts';

const MONTHS = 12;
/** One month may be any. */
const MONTHS_SINCE = 2;

/** 'Since April', 'since rent went up in January': the day from which on costs are what they are now. */
function sinceSaid(question: string, books: SkillBooks): BusinessDay | null {
  const behind = /\bsince\b[^.,;?!]*/i.exec(question)?.[0];
  const from = behind === undefined ? null : (spanAsked(behind, books)?.from ?? null);
  return from === null ? null : businessDay(from);
}

const unitsMeant = { w: 'week', d: 'day', y: 'year', a: 'year', h: 'hour', m: 'hour' } as const;

const byMonth = /\b(?:by the month|(?<!\bdays )(?:an?|per|each|every) month)\b/i;

function eachAsked(question: string): Each | null {
  const [, unit, ly] =
    /\b(?:an?|each|every|per|whole|full|(?:twelve|12)[- ]month)(?: (?:ordinary|normal|typical|average|regular|usual|single|given|good|slow|working|business|billable|labor))? (week|day|year|(?:man[ -]?)?hour)\b|\b(weekly|daily|hourly|yearly|annual(?:ly)?)\b/i.exec(
      question,
    ) ?? [];
  const [first] = (unit ?? ly ?? '').toLowerCase();
  return first === undefined ? null : unitsMeant[first as keyof typeof unitsMeant];
}

const asksWhenPassed =
  /\b(?:(?:which|what) month|when)\b[^.?!]{0,120}\b(?:pass|passed|reach|reached|cross|crossed|hit|got? (?:past|over|there)|clear|cleared|beat)\b/i;

/** The first month of a year by whose end all that was sold in it came to what a year takes. */
async function passedIn(
  books: SkillBooks,
  asked: DateRange | null,
  facts: BreakEvenFacts,
): Promise<NonNullable<BreakEvenFacts['passed']> | null> {
  const point = breakEven(facts)?.pointCents ?? null;
  const year = asked !== null && isWholeMonths(asked) === MONTHS ? asked : businessYear(books);
  if (point === null || year.from > books.today) return null;
  const from = businessDay(year.from);
  const until = year.to > books.today ? books.today : businessDay(year.to);
  if (!(await isAllOnRecord(books, { from, to: until }))) return null;
  const months = await partsOf(books, { measure: 'revenue', span: { from, to: until } }, 'month');
  let sum = 0n;
  const month = months
    .filter(({ key }) => key !== null)
    .sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1))
    .find(({ cents }) => (sum += cents) >= point * BigInt(MONTHS));
  const end = month === undefined ? until : endOfMonth(businessDay(month.key ?? ''));
  const span = { from, to: end > until ? until : end };
  return {
    year: formatRange(year.from, year.to),
    when: month === undefined ? null : formatRange(startOfMonth(end), end),
    sold: await sumOf(books, { measure: 'revenue', span }),
  };
}

/** The interest of a loan has to be earned too. */
const ofCosts = ['cost_of_goods_sold', 'operating_expenses', 'other_expenses'] as const;

/** What has to be sold to break even, or how many of what is counted. */
export async function runBreakEven(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
  { said }: { said: readonly Said[] },
): Promise<Answer> {
  const since = sinceSaid(question, books);
  const all = await loadCosts(books, since);
  const changed = await changedIn(books, question, all);
  const needed = changed === null ? neededAsked(question, { ...books, isAhead: true }) : null;
  if (needed !== null) return runNeeded(books, needed);
  const units = await unitsPriced(books, question, all);
  if (units === 'unknown') return phraseAskPrice();
  const facts = await withoutGivenUp(books, question, all);
  const guess = guessIn(question, said);
  const counted = costsCounted(question);
  const ofOwner = counted.filter(isOfOwner);
  const others = counted.filter((one) => !ofOwner.includes(one) && !/\d/.test(one));
  const isSum = (units ?? guess ?? changed) === null;
  const sum = isSum ? moreSaid(question, said) : null;
  const drawn = sum === null && ofOwner.length > 0 ? await drawnMonthly(books, facts) : null;
  const days = daysOpen(question);
  const isWhenAsked = asksWhenPassed.test(question);
  return phraseBreakEven({
    ...facts,
    passed: isWhenAsked ? await passedIn(books, asked, facts) : null,
    counted: await countedCosts(books, others, facts),
    isLivingUnknown: ofOwner.length > 0 && (sum ?? drawn) === null,
    isOfCost: asksOfMonthCost(question),
    ...{ units, days, more: sum ?? drawn },
    each:
      days === null || units !== null || byMonth.test(question)
        ? (eachAsked(question) ?? (isWhenAsked ? 'year' : null))
        : 'day',
    ...{ guess, hours: hoursBilled(question), noCost: await noCostOf(books, question, facts) },
    ...timesOf(
      { isWhenAsked: isWhenAsked || since !== null, changed },
      { question, asked, books, facts },
    ),
  });
}

/** How many of what is counted, by its price or by what one brought on average in the same months; 'unknown' where nobody can tell. */
async function unitsPriced(
  books: SkillBooks,
  question: string,
  { starts: [from] }: CostsByMonth,
): Promise<NonNullable<BreakEvenFacts['units']> | null | 'unknown'> {
  const asked = unitsAsked(question);
  if (asked === null) return null;
  const { said, each, priceCents } = asked;
  if (priceCents !== null) return { priceCents, each };
  const to = addDays(startOfMonth(books.today), -1);
  const item = from === undefined ? null : await averagePrice(books, said, { from, to });
  return item === null ? 'unknown' : { ...item, each };
}

/** A time is that of what is supposed, or months that are asked about alone. */
function timesOf(
  {
    isWhenAsked,
    changed,
  }: { isWhenAsked: boolean; changed: Awaited<ReturnType<typeof changedIn>> },
  { question, asked, books, facts }: TimesOf,
): Pick<BreakEvenFacts, 'changed' | 'only'> {
  if (changed !== null) return { changed: { ...changed, from: aheadOf(asked, books) }, only: null };
  return { changed, only: isWhenAsked ? null : monthsOnly(question, asked, facts) };
}

interface TimesOf {
  question: string;
  asked: DateRange | null;
  books: SkillBooks;
  facts: CostsByMonth;
}

/** From when on a change is supposed: a month that is over means the next one. */
function aheadOf(asked: DateRange | null, { today }: SkillBooks): string | null {
  if (asked === null) return null;
  const [from, to] = [businessDay(asked.from), businessDay(asked.to)];
  return from >= today
    ? formatRange(from, to)
    : formatRange(addMonths(from, MONTHS), addMonths(to, MONTHS));
}

const believes =
  /\b(?:guess\w*|figure[sd]?|figuring|think\w*|thought|says?|said|told|tells|reckon\w*|heard|assum\w+|rule of thumb|(?:been|always) (?:using|aiming|going)|enough|right|(?:sell|bill|do|doing|bring in|brings in|gross|billing|selling|ring up|take in)(?: (?:about|around|maybe))?\W*\$?\d)/i;

/** The one sum that somebody believes it to be: '30k is my guess', 'he says I need $65 an hour'. */
function guessIn(
  question: string,
  said: readonly Said[],
): NonNullable<BreakEvenFacts['guess']> | null {
  const [sum, ...others] = amountsSaid(question);
  if (sum === undefined || others.length > 0 || !believes.test(clauseAround(question, sum)))
    return null;
  if (said.some((one) => one.of === 'percentage') || asksForMore.test(question)) return null;
  const each = unitBeside(question, sum) ?? 'month';
  return isUnit(each) ? { cents: sum.cents, each } : null;
}

/** What comes on top is no guess. */
const asksForMore =
  /\b(?:plus|on top|more|extra|raise|if i (?:add|pay|take|hire|buy)|for me|for myself)\b/i;
const isUnit = (unit: string): unit is Each | 'month' =>
  ['hour', 'day', 'week', 'month', 'year'].includes(unit);

const billed =
  /\b(\d{2,5}) (?:billable |billed |man |labor |working |crew )?hours?(?: (?:an?|per|each|every|\/) ?(week|month|year))?\b/i;

/** Hours of a month, where a question counts them. */
function hoursBilled(question: string): number | null {
  const [, count, unit = 'month'] = billed.exec(question) ?? [];
  if (count === undefined) return null;
  const hours = Number(count);
  const monthly = /week/i.test(unit)
    ? (hours * 52) / MONTHS
    : /year/i.test(unit)
      ? hours / MONTHS
      : hours;
  return monthly >= 1 ? Math.round(monthly) : null;
}

/** The one sum a month that the question adds to the costs. */
function moreSaid(
  question: string,
  said: readonly Said[],
): NonNullable<BreakEvenFacts['more']> | null {
  const binding = said.flatMap((one) => (one.of === 'amount' ? [one.at] : []));
  const found = sumsAsked(question, ({ from }) => binding.includes(from));
  const [sum, ...others] = found.kind === 'sums' ? found.sums : [];
  const isMonthly = sum?.isMonthly === true || (sum !== undefined && asksMonthly(question));
  if (sum === undefined || others.length > 0 || !isMonthly || sum.missing !== undefined)
    return null;
  const monthly = `${dollars(sum.cents)} a month`;
  return {
    monthlyCents: sum.cents,
    said: sum.madeOf === undefined ? monthly : `${sum.madeOf} (${monthly})`,
    isForOwner: isOfOwner(question) || /\bfor (?:me|myself|us)\b/i.test(question),
  };
}

/** Revenue and each cost by month over the last twelve whole months that have revenue, or since a day. */
export async function loadCosts(
  books: SkillBooks,
  since: BusinessDay | null,
): Promise<CostsByMonth> {
  const month = startOfMonth(books.today);
  const starts = Array.from({ length: MONTHS }, (_, at) => addMonths(month, at - MONTHS));
  const span = { from: starts[0] ?? month, to: addDays(month, -1) };
  const byMonth = await partsOf(books, { measure: 'revenue', span }, 'month');
  const withRevenue = starts.filter((start) =>
    byMonth.some(({ key, count }) => key === start && count > 0),
  );
  const used = starts.filter((start) => start >= (withRevenue[0] ?? month));
  const wages = await wageAccounts(books, span);
  const costs = new Map<string, CostByMonth & { months: bigint[] }>();
  for (const measure of ofCosts) {
    for (const [at, start] of used.entries()) {
      const inMonth = { from: start, to: addDays(addMonths(start, 1), -1) };
      for (const { key, label, cents } of await partsOf(
        books,
        { measure, span: inMonth },
        'category',
      )) {
        const id = `${measure} ${key ?? ''}`;
        const cost = costs.get(id) ?? {
          ...{
            label,
            isCostOfGoods: measure === 'cost_of_goods_sold' && !wages.has(key),
            token: null,
          },
          months: used.map(() => 0n),
        };
        cost.months[at] = cents;
        costs.set(id, cost);
      }
    }
  }
  const recent = since === null ? used : used.filter((start) => start >= since);
  const isSince = recent.length >= MONTHS_SINCE && recent.length < used.length;
  const [first] = isSince ? recent : used;
  const paidFor = first === undefined ? null : { from: first, to: span.to };
  return {
    starts: used,
    paidOutCents: paidFor === null ? null : await paidOutAMonth(books, paidFor),
    unsorted: [...costs.values()]
      .filter(({ label }) => isUnsorted(label))
      .flatMap(({ months }) => months),
    revenue: used.map((start) => byMonth.find(({ key }) => key === start)?.cents ?? 0n),
    costs: [...costs.values()],
    months: isSince ? recent.length : null,
    span: first === undefined ? '' : formatRange(first, span.to),
  };
}

/** All that left by bank and card in whole months, on average; null where the books say what costs are. */
async function paidOutAMonth(books: SkillBooks, span: DateRange): Promise<bigint | null> {
  if (books.hasBooks) return null;
  const { cents } = await sumOf(books, { measure: 'paid_out', span });
  return cents / BigInt(Math.max(1, isWholeMonths(span) ?? 1));
}

/** Costs of goods of which more than half goes to employees: they may or may not move with sales, as other costs do. */
async function wageAccounts(
  books: SkillBooks,
  span: DateRange,
): Promise<ReadonlySet<string | null>> {
  const measure = 'cost_of_goods_sold';
  const conditions = [{ field: 'party_kind' as const, not: false, values: ['employee' as const] }];
  const all = await partsOf(books, { measure, span }, 'category');
  const ofStaff = await partsOf(books, { measure, span, conditions }, 'category');
  const isMost = ({ key, cents }: Part) =>
    cents * 2n > (all.find((one) => one.key === key)?.cents ?? 0n);
  return new Set(ofStaff.filter(isMost).map(({ key }) => key));
}
