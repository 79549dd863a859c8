import {
  asksOfAllThatRecurs,
  kindOfCharge,
  phraseSubscriptions,
  type Answer,
  type Condition,
  type InsightPlan,
  type Subscription,
} from '@cairn/analyst';
import {
  absoluteCents,
  addDays,
  addMonths,
  centsPerMonth,
  counterpartyKeys,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { answerPlan } from '../answer-plan.ts';
import { findEveryRecurring } from '../../derived/every-recurring.ts';
import type { RecurringItem } from '../../derived/figures/recurring-streams.ts';
import { paymentsToken } from '../run-upcoming.ts';
import { allNamedAs } from './named-in.ts';
import { runTooMuch } from './run-too-much.ts';
import { partsOf, type SkillBooks } from './skill-books.ts';

const asksOfPrices =
  /\b(?:pric\w+|more expensive|costlier|dearer|rais(?:e|ed|ing)|hik\w+|(?:went|gone|going|go|creep\w*|crept) up|increase\w*|(?:got|gotten|getting) (?:bigger|higher|more)|charging us more)\b/i;

const pricesPlan: InsightPlan = {
  ...{ kind: 'insight', topic: 'price_rises', of: [], flow: 'out' },
  ...{ from: null, until: null, presentation: 'auto' },
};

/** What recurs and is still running, with what it costs in a year: charges for software and services apart from all others. */
export async function runSubscriptions(books: SkillBooks, question: string): Promise<Answer> {
  const { scope, today } = books;
  if (asksOfPrices.test(question)) return runPriceRises(books, question);
  const recurring = await findEveryRecurring(scope.tx, scope.businessId, today);
  const streams = recurring.filter(
    (stream) =>
      stream.isActive &&
      stream.status !== 'dismissed' &&
      stream.status !== 'possible' &&
      stream.direction === 'out',
  );
  const ofKind = (asked: ReturnType<typeof kindOfCharge>) =>
    streams
      .filter((stream) => kindOfStream(stream) === asked)
      .map((stream) => asSubscription(stream, addMonths(today, -12)));
  const found = [...ofKind('subscription'), ...(await inMostMonths(books, recurring))];
  const charges = {
    found: found.sort(byYear),
    regular: ofKind('regular payment').sort(byYear),
    others: ofKind('other').sort(byYear),
  };
  return phraseSubscriptions(charges, asksOfAllThatRecurs(question));
}

const byYear = (a: Subscription, b: Subscription) => (a.yearCents < b.yearCents ? 1 : -1);

const kindOfStream = (stream: RecurringItem) =>
  kindOfCharge({
    name: stream.counterparty,
    category: stream.category,
    categoryType: stream.payments.at(-1)?.categoryType ?? null,
    written: stream.payments.slice(-3).flatMap(({ description }) => description ?? []),
    isSteady: isSteady(stream),
  });

function asSubscription(stream: RecurringItem, yearAgo: BusinessDay): Subscription {
  const { beat } = stream.rhythm;
  const rise = stream.events.findLast(({ kind, date }) => kind === 'price_rise' && date >= yearAgo);
  return {
    ...{ name: stream.counterparty || 'Unnamed', category: stream.category },
    ...{ nextDate: stream.nextDate, beat, token: paymentsToken(stream) },
    yearCents: absoluteCents(centsPerMonth(stream.expectedCents, beat)) * 12n,
    rise:
      rise?.kind === 'price_rise'
        ? {
            beforeCents: absoluteCents(rise.fromCents),
            afterCents: absoluteCents(rise.toCents),
            date: rise.date,
          }
        : null,
  };
}

/** Within a quarter of each other, as a price may have risen: what differs more is billed by use. */
const isSteady = ({ lowCents, highCents }: RecurringItem): boolean => {
  const [low, high] = [absoluteCents(lowCents), absoluteCents(highCents)].sort(compareCents);
  return low !== undefined && high !== undefined && high * 4n <= low * 5n;
};

const compareCents = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** What recurs and went up; of one name, where none did, what is spent there. */
async function runPriceRises(books: SkillBooks, question: string): Promise<Answer> {
  // Each of them is a subscription, and an account may be called so.
  const asked = question.replace(/\bsubscriptions?\b/gi, ' ');
  const named = allNamedAs('paid', asked, books, 'category', 'party');
  const names = named?.conditions.flatMap(({ values }) => values.map(({ name }) => name));
  const of = [...new Set(names)];
  const { answer } = await answerPlan(books.scope, { ...pricesPlan, of }, books);
  if (named === null || named.isIncome || answer.tables.length > 0) return answer;
  const spent = await runTooMuch(books, asked);
  const none = `**I see no recurring payment of ${named.name.replaceAll('*', '')} that went up in the last twelve months.** So here is what is spent there.`;
  return { ...spent, text: `${none}\n\n${spent.text}` };
}

const MONTHS = 12;
const MOST_MONTHS = 9;
const ACCOUNTS_MAX = 50;

/** Who charges for software and services in most months of the last twelve and still does, on no fixed day; nobody of what recurs or has been set aside. */
async function inMostMonths(
  books: SkillBooks,
  recurring: readonly RecurringItem[],
): Promise<Subscription[]> {
  const month = startOfMonth(books.today);
  const accounts = books.vocabulary.input.records.filter(
    ({ field, name, accountType, isUnused }) =>
      field === 'category' &&
      isUnused !== true &&
      kindOfCharge({
        ...{ name: '', category: name, isSteady: false },
        categoryType: accountType ?? null,
      }) === 'subscription',
  );
  if (accounts.length === 0) return [];
  const values = accounts
    .slice(0, ACCOUNTS_MAX)
    .map(({ id, name }) => ({ id, name: name.slice(0, 200) }));
  const conditions: Condition[] = [{ field: 'category', not: false, values }];
  const partiesIn = async (span: DateRange) =>
    (await partsOf(books, { measure: 'expenses', span, conditions }, 'party')).filter(
      ({ key, cents }) => key !== null && cents > 0n,
    );
  const monthsOf = new Map<string, number[]>();
  for (let ago = MONTHS; ago > 0; ago -= 1) {
    const from = addMonths(month, -ago);
    for (const { key } of await partiesIn({ from, to: addDays(addMonths(from, 1), -1) }))
      monthsOf.set(key ?? '', [...(monthsOf.get(key ?? '') ?? []), ago]);
  }
  const year = await partiesIn({ from: addMonths(month, -MONTHS), to: addDays(month, -1) });
  const isKnown = knownAmong(
    recurring,
    year.map(({ label }) => label),
  );
  return year
    .filter(({ key, label }) => {
      const months = monthsOf.get(key ?? '') ?? [];
      const isRunning = months.some((ago) => ago <= 2);
      return months.length >= MOST_MONTHS && isRunning && !isKnown(key, label);
    })
    .map(({ label, cents: yearCents, token }) => ({
      ...{ name: label, category: null, yearCents, nextDate: null, beat: null, rise: null },
      token: token ?? '',
    }));
}

/** Whether a party has anything that recurs, by its id or by a name that means the same. */
function knownAmong(recurring: readonly RecurringItem[], labels: readonly string[]) {
  const names = recurring.flatMap(({ counterparty, payments }) => [
    counterparty,
    ...payments.map(({ name }) => name),
  ]);
  const keys = counterpartyKeys([...names, ...labels]);
  const known = new Set([
    ...keys.slice(0, names.length),
    ...recurring.flatMap(({ counterpartyKey, payments }) => [
      counterpartyKey,
      ...payments.map((one) => one.counterpartyKey ?? ''),
    ]),
  ]);
  known.delete('');
  const keyOf = new Map(labels.map((label, at) => [label, keys[names.length + at] ?? '']));
  return (key: string | null, label: string): boolean =>
    known.has(key ?? '') || known.has(keyOf.get(label) ?? '');
}
