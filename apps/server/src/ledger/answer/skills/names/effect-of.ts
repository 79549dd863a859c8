import {
  effectSpans,
  firstWholeMonth,
  type Effect,
  type Lead,
  type OneNameFacts,
} from '@cairn/analyst';
import {
  formatWhen,
  addDays,
  addMonths,
  businessDay,
  daysBetween,
  startOfMonth,
  type DateRange,
} from '@cairn/finance';
import { paymentsOf } from '../../../read/run-plan/run-regular.ts';
import { pairOf, partsOf, type SkillBooks } from '../skill-books.ts';

const DAYS_A_MONTH = 30.4;
const stopping =
  /\b(?:stop\w*|quit|drop\w*|cancel\w*|ended|without|(?:cut|left|turned) (?:it|them|\w+ \w+ |\w+ )?off)\b/i;

export const asksOfEffect = (leads: readonly Lead[]): boolean =>
  leads.includes('effect') || leads.includes('worth');

type Known = Pick<OneNameFacts, 'leads' | 'payments' | 'going' | 'recordsFrom' | 'role'>;

/** How revenue did since something that costs began or stopped; null of what runs through all that is on record, and where it is not asked. */
export async function effectOf(
  books: SkillBooks,
  question: string,
  { leads, payments, going, recordsFrom, role }: Known,
): Promise<Effect | null> {
  if (role !== 'paid' || !asksOfEffect(leads)) return null;
  const days = payments.map(({ date }) => date);
  const spans = effectSpans(days, going, {
    ...{ recordsFrom, today: books.today },
    isSaidToStop: stopping.test(question),
  });
  if (spans === null) return null;
  const { already, ran, ...turn } = spans;
  const from = ran.from < recordsFrom ? recordsFrom : ran.from;
  const cost = payments
    .filter(({ date }) => from <= date && date <= ran.to)
    .reduce((sum, { cents }) => sum + cents, 0n);
  const months = Math.max(1, Math.round(daysBetween(from, ran.to) / DAYS_A_MONTH));
  return {
    ...turn,
    revenue: await pairOf(books, 'revenue', turn),
    already:
      already === null
        ? null
        : { span: already.now, revenue: await pairOf(books, 'revenue', already) },
    costCents: cost / BigInt(months),
  };
}

const APART_MONTHS = 24;
/** Of so few months no average tells. */
const APART_MIN = 3;

/** Revenue of the whole months with a payment and of those without one; null where either are few. */
export async function apartOf(
  books: SkillBooks,
  { leads, payments, recordsFrom, role }: Known,
): Promise<OneNameFacts['apart']> {
  if (role !== 'paid' || !asksOfEffect(leads)) return null;
  const running = startOfMonth(books.today);
  const [from, whole] = [addMonths(running, -APART_MONTHS), firstWholeMonth(recordsFrom)];
  const first = from < whole ? whole : from;
  const paidIn = new Set(payments.map(({ date }) => startOfMonth(date)));
  const apart = { paid: { months: 0, cents: 0n }, unpaid: { months: 0, cents: 0n } };
  const span = { from: first, to: addDays(running, -1) };
  const revenue = await partsOf(books, { measure: 'revenue', span }, 'month');
  const of = new Map(revenue.map(({ key, cents }) => [key, cents]));
  for (let month = first; month < running; month = addMonths(month, 1)) {
    const side = apart[paidIn.has(month) ? 'paid' : 'unpaid'];
    side.months += 1;
    side.cents += of.get(month) ?? 0n;
  }
  return Math.min(apart.paid.months, apart.unpaid.months) < APART_MIN ? null : apart;
}

/** Whoever bought nothing in so many months of records before is new. */
const KNOWN_MONTHS = 6;

/** What new customers brought beside what something cost, in a time and in the same days a year before; null where the records begin too late. */
export async function freshOf(
  { scope, today, hasBooks }: SkillBooks,
  { leads, payments, recordsFrom, role }: Omit<Known, 'going'>,
  asked: DateRange | undefined,
): Promise<NonNullable<OneNameFacts['fresh']> | null> {
  if (role !== 'paid' || !asksOfEffect(leads) || !hasBooks) return null;
  const now = asked ?? { from: addDays(addMonths(today, -12), 1), to: today };
  const [from, to] = [businessDay(now.from), businessDay(now.to)];
  const before = { from: addMonths(from, -12), to: addMonths(to, -12) };
  if (recordsFrom > addMonths(before.from, -KNOWN_MONTHS)) return null;
  const sales = await paymentsOf(scope, {
    ...{ measure: 'income', from: null, to: today, asOf: today },
    conditions: [{ field: 'party_kind', not: false, values: ['customer'] }],
  });
  const first = new Map<string, string>();
  for (const { partyId, date } of sales)
    if (partyId !== null && !first.has(partyId)) first.set(partyId, date);
  const isIn = (span: DateRange, day = '') => span.from <= day && day <= span.to;
  const sumIn = (span: DateRange) => ({
    fresh: sales.reduce(
      (sum, { partyId, date, cents }) =>
        isIn(span, date) && isIn(span, first.get(partyId ?? '')) ? sum + BigInt(cents) : sum,
      0n,
    ),
    cost: payments.reduce((sum, { date, cents }) => (isIn(span, date) ? sum + cents : sum), 0n),
  });
  return { when: formatWhen(now), now: sumIn(now), before: sumIn(before) };
}
