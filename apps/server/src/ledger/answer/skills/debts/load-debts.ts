import type { Figure, Part } from '@cairn/analyst';
import type { DateRange } from '@cairn/finance';
import { evidenceToken } from '../../../read/evidence/evidence.ts';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
import { accountsOf } from '../owner-accounts.ts';
import { partsOf, type SkillBooks } from '../skill-books.ts';

type Account = SkillBooks['vocabulary']['input']['records'][number];

export const accountsWith = (
  { vocabulary }: SkillBooks,
  isOne: (record: Account) => boolean,
): string[] => [
  ...new Set(vocabulary.input.records.flatMap((record) => (isOne(record) ? [record.id] : []))),
];

const ofLoans =
  /\bloans?\b|\bnotes?\b|mortgage|line of credit|\bloc\b|\bsba\b|financed\b|financing\b|\blease\b/i;

/** What is borrowed and paid back as it is needed. */
const ofLines = /\bline of credit\b|\bloc\b|\bcredit line\b/i;

export const isLoan = ({
  name,
  accountType,
}: {
  name: string;
  accountType?: Account['accountType'] | null;
}): boolean => accountType === 'other_liability' && ofLoans.test(name);

type Side = 'account_debits' | 'account_credits';

/** What moved that way on loans, or on lines of credit, day by day. */
async function movedOn(
  books: SkillBooks,
  measure: Side,
  span: DateRange,
  isOne: (one: Account) => boolean,
): Promise<Part[]> {
  const ids = accountsWith(books, (one) => isLoan(one) && isOne(one));
  if (ids.length === 0) return [];
  const conditions = [accountsOf(ids.map((id) => ({ id, name: '' })))];
  return partsOf(books, { measure, span, conditions }, 'day');
}

const isLine = ({ name }: Account) => ofLines.test(name);

/** What moved on loans one way from the first of these dates to any of them; on a line of credit what is above that of the other way. */
async function movedOnLoans(books: SkillBooks, span: DateRange, way: Side, back: Side) {
  const on = (measure: Side, isOne: typeof isLine) => movedOn(books, measure, span, isOne);
  const [drawn, returned] = [await on(way, isLine), await on(back, isLine)];
  const onLoans = await on(way, (one) => !isLine(one));
  return (day: string): bigint => {
    const by = (parts: readonly Part[]) =>
      parts.reduce((sum, { key, cents }) => ((key ?? day) <= day ? sum + cents : sum), 0n);
    const onLines = by(drawn) - by(returned);
    return by(onLoans) + (onLines > 0n ? onLines : 0n);
  };
}

/** What was paid off on loans in these dates; on a line of credit, what was paid back of it above what was drawn again. */
export const paidOffIn = async (books: SkillBooks, span: DateRange): Promise<bigint> =>
  (await movedOnLoans(books, span, 'account_debits', 'account_credits'))(span.to);

/** The same with the loans on which anything was paid. */
export async function paidOffByLoan(
  books: SkillBooks,
  span: DateRange,
): Promise<{ cents: bigint; names: string[] }> {
  const ids = accountsWith(books, isLoan);
  if (ids.length === 0) return { cents: 0n, names: [] };
  const conditions = [accountsOf(ids.map((id) => ({ id, name: '' })))];
  const asked = { measure: 'account_debits' as const, span, conditions };
  const names = (await partsOf(books, asked, 'category')).map(({ label }) => label);
  return { cents: await paidOffIn(books, span), names };
}

/** What was borrowed on loans until each of these dates; on a line of credit, what was drawn above what was paid back. */
export const borrowedBy = (books: SkillBooks, span: DateRange) =>
  movedOnLoans(books, span, 'account_credits', 'account_debits');

const ofOthers =
  /\b(?:sales|use|payroll|employment|excise|occupancy|withholding) tax(?:es)?\b|\bpayroll (?:liability|liabilities|payable)\b|\b(?:withheld|withholdings?|garnish\w*)\b|\b(?:tax(?:es)?|tips?) payable\b|\b941\b/i;

/** Kept back from pay, or collected with sales: money of others until it is sent in. */
export const isForOthers = ({ field, name, accountType }: Account): boolean =>
  field === 'category' && accountType === 'other_liability' && ofOthers.test(name);

/** Cards, loans and what is kept for others. */
const isDebt = (one: Account): boolean =>
  one.accountType === 'credit_card' || isLoan(one) || isForOthers(one);

/** What is owed on cards and loans, and of what is kept for others, at the end of a day, the largest first. */
export async function loadDebts(
  books: SkillBooks,
  day: string,
): Promise<(Figure & { accountId: string })[]> {
  const ids = accountsWith(books, isDebt);
  if (ids.length === 0) return [];
  const balances = await runBalances(books.scope, day, ids);
  return balances
    .flatMap(({ accountId, name, cents, isOwed: isOnThatSide, isCard }) => {
      // What a bank says of a card is less than nothing where it is owed.
      const owed =
        cents === null ? 0n : isCard && !isOnThatSide ? -cents : isOnThatSide ? cents : 0n;
      return owed > 0n ? [{ accountId, name, cents: owed }] : [];
    })
    .sort((a, b) => (a.cents < b.cents ? 1 : -1))
    .map(({ accountId, name, cents }) => ({
      ...{ accountId, cents, count: 1, label: name },
      token: evidenceToken({ of: 'balance', title: name, asOf: day, accounts: [accountId] }),
    }));
}
