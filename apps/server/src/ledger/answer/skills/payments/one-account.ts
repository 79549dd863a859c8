import {
  afterText,
  dollars,
  laterToo,
  leavesSavings,
  withoutUntouched,
  named,
  type EnoughFacts,
  type Said,
} from '@cairn/analyst';
import { addDays, formatDay } from '@cairn/finance';
import { banksCalled, heldOnCalled } from '../accounts-said.ts';
import { sumOf, type SkillBooks } from '../skill-books.ts';
import { heldIn } from './paid-from.ts';

type Path = Extract<EnoughFacts, { kind: 'path' }>;
type Account = NonNullable<Awaited<ReturnType<typeof heldIn>>>;

const LATELY_DAYS = 90;
const MONTHS = 3n;

/** 'Enough in the payroll account': what it holds against what is named, before all cash; of what is not named only what it holds. */
export async function heldFirst(
  books: SkillBooks,
  question: string,
  { said, facts }: { said: readonly Said[]; facts: Path },
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
  if (account === null || needed === 0n || isMonthly || until === null)
    return heldOnCalled(books, question);
  const left = account.cents - needed;
  const holds = `${named(account.name)} holds ${dollars(account.cents)} today`;
  const gone = `the ${dollars(needed)} that should leave by ${formatDay(until)}:${afterText(facts).replace(/^ after/, '')}`;
  // Where the others are to be left alone nothing is moved from them.
  const over = rest === question ? `; move at least ${dollars(-left)} over` : '';
  const verdict =
    left < 0n
      ? `Not enough: ${holds}, ${dollars(-left)} short of ${gone}${over}${laterToo(left, facts.later)}.`
      : `Enough: ${holds}, and ${dollars(left)} would be left after ${gone}${laterToo(left, facts.later)}.`;
  return [verdict, ...(await latelyOn(books, account))];
}

async function accountAsked(books: SkillBooks, question: string, said: readonly Said[]) {
  const one = await heldIn(books, said);
  if (one !== null) return one;
  const [called, ...others] = (await banksCalled(books, question)) ?? [];
  if (called === undefined || others.length > 0 || called.cents === null) return null;
  return { id: called.accountId, name: called.name, cents: called.cents };
}

/** What else leaves an account, and what comes in, nobody knows day by day: so it is told how it went. */
async function latelyOn(books: SkillBooks, { id, name }: Account): Promise<string[]> {
  const span = { from: addDays(books.today, 1 - LATELY_DAYS), to: books.today };
  const conditions = [{ field: 'account' as const, not: false, values: [{ id, name }] }];
  const out = await sumOf(books, { measure: 'money_out', span, conditions });
  const into = await sumOf(books, { measure: 'money_in', span, conditions });
  if (out.cents <= 0n) return [];
  return [
    `What else leaves it is not counted: in the last ${String(LATELY_DAYS)} days about ${dollars(out.cents / MONTHS)} a month left it in all, and ${dollars(into.cents / MONTHS)} came in, moves between your own accounts aside.`,
  ];
}
