import {
  isOfCardShare,
  phraseCostShare,
  shareSaid,
  type Answer,
  type Condition,
  type MeasureId,
} from '@cairn/analyst';
import { formatWhen, addDays, addMonths, businessDay, daysBetween } from '@cairn/finance';
import { costsNamed } from '../named-in.ts';
import { isAllOnRecord, pastSpan, sumOf, type SkillBooks } from '../skill-books.ts';
import { isMostlyUnsorted } from '../unsorted/unsorted-costs.ts';

const MONTHS = 12;

/** What the costs that a question names took of revenue; null where it names none that anything was spent on. */
export async function runCostShare(books: SkillBooks, question: string): Promise<Answer | null> {
  const { today } = books;
  const isOfCards = isOfCardShare(question);
  const span = pastSpan(question, books) ?? {
    from: addDays(addMonths(today, -MONTHS), 1),
    to: today,
  };
  const isOfBank = await isMostlyUnsorted(books, span);
  const measure = (isOfBank ? 'money_in' : 'revenue') satisfies MeasureId;
  const spent = async (found: readonly Cost[], of: typeof span) => {
    const parts = [];
    for (const { name, conditions } of found) {
      const isOfParty = conditions.some(({ field }) => field === 'party');
      const cost = isOfBank && isOfParty ? 'money_out' : 'expenses';
      const sum = await sumOf(books, { measure: cost, span: of, conditions, label: name });
      if (sum.cents > 0n) parts.push({ name, conditions, sum });
    }
    return parts;
  };
  const revenue = await sumOf(books, { measure, span });
  const called = isOfCards ? cardCosts(books, 'category') : namedCosts(books, question);
  const booked = await spent(called, span);
  // Whoever takes more than a few cents of a dollar is a card that is paid off, and no processor.
  const byName = async () =>
    (await spent(cardCosts(books, 'party'), span)).filter(
      ({ sum }) => sum.cents * PROCESSORS_PART_MIN <= revenue.cents,
    );
  const parts = booked.length === 0 && isOfCards ? await byName() : booked;
  const [one, ...others] = parts;
  if (one === undefined || revenue.cents <= 0n) return null;
  const total = parts.reduce((all, { sum }) => all + sum.cents, 0n);
  const label = parts.map(({ name }) => name).join(' and ');
  const cost = others.length === 0 ? one.sum : { ...one.sum, cents: total, label, token: null };
  const days = daysBetween(businessDay(span.from), businessDay(span.to)) + 1;
  const before = {
    from: addDays(businessDay(span.from), -days),
    to: addDays(businessDay(span.from), -1),
  };
  const isKnown = await isAllOnRecord(books, before);
  return phraseCostShare({
    ...{ names: parts.map(({ name }) => name), when: formatWhen(span), cost, revenue, isOfBank },
    before: isKnown
      ? {
          cost: (await spent(parts, before)).reduce((all, { sum }) => all + sum.cents, 0n),
          revenue: (await sumOf(books, { measure, span: before })).cents,
        }
      : null,
    ...{ said: shareSaid(question), isOfCards },
  });
}

interface Cost {
  name: string;
  conditions: Condition[];
}

/** Who is paid before the account that they are booked to. */
function namedCosts(books: SkillBooks, question: string): Cost[] {
  const found = costsNamed(question.replace(/\b(?:sales|revenue|dollar)\b/gi, ' '), books);
  const parties = found.filter(({ field }) => field === 'party');
  return parties.length > 0 ? parties : found;
}

const processing =
  /\b(?:card|merchant|payment)s? (?:processing|fees?|services)\b|\bprocessing fees\b/i;
const processors =
  /\b(?:card|merchant|payment) (?:services|processing|systems)\b|\b(?:stripe|square|clover|paypal|heartland|fiserv)\b/i;

const PROCESSORS_PART_MIN = 16n;

/** The accounts of processing fees, or whoever is paid for it by name. */
const cardCosts = ({ vocabulary }: SkillBooks, field: 'category' | 'party'): Cost[] =>
  vocabulary.input.records.flatMap((one) =>
    one.field === field &&
    (field === 'party'
      ? processors.test(one.name)
      : processing.test(one.name) && /expense|^cost_of/.test(one.accountType ?? ''))
      ? [
          {
            name: one.name,
            conditions: [
              { field, not: false, values: [{ id: one.id, name: one.name.slice(0, 200) }] },
            ],
          },
        ]
      : [],
  );
