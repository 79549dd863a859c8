import {
  accountsDoubted,
  asksHowOften,
  asksOfIncome,
  asksOfShown,
  dayAhead,
  pastAsked,
  phraseAccuracy,
  phraseNoAccount,
  recordsAsked,
  type Answer,
  type DayExpected,
  type Said,
} from '@cairn/analyst';
import type { DateRange } from '@cairn/finance';
import { forecastCash } from '../../derived/derived-figures.ts';
import { loadCashAhead } from './cash-ahead.ts';
import { joined } from '../joined.ts';
import { runAccountsDoubted } from './records/accounts-doubted.ts';
import { runRecords } from './records/run-records.ts';
import type { SkillBooks } from './skill-books.ts';

/** How near the forecast came on the past, and how sure it is of a day to come that the question names. */
export async function runAccuracy(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
  { said }: { said: readonly Said[] },
): Promise<Answer> {
  const words = accountsDoubted(question, books.vocabulary.input.records);
  // Of a bank alone what an account holds is what the bank shows.
  const ofBank = words.length > 0 && !books.hasBooks ? 'do the books match the bank' : question;
  const asks = recordsAsked(question) ?? recordsAsked(ofBank);
  const held =
    words.length === 0 || !books.hasBooks
      ? null
      : await runAccountsDoubted(books, question, { words, asked });
  if (held !== null && asks?.agree !== true) return held;
  if (words.length > 0 && asks === null) return phraseNoAccount(words);
  if (asks !== null) {
    const records = await runRecords(books, question, { asks, asked, said });
    return held === null ? records : joined(records, held);
  }
  const { scope, today } = books;
  const { outcome } = await forecastCash(scope.tx, scope.businessId, today);
  const past = pastAsked(question, books);
  const day = past === null ? dayAhead(question, asked, today) : null;
  const expected = day === null || day <= today ? null : await expectedOn(books, day);
  return phraseAccuracy(outcome.kind === 'forecast' ? outcome.backtest : null, {
    ...{ expected, past },
    ...{ isOfShown: asksOfShown(question), isOfIncome: asksOfIncome(question) },
    isOfOften: asksHowOften(question),
  });
}

async function expectedOn(books: SkillBooks, day: DayExpected['day']): Promise<DayExpected | null> {
  const ahead = await loadCashAhead(books);
  const last = ahead.kind === 'path' ? ahead.days.at(-1) : undefined;
  if (ahead.kind !== 'path' || last === undefined) return null;
  const found = ahead.days.find(({ date }) => date === day);
  if (found === undefined) return { day, ends: last.date, range: null };
  const { cents, lowCents, highCents, token } = found;
  const figure = { cents, count: 1, label: 'Expected cash', token };
  return { day, ends: last.date, range: { figure, lowCents, highCents } };
}
