import { dollars, exact, named, spanAsked, timesSaid, Wording } from '@cairn/analyst';
import { formatDay, formatWhen, type DateRange } from '@cairn/finance';
import { agingsAt } from '../../../read/figures/open-documents.ts';
import { allNamedAs } from '../named-in.ts';
import type { SkillBooks } from '../skill-books.ts';

const isOpen =
  /^(?!.*\b(?:(?:we|i) (?:still )?owe|(?:['’]ll|will|would|might|gonna|going to) (?:still )?owe|bills?)\b).*\b(?:owes?|owed|owing|unpaid|outstanding|(?:has|have|is|are)(?:n['’]?t| not)(?: \w+)? paid)\b/is;
const isFrom =
  /\b(?:from|for|of|(?:did|done|sent|billed|invoiced) in)(?: (?:the|our|my|all))?\s*$/i;
const work =
  /^(?: and \w+)?['’]?s? (?:events?|weddings?|jobs?|work|orders?|invoices?|projects?|parties|gigs?|shoots?|visits?|sessions?|installs?|repairs?|rentals?|bookings?)\b/i;
const OLDEST_TOLD = 5;
/** The months that are over which what customers have not paid is said to be from; null of none. */
export function saidFrom(
  question: string,
  books: Parameters<typeof timesSaid>[1],
): DateRange | null {
  if (!isOpen.test(question)) return null;
  const past = { ...books, isAhead: false };
  const first = timesSaid(question, past).find(
    ({ at, text }) =>
      isFrom.test(question.slice(0, at)) ||
      /^from\b/i.test(text) ||
      work.test(question.slice(at + text.length)),
  );
  if (first === undefined || first.from === first.to) return null;
  const span = spanAsked(question.slice(first.at), past);
  return span === null || span.from > books.today ? null : span;
}

export async function receivablesOf({ scope, today }: SkillBooks) {
  const { tx, businessId, basis } = scope;
  const aged = { side: 'receivables', days: [today], today } as const;
  const { agings } = await agingsAt(tx, businessId, basis.profitOrigin, aged);
  return agings[0]?.rows ?? [];
}

/** Who has not paid the invoices of months that are over, and how old each of them is; null where none are said. */
export async function openFrom(books: SkillBooks, question: string) {
  const span = books.hasBooks ? saidFrom(question, books) : null;
  if (span === null || allNamedAs('paying', question, books, 'party') !== null) return null;
  const open = (await receivablesOf(books))
    .flatMap(({ items }) => items)
    .filter(({ date, openCents }) => openCents > 0n && date >= span.from && date <= span.to)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const sum = open.reduce((all, { openCents }) => all + openCents, 0n);
  const rows = open.map(({ partyName, date, openCents, daysPastDue: days }) => [
    ...[partyName, formatDay(date), exact(openCents), String(Math.max(days, 0))],
  ]);
  const oldest = rows
    .slice(0, OLDEST_TOLD)
    .map(
      ([name = '', day = '', unpaid = '', days = '']) =>
        `${named(name)} owes ${unpaid} from ${day} (${days})`,
    );
  return new Wording()
    .add(`${dollars(sum)} is still unpaid on invoices dated ${formatWhen(span)}.`)
    .add(open.length === 0 ? null : `Oldest first, with days past due: ${oldest.join('; ')}.`)
    .table({ headers: ['Customer', 'Invoice date', 'Unpaid', 'Days past due'], rows })
    .next('Who should I chase first?')
    .done('By the date of each invoice. Credits that no invoice is matched with are left out.');
}
