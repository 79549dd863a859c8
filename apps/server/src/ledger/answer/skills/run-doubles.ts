import {
  nameBeside,
  phraseDoubles,
  phraseNoSuchName,
  sideAsked,
  type Answer,
  type Condition,
} from '@cairn/analyst';
import type { DateRange } from '@cairn/finance';
import { loadDoubles } from '../find-doubles.ts';
import { namedIn } from './named-in.ts';
import type { SkillBooks } from './skill-books.ts';

const isOfParty = (one: Condition): one is Extract<Condition, { field: 'party' }> =>
  one.field === 'party';

/** What may have been paid or entered twice, in the last twelve months unless dates are said. */
export async function runDoubles(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer> {
  const found = namedIn(question, books, 'party');
  const unknown = found === null ? nameBeside(question) : null;
  const side = sideAsked(question, found?.isIncome ?? null);
  if (unknown !== null) return phraseNoSuchName(unknown, side === 'in' ? 'customer' : 'payee');
  const named =
    found === null ? null : { name: found.name, conditions: found.conditions.filter(isOfParty) };
  const span = { from: asked?.from ?? null, to: asked?.to ?? null };
  return phraseDoubles(await loadDoubles(books.scope, books.today, { side, span, named }));
}
