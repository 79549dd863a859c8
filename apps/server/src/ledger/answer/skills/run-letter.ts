import {
  againstText,
  businessYear,
  isUnsorted,
  limitSaid,
  phraseLetter,
  spanAsked,
  timesSaid,
  type Answer,
  type Figure,
  type LetterMore,
  firstWholeMonth,
} from '@cairn/analyst';
import {
  formatWhen,
  addDays,
  addMonths,
  businessDay,
  endOfMonth,
  formatDay,
  startOf,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { evidenceToken } from '../../read/evidence/evidence.ts';
import { cashAt } from '../../read/figures/cash.ts';
import { runBalances } from '../../read/run-plan/run-balances.ts';
import { runInsight } from '../run-insight.ts';
import { loadBriefing, yearHeld } from './briefing/run-briefing.ts';
import { accountsWith, loadDebts } from './debts/load-debts.ts';
import { textToSomebody } from './letter/to-somebody.ts';
import { pairOf, partsOf, recordedOf, sumOf, type SkillBooks } from './skill-books.ts';
import { lastMonth, lastTwelve, wholeMonths } from './whole-months.ts';
import { isMostlyUnsorted, movedOr } from './unsorted/unsorted-costs.ts';

const asksOfCosts =
  /\bcategory\b|\bcategories\b|\bcategorized\b|\bbreak ?down\b|\bwhat (?:i|we) spent\b|\bspending\b|\bexpenses by\b/i;
const asksOfOdd =
  /\b(?:weird|odd|strange|unusual|off|flags?|look out|stands? out)\b|\b(?:ask|asking) (?:me|us|about)\b|\bquestions?\b/i;

const asksOfSteady =
  /\b(?:stead(?:y|ily)|stable|reliable|reliably|consistent(?:ly)?|regular(?:ly)?)\b/i;
const MONTHS_MIN = 6;

/** What came in, in each of the last twelve whole months on record; null of too few. */
async function monthsOf(books: SkillBooks): Promise<LetterMore['steady']> {
  const { from, to } = await recordedOf(books, lastTwelve(books.today));
  const first = firstWholeMonth(from);
  const months = await wholeMonths(books, 'revenue', { from: first, to });
  if (months.length < MONTHS_MIN) return null;
  return { when: formatWhen({ from: first, to }), cents: months.map(({ cents }) => cents) };
}

/** How much is asked for: two sentences, a few lines. */
const asksOfFew = /\b(?:sent[ea]n[cs]es?|lines?(?! of credit))\b/i;

/** A text to copy for whoever asks: profit and cash of a time, what is owed both ways, and what else the question names. */
export async function runLetter(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
  const text = await textToSomebody(books, question);
  if (text !== null) return text;
  const { today } = books;
  const through = throughSaid(books, question);
  // A day alone is when it is handed over: 'one page that I can take to the bank on Friday'.
  const [latest, ...others] = stretchesSaid(books, question);
  const isOfOne = others.length === 0 && asked?.from !== asked?.to;
  const ended = monthEnded(asked, today);
  const of = through ?? (isOfOne ? asked : (latest ?? ended));
  // A bank is written to about a month that is over.
  const span = await recordedOf(books, of ?? lastMonth(today));
  const isOfMonth = span.from >= startOfMonth(businessDay(span.to));
  const facts = await loadBriefing(books, span, isOfMonth ? null : 'last year');
  if (facts === null) return null;
  const told = others.filter((one) => one.from !== span.from && one.to !== span.to);
  // What stands is that of today, but where it is asked for up to a day or at one.
  const isPast = of !== null && (of === through || of === ended) && span.to < today;
  const then = isPast ? { ...books, today: businessDay(span.to) } : books;
  const more = await loadMore(then, question, { span, isSaid: of !== null, isPast });
  const cash = isPast ? await cashOn(then) : facts.cash;
  return phraseLetter(facts, {
    ...{ ...more, cash, day: then.today, isShort: asksOfFew.test(question) },
    steady: asksOfSteady.test(question) ? await monthsOf(books) : null,
    odd: asksOfOdd.test(question) ? await oddIn(books, span) : null,
    others: await yearsOf(books, told),
  });
}

/** 'Where we stood at the end of August': as its last day, and the month that ends with it. */
const monthEnded = (asked: DateRange | null, today: BusinessDay): DateRange | null =>
  asked !== null && asked.to < today && asked.to === endOfMonth(businessDay(asked.to))
    ? { from: startOfMonth(businessDay(asked.to)), to: asked.to }
    : null;

/** The stretches of time that are over or run, the latest first. */
const stretchesSaid = (books: SkillBooks, question: string): DateRange[] =>
  timesSaid(question, { ...books, isAhead: false })
    .filter(({ from, to }) => from < to && from <= books.today && from > '1901-01-01')
    .map(({ from, to }) => ({ from, to }))
    .sort((a, b) => (a.to < b.to ? 1 : -1));

/** Revenue and profit of each, as far as it is on record, the earliest first. */
async function yearsOf(books: SkillBooks, spans: readonly DateRange[]) {
  const told = [];
  for (const one of [...spans].reverse()) {
    const to = one.to > books.today ? books.today : one.to;
    const span = await recordedOf(books, { from: one.from, to });
    told.push({
      when: formatWhen(span),
      revenue: await sumOf(books, { measure: 'revenue', span }),
      profit: await sumOf(books, { measure: 'net_profit', span }),
    });
  }
  return told;
}

/** 'Through the end of April': from where the year of the business begins. */
function throughSaid(books: SkillBooks, question: string): DateRange | null {
  const past = { ...books, isAhead: false };
  const limit = limitSaid(question, past);
  const found = limit === question ? null : spanAsked(limit, past);
  if (found === null || found.to > books.today) return null;
  const to = businessDay(found.to);
  return { from: startOf('fiscal_year', to, books.settings), to };
}

type More = Omit<LetterMore, 'others' | 'day' | 'cash' | 'odd' | 'isShort' | 'steady'>;

async function loadMore(
  books: SkillBooks,
  question: string,
  { span, isSaid, isPast }: { span: DateRange; isSaid: boolean; isPast: boolean },
): Promise<More> {
  return {
    ...(isPast ? await owedThen(books) : await owedNow(books)),
    ...{ isPast, ...(await debtsOf(books, question)) },
    year: isSaid ? null : await yearSoFar(books),
    costs: asksOfCosts.test(question) ? await costsIn(books, span) : null,
  };
}

const wordsOfLoan =
  /\b(\w+(?: line of credit| loan| note| mortgage| lease)|line of credit|mortgage)\b/gi;

/** All debts, and how the one that is meant stood a year before. */
async function debtsOf(books: SkillBooks, question: string) {
  const debts = await loadDebts(books, books.today);
  const said = [...question.toLowerCase().matchAll(wordsOfLoan)].map(([text]) => text);
  const [meant, ...others] = debts.filter(({ label }) =>
    said.some((text) => label.toLowerCase().includes(text)),
  );
  if (meant === undefined || others.length > 0) return { debts, meant: null };
  const day = addMonths(books.today, -12);
  const isKnown = (await recordedOf(books, { from: day, to: books.today })).from === day;
  const before = isKnown ? await loadDebts(books, day) : [];
  const was = before.find(({ accountId }) => accountId === meant.accountId)?.cents ?? null;
  return { debts, meant: { ...meant, was: was === null ? null : { day, cents: was } } };
}

async function yearSoFar(books: SkillBooks): Promise<LetterMore['year']> {
  const year = { from: businessYear(books).from, to: books.today };
  const held = await yearHeld(books);
  const isWhole = held !== null && held.dates.now.from === year.from;
  const measures = movedOr(await isMostlyUnsorted(books, year));
  const of = async (part: keyof typeof measures) =>
    sumOf(books, { measure: measures[part], span: year });
  return {
    when: formatWhen(year),
    revenue: await of('revenue'),
    expenses: await of('expenses'),
    profit: await of('net_profit'),
    against: isWhole
      ? againstText({
          ...{ dates: held.dates, unrecorded: [] },
          revenue: await pairOf(books, measures.revenue, held.spans),
        })
      : '',
  };
}

type Owed = Pick<LetterMore, 'owed' | 'overdue' | 'payables' | 'pastDue'>;

export async function owedNow(books: SkillBooks): Promise<Owed> {
  const open = (measure: 'receivables' | 'overdue_receivables' | 'payables', label: string) =>
    sumOf(books, { measure, span: null, label });
  return {
    owed: await open('receivables', 'Owed by customers'),
    overdue: await open('overdue_receivables', 'Overdue from customers'),
    payables: await open('payables', 'Open bills'),
    pastDue: await sumOf(books, {
      ...{ measure: 'payables', span: null, label: 'Bills past due' },
      conditions: [{ field: 'due', from: null, to: addDays(books.today, -1) }],
    }),
  };
}

/** What stood open on a day that is over is the balance of its accounts; what of it was late then, nothing tells. */
async function owedThen(books: SkillBooks): Promise<Owed> {
  const none = { cents: 0n, count: 0, label: '', token: null };
  const balanceOf = async (type: 'accounts_receivable' | 'accounts_payable', label: string) => {
    const ids = accountsWith(books, ({ accountType }) => accountType === type);
    const balances = ids.length === 0 ? [] : await runBalances(books.scope, books.today, ids);
    const cents = balances.reduce((sum, one) => sum + (one.cents ?? 0n), 0n);
    const token = evidenceToken({ of: 'balance', title: label, asOf: books.today, accounts: ids });
    return ids.length === 0 ? none : { cents, count: 1, label, token };
  };
  return {
    ...{ overdue: none, pastDue: none },
    owed: await balanceOf('accounts_receivable', 'Owed by customers'),
    payables: await balanceOf('accounts_payable', 'Open bills'),
  };
}

/** Cash at the end of that day; null where some account has no stated balance. */
async function cashOn({ scope, today }: SkillBooks): Promise<Figure | null> {
  const balance = await cashAt(scope.tx, scope.businessId, scope.basis, today);
  if (balance === null || balance.accountsWithoutBalance > 0) return null;
  const label = `Cash on ${formatDay(today)}`;
  return { cents: balance.cents, count: 1, label, token: null };
}

const costsIn = async (books: SkillBooks, span: DateRange) =>
  (await partsOf(books, { measure: 'expenses', span }, 'category')).sort((a, b) =>
    a.cents < b.cents ? 1 : -1,
  );

/** Open alerts of money that went out, and what has no category. */
async function oddIn(books: SkillBooks, span: DateRange): Promise<string[]> {
  const result = await runInsight(
    books.scope,
    {
      ...{ kind: 'insight', topic: 'alerts', of: [], flow: 'out' },
      ...{ from: null, until: null, presentation: 'auto' },
    },
    books.today,
  );
  const alerts = result.topic === 'alerts' ? result.alerts : [];
  const unsorted = (await costsIn(books, span)).filter(
    ({ label, cents }) => isUnsorted(label) && cents > 0n,
  );
  return [
    ...alerts.filter(({ isMoneyOut }) => isMoneyOut).map(({ title }) => title),
    ...unsorted.map(({ count }) => `${String(count)} costs without a category`),
  ];
}
