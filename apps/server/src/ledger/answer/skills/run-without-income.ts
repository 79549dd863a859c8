import {
  dryDays,
  phraseEnough,
  phraseWithoutIncome,
  supposesNothingNew,
  supposesSlower,
  type Answer,
  type Said,
} from '@cairn/analyst';
import { businessDay, formatDay } from '@cairn/finance';
import { evidenceToken } from '../../read/evidence/evidence.ts';
import { runBalances } from '../../read/run-plan/run-balances.ts';
import { accountsSaid } from './accounts-said.ts';
import { loadCashAhead } from './cash-ahead.ts';
import { drawnMonthly, noCostOf } from './payments/costs-named.ts';
import { loadCosts } from './run-break-even.ts';
import { loadSetAside } from './set-aside.ts';
import { namedIn } from './named-in.ts';
import { sumOf, type SkillBooks } from './skill-books.ts';
import { lastTwelve, wholeMonths } from './whole-months.ts';

/** How long the cash lasts if nothing comes in: against the costs that go on, with what the owners took out told beside. */
export async function runWithoutIncome(
  books: SkillBooks,
  question: string,
  said: readonly Said[],
): Promise<Answer> {
  const { scope, today } = books;
  const ahead = await loadCashAhead(books);
  if (ahead.cash === null)
    return phraseEnough({ kind: 'none', reason: ahead.kind === 'none' ? ahead.reason : '' });
  const costs = await loadCosts(books, null);
  const drawn = await drawnMonthly(books, costs);
  const held = await heldOn(books, said);
  return phraseWithoutIncome({
    cash: held ?? ahead.cash,
    accounts: held?.accounts ?? null,
    unknown: held === null ? (ofAccount.exec(question)?.[1] ?? null) : null,
    costs,
    noCost:
      (await noCostOf(books, question, costs)) ??
      (drawn && { loansCents: 0n, loans: [], drawnCents: drawn.monthlyCents, isAsked: false }),
    ...{ isSlower: supposesSlower(question), dryDays: dryDays(question) },
    isOfNew: supposesNothingNew(question),
    goesOn: await incomeKept(books, question),
    isByWeek: /\bhow many weeks\b/i.test(question),
    owed: await sumOf(books, { measure: 'receivables', span: null }),
    setAside: held === null ? await loadSetAside(scope, today) : [],
  });
}

/** At most four words, none of which says that it is lost or stops. */
const keepsComing =
  /\b(?:just|only|except(?: for)?|nothing but|besides) (?:the |our |my )?((?:(?!(?:los[et]|losing|no|nothing|not|never|stop\w*|quits?)\b|\w+n['’]t\b)[^\s.,;?!]{1,30} ){1,4}?)(?:(?:still )?com(?:e|es|ing) in|keeps? (?:coming|paying)|(?:still )?pay(?:s|ing))\b/i;

/** 'Just the support contracts coming in': what the income that is named brought a month, which goes on; null where none is. */
async function incomeKept(books: SkillBooks, question: string) {
  const named = namedIn(keepsComing.exec(question)?.[1] ?? '', books, 'category', 'party');
  if (named?.isIncome !== true) return null;
  const { conditions, name: label } = named;
  const months = await wholeMonths(books, 'revenue', lastTwelve(books.today), conditions);
  const [first] = months;
  if (first?.key === undefined || first.key === null) return null;
  const span = { ...lastTwelve(books.today), from: businessDay(first.key) };
  const brought = await sumOf(books, { measure: 'revenue', span, conditions, label });
  return { ...brought, monthlyCents: brought.cents / BigInt(months.length) };
}

/** An account by a name that nobody here knows: 'on the Reserve Account'. */
const ofAccount = /\b(?:the|my|our) (\w+ (?:account|savings|reserve|fund))\b/i;

/** What the bank accounts hold that are named; null where none is, or one of them has no balance. */
async function heldOn(books: SkillBooks, said: readonly Said[]) {
  const named = accountsSaid(books, said);
  if (named === null) return null;
  const { scope, today } = books;
  const ids = [...new Set(named.ids)];
  const balances = (await runBalances(scope, today, ids)).filter(({ isCard }) => !isCard);
  if (balances.length === 0 || balances.some(({ cents }) => cents === null)) return null;
  const accounts = balances.map(({ name }) => name).join(' and ');
  const label = `${accounts} on ${formatDay(today)}`;
  return {
    cents: balances.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n),
    ...{ count: balances.length, label, accounts },
    token: evidenceToken({
      ...{ of: 'balance', title: label.slice(0, 300), asOf: today },
      accounts: balances.map(({ accountId }) => accountId),
    }),
  };
}
