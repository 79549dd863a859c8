import { dollars, named, upperFirst, type Condition, type ExpectedItem } from '@cairn/analyst';
import { addDays, daysBetween, formatDay, medianCents, type BusinessDay } from '@cairn/finance';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
import { paymentsOf } from '../../../read/run-plan/run-regular.ts';
import { sumOf, type SkillBooks } from '../skill-books.ts';
import { isOwnTax } from './purposes.ts';

interface Account {
  id: string;
  name: string;
}

const LATELY_DAYS = 90;
const MONTHS = 3n;

const latelyOf = ({ today }: SkillBooks) => ({
  ...{ from: addDays(today, 1 - LATELY_DAYS), to: today },
});

const onAccount = ({ id, name }: Account) => ({
  ...{ field: 'account' as const, not: false, values: [{ id, name }] },
});

/** Taxes that are expected by then and left this account lately: they are no pay, and gone with it. */
export async function taxesLeaving(
  books: SkillBooks,
  account: Account,
  items: readonly ExpectedItem[],
  until: BusinessDay,
): Promise<{ taxes: ExpectedItem[]; taxCents: bigint; text: string; told: string | null }> {
  const due = items.filter(
    ({ label, cents, date }) => cents < 0n && date <= until && isOwnTax(label),
  );
  const left = new Set<string>();
  for (const label of new Set(due.map((one) => one.label)))
    if (await leavesAccount(books, account, label)) left.add(label);
  const taxes = due.filter(({ label }) => left.has(label));
  const taxCents = taxes.reduce((sum, { cents }) => sum - cents, 0n);
  const each = taxes.map(({ label, date }) => `${named(label)} on ${formatDay(date)}`);
  return each.length === 0
    ? { taxes, taxCents, text: '', told: null }
    : {
        ...{ taxes, taxCents, text: ` and ${dollars(taxCents)} in taxes` },
        told: `Taxes paid from ${named(account.name)} by then: ${each.join(', ')}.`,
      };
}

/** Whether what an account holds is enough for what is to leave it. */
export const holdsText = (name: string, holds: string, left: bigint, next: string): string =>
  left < 0n
    ? `${named(name)} doesn't have enough. It holds ${holds}, ${dollars(-left)} short of ${next}.`
    : `${named(name)} has enough. It holds ${holds} and would have ${dollars(left)} left after ${next}.`;

/** An expected payment bears the name of whom it is paid to, of what it is booked on, or the words on its rows. */
async function leavesAccount(books: SkillBooks, account: Account, label: string) {
  const [record] = books.vocabulary.input.records.filter(({ name }) => name === label);
  const called: Condition[] = [{ field: 'text', not: false, values: [label] }];
  if (record?.field === 'category' || record?.field === 'party')
    called.unshift({ field: record.field, not: false, values: [{ id: record.id, name: label }] });
  for (const one of called) {
    const conditions = [onAccount(account), one];
    const span = latelyOf(books);
    if ((await sumOf(books, { measure: 'money_out', span, conditions })).cents > 0n) return true;
  }
  return false;
}

/** What has to be moved over and by when, and which account holds as much: then nothing has to be borrowed for it. */
export async function toMove(
  { scope, today }: SkillBooks,
  account: Account & { cents: bigint },
  leaving: readonly ExpectedItem[],
): Promise<string> {
  let left = account.cents;
  let until: BusinessDay | null = null;
  for (const { date, cents } of leaving.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    left += cents;
    if (left < 0n) until ??= date;
  }
  if (until === null) return '';
  const others = (await runBalances(scope, today)).flatMap(({ accountId, name, cents }) =>
    accountId === account.id || cents === null ? [] : [{ name, cents }],
  );
  const [most] = others.toSorted((one, other) => (one.cents > other.cents ? -1 : 1));
  const move = `Move at least ${dollars(-left)} there. It first falls short on ${formatDay(until)}`;
  return most === undefined || most.cents < -left
    ? `${move}, and no other account holds that much.`
    : `${move}. ${named(most.name)} holds ${dollars(most.cents)}, so you don't need to borrow for it.`;
}

/** What was moved into an account each time lately, and when the next of it comes by the same beat. */
export interface MovedIn {
  name: string;
  usualCents: bigint;
  times: number;
  last: BusinessDay;
  beatDays: number;
}

const MOVES_MIN = 3;

/** How an account is filled from the others, where that goes by a beat. */
export async function movedIn(books: SkillBooks, account: Account): Promise<MovedIn | null> {
  const moves = await paymentsOf(books.scope, {
    ...{ measure: 'transfers_in', conditions: [onAccount(account)] },
    ...{ ...latelyOf(books), asOf: books.today },
  });
  const [first, last] = [moves[0], moves.at(-1)];
  const middle = medianCents(moves.map((one) => one.cents));
  if (first === undefined || last === undefined || middle === null || moves.length < MOVES_MIN)
    return null;
  const beatDays = Math.round(daysBetween(first.date, last.date) / (moves.length - 1));
  const goesOn = beatDays > 0 && daysBetween(last.date, books.today) <= 2 * beatDays;
  return goesOn
    ? { name: account.name, usualCents: middle, times: moves.length, last: last.date, beatDays }
    : null;
}

/** Whether what is usually moved in until a day covers what is short; a move that is overdue may never come. */
export function usuallyCovers(
  { name, usualCents, times, last, beatDays }: MovedIn,
  leftCents: bigint,
  { today, until }: { today: BusinessDay; until: BusinessDay },
): string {
  const beatsBy = (day: BusinessDay) => Math.floor(daysBetween(last, day) / beatDays);
  const count = beatsBy(until) - beatsBy(today);
  const then = leftCents + BigInt(count) * usualCents;
  const as = `${dollars(usualCents)} was moved into ${named(name)} ${String(times)} times in the last ${String(LATELY_DAYS)} days, about every ${String(beatDays)} days, most recently on ${formatDay(last)}`;
  if (count <= 0) return `${as}. On that schedule, no other transfer comes by ${formatDay(until)}.`;
  const moves = `${count === 1 ? 'one' : String(count)} more by ${formatDay(until)}`;
  return then < 0n
    ? `${as}. With ${moves}, it would still be ${dollars(-then)} short.`
    : `${as}. ${upperFirst(moves)} would cover it and leave ${dollars(then)}.`;
}

/** What else leaves an account, and what comes in, nobody knows day by day: so it is told how it went. */
export async function latelyOn(books: SkillBooks, account: Account): Promise<string[]> {
  const of = { span: latelyOf(books), conditions: [onAccount(account)] };
  const out = await sumOf(books, { measure: 'money_out', ...of });
  if (out.cents <= 0n) return [];
  const into = await sumOf(books, { measure: 'money_in', ...of });
  // Paying off a card is a transfer as well, but has left the bank already: what was moved is what all rows hold beyond it.
  const came = (await sumOf(books, { measure: 'account_debits', ...of })).cents - into.cents;
  const went = (await sumOf(books, { measure: 'account_credits', ...of })).cents - out.cents;
  const moved = [
    ...(came > 0n ? [`${dollars(came / MONTHS)} was moved into it from your other accounts`] : []),
    ...(went > 0n ? [`${dollars(went / MONTHS)} was moved out of it to your other accounts`] : []),
  ];
  const over =
    moved.length > 0 ? moved.join(' and ') : 'nothing was moved to or from your other accounts';
  return [
    `I didn't count other payments from ${named(account.name)}. Over the last ${String(LATELY_DAYS)} days, about ${dollars(out.cents / MONTHS)} a month went out in total, ${dollars(into.cents / MONTHS)} came in, and ${over}.`,
  ];
}
