import {
  asksOfMonthCost,
  breakEven,
  businessYear,
  costsCounted,
  dollars,
  isUnsorted,
  isWholeMonths,
  nameOf,
  neededAsked,
  phraseAskPrice,
  phraseBreakEven,
  spanAsked,
  sumsAsked,
  unitsAsked,
  type Answer,
  type BreakEvenFacts,
  type CostByMonth,
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
import { isOfOwner } from './owner-accounts.ts';
import {
  countedCosts,
  drawnMonthly,
  withoutGivenUp,
  type CostsByMonth,
} from './payments/costs-named.ts';
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

const unitsMeant = { w: 'week', d: 'day', y: 'year', a: 'year' } as const;

function eachAsked(question: string): 'week' | 'day' | 'year' | null {
  const [, unit, ly] =
    /\b(?:a|each|every|per|whole|full|(?:twelve|12)[- ]month) (week|day|year)\b|\b(weekly|daily|yearly|annual(?:ly)?)\b/i.exec(
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
    year: nameOf(year),
    when: month === undefined ? null : nameOf({ from: startOfMonth(end), to: end }),
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
  const needed = neededAsked(question, { ...books, isAhead: true });
  if (needed !== null) return runNeeded(books, needed);
  const units = unitsAsked(question);
  if (units?.priceCents === null) return phraseAskPrice();
  const all = await loadCosts(books, sinceSaid(question, books));
  const facts = await withoutGivenUp(books, question, all);
  const counted = costsCounted(question);
  const ofOwner = counted.filter(isOfOwner);
  const others = counted.filter((one) => !ofOwner.includes(one) && !/\d/.test(one));
  const sum = units === null ? moreSaid(question, said) : null;
  const drawn = sum === null && ofOwner.length > 0 ? await drawnMonthly(books, facts) : null;
  const isWhenAsked = asksWhenPassed.test(question);
  return phraseBreakEven({
    ...facts,
    passed: isWhenAsked ? await passedIn(books, asked, facts) : null,
    counted: await countedCosts(books, others, facts),
    isLivingUnknown: ofOwner.length > 0 && (sum ?? drawn) === null,
    isOfCost: asksOfMonthCost(question),
    priceCents: units?.priceCents ?? null,
    more: sum ?? drawn,
    each: eachAsked(question) ?? (isWhenAsked ? 'year' : null),
  });
}

/** The one sum a month that the question adds to the costs. */
function moreSaid(
  question: string,
  said: readonly Said[],
): NonNullable<BreakEvenFacts['more']> | null {
  const binding = said.flatMap((one) => (one.of === 'amount' ? [one.at] : []));
  const found = sumsAsked(question, ({ from }) => binding.includes(from));
  const [sum, ...others] = found.kind === 'sums' ? found.sums : [];
  if (sum === undefined || others.length > 0 || !sum.isMonthly || sum.missing !== undefined)
    return null;
  const monthly = `${dollars(sum.cents)} a month`;
  return {
    monthlyCents: sum.cents,
    said: sum.madeOf === undefined ? monthly : `${sum.madeOf} (${monthly})`,
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
