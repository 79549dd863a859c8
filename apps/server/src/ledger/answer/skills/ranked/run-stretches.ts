import { phraseBestWorst, type Answer, type Figure, type Part, type Stretch } from '@cairn/analyst';
import {
  formatWhen,
  addDays,
  addMonths,
  businessDay,
  formatDay,
  type DateRange,
} from '@cairn/finance';
import { partsOf, recordedOf, sumOf, type SkillBooks } from '../skill-books.ts';

const SHOWN = 3;

/** The strongest and weakest weeks or days by sales: of the last twelve months, or of the time that is said. */
export async function runStretches(
  books: SkillBooks,
  unit: Stretch,
  asked: DateRange | null,
): Promise<Answer> {
  const { today } = books;
  const isPast = asked !== null && asked.from < today && addDays(asked.from, 7) < asked.to;
  const span = await recordedOf(
    books,
    isPast
      ? { from: asked.from, to: asked.to > today ? today : asked.to }
      : { from: addDays(addMonths(today, -12), 1), to: today },
  );
  const found = await partsOf(books, { measure: 'income', span }, unit);
  return phraseBestWorst({
    ...{ unit, subject: 'Sales', which: 'both', drivers: [] },
    months: unit === 'day' ? found.map(named) : wholeWeeks(found, span),
    counts: { best: SHOWN, worst: SHOWN },
    apart: await otherIncome(books, span),
    when: formatWhen(span),
  });
}

const named = (part: Part): Part => ({ ...part, label: formatDay(businessDay(part.key ?? '')) });

/** Every week that lies within these days, also those without a sale. */
function wholeWeeks(found: readonly Part[], { from, to }: DateRange): Part[] {
  const [first] = found.flatMap(({ key }) => key ?? []).sort();
  const weeks: Part[] = [];
  for (let at = businessDay(first ?? to); addDays(at, 6) <= to; at = addDays(at, 7)) {
    const part = found.find(({ key }) => key === at) ?? { cents: 0n, count: 0, token: null };
    const label = `the week of ${formatDay(at)}`;
    if (at >= from) weeks.push({ ...part, key: at, label });
  }
  return weeks;
}

const SHARE_MIN = 100n;

/** What is no sale where it is a hundredth of them or more, by the largest of its accounts; null where it is less. */
export async function otherIncome(books: SkillBooks, span: DateRange): Promise<Figure | null> {
  const sales = await sumOf(books, { measure: 'income', span });
  const parts = await partsOf(books, { measure: 'other_income', span }, 'category');
  const [most] = parts.sort((a, b) => (a.cents < b.cents ? 1 : -1));
  return most === undefined || most.cents * SHARE_MIN < sales.cents ? null : most;
}
