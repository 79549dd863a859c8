import {
  asksOutOfLine,
  isOfCardShare,
  phraseCostShare,
  shareSaid,
  tokenise,
  type Answer,
  type Condition,
  type MeasureId,
  type NamedRecord,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  daysBetween,
  formatWhen,
  sameDaysYearBefore,
  startOfMonth,
} from '@cairn/finance';
import { lastMonth } from '../whole-months.ts';
import { costsNamed } from '../named-in.ts';
import { isAllOnRecord, pastSpan, sumOf, type SkillBooks } from '../skill-books.ts';
import { costsFor } from './cost-groups.ts';
import { isMostlyUnsorted } from '../unsorted/unsorted-costs.ts';

/** What the costs that a question names took of revenue; null where it names none that anything was spent on. */
export async function runCostShare(books: SkillBooks, question: string): Promise<Answer | null> {
  const { today } = books;
  const isOfCards = isOfCardShare(question);
  const year = { from: addDays(addMonths(today, -12), 1), to: today };
  const lately = { from: addMonths(startOfMonth(today), -3), to: lastMonth(today).to };
  const span = pastSpan(question, books) ?? (asksOutOfLine(question) ? lately : year);
  const isOfBank = await isMostlyUnsorted(books, span);
  const spent = async (found: readonly Cost[], of: typeof span) => {
    const parts = [];
    for (const { name, conditions } of found) {
      const isOfParty = conditions.some(({ field }) => field === 'party');
      const sumBy = (measure: MeasureId) =>
        sumOf(books, { measure, span: of, conditions, label: name });
      const paid = isOfBank && isOfParty ? await sumBy('money_out') : null;
      // What is put on a card goes out of no bank account.
      const sum = paid === null || paid.cents <= 0n ? await sumBy('expenses') : paid;
      if (sum.cents > 0n) parts.push({ name, conditions, sum });
    }
    return parts.sort((a, b) => Number(b.sum.cents - a.sum.cents));
  };
  const base = incomeNamed(books, question);
  const soldIn = (of: typeof span) =>
    sumOf(books, {
      ...{ measure: isOfBank ? 'money_in' : 'revenue', span: of },
      conditions: base.length === 0 ? [] : [{ field: 'category', not: false, values: base }],
    });
  const revenue = await soldIn(span);
  // Whoever takes more than a few cents of a dollar is a card that is paid off, and no processor.
  const parts = (await spent(namedCosts(books, question), span)).filter(
    ({ sum }) => !isOfCards || sum.cents * PROCESSORS_PART_MIN <= revenue.cents,
  );
  const [one, ...others] = parts;
  if (one === undefined || revenue.cents <= 0n) return null;
  const costIn = async (of: typeof span) =>
    (await spent(parts, of)).reduce((all, { sum }) => all + sum.cents, 0n);
  const label = parts.map(({ name }) => name).join(' and ');
  const cost =
    others.length === 0 ? one.sum : { ...one.sum, cents: await costIn(span), label, token: null };
  const shareIn = async (of: typeof span) =>
    (await isAllOnRecord(books, of))
      ? { cost: await costIn(of), revenue: (await soldIn(of)).cents }
      : null;
  return phraseCostShare({
    ...{ names: parts.map(({ name }) => name), when: formatWhen(span), cost, revenue, isOfBank },
    ...{ base: base.map(({ name }) => name), before: await shareIn(sameDaysYearBefore(span)) },
    year:
      daysBetween(businessDay(span.from), businessDay(span.to)) > 360 ? null : await shareIn(year),
    ...{ said: shareSaid(question), isOfCards },
    within: parts.map(({ sum }) => sum),
  });
}

interface Cost {
  name: string;
  conditions: Condition[];
}

/** All that is called so or is for what is said; where nothing tells what it is for, who is paid before the account that they are booked to. */
function namedCosts(books: SkillBooks, question: string): Cost[] {
  const found = costsNamed(question.replace(/\b(?:sales|revenue|dollar)\b/gi, ' '), books);
  const parties = found.filter(({ field }) => field === 'party');
  const { records } = books.vocabulary.input;
  const rest = parties.reduce((text, { names: [name = ''] }) => text.replace(name, ' '), question);
  const booked =
    !books.hasBooks && !isOfCardShare(question) ? [] : costsFor(rest, records, 'category');
  const all = booked.length > 0 ? booked : costsFor(rest, records, 'party');
  if (all.length === 0) return parties.length > 0 ? parties : found;
  const said = new Set(tokenise(question).map(({ text }) => text));
  const field = booked.length > 0 ? 'category' : 'party';
  const called = found
    .flatMap((one) => (one.field === field ? one.conditions.flatMap(({ values }) => values) : []))
    .filter(({ name }) => said.has(tokenise(name)[0]?.text ?? ''));
  return [...new Map([...all, ...called].map((one) => [one.id, one])).values()].map((one) => ({
    name: one.name,
    conditions: [{ field, not: false, values: [{ id: one.id, name: one.name.slice(0, 200) }] }],
  }));
}

const soldOn =
  /\b(?:bring|take|make|earn|charge|sell)s?(?: in)? (?:on|from|for) (?:the |our |my )?(\p{L}{4,}?)s?\b/iu;
/** 'For what we bring in on linens': the accounts of income that it is to be held against. */
function incomeNamed({ vocabulary }: SkillBooks, question: string): NamedRecord[] {
  const word = soldOn.exec(question)?.[1]?.toLowerCase() ?? '?';
  return vocabulary.input.records.filter(
    ({ name, accountType }) => accountType === 'income' && name.toLowerCase().startsWith(word),
  );
}

const PROCESSORS_PART_MIN = 16n;
