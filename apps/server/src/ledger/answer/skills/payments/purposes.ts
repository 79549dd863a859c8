import type { Condition, ExpectedItem, MeasureId } from '@cairn/analyst';
import { addMonths } from '@cairn/finance';
import { accountsOf } from '../owner-accounts.ts';
import { partsOf, type SkillBooks } from '../skill-books.ts';

/** Where money for taxes lies is no tax that is paid. */
const tax =
  /\btax(?!(?:es)? (?:savings?|reserves?|accounts?|funds?|money)\b)|\birs\b|with(?:held|hold)/i;
const salesTax = /\bsales tax\b/i;
/** Who collects sales tax of a state; the IRS collects none. */
const collector =
  /\bsales tax\b|\b(?:department|dept\.?|division) of (?:revenue|taxation)\b|\bcomptroller\b/i;

const pay =
  /payroll(?! (?:tax|with(?:held|hold)))|wage|salar|gusto|\badp\b|paychex|\bpay ?(?:days?|checks?)\b/i;
/** A payment for it: taxes on pay are paid to nobody who works here. */
const wages =
  /^(?!.*(?:\btax|\birs\b|with(?:held|hold))).*(?:payroll|wage|salar|gusto|\badp\b|paychex|\bpay ?days?\b)/i;

/** What is paid anyway, by the words of a question, of a payment and of the account that it is booked on. */
const purposes = [pay, /\brents?\b|lease|landlord/i, tax, /\bloan\b/i, /insurance/i];

/** Of these the payees are looked up: taxes go to whoever collects them, and whoever pays out wages is told by what the bank writes of it. */
const byPayee = [/\brents?\b/i, /insurance/i];
const MONTHS = 12;

/** Everybody to whom most of what they were paid lately was for a purpose that the words name: the landlord of 'rent'. */
export async function payeesFor(books: SkillBooks, words: string): Promise<string[]> {
  const accounts = books.vocabulary.input.records.filter(
    ({ field, name, accountType = '' }) =>
      field === 'category' &&
      /expense/.test(accountType) &&
      byPayee.some((one) => one.test(words) && one.test(name)),
  );
  const booked =
    accounts.length === 0 ? [] : await mostlyBookedOn(books, 'expenses', [accountsOf(accounts)]);
  return pay.test(words)
    ? [...booked, ...(await mostlyBookedOn(books, 'money_out', asPay))]
    : booked;
}

/** As a bank writes of it, and no tax on it. */
const asPay: Condition[] = [
  { field: 'text', not: false, values: ['payroll', 'net pay', 'paycheck', 'wages'] },
  { field: 'text', not: true, values: ['tax', 'taxes'] },
];

/** Everybody to whom most of what they were paid lately was what these conditions say. */
export async function mostlyBookedOn(
  books: SkillBooks,
  measure: MeasureId,
  conditions: Condition[],
) {
  const span = { from: addMonths(books.today, -MONTHS), to: books.today };
  const ofIt = await partsOf(books, { measure, span, conditions }, 'party');
  const all = ofIt.length === 0 ? [] : await partsOf(books, { measure, span }, 'party');
  return ofIt.flatMap(({ key, label, cents }) => {
    const whole = all.find((one) => one.key === key)?.cents ?? 0n;
    return key !== null && cents > 0n && cents * 2n > whole ? [label] : [];
  });
}

/** All that words name. */
export const purposesIn = (words: string): readonly RegExp[] =>
  purposes
    .filter((one) => one.test(words))
    .map((one) => (one === tax && salesTax.test(words) ? collector : one === pay ? wages : one));

/** A tax that is not collected of customers. */
export const isOwnTax = (label: string): boolean => tax.test(label) && !collector.test(label);

/** Expected payments for each purpose that the words name, the earliest first. */
export const paymentsFor = (
  items: readonly ExpectedItem[],
  words: string,
  payees: readonly string[],
): ExpectedItem[] => {
  const asked = purposesIn(words);
  return items.filter(
    ({ label, cents }) =>
      cents < 0n &&
      (asked.some((one) => one.test(label)) || payees.some((name) => isOf(label, name))),
  );
};

/** A payment bears a name, and a bill its number behind it. */
export const isOf = (label: string, name: string): boolean =>
  `${label} `.toLowerCase().startsWith(`${name} `.toLowerCase());
