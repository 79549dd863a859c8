import {
  nameBeside,
  phraseDoubles,
  phraseNoSuchName,
  sideAsked,
  timesSaid,
  type Answer,
  type Condition,
  type Said,
  wordsOfNobody,
} from '@cairn/analyst';
import { addDays, businessDay, daysBetween, type DateRange } from '@cairn/finance';
import { loadDoubles } from '../find-doubles.ts';
import { accountsSaid } from './accounts-said.ts';
import { allNamedAs, saidAs, sharedBy, worksHere, type NamedInQuestion } from './named-in.ts';
import type { SkillBooks } from './skill-books.ts';

/** 'Once on the card and once out of checking' asks of both, and the store whose card is called after it is no card. */
function accountsAsked(
  books: SkillBooks,
  question: string,
  { said, names }: { said: readonly Said[]; names: readonly string[] },
) {
  if (/\bonce\b.*\bonce\b/is.test(question) || isOfCardAndCheck(question)) return null;
  const isOfParty = ({ text }: Said) =>
    names.some((name) => name.toLowerCase().includes(text.toLowerCase()));
  return accountsSaid(
    books,
    said.filter((one) => one.of === 'name' && !isOfParty(one)),
  );
}

/** 'Charged the Visa and cashed our check': on either, and so on all accounts. */
const isOfCardAndCheck = (question: string): boolean =>
  /\b(?:cards?|visa|mastercard|amex)\b/i.test(question) && /\bchecks?\b/i.test(question);

const isOfParty = (one: Condition): one is Extract<Condition, { field: 'party' }> =>
  one.field === 'party';

/** 'At the start of the month' of somebody is no single day: some days of room before it, more behind it, as bills are paid late. */
function spanLooked(asked: DateRange | null, isOfOne: boolean) {
  const [from, to] = [asked?.from ?? null, asked?.to ?? null];
  if (!isOfOne || from === null || to === null) return { from, to };
  const [first, last] = [businessDay(from), businessDay(to)];
  return daysBetween(first, last) > SHORT_DAYS
    ? { from, to }
    : { from: addDays(first, -SHORT_DAYS), to: addDays(last, 2 * SHORT_DAYS) };
}
const SHORT_DAYS = 9;

/** 'An amount in January that I saw again in February': from the first of them to the last; null of one time. */
function allSaid(books: SkillBooks, question: string): DateRange | null {
  const times = timesSaid(question, books).filter(({ from }) => from <= books.today);
  const days = times.flatMap(({ from, to }) => [from, to]).sort();
  const [first, last] = [days[0], days.at(-1)];
  return times.length > 1 && first && last ? { from: first, to: last } : null;
}

const ofAnybody = /\b(?:any|some)(?:body|one|thing)\b/i;

/** What may have been paid or entered twice, in the last twelve months unless dates are said. */
export async function runDoubles(
  books: SkillBooks,
  question: string,
  { asked, said }: { asked: DateRange | null; said: readonly Said[] },
): Promise<Answer> {
  const sideOfAll = sideAsked(question, null);
  const found =
    allNamedAs(sideOfAll === 'in' ? 'paying' : 'paid', question, books, 'party') ??
    saidAs(books, said) ??
    sharedBy(books, nameBeside(question)) ??
    wordsOfNobody(question).reduce<NamedInQuestion | null>(
      (known, word) => known ?? sharedBy(books, word),
      null,
    );
  const accounts = accountsAsked(books, question, { said, names: found?.names ?? [] });
  const unknown = found === null ? nameBeside(question) : null;
  const side = sideAsked(question, found?.isIncome ?? null);
  if (unknown !== null) return phraseNoSuchName(unknown, side === 'in' ? 'customer' : 'payee');
  const span = spanLooked(allSaid(books, question) ?? asked, found !== null);
  const named =
    found === null ? null : { name: found.name, conditions: found.conditions.filter(isOfParty) };
  const facts = await loadDoubles(books.scope, books.today, { side, span, named, accounts });
  // Who works here tells of it and is not asked about, where they were paid nothing or it is asked of anybody.
  const isOfAnybody = facts.looked === 0 || ofAnybody.test(question);
  const isTeller = isOfAnybody && found !== null && worksHere(found, books);
  if (!isTeller) return phraseDoubles(facts);
  const ofAll = { side: sideOfAll, span, named: null, accounts };
  return phraseDoubles(await loadDoubles(books.scope, books.today, ofAll));
}
