import {
  phraseNeeded,
  phraseNeededUnknown,
  subjectOf,
  yearAsked,
  type Answer,
  type NeededAsked,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  endOf,
  formatDay,
  startOf,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { recordedOf, sumOf, type SkillBooks } from './skill-books.ts';

/** What a time to come has to bring in for the year, or for itself, to come to something. */
export async function runNeeded(books: SkillBooks, asked: NeededAsked): Promise<Answer> {
  const { today, settings } = books;
  const { measure, until } = asked;
  if (until === 'cash')
    return phraseNeededUnknown(
      'customers pay on their own schedule. I can tell you whether the cash I expect will be enough.',
    );
  const year = asked.isFiscal
    ? { from: startOf('fiscal_year', today, settings), to: endOf('fiscal_year', today, settings) }
    : yearAsked(null, books);
  const of = asked.span ?? year;
  const whole = asked.isOfYear ? year : of;
  if (of.to > whole.to)
    return phraseNeededUnknown(`it goes past ${formatDay(businessDay(whole.to))}.`);
  const first = of.from > today ? of.from : addDays(today, 1);
  const span = { from: first, to: of.to };
  const lastYear = yearBefore(whole);
  const known = await recordedOf(books, lastYear);
  const others = [
    { from: addDays(today, 1), to: addDays(businessDay(span.from), -1) },
    { from: addDays(businessDay(span.to), 1), to: whole.to },
  ].filter(({ from, to }) => from <= to && from >= whole.from);
  if ((until === 'last year' || others.length > 0) && known.from > lastYear.from)
    return phraseNeededUnknown(`your records begin on ${formatDay(businessDay(known.from))}.`);
  const target = await sumOf(books, { measure, span: lastYear });
  if (target.count === 0 && (until === 'last year' || others.length > 0))
    return phraseNeededUnknown("the year before isn't on record.");
  const rest = [];
  for (const days of others)
    rest.push({ days, figure: await sumOf(books, { measure, span: yearBefore(days) }) });
  return phraseNeeded({
    ...{ subject: subjectOf(measure), span, of, whole, rest, today },
    target:
      until === 'last year'
        ? { of: lastYear, figure: target }
        : { cents: until === 'zero' ? 0n : until.cents },
    soFar: await sumOf(books, { measure, span: { from: whole.from, to: today } }),
    before: await sumOf(books, { measure, span: yearBefore(span) }),
  });
}

const yearBefore = ({ from, to }: DateRange): { from: BusinessDay; to: BusinessDay } => ({
  from: addMonths(businessDay(from), -12),
  to: addMonths(businessDay(to), -12),
});
