import { amountText, type SumAsked } from '@cairn/analyst';
import { addDays, addMonths, formatRange, startOfMonth } from '@cairn/finance';
import { namedIn } from './named-in.ts';
import { isOfOwner, ownerAccounts } from './owner-accounts.ts';
import { accountsOf } from './run-owner.ts';
import { recordedOf, sumOf, type SkillBooks } from './skill-books.ts';

const MONTHS = 3;

/** A raise by what is paid now, and the sentence that says so. */
interface Raise {
  sum: SumAsked;
  told: string;
}

/**
 * 'Bump her up to 2k a month' of whom nobody says what it is now: by what was paid a month lately to whom, or on which account, the question
 * names. Null where that is not known, or is no less.
 */
export async function raiseFromNow(
  books: SkillBooks,
  question: string,
  sum: SumAsked,
): Promise<Raise | null> {
  if (!sum.isMonthly) return null;
  const month = startOfMonth(books.today);
  const span = { from: addMonths(month, -MONTHS), to: addDays(month, -1) };
  if ((await recordedOf(books, span)).from !== span.from) return null;
  const now = await paidIn(books, question, span);
  if (now === null || now.cents <= 0n) return null;
  const present = (now.cents + BigInt(MONTHS) / 2n) / BigInt(MONTHS);
  if (present >= sum.cents) return null;
  const { from, to, clause, isMonthly } = sum;
  return {
    sum: {
      ...{ from, to, clause, isMonthly },
      cents: sum.cents - present,
      madeOf: `${amountText((present / 100n) * 100n)} to ${amountText(sum.cents)}`,
    },
    told: `${now.who} ${amountText((present / 100n) * 100n)} a month on average from ${formatRange(span.from, span.to)}.`,
  };
}

type Span = Parameters<typeof recordedOf>[1];

async function paidIn(books: SkillBooks, question: string, span: Span) {
  const named = namedIn(question, books, 'party') ?? namedIn(question, books, 'category');
  if (named !== null && !named.isIncome) {
    const { name, field, conditions } = named;
    const measure = field === 'party' ? 'money_out' : 'expenses';
    const { cents } = await sumOf(books, { measure, span, conditions });
    return { cents, who: field === 'party' ? `${name} was paid` : `${name} came to` };
  }
  const { takenFrom } = ownerAccounts(books);
  if (!isOfOwner(question) || takenFrom.length === 0) return null;
  const conditions = [accountsOf(takenFrom)];
  const { cents } = await sumOf(books, { measure: 'account_debits', span, conditions });
  return { cents, who: 'You took out' };
}
