import {
  driversOf,
  phraseCutBack,
  phraseRepeat,
  type Answer,
  type Condition,
  type Part,
} from '@cairn/analyst';
import {
  formatWhen,
  addDays,
  addMonths,
  businessDay,
  daysBetween,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { isAllOnRecord, recordedOf, type SkillBooks } from './skill-books.ts';

export type CustomersIn = (span: DateRange, kinds?: Condition[]) => Promise<Part[]>;

const MONTHS_BACK = 36;

/** Who bought more than once in the time that is said, or twelve months, and who only once. */
export async function runRepeat(
  { today }: SkillBooks,
  { asked, of }: { asked: DateRange | null; of: string | null },
  customersIn: CustomersIn,
): Promise<Answer> {
  const isPast = asked !== null && asked.from < today;
  const from = isPast ? businessDay(asked.from) : addDays(addMonths(today, -12), 1);
  const span = { from, to: isPast && asked.to < today ? businessDay(asked.to) : today };
  const bought = (await customersIn(span)).filter(({ cents }) => cents > 0n);
  const after = span.to < today ? await customersIn({ from: addDays(span.to, 1), to: today }) : [];
  const later = after.filter(({ cents }) => cents > 0n);
  const before = await customersIn({ from: addMonths(from, -12), to: addDays(from, -1) });
  const keys = new Set(bought.map(({ key }) => key));
  return phraseRepeat({
    ...{ when: formatWhen(span), of, bought },
    since: new Set(later.map(({ key }) => key)),
    gone: before.filter(({ key, cents }) => cents > 0n && !keys.has(key)),
  });
}

const ofShops = /\b(?:wholesale|shops?|stores?|restaurants?|businesses|trade)\b/i;

/** Shops and restaurants get invoices; who pays at the counter is anybody. What is given back is no purchase. */
export const ofInvoices = (question: string): Condition[] => [
  {
    ...{ field: 'kind', not: false },
    values: ofShops.test(question) ? ['invoice'] : ['invoice', 'sales_receipt'],
  },
];

/** Who ever got an invoice, where shops or restaurants are asked for; null where anybody is. */
export async function invoicedAmong(
  { today, hasBooks }: SkillBooks,
  question: string,
  customersIn: CustomersIn,
): Promise<ReadonlySet<string | null> | null> {
  if (!ofShops.test(question) || !hasBooks) return null;
  const span = { from: addMonths(today, -MONTHS_BACK), to: today };
  const all = await customersIn(span, ofInvoices(question));
  return new Set(all.map(({ key }) => key));
}

/** Who bought less since then than in as many days before. */
export async function cutBackSince(
  books: SkillBooks,
  {
    from,
    isSince,
    best,
  }: { from: BusinessDay; isSince: boolean } & { best: readonly Part[] | null },
  customersIn: CustomersIn,
): Promise<Answer> {
  const now = { from, to: books.today };
  // The same days a year before, as sales may go with the season; since a day that is said, and where these are not on record, the days before it.
  const yearAgo = { from: addMonths(from, -12), to: addMonths(books.today, -12) };
  const isYearKnown = await isAllOnRecord(books, yearAgo);
  const before =
    isYearKnown && !isSince
      ? yearAgo
      : { from: addDays(from, -(daysBetween(now.from, now.to) + 1)), to: addDays(from, -1) };
  const known = await recordedOf(books, before);
  if (known.from !== before.from) return phraseCutBack(null, { now, before });
  const isMeant = ({ key }: Part) => best === null || best.some((one) => one.key === key);
  const [is, was] = [await customersIn(now), await customersIn(before)];
  const drivers = driversOf(is.filter(isMeant), was.filter(isMeant), false);
  return phraseCutBack(drivers, { now, before }, best?.length ?? null);
}
