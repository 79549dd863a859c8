import {
  dayAhead,
  isSetAside,
  limitSaid,
  movedOver,
  phraseMovedOver,
  spanAsked,
  type Answer,
  type MovedFacts,
} from '@cairn/analyst';
import { banksCalled } from '../accounts-said.ts';
import type { CashAhead } from '../cash-ahead.ts';
import { enoughFacts, nothingElse } from '../enough-facts.ts';
import type { SkillBooks } from '../skill-books.ts';

/** What is put aside leaves what is free and not all cash; null where it goes to no account that is kept for something. */
export async function runMoved(
  books: SkillBooks,
  question: string,
  ahead: Extract<CashAhead, { kind: 'path' }>,
): Promise<Answer | null> {
  const moved = movedOver(question);
  if (moved === null) return null;
  const into = await oneCalled(books, moved.into);
  if (into === null || !isSetAside(into.name)) return null;
  const keptCents = ahead.setAside.reduce((sum, { cents }) => sum + cents, 0n);
  const facts: MovedFacts = {
    ...{ cents: moved.cents, into, keptCents, until: untilSaid(books, question) },
    from: moved.from === null ? null : await oneCalled(books, moved.from),
  };
  // From one of these to another nothing is put aside.
  if (facts.from !== null && isSetAside(facts.from.name)) return null;
  return phraseMovedOver(enoughFacts(ahead, '', nothingElse), facts);
}

async function oneCalled(books: SkillBooks, words: string) {
  const [one, ...others] = (await banksCalled(books, `${words} account`)) ?? [];
  return one === undefined || others.length > 0 || one.cents === null
    ? null
    : { name: one.name, cents: one.cents };
}

/** 'Need it back before summer': what has to last until then. */
function untilSaid(books: SkillBooks, question: string) {
  const text = question.replace(/\b(?:before|by)\b/gi, 'until');
  const limit = limitSaid(text, { ...books, isAhead: true });
  return limit === text
    ? null
    : dayAhead(limit, spanAsked(limit, { ...books, isAhead: true }), books.today);
}
