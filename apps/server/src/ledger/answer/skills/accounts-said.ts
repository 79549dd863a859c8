import { asksOfAccountAhead, dollars, named, type Said } from '@cairn/analyst';
import { sql } from 'drizzle-orm';
import { cashAccounts } from '../../read/cash-accounts.ts';
import { runBalances, type AccountBalance } from '../../read/run-plan/run-balances.ts';
import type { LedgerScope } from '../../read/run-plan/run-groups.ts';
import type { SkillBooks } from './skill-books.ts';

/** Bank accounts and cards that a question is about. */
export interface AccountsSaid {
  name: string;
  ids: readonly string[];
}

/** Those that the question names; null where it names none. */
export function accountsSaid(
  { vocabulary }: SkillBooks,
  said: readonly Said[],
): AccountsSaid | null {
  const names = new Set(
    said.flatMap((one) => (one.of === 'name' && one.field === 'account' ? one.names : [])),
  );
  const records = vocabulary.input.records.flatMap((record) =>
    record.field === 'account' && names.has(record.name) ? [record] : [],
  );
  if (records.length === 0) return null;
  return { name: records.map(({ name }) => name).join(' and '), ids: records.map(({ id }) => id) };
}

/** Words that an owner calls an account of the bank by, alone or before "account". */
const callsBank =
  /\b(checking|savings?|reserve|petty cash|money market)\b|\b([a-z]+) (?:account|acct)\b|\benough (?:\w+ )?in (?:the |our |my )?(?!bank\b)([a-z]+)/gi;

/** The bank accounts that a question calls by their names or by a word of them; null where it calls none, or all that there are. */
export async function banksCalled(
  { scope, today }: SkillBooks,
  question: string,
): Promise<AccountBalance[] | null> {
  const said = question.toLowerCase();
  const all = await runBalances(scope, today);
  const words = [...said.matchAll(callsBank)].map(
    ([, word = '', before = '', within = '']) => word + before + within,
  );
  const isCalled = ({ name }: AccountBalance) => {
    const own = wordsOf(name.replace(/ \(.*$/, ''));
    return words.some((word) => wordsOf(word).every((one) => own.includes(one)));
  };
  const whole = all.filter(({ name }) => said.includes(name.toLowerCase()));
  const called = whole.length > 0 ? whole : all.filter(isCalled);
  return called.length === 0 || called.length === all.length ? null : called;
}

/** What the accounts hold of which it is asked what will be there: only all cash is forecast. */
export async function heldOnCalled(books: SkillBooks, question: string): Promise<string[]> {
  const isAsked = asksOfAccountAhead(question, books);
  const called = isAsked ? await banksCalled(books, question) : null;
  if (called === null || called.some(({ cents }) => cents === null)) return [];
  const held = called.map(({ name, cents }) => `${named(name)} holds ${dollars(cents ?? 0n)}`);
  return [`I forecast all your cash together, and no account alone: today ${held.join(' and ')}.`];
}

/** Each but for its last "s": "saving" and "savings" are one. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word.replace(/s$/, ''));

/** Which of these transactions lie on them, at the bank or in the books. */
export async function transactionsOn(
  { tx, businessId, basis }: LedgerScope,
  accounts: AccountsSaid,
  transactionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (transactionIds.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct l.transaction_id as id
    from lines l join (${cashAccounts(businessId, basis)}) c on c.account_id = l.account_id
    where l.business_id = ${businessId} and c.known_as in ${accounts.ids}
      and l.transaction_id in ${transactionIds}`);
  return new Set(rows.map(({ id }) => id));
}
