import {
  dollars,
  isEverydayWord,
  named,
  paymentsAsked,
  plain,
  withoutUntouched,
  type Condition,
  type ExpectedItem,
  type NamedRecord,
  type Said,
} from '@cairn/analyst';
import { addMonths, formatDay } from '@cairn/finance';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
import { paymentsOf } from '../../../read/run-plan/run-regular.ts';
import { accountsOf } from '../owner-accounts.ts';
import { asksOfAll, type OwedWhole } from '../owed-whole.ts';
import { partsOf, type SkillBooks } from '../skill-books.ts';
import { isOf, mostlyBookedOn, payeesFor, purposesIn } from './purposes.ts';

const MONTHS = 12;
/** A word so long is one with an ending: 'electric' of 'Electricity'. */
const STEM_MIN = 5;
/** What says of a name what kind of payment it is, and nothing of whom it is paid to. */
const ofKind = /^(?:the|a|to|for|of|on|our|my|tax|taxes|bill|payment|loan|note|company|co|inc)$/;

export interface SaidPayments {
  payees: string[];
  /** All that is owed of what is paid as a whole and the forecast has nothing leave for. */
  owed: OwedWhole[];
  told: string[];
  /** What is named and nothing is found for. */
  missing: string[];
}

interface Within {
  said: readonly Said[];
  items: readonly ExpectedItem[];
  /** To whom all that is owed is paid already. */
  owed: readonly OwedWhole[];
}

/**
 * Each payment that has to be made, by the words that name it: who is expected to be paid and is called so, what it is for, or who is paid
 * on a debt or a cost that is called so. What nothing expected is found for is told, and never left out.
 */
export async function paymentsSaid(
  books: SkillBooks,
  question: string,
  within: Within,
): Promise<SaidPayments> {
  const found: SaidPayments = {
    ...{ payees: [], owed: [], missing: [] },
    told: leftAlone(books, question, within.said),
  };
  for (const text of paymentsAsked(question)) {
    const payees = await payeesOf(books, text, within);
    found.payees.push(...payees);
    if (payees.length > 0) found.told.push(...(await owedOn(books, debtsCalled(books, text))));
    const both = new RegExp(String.raw`\bboth (?:(?:the|our|my) )?${plain(text)}\b`, 'i');
    if (payees.length === 1 && both.test(question))
      found.told.push(
        `You said “both ${plain(text)}”, but I only see ${plain(payees.join(''))} by that name. I cannot tell which the other one is.`,
      );
    if (payees.length > 0 || isPaid(text, within)) continue;
    const debt = isWhole(question, text) ? await debtCalled(books, text) : null;
    if (debt !== null) found.owed.push(debt);
    else {
      found.missing.push(await notExpected(books, text, within));
      found.told.push(...(await owedOn(books, debtsCalled(books, text))));
    }
  }
  return found;
}

/** A line of credit that is not to be drawn on is no cash. */
function leftAlone({ vocabulary }: SkillBooks, question: string, said: readonly Said[]): string[] {
  const rest = withoutUntouched(question);
  const names = said.flatMap((one) =>
    one.of === 'name' && !rest.includes(one.text) ? one.names : [],
  );
  const debts = vocabulary.input.records.filter(
    ({ name, accountType = '' }) =>
      names.includes(name) && /liability|credit_card/.test(accountType),
  );
  return [...new Set(debts.map(({ name }) => name))].map(
    (name) => `I didn't count what you could draw on ${named(name)}.`,
  );
}

/** What is owed today on each debt that is called so. */
async function owedOn(books: SkillBooks, debts: readonly NamedRecord[]): Promise<string[]> {
  const ids = [...new Set(debts.map(({ id }) => id))];
  const all = ids.length === 0 ? [] : await runBalances(books.scope, books.today, ids);
  return all.flatMap(({ name, cents }) =>
    cents !== null && cents > 0n ? `As of today, you owe ${dollars(cents)} on ${named(name)}.` : [],
  );
}

/** What the purpose of it, or all that is owed, has leave already. */
const isPaid = (text: string, { items, owed }: Within): boolean =>
  owed.some(({ name }) => tellingOf(text).some((word) => holds(name, word))) ||
  items.some(({ label, cents }) => cents < 0n && purposesIn(text).some((one) => one.test(label)));

/** Those of whom a payment is expected, by the nearest that their names, a debt or a cost say. */
async function payeesOf(
  books: SkillBooks,
  text: string,
  { said, items }: Within,
): Promise<string[]> {
  const labels = [...new Set(items.flatMap(({ label, cents }) => (cents < 0n ? label : [])))];
  const expected = (names: readonly string[]) =>
    labels.filter((label) => names.some((name) => isOf(label, name)));
  const names = said.flatMap((one) =>
    one.of === 'name' && one.field === 'party' && text.includes(one.text) ? one.names : [],
  );
  const byName = expected(names);
  if (byName.length > 0) return byName;
  const onDebt = expected(await paidOn(books, debtsCalled(books, text)));
  if (onDebt.length > 0) return onDebt;
  // What a payment is for finds it by itself; a word of it may be another's: taxes on pay are called by it too.
  if (purposesIn(text).length > 0) return expected(await payeesFor(books, text));
  const words = tellingOf(text);
  const byLabel = labels.filter(
    (label) => words.length > 0 && words.every((word) => holds(label, word)),
  );
  if (byLabel.length > 0) return byLabel;
  const rare = words.filter((word) => !isEverydayWord(word));
  const byWord = labels.filter((label) => rare.some((word) => holds(label, word)));
  if (byWord.length > 0) return byWord;
  const costs = called(books, words, /expense|cost/);
  return costs.length === 0
    ? []
    : expected(await mostlyBookedOn(books, 'expenses', [accountsOf(costs)]));
}

const inWords = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** The words that tell one payment from another. */
const tellingOf = (text: string): string[] =>
  inWords(text).filter((word) => word.length > 1 && !ofKind.test(word));

const holds = (name: string, word: string): boolean =>
  inWords(name).some(
    (one) =>
      one === word || one === `${word}s` || (word.length >= STEM_MIN && one.startsWith(word)),
  );

const called = ({ vocabulary }: SkillBooks, words: readonly string[], type: RegExp) =>
  vocabulary.input.records.filter(
    ({ field, accountType = '', name }) =>
      field === 'category' &&
      type.test(accountType) &&
      words.length > 0 &&
      words.every((word) => holds(name, word)),
  );

const ofDebt = /\b(?:tax(?:es)?|loan|note|line of credit|mortgage|financing)\b/i;

/** 'The press loan', 'payroll taxes', 'the truck payment': what is owed on an account that is called so. What somebody is paid for is none. */
const debtsCalled = (books: SkillBooks, text: string): NamedRecord[] =>
  ofDebt.test(text) || purposesIn(text).length === 0
    ? called(books, tellingOf(text), /liability/)
    : [];

/** Whoever was paid lately on these debts. */
async function paidOn(books: SkillBooks, debts: readonly NamedRecord[]): Promise<string[]> {
  if (debts.length === 0) return [];
  const span = { from: addMonths(books.today, -MONTHS), to: books.today };
  const conditions = [accountsOf(debts)];
  const paid = await partsOf(books, { measure: 'account_debits', span, conditions }, 'party');
  return paid.flatMap(({ key, label, cents }) => (key !== null && cents > 0n ? [label] : []));
}

const ofTaxes = /\btax(?:es)?\b/i;
const paysOff = /\b(?:off|clear(?:ing)?|settle|settling)\b[^.?!;,]{0,30}$/i;

/** Taxes are paid as a whole, and what is paid off; 'the loan payment' is a part of the loan. */
const isWhole = (question: string, text: string): boolean =>
  ofTaxes.test(text) ||
  asksOfAll.test(question) ||
  paysOff.test(question.slice(0, Math.max(0, question.indexOf(text))));

/** All that is owed on the one debt that is called so, where no payment on it is expected. */
async function debtCalled(books: SkillBooks, text: string): Promise<OwedWhole | null> {
  const [debt, ...others] = debtsCalled(books, text);
  if (debt === undefined || others.length > 0) return null;
  const [balance] = await runBalances(books.scope, books.today, [debt.id]);
  const { cents = null } = balance ?? {};
  if (cents === null || cents <= 0n) return null;
  return {
    ...{ name: debt.name, cents, label: `the full balance on ${debt.name}` },
    told: [`I expect no payment on ${named(debt.name)}, so I counted its full balance today.`],
    isPaidBy: () => false,
  };
}

/** Whom it would be paid to where that is known, with what they were last paid. */
async function notExpected(
  books: SkillBooks,
  text: string,
  { said }: Pick<Within, 'said'>,
): Promise<string> {
  const none = `I expect no payment called “${plain(text)}”, so I counted none. I cannot tell when it's due.`;
  const names = said.flatMap((one) =>
    one.of === 'name' && one.field === 'party' && text.includes(one.text) ? one.names : [],
  );
  const [name, ...others] = new Set(names);
  const values = books.vocabulary.input.records
    .filter((one) => one.field === 'party' && one.name === name)
    .map((one) => ({ id: one.id, name: one.name.slice(0, 200) }));
  if (name === undefined || others.length > 0 || values.length === 0) return none;
  const conditions: Condition[] = [{ field: 'party', not: false, values }];
  const from = addMonths(books.today, -MONTHS);
  const span = { from, to: books.today, asOf: books.today };
  const last = (await paymentsOf(books.scope, { measure: 'paid_out', conditions, ...span })).at(-1);
  return last === undefined
    ? none
    : `I expect no payment to ${named(name)}, so I counted none. You last paid ${dollars(last.cents)} on ${formatDay(last.date)}.`;
}
