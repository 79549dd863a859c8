import { effectSpans, type Effect, type Lead, type OneNameFacts } from '@cairn/analyst';
import { daysBetween } from '@cairn/finance';
import { pairOf, type SkillBooks } from '../skill-books.ts';

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
