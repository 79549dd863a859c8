import { asksOfAccountAhead, dollars, isEverydayWord, named, type Said } from '@cairn/analyst';
import { addMonths, type BusinessDay } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import { cashAccounts } from '../../read/cash-accounts.ts';
import { runBalances, type AccountBalance } from '../../read/run-plan/run-balances.ts';
import type { LedgerScope } from '../../read/run-plan/run-groups.ts';
import type { SkillBooks } from './skill-books.ts';

/** Bank accounts and cards that a question is about. */
export interface AccountsSaid {
  name: string;
  ids: readonly string[];
  /** What is to be said first where no account is called as the question calls it. */
  note?: string;
}

const brands = /\b(?:amex|american express|visa|mastercard|discover card)\b/gi;

/** Whether a question calls an account by one word of its name: 'the Chase and the Capital One', 'through Spark'; by an everyday word only as a name is written, or before what it is. */
function isCalledBy(word: string, question: string): boolean {
  const behind = String.raw`\b(?:the|our|my|on|in|through|thru|from)\s+(?:\w+\s+)?`;
  if (!isEverydayWord(word))
    return new RegExp(String.raw`${behind}${word}\b(?!['’])`, 'i').test(question);
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  return (
    new RegExp(String.raw`${behind}${name}\b(?!['’])`).test(question) ||
    new RegExp(String.raw`\b${word} (?:card|account)\b`, 'i').test(question)
  );
}

/**
 * Every bank account and card that a question calls by its name, a word or the digits of it; all cards where it calls one by a brand that
 * none is called by. Null where it calls none.
 */
export function accountsAsked(
  books: SkillBooks,
  question: string,
  said: readonly Said[],
): AccountsSaid | null {
  const all = books.vocabulary.input.records.filter(({ field }) => field === 'account');
  const ids = new Set(accountsSaid(books, said)?.ids ?? []);
  for (const { id, name } of all) {
    const telling = (name.toLowerCase().match(/[a-z]{3,}|\d{4}/g) ?? []).filter(
      (word) =>
        !ofAnyAccount.has(word) && !all.every((one) => one.name.toLowerCase().includes(word)),
    );
    if (telling.some((word) => isCalledBy(word, question))) ids.add(id);
  }
  const called = all.filter(({ id }) => ids.has(id));
  const unknown = [...question.matchAll(brands)]
    .map(([brand]) => brand)
    .filter((brand) => !all.some(({ name }) => name.toLowerCase().includes(brand.toLowerCase())));
  const cards = all.filter(({ accountType }) => accountType === 'credit_card');
  const found = unknown.length === 0 ? called : [...new Set([...called, ...cards])];
  const brandsSaid = [...new Set(unknown)].map((one) => `“${one}”`).join(' or ');
  if (found.length === 0)
    return unknown.length === 0
      ? null
      : {
          name: '',
          ids: [],
          note: `There's no card called ${brandsSaid} on record, so this covers all your accounts.`,
        };
  const name = [...new Set(found.map((one) => one.name))].join(' and ');
  const note = `There's no card called ${brandsSaid} on record, so this covers all your cards: ${named(name)}.`;
  return { name, ids: found.map(({ id }) => id), ...(unknown.length > 0 && { note }) };
}

const ofAnyAccount = new Set(
  'card cards credit debit account accounts bank business checking savings reserve money market cash operating payroll'.split(
    ' ',
  ),
);

const onCards = /\b(?:off|on|hits?|hitting|to|from) (?:the|our|my|both) (?:credit )?cards?\b/i;
/** What is not on them, or could be put there, is what lies elsewhere. */
const notYetOn =
  /(?:(?:\bnot|n['’]t) (?:(?:yet|already|currently|being|paid|charged|billed|put|come|coming) ){0,2}(?:off|on|hit|hitting|to|from)|\b(?:could|should|can|would|to) (?:(?:we|i|you) )?(?:move|switch|put|shift|change) (?:(?:it|them|over) )?(?:on|to)) (?:the|our|my|both) (?:credit )?cards?\b/i;

/** 'What comes off the cards': all of them, where none is called by a name; null where there is none. */
export function cardsAsked({ vocabulary }: SkillBooks, question: string): AccountsSaid | null {
  const cards = vocabulary.input.records.filter(
    ({ field, accountType }) => field === 'account' && accountType === 'credit_card',
  );
  const [name = '', other] = [...new Set(cards.map((one) => one.name))];
  if (name === '' || !onCards.test(question) || notYetOn.test(question)) return null;
  return { name: other === undefined ? name : 'your cards', ids: cards.map(({ id }) => id) };
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
  /\b(checking|savings?|reserves?|petty cash|money market|rainy day)\b|\b([a-z]+) (?:account|acct)\b|\benough (?:\w+ )?in (?:the |our |my )?(?!bank\b)([a-z]+)/gi;

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
  if (called.length > 0 && called.length < all.length) return called;
  return takenFor(scope, all, { question, today });
}

/**
 * Where no account alone is called so: checking is the one that most is paid from, and savings or a money market the largest of those that
 * nothing is paid from. Its name says so. Null where that is not plain.
 */
async function takenFor(
  { tx, businessId }: LedgerScope,
  all: readonly AccountBalance[],
  { question, today }: { question: string; today: BusinessDay },
): Promise<AccountBalance[] | null> {
  const [kept] = keeps.exec(question) ?? [];
  const [paying] = /\bchecking\b/i.exec(question) ?? [];
  if (all.length < 2 || (kept ?? paying) === undefined) return null;
  const { rows } = await tx.execute<{ id: string; paid: number }>(sql`
    select l.account_id as id, count(*)::int as paid from lines l
    join transactions t on t.business_id = l.business_id and t.transaction_id = l.transaction_id
    where l.business_id = ${businessId} and l.credit_cents > 0 and t.kind <> 'transfer'
      and l.date > ${addMonths(today, -MONTHS)} and l.account_id in ${all.map((one) => one.accountId)}
    group by 1 order by 2 desc`);
  const [most, next] = rows;
  if (most === undefined || (next !== undefined && next.paid * 10 > most.paid)) return null;
  const as = (one: AccountBalance | undefined, word: string) =>
    one === undefined ? [] : [{ ...one, name: `${one.name} (I took this as your ${word})` }];
  const busiest = all.find(({ accountId }) => accountId === most.id);
  if (kept === undefined) return as(busiest, 'checking');
  const [largest] = all
    .filter((one) => one !== busiest && (one.cents ?? 0n) > 0n)
    .sort((a, b) => ((a.cents ?? 0n) < (b.cents ?? 0n) ? 1 : -1));
  const quiet = as(largest, kept.toLowerCase());
  const both = paying === undefined ? quiet : [...as(busiest, 'checking'), ...quiet];
  return both.length === 0 || both.length === all.length ? null : both;
}

const MONTHS = 12;
/** 'Out of savings', 'our money market account': where money is kept, and not what was saved or set aside for. */
const keeps =
  /(?<=\b(?:in|into|from|of|touch|touching|tap|tapping|without|the|our|my)\s)(?:savings?|money market|reserves?|rainy day)(?= (?:account|fund)|\W*$|[.,;?!]| (?:and|or|if|is|was|for|by|on|at|to|too|alone|be|so|down|up|go)\b)/i;

/** What the accounts hold of which it is asked what will be there: only all cash is forecast. */
export async function heldOnCalled(books: SkillBooks, question: string): Promise<string[]> {
  const isAsked = asksOfAccountAhead(question, books);
  const called = isAsked ? await banksCalled(books, question) : null;
  if (called === null || called.some(({ cents }) => cents === null)) return [];
  const held = called.map(({ name, cents }) => `${named(name)} has ${dollars(cents ?? 0n)}`);
  return [
    `I forecast all your cash together, not one account at a time. Today ${held.join(' and ')}.`,
  ];
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
