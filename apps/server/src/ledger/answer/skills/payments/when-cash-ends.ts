import {
  asksWhenCashEnds,
  lastingOf,
  leftAMonth,
  type CashDay,
  type CashEnds,
  type Figure,
} from '@cairn/analyst';
import { banksCalled } from '../accounts-said.ts';
import type { SkillBooks } from '../skill-books.ts';
import { yearLeftOver } from './year-left-over.ts';

const savings = /\bsavings?\b/i;

/** How long cash, or what is in the accounts that are named, lasts as it goes, where that is asked and no day of the forecast says it. */
export async function cashEndsAsked(
  books: SkillBooks,
  question: string,
  { days, cash }: { days: readonly CashDay[]; cash: Figure },
): Promise<CashEnds | null> {
  if (!asksWhenCashEnds(question) || days.some(({ cents }) => cents < 0n)) return null;
  const called = (await banksCalled(books, question)) ?? [];
  // Where no account is called savings, nobody knows which of them are.
  const isUnknown = savings.test(question) && !called.some(({ name }) => savings.test(name));
  const isKnown = !isUnknown && called.length > 0 && called.every(({ cents }) => cents !== null);
  const held = called.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n);
  const others = isKnown ? cash.cents - held : 0n;
  const left = leftAMonth(await yearLeftOver(books), days, cash.cents);
  const ahead = {
    days: days.map(({ date, cents }) => ({ date, cents: cents - others })),
    later: [],
  };
  return {
    lasting: lastingOf({ monthlyCents: 0n }, left, ahead),
    isOfAll: isUnknown && called.length > 0,
    accounts: isKnown ? called.map(({ name }) => name).join(' and ') : null,
  };
}
