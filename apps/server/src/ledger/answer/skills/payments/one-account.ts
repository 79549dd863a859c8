import {
  afterText,
  dollars,
  laterToo,
  latestOf,
  leavesSavings,
  withoutUntouched,
  named,
  type EnoughFacts,
  type ExpectedItem,
  type Said,
} from '@cairn/analyst';
import { formatDay, type BusinessDay } from '@cairn/finance';
import { banksCalled, heldOnCalled } from '../accounts-said.ts';
import type { SkillBooks } from '../skill-books.ts';
import { lastsUntil } from './account-ahead.ts';
import {
  holdsText,
  latelyOn,
  movedIn,
  taxesLeaving,
  toMove,
  usuallyCovers,
} from './held-for-pay.ts';
import { heldIn } from './paid-from.ts';

type Path = Extract<EnoughFacts, { kind: 'path' }>;
/** 'Enough in the payroll account': what it holds against what is named, before all cash; of what is not named only what it holds. */
export async function heldFirst(
  books: SkillBooks,
  question: string,
  { said, facts, items }: { said: readonly Said[]; facts: Path; items: readonly ExpectedItem[] },
): Promise<string[]> {
  const rest = withoutUntouched(question);
  const paying = said.filter(({ text }) => rest.includes(text));
  const account = leavesSavings(rest) ? null : await accountAsked(books, rest, paying);
  const due = [facts.purpose, ...(facts.also ?? [])].filter((one) => one !== null);
  const needed =
    due.reduce((sum, { cents }) => sum - cents, 0n) +
    facts.extras.reduce((sum, { cents }) => sum + cents, 0n);
  const isMonthly = facts.extras.some((one) => one.isMonthly);
  const { until } = facts;
  if (account === null || isMonthly || until === null) return heldOnCalled(books, question);
  if (needed === 0n) {
    // Where it is all the cash there is, the forecast is its own; who may not pay is known of all cash only.
    const isAlone = facts.cash.cents !== account.cents && (facts.without ?? null) === null;
    return (
      (await againstNext(books, account, { facts, items, until })) ??
      (isAlone ? await lastsUntil(books, account, until) : null) ??
      heldOnCalled(books, question)
    );
  }
  const left = account.cents - needed;
  // A payday is taken that is a few days behind the day that is said.
  const by = latestOf([until, ...due.map(({ to, date }) => to ?? date)]) ?? until;
  const verdict = holdsText(
    account.name,
    dollars(account.cents),
    left,
    `${dollars(needed)} in payments by ${formatDay(by)}`,
  );
  // Where the others are to be left alone nothing is moved from them.
  const over = left < 0n && rest === question ? `Move at least ${dollars(-left)} over.` : null;
  const moved = left < 0n ? await movedIn(books, account) : null;
  const usual =
    moved === null ? [] : [usuallyCovers(moved, left, { today: books.today, until: by })];
  return [
    verdict,
    ...[over, `That counts ${afterText(facts)}.`, laterToo(left, facts.later)].filter(
      (one) => one !== null,
    ),
    ...usual,
    ...(await latelyOn(books, account)),
  ];
}

/** What is named leaves on no day that is asked about: what the account holds against the next of it, and when that is. */
async function againstNext(
  books: SkillBooks,
  account: NonNullable<Awaited<ReturnType<typeof accountAsked>>>,
  { facts, items, until }: { facts: Path; items: readonly ExpectedItem[]; until: BusinessDay },
): Promise<string[] | null> {
  const { later = [] } = facts;
  const last = latestOf(later.map(({ date }) => date));
  if (last === null) return null;
  // Taxes that are asked about are among them already.
  const others = items.filter((one) => !later.some(({ label }) => label === one.label));
  const { taxes, taxCents, text, told } = await taxesLeaving(books, account, others, last);
  const needed = later.reduce((sum, { cents }) => sum - cents, taxCents);
  const left = account.cents - needed;
  const next = later.map(
    ({ label, cents, date }) => `${named(label)} (${dollars(-cents)} on ${formatDay(date)})`,
  );
  return [
    holdsText(account.name, dollars(account.cents), left, `${next.join(' and ')}${text}`),
    `I don't expect to pay ${later.map(({ label }) => named(label)).join(' or ')} by ${formatDay(until)}.`,
    ...[told].filter((one) => one !== null),
    ...(left < 0n ? [await toMove(books, account, [...later, ...taxes])] : []),
    ...(await latelyOn(books, account)),
  ];
}

async function accountAsked(books: SkillBooks, question: string, said: readonly Said[]) {
  const one = await heldIn(books, said);
  if (one !== null) return one;
  const [called, ...others] = (await banksCalled(books, question)) ?? [];
  if (called === undefined || others.length > 0 || called.cents === null) return null;
  return { id: called.accountId, name: called.name, cents: called.cents };
}
