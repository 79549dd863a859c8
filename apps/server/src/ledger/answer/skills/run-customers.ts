import {
  asksIfStill,
  asksIfTooLarge,
  asksOfLeast,
  asksOfKept,
  asksOfRanked,
  asksOfRepeat,
  asksOfAllTime,
  asksOfCustomers,
  asksOfCutBack,
  asksOfGrowth,
  asksOfSilence,
  howManyBest,
  driversOf,
  phraseCustomers,
  phraseGrowth,
  phraseQuiet,
  silenceAsked,
  phraseStill,
  type Answer,
  type Condition,
  type CustomersFacts,
  type Figure,
  type Part,
  type QuietCustomer,
  type Said,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  daysBetween,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { answerPlan } from '../answer-plan.ts';
import { beside } from '../within-records.ts';
import { isCatchAll } from '../customers/catch-all.ts';
import { payersForMany } from '../customers/pays-for-many.ts';
import { findFirstDays } from '../../read/figures/daily-figures.ts';
import { joined } from '../joined.ts';
import { runPayers } from '../../read/run-plan/run-payers.ts';
import { namedAs } from './named-in.ts';
import { partiesNamed } from './names/parties-asked.ts';
import {
  cutBackSince,
  invoicedAmong,
  ofInvoices,
  runRepeat,
  type CustomersIn,
} from './customers-beside.ts';
import { runKeptByCustomer } from './names/run-ranked.ts';
import { boughtByCustomer, hasHabit, quietAmong, runSilent } from './quiet-customers.ts';
import { payersPlan, payersSpan, runCollections, runHabits } from './run-collections.ts';
import { onRecord, partsOf, recordedOf, sumOf, type SkillBooks } from './skill-books.ts';

const RECENT_MONTHS = 3;
/** Who brought less than this share of all in a usual three months is no loss to speak of. */
const WEIGHT_MIN = 200n;

type Named = Pick<QuietCustomer, 'key' | 'name'>;
const daysIn = ({ from, to }: DateRange) => daysBetween(from, to) + 1;

/** Revenue by customer of the last twelve months, and who bought much less of late than in the nine months before. */
export async function runCustomers(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
  { said }: { said: readonly Said[] },
): Promise<Answer> {
  const asks = asksOf(question, books);
  if (asks === 'owing') return runCollections(books, question, asked);
  const slow = await runHabits(books, question, asked);
  if (slow !== null) return slow;
  if (asks === 'paying')
    return (await answerPlan(books.scope, payersPlan(payersSpan(asked, books.today)), books))
      .answer;
  const lastYear = { from: addDays(addMonths(books.today, -12), 1), to: books.today };
  const since = await sinceOf(books, question, { asks, asked });
  const year = since === null ? lastYear : { from: since, to: books.today };
  const recentFrom = addDays(addMonths(books.today, -RECENT_MONTHS), 1);
  const { of, ofKind, conditions } = kindOf(books, question);
  const customersIn = async (span: DateRange, kinds: Condition[] = []) => {
    // Interest and what else comes beside sales is of no customer.
    const all = [...conditions, ...kinds];
    const found = await partsOf(books, { measure: 'income', span, conditions: all }, 'party');
    return found.filter(({ key, label }) => key !== null && !isCatchAll.test(label));
  };
  if (asksOfRepeat(question)) {
    const kinds = books.hasBooks ? ofInvoices(question) : [];
    return runRepeat(books, { asked, of }, (span) => customersIn(span, kinds));
  }
  const payers = (await customersIn(year)).sort((a, b) => (a.cents < b.cents ? 1 : -1));
  const recent = await customersIn({ from: recentFrom, to: books.today });
  const earlierSpan = { from: lastYear.from, to: addDays(recentFrom, -1) };
  const earlier = await customersIn(earlierSpan);
  const usualOf = usualWithin(earlierSpan, await recordedOf(books, earlierSpan));
  const revenue = await sumOf(books, { measure: 'revenue', span: year, conditions: ofKind });
  const forMany = await payersForMany(books, payers, revenue.cents);
  const isOne = ({ key }: Part) => !forMany.has(key ?? '');
  const bought = payers.filter(isOne);
  const history = await boughtByCustomer(books, conditions);
  const isNamed = ({ key, name }: Named) => !forMany.has(key) && !isCatchAll.test(name);
  const apart =
    (await runSilent(books, question, isNamed, customersIn, history)) ??
    (asksOfKept(question)
      ? await runKeptByCustomer(books, year, { howMany: howManyBest(question), payers: bought })
      : null) ??
    (await stillOf(books, question, { year, revenue, bought }, customersIn));
  if (apart !== null) return apart;
  const habitual = habitsOf(
    earlier.filter((one) => one.count >= RECENT_MONTHS && isOne(one) && isHabit(history, one)),
    { recent, bought, usualOf },
  );
  const quietSince = sinceAsked(question, asked, books.today);
  const quiet = (await quietAmong(books, history, quietSince)).filter(isNamed);
  const isBoth = asks === 'best' && asksOfRanked(question) && !ofThem.test(question);
  const best = asksOfRanked(question) ? bought : null;
  const moving = { conditions, year, quiet, isOne, best, isBoth };
  const moved = await movedOf(books, question, moving, { asked, recentFrom, customersIn });
  if (moved !== null && !isBoth && !(best !== null && asksOfCutBack(question))) return moved;
  const ranked = phraseCustomers({
    ...{ asks, howMany: howManyBest(question), since, of, revenue },
    customers: withSteadiness(bought, habitual),
    slipping: slippingOf(habitual, revenue.cents),
    ...(await judgedBy(books, question, { asks, year })),
    isGone: said.some((one) => one.of === 'supposition') && goes.test(question),
    ...{ quiet, forMany: payers.filter((one) => !isOne(one)) },
  });
  return withMoved(beside(ranked, asksOfKept(question) ? [notKept] : []), moved);
}

const withMoved = (told: Answer, moved: Answer | null): Answer =>
  moved === null ? told : joined(told, moved);

const asksOf = (question: string, books: SkillBooks) =>
  silenceAsked(question, books) !== null
    ? 'slipping'
    : asksOfLeast(question)
      ? 'least'
      : asksOfCustomers(question);

const notKept =
  "These are sales, not profit. Your books don't show costs by sale, so I can't say what you keep from each customer.";

const isHabit = (history: Awaited<ReturnType<typeof boughtByCustomer>>, { key }: Part): boolean => {
  const of = history.get(key ?? '');
  return of !== undefined && hasHabit(of);
};

/** Who bought much less of late, those first who miss most. */
const slippingOf = (habitual: ReturnType<typeof habitsOf>, all: bigint) =>
  habitual
    .filter(({ isSlipping, usualCents }) => isSlipping && usualCents * WEIGHT_MIN >= all)
    .sort((a, b) => (a.usualCents - a.recentCents < b.usualCents - b.recentCents ? 1 : -1));

type Asks = CustomersFacts['asks'];

/** From when on they are looked at where that is asked; what is judged is judged by a year. */
async function sinceOf(
  books: SkillBooks,
  question: string,
  { asks, asked }: { asks: Asks; asked: DateRange | null },
): Promise<BusinessDay | null> {
  if (asks !== 'best' && asks !== 'least') return null;
  if (asks === 'best' && asksOfAllTime(question)) return firstDayOf(books);
  const isRunning = asked !== null && asked.from < books.today && asked.to >= books.today;
  const isOfYear = asksIfTooLarge(question) || (goes.test(question) && !asksOfSilence(question));
  return isRunning && asksOfRanked(question) && !isOfYear ? businessDay(asked.from) : null;
}

/** Whose income it is of: of customers, as a bank alone tells none of them from others who pay, and of the one account that is named. */
function kindOf(books: SkillBooks, question: string) {
  const named = namedAs('paying', question, books, 'category');
  const ofKind: Condition[] = named?.isIncome === true ? named.conditions : [];
  const customers: Condition[] = books.hasBooks
    ? [{ field: 'party_kind', not: false, values: ['customer'] }]
    : [];
  const of = named?.isIncome === true ? named.name : null;
  return { of, ofKind, conditions: [...customers, ...ofKind] };
}

/** What a judgment of the first of them, or of the least, stands on. */
async function judgedBy(
  books: SkillBooks,
  question: string,
  { asks, year }: { asks: Asks; year: DateRange },
) {
  const isJudged = asksIfTooLarge(question);
  return {
    isJudged,
    owing: await owingOf(books, asks === 'least' || isJudged),
    profit:
      isJudged && books.hasBooks ? await sumOf(books, { measure: 'net_profit', span: year }) : null,
  };
}

/** What each customer owes and how they paid, by their ids. */
async function owingOf(books: SkillBooks, isAsked: boolean) {
  const found = new Map<string, { open: bigint; overdue: bigint; late: number; settled: number }>();
  if (!isAsked || !books.hasBooks) return found;
  const open = await partsOf(books, { measure: 'receivables', span: null }, 'party');
  const { payers } = await runPayers(books.scope, payersPlan(null), books.today);
  for (const { id, overdueCents, late, settled } of payers)
    found.set(id, {
      ...{ open: open.find(({ key }) => key === id)?.cents ?? 0n, overdue: overdueCents },
      ...{ late, settled },
    });
  return found;
}

const goes = /\b(?:stop\w*|left|leav\w*|quit\w*|gone|went|walk\w*|los[et])\b/i;

/** 'Since June', 'since the beginning of the year': from when on. */
const sinceAsked = (question: string, asked: DateRange | null, today: BusinessDay) =>
  asked !== null && /\bsince\b/i.test(question) && asked.from < today && asked.to >= today
    ? businessDay(asked.from)
    : null;

interface Moving {
  conditions: Condition[];
  year: DateRange;
  quiet: readonly QuietCustomer[];
  isOne: (payer: Part) => boolean;
  /** The largest, where it is asked which of these buy less. */
  best: readonly Part[] | null;
  /** Who the largest are is asked, and who went quiet of all. */
  isBoth: boolean;
}

/** Who has gone quiet, cut back, grew or shrank, where that is asked. */
async function movedOf(
  books: SkillBooks,
  question: string,
  { conditions, year, quiet, isOne, best, isBoth }: Moving,
  {
    asked,
    recentFrom,
    customersIn,
  }: {
    asked: DateRange | null;
    recentFrom: BusinessDay;
    customersIn: CustomersIn;
  },
): Promise<Answer | null> {
  const since = sinceAsked(question, asked, books.today);
  // Who is best, and whether any of them went quiet, is told together.
  if (asksOfSilence(question) && (isBoth || !asksOfBest.test(question))) {
    const invoiced = await invoicedAmong(books, question, customersIn);
    return phraseQuiet(
      invoiced === null ? quiet : quiet.filter(({ key }) => invoiced.has(key)),
      since,
    );
  }
  const running = asked !== null && asked.from < books.today && asked.to >= books.today;
  const from = since ?? (running ? businessDay(asked.from) : recentFrom);
  if (asksOfCutBack(question))
    return cutBackSince(
      books,
      { from, isSince: since !== null, best: best?.slice(0, howManyBest(question)) ?? null },
      customersIn,
    );
  return asksOfGrowth(question) ? growthOf(books, conditions, year, isOne) : null;
}

const ofThem = /\b(?:them|they|these|those|which ones?)\b/i;
const asksOfBest =
  /\b(?:best|biggest|largest|bring in the most|(?:bring|buy|spend)s? (?:us )?the most)\b/i;

async function firstDayOf({ scope: { tx, businessId, basis } }: SkillBooks) {
  return (await findFirstDays(tx, businessId, basis)).firstDay;
}

/** Who brought most in the last twelve months against those before, and whether it is the one who is named. */
async function stillOf(
  books: SkillBooks,
  question: string,
  { year, revenue, bought }: { year: DateRange; revenue: Figure; bought: readonly Part[] },
  customersIn: (span: DateRange) => Promise<Part[]>,
): Promise<Answer | null> {
  if (!asksIfStill(question)) return null;
  const span = {
    from: addMonths(businessDay(year.from), -12),
    to: addDays(businessDay(year.from), -1),
  };
  const isKnown = (await recordedOf(books, span)).from === span.from;
  const before = isKnown
    ? {
        revenue: await sumOf(books, { measure: 'revenue', span }),
        customers: (await customersIn(span)).sort((a, b) => (a.cents < b.cents ? 1 : -1)),
      }
    : null;
  return phraseStill({
    now: { revenue, customers: bought },
    before,
    until: businessDay(span.to),
    asked: partiesNamed(books, question),
  });
}

function withSteadiness(
  bought: readonly Part[],
  habitual: readonly { key: string | null; isSlipping: boolean }[],
) {
  const steady = new Map(habitual.map(({ key, isSlipping }) => [key, !isSlipping]));
  return bought.map((one) => ({ ...one, isSteady: steady.get(one.key) ?? null }));
}

/** What each of them bought of late against what is usual, and of the year. */
const habitsOf = (
  earlier: readonly Part[],
  {
    recent,
    bought,
    usualOf,
  }: { recent: readonly Part[]; bought: readonly Part[]; usualOf: (one: Part) => bigint },
) =>
  earlier.map((one) => {
    const usualCents = usualOf(one);
    const recentCents = recent.find(({ key }) => key === one.key)?.cents ?? 0n;
    const ofYear = bought.find(({ key }) => key === one.key) ?? one;
    return { ...ofYear, usualCents, recentCents, isSlipping: recentCents * 2n < usualCents };
  });

/** Three months of nine are a third of them, and more of what is on record of fewer. */
const usualWithin = (all: DateRange, known: DateRange) => (one: Part) =>
  known.from === all.from
    ? one.cents / 3n
    : (one.cents * BigInt(daysIn(all))) / (3n * BigInt(daysIn(known)));

/** Each customer's last twelve months against as many before, as far as both are on record; null where too little is. */
async function growthOf(
  books: SkillBooks,
  conditions: Condition[],
  year: DateRange,
  isOne: (payer: Part) => boolean,
): Promise<Answer | null> {
  const earlier = { from: addMonths(businessDay(year.from), -12), to: addDays(year.from, -1) };
  const { now, before, notes } = await onRecord(books, { now: year, before: earlier });
  if (before === null) return null;
  const customersIn = async (span: DateRange) => {
    const found = await partsOf(books, { measure: 'income', span, conditions }, 'party');
    return found.filter((one) => one.key !== null && !isCatchAll.test(one.label) && isOne(one));
  };
  const drivers = driversOf(await customersIn(now), await customersIn(before), false);
  return beside(phraseGrowth(drivers, { now, before }), notes);
}
