import { plain, type ExpectedItem } from '@cairn/analyst';
import { addMonths } from '@cairn/finance';
import { accountsOf } from '../owner-accounts.ts';
import { partsOf, type SkillBooks } from '../skill-books.ts';
import { purposesIn } from './purposes.ts';

const MONTHS = 12;
const saidSo = /\b(?<both>both )?(?:(?:the|our|my) )?(?<word>[a-z]{3,}) payments?\b/gi;
/** What says of no payment what it is for. */
const anyPayment =
  /^(?:the|our|my|all|any|both|next|last|late|down|card|more|these|those|this|that|other|big|monthly|weekly|first|and|for|make|customer|client|credit|vendor|upcoming|regular|late|one|two|three|four|five|several|extra|card|bill|early|full|partial|final)$/i;

const holds = (name: string, word: string) =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .includes(word.toLowerCase());

/** 'The truck payment': who is expected to be paid and is called so, or is paid on a debt that is; what nothing expected is called is told. */
export async function paymentsSaid(
  books: SkillBooks,
  question: string,
  items: readonly ExpectedItem[],
): Promise<{ payees: string[]; told: string[] }> {
  const labels = [...new Set(items.flatMap(({ label, cents }) => (cents < 0n ? label : [])))];
  const [payees, told]: [string[], string[]] = [[], []];
  for (const { 0: text, groups } of question.matchAll(saidSo)) {
    const word = groups?.['word'] ?? '';
    if (anyPayment.test(word) || purposesIn(word).length > 0) continue;
    const onDebt = await paidOnDebt(books, word);
    const found = labels.filter((one) => holds(one, word) || onDebt.includes(one));
    payees.push(...found);
    const both = groups?.['both'] !== undefined && found.length === 1;
    if (found.length === 0)
      told.push(
        `I expect no payment that is called “${plain(word)}”, and cannot tell when it is due.`,
      );
    else if (both)
      told.push(
        `Of “${plain(text)}” only ${plain(found.join(''))} is called so on record; I cannot tell which the other is.`,
      );
  }
  return { payees, told };
}

/** Whoever was paid lately on a debt whose name holds the word. */
async function paidOnDebt(books: SkillBooks, word: string): Promise<string[]> {
  const debts = books.vocabulary.input.records.filter(
    ({ accountType = '', name }) => /liability/.test(accountType) && holds(name, word),
  );
  if (debts.length === 0) return [];
  const span = { from: addMonths(books.today, -MONTHS), to: books.today };
  const conditions = [accountsOf(debts)];
  const paid = await partsOf(books, { measure: 'account_debits', span, conditions }, 'party');
  return paid.flatMap(({ key, label, cents }) => (key !== null && cents > 0n ? [label] : []));
}
