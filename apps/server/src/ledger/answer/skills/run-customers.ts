import {
  asksOfCustomers,
  asksOfGrowth,
  asksOfSilence,
  asksSlowest,
  howManyBest,
  driversOf,
  phraseCustomers,
  phraseGrowth,
  phraseQuiet,
  type Answer,
  type Condition,
  type Part,
  type Said,
} from '@cairn/analyst';
import { addDays, addMonths, businessDay, daysBetween, type DateRange } from '@cairn/finance';
import { answerPlan } from '../answer-plan.ts';
import { beside } from '../within-records.ts';
import { isCatchAll } from '../customers/catch-all.ts';
import { payersForMany } from '../customers/pays-for-many.ts';
import { boughtByCustomer, hasHabit, quietAmong } from './quiet-customers.ts';
import { payersPlan, runCollections, runSlowPayers } from './run-collections.ts';
import { onRecord, partsOf, recordedOf, sumOf, type SkillBooks } from './skill-books.ts';

const RECENT_MONTHS = 3;
/** Who brought less than this share of all in a usual three months is no loss to speak of. */
const WEIGHT_MIN = 200n;

const daysIn = ({ from, to }: DateRange) => daysBetween(from, to) + 1;

/** Revenue by customer of the last twelve months, and who bought much less of late than in the nine months before. */
export async function runCustomers(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
  { said }: { said: readonly Said[] },
): Promise<Answer> {
  const asks = asksOfCustomers(question);
  if (asks === 'owing') return runCollections(books, question, asked);
  const slow = asksSlowest(question) ? await runSlowPayers(books, question) : null;
  if (slow !== null) return slow;
  if (asks === 'paying') return (await answerPlan(books.scope, payersPlan, books)).answer;
  const { today } = books;
  const year = { from: addDays(addMonths(today, -12), 1), to: today };
  const recentFrom = addDays(addMonths(today, -RECENT_MONTHS), 1);
  // A bank alone tells no customer from others who pay.
  const conditions = books.hasBooks
    ? [{ field: 'party_kind' as const, not: false, values: ['customer' as const] }]
    : [];
  const customersIn = async (span: DateRange) => {
    // Interest and what else comes beside sales is of no customer.
    const found = await partsOf(books, { measure: 'income', span, conditions }, 'party');
    return found.filter(({ key, label }) => key !== null && !isCatchAll.test(label));
  };
  const largest = (a: Part, b: Part) => (a.cents < b.cents ? 1 : -1);
  const payers = (await customersIn(year)).sort(largest);
  const recent = await customersIn({ from: recentFrom, to: today });
  const earlierSpan = { from: year.from, to: addDays(recentFrom, -1) };
  const earlier = await customersIn(earlierSpan);
  const usualOf = usualWithin(earlierSpan, await recordedOf(books, earlierSpan));
  const revenue = await sumOf(books, { measure: 'revenue', span: year });
  const forMany = await payersForMany(books, payers, revenue.cents);
  const isOne = ({ key }: Part) => !forMany.has(key ?? '');
  const bought = payers.filter(isOne);
  const history = await boughtByCustomer(books, conditions);
  const isHabit = ({ key }: Part) => {
    const of = history.get(key ?? '');
    return of !== undefined && hasHabit(of);
  };
  const habitual = earlier
    .filter((one) => one.count >= RECENT_MONTHS && isOne(one) && isHabit(one))
    .map((one) => {
      const usualCents = usualOf(one);
      const recentCents = recent.find(({ key }) => key === one.key)?.cents ?? 0n;
      const isSlipping = recentCents * 2n < usualCents;
      const ofYear = bought.find(({ key }) => key === one.key) ?? one;
      return { ...ofYear, usualCents, recentCents, isSlipping };
    });
  const slipping = habitual
    .filter(({ isSlipping, usualCents }) => isSlipping && usualCents * WEIGHT_MIN >= revenue.cents)
    .sort((a, b) => (a.usualCents - a.recentCents < b.usualCents - b.recentCents ? 1 : -1));
  const quiet = (await quietAmong(books, history)).filter(
    ({ key, name }) => !forMany.has(key) && !isCatchAll.test(name),
  );
  if (asksOfSilence(question)) return phraseQuiet(quiet);
  if (asksOfGrowth(question)) {
    const grown = await growthOf(books, conditions, year, (one) => isOne(one));
    if (grown !== null) return grown;
  }
  const steady = new Map(habitual.map(({ key, isSlipping }) => [key, !isSlipping]));
  const customers = bought.map((one) => ({ ...one, isSteady: steady.get(one.key) ?? null }));
  return phraseCustomers({
    ...{ asks, howMany: howManyBest(question), revenue, customers, slipping },
    isGone:
      said.some(({ of }) => of === 'supposition') &&
      /\b(?:stop\w*|left|leav\w*|quit\w*|gone|went|walk\w*|los[et])\b/i.test(question),
    ...{ quiet, forMany: payers.filter((one) => !isOne(one)) },
  });
}

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
