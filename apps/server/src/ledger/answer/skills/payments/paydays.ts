import {
  countOf,
  dollars,
  staffOf,
  Wording,
  type Answer,
  type ExpectedItem,
  type Said,
} from '@cairn/analyst';
import { addDays, formatDay } from '@cairn/finance';
import { evidenceToken } from '../../../read/evidence/evidence.ts';
import type { CashAhead, PathItem } from '../cash-ahead.ts';
import type { SkillBooks } from '../skill-books.ts';
import { holdsText, latelyOn, taxesLeaving, toMove } from './held-for-pay.ts';
import { heldIn } from './paid-from.ts';
import { isOwnTax, payeesFor, paymentsFor } from './purposes.ts';

type Path = Extract<CashAhead, { kind: 'path' }>;

const PAYROLL = 'payroll';

/** What is paid to everybody who works here on one day is payroll, and one payment. */
export function withPaydays(
  items: readonly PathItem[],
  { vocabulary }: SkillBooks,
  said: readonly Said[],
  isOfSome = false,
): PathItem[] {
  if (isOfSome || said.some((one) => one.of === 'name' && one.isStaff)) return [...items];
  const staff = new Set(staffOf(vocabulary).map(({ name }) => name));
  const isPay = ({ label, cents }: ExpectedItem) => cents < 0n && staff.has(label);
  const byDay = new Map<ExpectedItem['date'], bigint>();
  for (const one of items)
    if (isPay(one)) byDay.set(one.date, (byDay.get(one.date) ?? 0n) + one.cents);
  const paydays = [...byDay].map(([date, cents]) => ({ date, cents, label: PAYROLL }));
  return [...items.filter((one) => !isPay(one)), ...paydays].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  );
}

const PAYDAYS_MAX = 6;
const asked =
  /\b(?:next|coming)(?: (?<count>[a-z]+|\d))? (?:paydays?|payrolls?|pay ?checks?|pay (?:periods?|runs?))\b|\b(?:make|meet|cover|for)(?: the)? payroll\b/i;

/** 'Enough in Payroll Checking for the next two paydays': what the account holds against them; null of any other question. */
export async function runPaydays(
  books: SkillBooks,
  question: string,
  { ahead, said }: { ahead: Path; said: readonly Said[] },
): Promise<Answer | null> {
  const found = asked.exec(question);
  const count = Math.min(
    PAYDAYS_MAX,
    countOf(found?.groups?.['count'] ?? 'one') ?? Number(found?.groups?.['count'] ?? 1),
  );
  // A sum besides, or a day, is asked of all the cash.
  const isOnly = said.every(({ of }) => of === 'name');
  if (found === null || !isOnly || !(count >= 1)) return null;
  const account = await heldIn(books, said);
  const payees = await payeesFor(books, PAYROLL);
  const pay = paymentsFor(ahead.items, PAYROLL, payees).filter(({ label }) => !isOwnTax(label));
  const all = byPayday(pay);
  const paydays = all.slice(0, count);
  if (account === null || paydays.length < count) return null;
  return phrasePaydays(books, account, { paydays: paydays.flat(), count, items: ahead.items });
}

/** Somebody who was paid a day apart from the others is expected so again: what leaves within these days is one payday. */
const PAYDAY_DAYS = 3;

function byPayday(pay: readonly ExpectedItem[]): ExpectedItem[][] {
  const all: ExpectedItem[][] = [];
  for (const one of pay) {
    const [first] = all.at(-1) ?? [];
    if (first !== undefined && one.date <= addDays(first.date, PAYDAY_DAYS)) all.at(-1)?.push(one);
    else all.push([one]);
  }
  return all;
}

interface Payable {
  paydays: readonly ExpectedItem[];
  count: number;
  items: readonly ExpectedItem[];
}

async function phrasePaydays(
  books: SkillBooks,
  account: NonNullable<Awaited<ReturnType<typeof heldIn>>>,
  { paydays, count, items }: Payable,
): Promise<Answer> {
  const [last] = paydays.slice(-1);
  const until = last?.date ?? books.today;
  const pay = paydays.reduce((sum, { cents }) => sum - cents, 0n);
  const { taxes, taxCents, text, told } = await taxesLeaving(books, account, items, until);
  const left = account.cents - pay - taxCents;
  const when = paydays.map(({ date, cents }) => `${dollars(-cents)} on ${formatDay(date)}`);
  const title = `${account.name} on ${formatDay(books.today)}`;
  const wording = new Wording();
  const holds = wording.say({
    ...{ cents: account.cents, label: title },
    token: evidenceToken({ of: 'balance', title, asOf: books.today, accounts: [account.id] }),
  });
  const next = count === 1 ? 'the next payday' : `the next ${String(count)} paydays`;
  wording.add(holdsText(account.name, holds, left, `${next}${text}`));
  wording.add(
    `I expect pay of ${when.join(' and ')}${paydays.length === 1 ? '' : `, or ${dollars(pay)} total`}.`,
  );
  wording.add(told);
  const alone = left + taxCents;
  if (taxes.length > 0)
    wording.add(
      `For pay alone, it would ${alone < 0n ? `be ${dollars(-alone)} short` : `have ${dollars(alone)} left`}.`,
    );
  if (left < 0n) wording.add(await toMove(books, account, [...paydays, ...taxes]));
  for (const one of await latelyOn(books, account)) wording.add(one);
  wording.next('Will we have enough cash for payroll?');
  return wording.done('Based on what employees have been paid so far.');
}
