import {
  amountsSaid,
  kindOfCharge,
  phraseSmall,
  phraseSubscriptions,
  subscriptionsAsked,
  type Answer,
  type Condition,
  type Figure,
  type InsightPlan,
  type Said,
  type Subscription,
  firstWholeMonth,
  isOfWages,
  staffOf,
} from '@cairn/analyst';
import {
  absoluteCents,
  addDays,
  addMonths,
  businessDay,
  centsPerMonth,
  priceSteps,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { answerPlan } from '../answer-plan.ts';
import { isLikePerson } from '../../write/categories/suggest-categories.ts';
import { findEveryRecurring } from '../../derived/every-recurring.ts';
import type { RecurringItem } from '../../derived/figures/recurring-streams.ts';
import { pricesBilled } from '../../read/run-plan/run-prices.ts';
import { paymentsToken } from '../run-upcoming.ts';
import { accountsAsked, cardsAsked, transactionsOn, type AccountsSaid } from './accounts-said.ts';
import { areAlike, inMostMonths, isOfServices } from './in-most-months.ts';
import { allNamedAs, costsNamed } from './named-in.ts';
import { areExamples } from './names/parties-asked.ts';
import { runTooMuch } from './run-too-much.ts';
import { partsOf, sumOf, type SkillBooks } from './skill-books.ts';

const pricesPlan: InsightPlan = {
  ...{ kind: 'insight', topic: 'price_rises', of: [], flow: 'out' },
  ...{ from: null, until: null, presentation: 'auto' },
};

/** What recurs and is still running, with what it costs and whether it went up; first that no account is called as the question has it. */
export async function runSubscriptions(
  books: SkillBooks,
  question: string,
  span: DateRange | null,
  { said }: { said: readonly Said[] },
): Promise<Answer> {
  const called = accountsAsked(books, question, said) ?? cardsAsked(books, question);
  const accounts = called?.ids.length === 0 ? null : called;
  const answer = await recurringOn(books, question, { span, accounts });
  return called?.note === undefined ? answer : { ...answer, text: `${called.note} ${answer.text}` };
}

/** Charges for software and services apart from all others. */
async function recurringOn(
  books: SkillBooks,
  question: string,
  { span, accounts }: { span: DateRange | null; accounts: AccountsSaid | null },
): Promise<Answer> {
  const { scope, today } = books;
  const asked = subscriptionsAsked(question);
  const ofNamed =
    asked.isOfPrices && !asked.isOfList && accounts === null && !areExamples(books, question)
      ? await risesOf(books, question)
      : null;
  if (ofNamed !== null) return ofNamed;
  const recurring = await findEveryRecurring(scope.tx, scope.businessId, today);
  const running = recurring.filter(
    (stream) =>
      stream.isActive &&
      stream.status !== 'dismissed' &&
      stream.status !== 'possible' &&
      stream.direction === 'out',
  );
  const streams = accounts === null ? running : await paidFrom(books, accounts, running);
  const yearAgo = addMonths(today, -12);
  const since = asked.isOfEver
    ? firstOf(streams, yearAgo)
    : span !== null && span.from < today
      ? businessDay(span.from)
      : yearAgo;
  // What only its bills tell of lies on no account.
  const atOnce = await withoutIrregular(
    books,
    streams.filter((stream) => !isOfBills(stream)),
  );
  const monthly =
    accounts === null
      ? await inMostMonths(
          books,
          recurring.filter((stream) => !isOfBills(stream)),
        )
      : [];
  const staff = new Set(staffOf(books.vocabulary).map(({ name }) => name.toLowerCase()));
  const all = [
    ...atOnce.flatMap((stream) => asSubscription(stream, kindOfStream(stream), since)),
    ...withBills(monthly, streams.filter(isOfBills), since),
  ];
  // Without a category, a person who is paid more than once a month works here.
  const worksHere = ({ kind, name, beat }: Subscription) =>
    staff.has(name.toLowerCase()) ||
    (kind === 'regular payment' && /weekly|semi/.test(beat ?? '') && isLikePerson(name));
  const ofKind = (kind: Subscription['kind']) =>
    all
      .filter((one) => one.kind === kind)
      .map((one) => ({ ...one, isStaff: worksHere(one) }))
      .sort((a, b) => Number(isOfWages(a)) - Number(isOfWages(b)) || byYear(a, b));
  const charges = {
    found: ofKind('subscription'),
    regular: ofKind('regular payment'),
    others: ofKind('other'),
  };
  const listed = { ...asked, since, on: accounts?.name ?? null, billed: [] };
  if (asked.isOfSmall)
    return phraseSmall(charges, {
      ...{ ...listed, named: await namedCosts(books, question) },
      cutCents: amountsSaid(question)[0]?.cents ?? null,
    });
  return phraseSubscriptions(charges, {
    ...listed,
    billed: asked.isOfSuppliers ? await billedSince(books, since) : [],
    items: asked.isOfSuppliers && books.hasBooks ? await pricesBilled(scope, null, today) : [],
  });
}

/** What each cost that a question names came to in twelve months, the largest first. */
async function namedCosts(books: SkillBooks, question: string): Promise<Figure[]> {
  const span = { from: addDays(addMonths(books.today, -12), 1), to: books.today };
  const sums: Figure[] = [];
  // 'The cleaning people' are no payroll.
  const asked = question.replace(/\b(?:people|guys?|folks|lady|ladies|crew)\b/gi, ' ');
  for (const { name: label, names, conditions } of costsNamed(asked, books)) {
    const sum = await sumOf(books, { measure: 'expenses', span, conditions, label });
    // An account and the one who is paid by it are one cost.
    const isOther = sum.cents > 0n && sums.every(({ cents }) => cents !== sum.cents);
    if (names.length === 1 && isOther) sums.push(sum);
  }
  return sums.sort((a, b) => (a.cents < b.cents ? 1 : -1));
}

/** The first day on which any of them was paid. */
const firstOf = (streams: readonly RecurringItem[], usual: BusinessDay): BusinessDay =>
  streams.flatMap(({ payments }) => payments[0]?.date ?? []).sort()[0] ?? usual;

/** What each vendor charged in the last three whole months and in the first three from a day; nothing where these overlap. */
async function billedSince(books: SkillBooks, since: BusinessDay) {
  const month = startOfMonth(books.today);
  const from = firstWholeMonth(since);
  const now = { from: addMonths(month, -3), to: addDays(month, -1) };
  const before = { from, to: addDays(addMonths(from, 3), -1) };
  if (before.to >= now.from) return [];
  const conditions: Condition[] = [{ field: 'party_kind', not: false, values: ['vendor'] }];
  const lately = await partsOf(books, { measure: 'expenses', span: now, conditions }, 'party');
  const then = await partsOf(books, { measure: 'expenses', span: before, conditions }, 'party');
  return lately.flatMap(({ key, label: name, ...figure }) => {
    const other = then.find((one) => one.key === key);
    return key === null || other === undefined
      ? []
      : { name, now: { ...figure, label: name }, before: other };
  });
}

/** Those whose last payment lies on these accounts. */
async function paidFrom(
  { scope }: SkillBooks,
  accounts: AccountsSaid,
  streams: readonly RecurringItem[],
): Promise<RecurringItem[]> {
  const last = streams.flatMap(({ transactionIds }) => transactionIds.at(-1) ?? []);
  const on = await transactionsOn(scope, accounts, last);
  return streams.filter(({ transactionIds }) => on.has(transactionIds.at(-1) ?? ''));
}

/** Whoever is paid for no service, and came to far more in a year than its beat says, is no payment that recurs. */
async function withoutIrregular(
  books: SkillBooks,
  streams: readonly RecurringItem[],
): Promise<RecurringItem[]> {
  const span = { from: addMonths(books.today, -12), to: books.today };
  const paid = await partsOf(books, { measure: 'money_out', span }, 'party');
  const yearOf = (stream: RecurringItem) =>
    absoluteCents(centsPerMonth(stream.expectedCents, stream.rhythm.beat)) * 12n;
  return streams.filter((stream) => {
    const named = streams.filter(({ counterparty }) => counterparty === stream.counterparty);
    const expected = named.reduce((sum, one) => sum + yearOf(one), 0n);
    const total = paid.find(({ label }) => label === stream.counterparty)?.cents ?? 0n;
    const isService = isSteady(stream) && kindOfStream(stream) === 'subscription';
    return isService || total <= expected * 2n;
  });
}

const byYear = (a: Subscription, b: Subscription) => (a.yearCents < b.yearCents ? 1 : -1);

/** The payments of bills: what they were for stands on the bills. */
const isOfBills = ({ payments }: RecurringItem): boolean =>
  payments.at(-1)?.categoryType === 'accounts_payable';

const kindOfStream = (stream: RecurringItem) =>
  kindOfCharge({
    name: stream.counterparty,
    category: stream.category,
    categoryType: stream.payments.at(-1)?.categoryType ?? null,
    written: stream.payments.slice(-3).flatMap(({ description }) => description ?? []),
    isSteady: isSteady(stream),
  });

/** Charges of most months with when their bills are paid, and what is billed at one price more seldom; what differs is bought, and comes by no beat. */
function withBills(
  monthly: readonly Subscription[],
  paid: readonly RecurringItem[],
  since: BusinessDay,
): Subscription[] {
  const steady = paid.filter(isSteady).flatMap((stream) => asSubscription(stream, 'other', since));
  const told = monthly.map((one) => {
    const bills = steady.find(({ name }) => name === one.name);
    if (bills === undefined) return one;
    const { beat, nextDate, rise, token } = bills;
    return { ...one, beat, nextDate, rise, token };
  });
  const names = new Set(monthly.map(({ name }) => name));
  const others = steady.filter(({ name }) => !names.has(name));
  return [...told, ...others.map((one) => ({ ...one, category: 'Bills' }))];
}

function asSubscription(
  stream: RecurringItem,
  kind: Subscription['kind'] | null,
  since: BusinessDay,
): Subscription[] {
  if (kind === null) return [];
  const { beat } = stream.rhythm;
  const rise = riseOf(stream, since);
  return [
    {
      ...{ kind, name: stream.counterparty || 'Unnamed', category: stream.category },
      ...{ nextDate: stream.nextDate, beat, token: paymentsToken(stream) },
      yearCents: absoluteCents(centsPerMonth(stream.expectedCents, beat)) * 12n,
      rise,
    },
  ];
}

/** The last step of its price, where that went up; one that moves as it pleases rose where that was seen to last. */
function riseOf({ payments, events }: RecurringItem, since: BusinessDay): Subscription['rise'] {
  const steps = priceSteps(
    payments.map(({ date, amountCents }) => ({ date, cents: absoluteCents(amountCents) })),
  );
  const [before, now] = [steps?.at(-2), steps?.at(-1)];
  // What goes back and forth is no rise; a price that stood once and came back, as a discount ended, is one.
  const isAgain = (afterCents: bigint, until: BusinessDay) =>
    steps?.slice(0, -1).filter(({ cents }) => cents === afterCents).length !== 1 &&
    payments.some(
      ({ date, amountCents }) => date < until && absoluteCents(amountCents) === afterCents,
    );
  if (before !== undefined && now !== undefined)
    return now.cents > before.cents && now.first >= since && !isAgain(now.cents, before.last)
      ? { beforeCents: before.cents, afterCents: now.cents, date: now.first }
      : null;
  const seen = events.findLast((event) => event.kind === 'price_rise' && event.date >= since);
  return seen?.kind === 'price_rise' && !isAgain(absoluteCents(seen.toCents), seen.date)
    ? {
        beforeCents: absoluteCents(seen.fromCents),
        afterCents: absoluteCents(seen.toCents),
        date: seen.date,
      }
    : null;
}

/** Within a quarter of each other, as a price may have risen: what differs more is billed by use. */
const isSteady = ({ lowCents, highCents }: RecurringItem): boolean =>
  areAlike([absoluteCents(lowCents), absoluteCents(highCents)]);

/** What went up of the account or the payee that is named; where nothing did, what is spent there. Null where none is named. */
async function risesOf(books: SkillBooks, question: string): Promise<Answer | null> {
  // Each of them is a subscription, and an account may be called so.
  const asked = question.replace(/\bsubscriptions?\b/gi, ' ');
  const named = allNamedAs('paid', asked, books, 'category', 'party');
  if (named === null || named.isIncome) return null;
  // 'Every software subscription' asks of all of them, whatever account they are on.
  if (
    subscriptionsAsked(question).isOfServices &&
    named.field === 'category' &&
    isOfServices(named.name)
  )
    return null;
  const names = named.conditions.flatMap(({ values }) => values.map(({ name }) => name));
  const of = [...new Set(names)];
  const { answer } = await answerPlan(books.scope, { ...pricesPlan, of }, books);
  if (answer.tables.length > 0) return answer;
  const spent = await runTooMuch(books, asked);
  const none = `**I see no recurring payment for ${named.name.replaceAll('*', '')} that went up in the last 12 months.** Here's what you spend there.`;
  return { ...spent, text: `${none}\n\n${spent.text}` };
}
