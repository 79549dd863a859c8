import { dollars, named, type Condition, type ExpectedItem } from '@cairn/analyst';
import { addDays, formatDay, type BusinessDay } from '@cairn/finance';
import { movedFrom } from '../../../read/figures/account-activity.ts';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
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
): Promise<{ taxes: ExpectedItem[]; taxCents: bigint; text: string }> {
  const due = items.filter(
    ({ label, cents, date }) => cents < 0n && date <= until && isOwnTax(label),
  );
  const left = new Set<string>();
  for (const label of new Set(due.map((one) => one.label)))
    if (await leavesAccount(books, account, label)) left.add(label);
  const taxes = due.filter(({ label }) => left.has(label));
  const taxCents = taxes.reduce((sum, { cents }) => sum - cents, 0n);
  const each = taxes.map(({ label, date }) => `${named(label)} on ${formatDay(date)}`);
  const text =
    each.length === 0
      ? ''
      : ` and ${dollars(taxCents)} of taxes that leave it by then (${each.join(', ')})`;
  return { taxes, taxCents, text };
}

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
  const move = `Move at least ${dollars(-left)} there; it first falls short on ${formatDay(until)}`;
  return most === undefined || most.cents < -left
    ? `${move}, and no other account holds as much.`
    : `${move}. ${named(most.name)} holds ${dollars(most.cents)}, so nothing has to be borrowed for it.`;
}

/** What else leaves an account, and what comes in, nobody knows day by day: so it is told how it went. */
export async function latelyOn(books: SkillBooks, account: Account): Promise<string[]> {
  const span = latelyOf(books);
  const conditions = [onAccount(account)];
  const out = await sumOf(books, { measure: 'money_out', span, conditions });
  if (out.cents <= 0n) return [];
  const into = await sumOf(books, { measure: 'money_in', span, conditions });
  const { tx, businessId } = books.scope;
  const moved = await movedFrom(tx, businessId, [account.id], span);
  // What the other accounts lost to this one, less what they got of it.
  const net = -[...moved.values()].reduce((sum, cents) => sum + cents, 0n);
  const over =
    net > 0n
      ? `${dollars(net / MONTHS)} was moved into it from your other accounts`
      : net < 0n
        ? `${dollars(-net / MONTHS)} was moved out of it to your other accounts`
        : 'nothing was moved to or from your other accounts';
  return [
    `What else leaves it is not counted: in the last ${String(LATELY_DAYS)} days about ${dollars(out.cents / MONTHS)} a month left it in all, ${dollars(into.cents / MONTHS)} came in, and ${over}.`,
  ];
}
