import {
  againstAsked,
  asksPerSale,
  bySize,
  businessYear,
  claimOf,
  flowAsked,
  hangsOnCategories,
  isAccountMeasure,
  isMargin,
  marginOf,
  measureAsked,
  moneyMoved,
  phraseUnsorted,
  phraseWhy,
  spanAsked,
  subjectOf,
  sumClaimed,
  timesPaired,
  withoutToldBeside,
  withoutUntouched,
  type AccountMeasure,
  type Answer,
  type Driver,
  type Condition,
  type LikeForLike,
  type PlanMeasure,
  type WhyFacts,
} from '@cairn/analyst';
import { addDays, addMonths, startOfMonth, type BusinessDay, type DateRange } from '@cairn/finance';
import { phrasePayOrIncome } from '../pay-or-income.ts';
import { readLattice } from '@cairn/analyst/asked-part';
import { joined } from '../joined.ts';
import { contextFor } from '../read-asked.ts';
import { beside } from '../within-records.ts';
import { incomeAsked } from './names/run-lines.ts';
import { runLines } from './names/run-ranked.ts';
import { banksCalled } from './accounts-said.ts';
import { priceChange } from './item-prices.ts';
import { heldIn, likeOnRecord, type HeldIn } from './held-in.ts';
import { namedAs, plays, type NamedInQuestion } from './named-in.ts';
import { measureDrivers, partyDrivers } from './profit-drivers.ts';
import { salesBeside } from './sales-beside.ts';
import { isOfCash, runWhyCash } from './why/run-why-cash.ts';
import { pairOf, type SkillBooks } from './skill-books.ts';
import { isMostlyUnsorted, movedOr, unsortedCosts } from './unsorted/unsorted-costs.ts';
import { lastMonth, lastTwelve } from './whole-months.ts';
import { claimedMonth, movedAsClaimed, usualOf, wentAs, type Claim } from './why/claimed.ts';

/** Why something moved: cash, a named account, or a measure that accounts explain; what is usual where none is named. */
export async function runWhy(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
  usual: AccountMeasure = 'net_profit',
): Promise<Answer | null> {
  const which = phrasePayOrIncome(question, books);
  if (which !== null) return which;
  // 'Leave out what went to the reserve': that account is not asked about.
  const banks = await banksCalled(books, withoutUntouched(question));
  if (isOfCash(question) || banks !== null) return runWhyCash(books, question, asked, banks);
  if (notRicher.test(question)) return whyNotRicher(books, question, asked);
  const isPerSale = asksPerSale(question);
  const said = asked ?? spanAsked(question, books) ?? lastTwelve(books.today);
  const ofYear = isPerSale ? await likeOnRecord(books, said, 'last year') : null;
  const held =
    ofYear === null
      ? await datesAsked(books, question, asked)
      : { ...(await heldIn(books, ofYear)), isOfMonth: false, isPerSale };
  if (held === null) return null;
  const answer = await whyIn(
    books,
    question,
    { ...held, year: await yearBeside(books, held) },
    usual,
  );
  return answer && beside(answer, held.notes);
}

/** What was earned is not there. */
const notRicher =
  /\b(?:richer|(?:any|no) better off|nothing to show for|(?:so |too |very )?(?:little|nothing|not much|hardly any(?:thing)?|barely any(?:thing)?)(?: \w+)? left)\b/i;

/** 'Sales are up but I feel no richer': what became of the profit of a year, then the income that is named and what was spent for it. */
async function whyNotRicher(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
  const year = { from: addDays(addMonths(books.today, -12), 1), to: books.today };
  const said = asked ?? spanAsked(question, books);
  const since = said !== null && said.from < books.today ? said : null;
  // What is said to have risen is what was earned, and not cash.
  const cash = await runWhyCash(books, 'where did the cash go', since ?? year, null);
  const lattice = readLattice(question, contextFor(books));
  const lines = incomeAsked(lattice, books.vocabulary.input.records);
  const line = lines.length === 0 ? null : await runLines(books, lines);
  return cash === null || line === null ? cash : joined(cash, line);
}

/** A few days tell nothing of a margin: where no time is said, it is that of the running year. */
async function datesAsked(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Asked | null> {
  const pair = timesPaired(question, books);
  const against = pair === null ? againstAsked(question, books) : pair.before;
  const measure = measureAsked(question);
  const isOpen = asked === null && against === null;
  const span = asked ?? (against === null && ofLate.test(question) ? lately(books.today) : null);
  const isByYear = isOpen && (span !== null || (measure !== null && isMargin(measure)));
  const ofYear = isByYear ? await likeOnRecord(books, span, 'last year') : null;
  const year = ofYear && (await heldIn(books, ofYear));
  if (year !== null && year.spans.before !== null) return { ...year, isOfMonth: false };
  const dates = await likeOnRecord(books, pair?.now ?? span, against);
  return dates && { ...(await heldIn(books, dates)), isOfMonth: isOpen && span === null };
}

const ofLate = /\b(?:lately|recently|of late|these days|nowadays)\b/i;

/** The last three whole months: a few weeks are no trend, and seasons are held against their own. */
const lately = (today: BusinessDay): DateRange => ({
  from: addMonths(startOfMonth(today), -3),
  to: addDays(startOfMonth(today), -1),
});

interface Asked extends HeldIn {
  /** Whether no time is asked about, and the month that runs is told. */
  isOfMonth: boolean;
  isPerSale?: boolean;
}

interface Held extends Asked {
  /** The running year, beside a month that nobody asked about. */
  year: HeldIn | null;
}

/** Beside a month that nobody asked about the year, where a year before is on record and it is more than that month. */
async function yearBeside(books: SkillBooks, { isOfMonth, dates }: Asked): Promise<HeldIn | null> {
  const of = isOfMonth ? await likeOnRecord(books, businessYear(books), 'last year') : null;
  const year = of && (await heldIn(books, of));
  return year !== null && year.spans.before !== null && year.dates.now.from < dates.now.from
    ? year
    : null;
}

async function whyIn(
  books: SkillBooks,
  question: string,
  held: Held,
  usual: AccountMeasure,
): Promise<Answer | null> {
  const bare = withoutToldBeside(question, books);
  const called = namedAs('either', bare, books, 'category', 'party');
  const account = called !== null && isOfProfit(bare, called) ? null : called;
  // Profit tells nothing of what only holds money, as the payments of a card.
  if (account?.field === 'category' && !plays('either', account, books)) return null;
  const claim = { way: claimOf(question), cents: sumClaimed(question) };
  if (account !== null) return whyOfAccount(books, held, claim, account);
  // Beside books, what came in is no revenue.
  const flow = books.scope.basis.profitOrigin === 'bank' ? flowAsked(bare) : null;
  const earns = flowAsked(bare) === 'money_in' && measureAsked(bare) === null;
  const measure = earns ? 'revenue' : (measureAsked(bare) ?? usual);
  if (flow !== null)
    return whyOfMeasure(books, { ...held, year: await yearBefore(books, held.dates) }, claim, flow);
  // 'April came out lower': of what is not said.
  const isOpen = !earns && measureAsked(bare) === null && usual === 'net_profit';
  if (!isOpen) return whyOfMeasure(books, held, claim, measure);
  // Both are held against the same time.
  const { net_profit: profit } = movedOr(await isMostlyUnsorted(books, held.dates.now));
  const chosen = await heldAsClaimed(books, held, claim.way, { measure: profit });
  const moved = await movedAsClaimed(books, chosen, claim.way);
  return beside(await whyOfMeasure(books, chosen, claim, measure), moved);
}

/** 'Profit fell, and we lost no jobs': profit is asked about, and no account of which a word stands elsewhere in the question. */
function isOfProfit(question: string, { name }: NamedInQuestion): boolean {
  const words = name.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const isAskedOf = words.some((word) =>
    new RegExp(String.raw`\b(?:on|from|of|for|in|by) (?:\w+ )?${word}`).test(
      question.toLowerCase(),
    ),
  );
  return measureAsked(question) === 'net_profit' && !question.includes(name) && !isAskedOf;
}

/** Of the month and the year the one in which it went as is claimed: nobody said which is meant. */
async function heldAsClaimed(
  books: SkillBooks,
  held: Held,
  claim: WhyFacts['claim'],
  { measure, conditions }: { measure: AccountMeasure; conditions?: Condition[] },
): Promise<Held> {
  if (claim === null || held.year === null || held.spans.before === null) return held;
  const isSo = async ({ spans }: HeldIn) =>
    wentAs(claim, await pairOf(books, measure, spans, conditions));
  const isOfYear = !(await isSo(held)) && (await isSo(held.year));
  return isOfYear ? { ...held.year, year: null, isOfMonth: false } : held;
}

async function whyOfMeasure(
  books: SkillBooks,
  month: Held,
  { way: claimed, cents: said }: Claim,
  asked: PlanMeasure,
): Promise<Answer> {
  const margin = isMargin(asked) ? marginOf(asked) : null;
  const named = margin?.part ?? (isAccountMeasure(asked) ? asked : 'net_profit');
  const isUnsorted = named === 'net_profit' && (await isMostlyUnsorted(books, month.dates.now));
  const measure = isUnsorted ? movedOr(true).net_profit : named;
  const { dates, spans, year } = await heldAsClaimed(books, month, claimed, { measure });
  const subject = isUnsorted ? moneyMoved : subjectOf(measure);
  const figure = await pairOf(books, measure, spans);
  const unsorted = hangsOnCategories(measure)
    ? await unsortedCosts(books, dates.now, dates.before)
    : null;
  if (unsorted !== null)
    return phraseUnsorted(unsorted, { known: null, toKnow: subject.toLowerCase() });
  const drivers = spans.before !== null ? await measureDrivers(books, measure, dates) : [];
  const isAsked = named === asked;
  // How a margin went is no claim about its parts.
  const claim = isAsked ? claimed : null;
  return phraseWhy({
    ...{ subject, claim, said, dates, isHeld: spans.before !== null, figure, drivers },
    instead: isAsked
      ? null
      : {
          label: subjectOf(asked),
          of: margin === null ? null : await pairOf(books, margin.of, spans),
        },
    prices:
      measure === 'revenue' && spans.before !== null
        ? await priceChange(books, 'sold', dates, [])
        : null,
    year: year && { dates: year.dates, figure: await pairOf(books, measure, year.spans) },
    behind: await behindOf(books, dates, drivers, figure),
    claimedMonth: await claimedMonth(books, measure, claim, dates),
  });
}

/** The last whole month against the one before it, where the one that runs has nothing yet or did not go as is claimed and that did; else null. */
async function lastMonthAsClaimed(
  books: SkillBooks,
  { spans: running }: Held,
  claim: WhyFacts['claim'],
  { measure, conditions }: { measure: AccountMeasure; conditions: Condition[] },
): Promise<Held | null> {
  const month = await pairOf(books, measure, running, conditions);
  const isNone = month.now.count === 0;
  if (!isNone && (claim === null || wentAs(claim, month))) return null;
  const dates = await likeOnRecord(books, lastMonth(books.today), null);
  if (dates === null || dates.now.from === running.now.from) return null;
  const last = { ...(await heldIn(books, dates)), isOfMonth: false, year: null };
  const isSo = async () =>
    claim !== null &&
    last.spans.before !== null &&
    wentAs(claim, await pairOf(books, measure, last.spans, conditions));
  return isNone || (await isSo()) ? last : null;
}

async function whyOfAccount(
  books: SkillBooks,
  month: Held,
  claim: Claim,
  account: NamedInQuestion,
): Promise<Answer | null> {
  const { field, name, isIncome, conditions } = account;
  const measure = isIncome ? 'revenue' : 'expenses';
  const isOfAccount = field === 'category';
  const of = { measure, conditions } as const;
  // 'Why was the electric bill so high', before this month's has come, or where only that of the month before was: the one of that month.
  const last = month.isOfMonth ? await lastMonthAsClaimed(books, month, claim.way, of) : null;
  if (last !== null) return whyOfAccount(books, last, claim, account);
  const { dates, spans, year } = await heldAsClaimed(books, month, claim.way, of);
  const figure = await pairOf(books, measure, spans, conditions);
  // What only moves money, as a card that is paid off, has neither costs nor revenue to explain.
  if (!isOfAccount && figure.now.count === 0 && figure.before.count === 0) return null;
  const yearHeld = year ?? (isIncome ? null : await yearBefore(books, dates));
  const answer = phraseWhy({
    ...{
      subject: isOfAccount ? name : `${isIncome ? 'Revenue from' : 'Spending at'} ${name}`,
      ...{ claim: claim.way, said: claim.cents, dates, isHeld: spans.before !== null, figure },
    },
    instead: null,
    ...(isIncome ? {} : await salesBeside(books, { spans, isPerSale: month.isPerSale === true })),
    prices:
      spans.before === null
        ? null
        : await priceChange(books, isIncome ? 'sold' : 'bought', dates, conditions),
    year: yearHeld && {
      dates: yearHeld.dates,
      figure: await pairOf(books, measure, yearHeld.spans, conditions),
    },
    drivers:
      isOfAccount && spans.before !== null
        ? await partyDrivers(books, measure, dates, conditions, false)
        : [],
    behind: null,
    claimedMonth: null,
  });
  return beside(answer, await usualOf(books, dates.now, of));
}

/** A bill goes with the seasons: the same days of the year before; null where these are what it is held against, or not on record. */
async function yearBefore(books: SkillBooks, { now, before }: LikeForLike): Promise<HeldIn | null> {
  const of = await likeOnRecord(books, now, 'last year');
  const year = of && (await heldIn(books, of));
  const isOther = year !== null && year.spans.before !== null;
  return isOther && year.dates.before.from !== before.from ? year : null;
}

/** The customer or vendor who moved the largest account most. */
async function behindOf(
  books: SkillBooks,
  dates: LikeForLike,
  drivers: readonly Driver[],
  { now, before }: WhyFacts['figure'],
): Promise<WhyFacts['behind']> {
  const change = now.cents - before.cents;
  const largest = bySize(drivers).find(({ effectCents }) => effectCents > 0n === change > 0n);
  if (largest === undefined || change === 0n) return null;
  const record = books.vocabulary.input.records.find(
    ({ field, name }) => field === 'category' && name === largest.label,
  );
  if (record === undefined) return null;
  const isIncome = /income/.test(record.accountType ?? '');
  const conditions: Condition[] = [
    { field: 'category', not: false, values: [{ id: record.id, name: record.name.slice(0, 200) }] },
  ];
  const measure = isIncome ? 'revenue' : 'expenses';
  const isRise = largest.nowCents > largest.beforeCents;
  const parties = await partyDrivers(books, measure, dates, conditions, !isIncome);
  const driver = parties.find(
    (one) => one.nowCents !== one.beforeCents && one.nowCents > one.beforeCents === isRise,
  );
  return driver === undefined ? null : { account: largest.label, driver };
}
