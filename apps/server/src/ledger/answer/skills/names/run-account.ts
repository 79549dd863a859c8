import {
  phraseAccount,
  sumsAsked,
  type AccountFacts,
  type Answer,
  type NamedRecord,
} from '@cairn/analyst';
import { addDays, addMonths, formatDay, startOfMonth, type BusinessDay } from '@cairn/finance';
import { evidenceToken } from '../../../read/evidence/evidence.ts';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
import type { NameAsked } from './names-asked.ts';
import { partsOf, sumOf, type SkillBooks } from '../skill-books.ts';

const MONTHS = 13;

/** What one bank account, card or loan stands at, now and at the ends of the months before; null of what has no balance. */
export async function runAccount(
  books: SkillBooks,
  { name, records }: NameAsked,
  question = '',
): Promise<Answer | null> {
  const { scope, today } = books;
  const [record] = records;
  const ofBalance = records.every(
    ({ field, accountType = '' }) => field === 'account' || hasBalance.test(accountType),
  );
  const ids = [...new Set(records.map(({ id }) => id))];
  const [id] = ids;
  if (record === undefined || id === undefined || ids.length > 1 || !ofBalance) return null;
  const balanceAt = async (day: string) => {
    const [found] = await runBalances(scope, day, [id]);
    if (found === undefined || found.cents === null || found.isEquity) return null;
    // A bank states what is owed on a card as a balance below nothing.
    const cents = found.isCard && !found.isOwed ? -found.cents : found.cents;
    return { cents, isOwed: found.isOwed || found.isCard, isCard: found.isCard };
  };
  const now = await balanceAt(today);
  if (now === null) return null;
  const month = startOfMonth(today);
  const ends = [];
  for (let back = MONTHS - 1; back >= 0; back -= 1) {
    const day = addDays(addMonths(month, -back), -1);
    const cents = (await balanceAt(day))?.cents ?? null;
    if (cents !== null) ends.push({ day, cents });
  }
  // Before its first entry an account stands at nothing, which is no balance of it.
  const opened = ends.findIndex(({ cents }) => cents !== 0n);
  const title = `${name} on ${formatDay(today)}`;
  const token = evidenceToken({ of: 'balance', title, asOf: today, accounts: [id] });
  return phraseAccount({
    payments: paymentsSaid(question),
    flows: now.isCard ? await flowsOf(books, record, today) : null,
    ...{ name, today, isOwed: now.isOwed, ends: opened < 0 ? [] : ends.slice(opened) },
    balance: { cents: now.cents, count: 1, label: title, token },
  });
}

const FLOW_MONTHS = 3;

/** What was charged to a card in the last whole months, and for whom, and what was paid off; null where nothing moved. */
async function flowsOf(
  books: SkillBooks,
  { field, id, name }: NamedRecord,
  today: BusinessDay,
): Promise<AccountFacts['flows']> {
  if (field !== 'account' && field !== 'category') return null;
  const to = addDays(startOfMonth(today), -1);
  const span = { from: addMonths(startOfMonth(today), -FLOW_MONTHS), to };
  const of = {
    span,
    conditions: [{ field, not: false, values: [{ id, name: name.slice(0, 200) }] }],
  };
  const [added, paid] = [
    await sumOf(books, { ...of, measure: 'account_credits', label: `Charged to ${name}` }),
    await sumOf(books, { ...of, measure: 'account_debits', label: `Paid off ${name}` }),
  ];
  if (added.count + paid.count === 0) return null;
  const parties = await partsOf(books, { ...of, measure: 'account_credits' }, 'party');
  const largest = parties
    .filter(({ key, cents }) => key !== null && cents > 0n)
    .sort((a, b) => (a.cents < b.cents ? 1 : -1));
  return { span, added, paid, largest };
}

const hasBalance = /^(?:bank|credit_card|other_liability)$/;

const doubles = /\b(?:doubl\w+|twice)\b/i;

/** 'If I keep paying 400 a month, and what if I doubled it': what might be paid a month. */
function paymentsSaid(question: string): bigint[] {
  const found = sumsAsked(question);
  const sums = found.kind === 'sums' ? found.sums : [];
  const monthly = sums.filter(({ isMonthly }) => isMonthly).map(({ cents }) => cents);
  const last = monthly.at(-1);
  return last !== undefined && doubles.test(question) ? [...monthly, last * 2n] : monthly;
}

/** Whether it says only what might be paid a month. */
export const supposesPayment = (clause: string): boolean =>
  paymentsSaid(clause).length > 0 || doubles.test(clause);
