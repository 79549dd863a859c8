import {
  dollars,
  named as escaped,
  supposesPaidOff,
  withoutUntouched,
  type Said,
} from '@cairn/analyst';
import type { NamedInQuestion } from './named-in.ts';
import { debtsNamed } from './payments/debts-named.ts';
import { isOf } from './payments/purposes.ts';
import { sumOf, type SkillBooks } from './skill-books.ts';

const tellsOwed = /\b(?:we|i)(?: still)? owe\b[^.?!]*\d/i;

/** 'We owe Acme about $6,200': what is on record is told beside what the owner says. */
export async function owedOnRecord(
  books: SkillBooks,
  question: string,
  named: NamedInQuestion | null,
): Promise<string[]> {
  if (named === null || !tellsOwed.test(question)) return [];
  const { name, conditions } = named;
  const { cents } = await sumOf(books, { measure: 'payables', span: null, conditions });
  return cents > 0n
    ? [`Your records show you owe ${escaped(name)} ${dollars(cents)} in total.`]
    : [`Your records show nothing open with ${escaped(name)}.`];
}

export const asksOfAll =
  /\b(?:what(?:ever)?|all|everything)(?: that)? (?:we|i)(?: still)? owe\b|\bin full\b|\b(?:whole|full|entire) (?:balance|amount|bill|tab)\b/i;

export interface OwedWhole {
  name: string;
  /** All that is open, due or not. */
  cents: bigint;
  label: string;
  /** What was looked up for it. */
  told: string[];
  /** Whether what the forecast calls so pays some of it. */
  isPaidBy: (label: string) => boolean;
  isCard?: true;
}

/**
 * 'And pay Pinnacle what we owe them', 'the Amex bill': all open bills of each who is named, and not the next one alone, and all that is
 * owed on a card. What is not to be touched pays for nothing and is no payment.
 */
export async function owedWhole(
  books: SkillBooks,
  question: string,
  { said, party }: { said: readonly Said[]; party: NamedInQuestion | null },
): Promise<OwedWhole[]> {
  const found = asksOfAll.test(question) ? await openBills(books, said, party) : [];
  // A sum that is said is what is paid.
  if (said.some(({ of }) => of === 'amount')) return found;
  return [...found, ...(await cardsOwed(books, withoutUntouched(question), said))];
}

/** All that is open with each who is named. */
async function openBills(
  books: SkillBooks,
  said: readonly Said[],
  party: NamedInQuestion | null,
): Promise<OwedWhole[]> {
  const { records } = books.vocabulary.input;
  const names = new Set([
    ...said.flatMap((one) => (one.of === 'name' && one.field === 'party' ? one.names : [])),
    ...(party?.names ?? []),
  ]);
  const found = [];
  for (const name of names) {
    const values = records
      .filter((one) => one.field === 'party' && one.name === name)
      .map(({ id }) => ({ id, name: name.slice(0, 200) }));
    if (values.length === 0) continue;
    const conditions = [{ field: 'party' as const, not: false, values }];
    const { cents } = await sumOf(books, { measure: 'payables', span: null, conditions });
    if (cents > 0n)
      found.push({
        ...{ name, cents, label: `the full balance with ${name}`, told: [] },
        isPaidBy: (label: string) => isOf(label, name),
      });
  }
  return found;
}

const inWords = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** As a bank calls a payment onto a card, beside its name. */
const ofPayment = new Set('payment payments pmt autopay auto pay online credit card to'.split(' '));

/** 'Amex', 'Mastercard autopay', 'Card payment': a payment onto the card, where no word of it says another. */
function paysCard(label: string, card: string, isOnly: boolean): boolean {
  const [words, own] = [inWords(label), inWords(card)];
  const telling = words.filter((word) => !ofPayment.has(word));
  return telling.length > 0
    ? telling.every((word) => own.includes(word))
    : isOnly && words.includes('card');
}

/** All that is owed on each card that has to be paid; what is put on it, or paid with it, is none. */
async function cardsOwed(
  books: SkillBooks,
  question: string,
  said: readonly Said[],
): Promise<OwedWhole[]> {
  const debts = await debtsNamed(books, question, { said: paidIn(question, said), kinds: cards });
  return debts.flatMap(({ name, cents, isCard: is, isDebt }) =>
    (is || (isDebt && supposesPaidOff(question))) && cents > 0n
      ? [
          {
            ...{ name, cents, label: `the full balance on ${name}`, told: [] },
            // 'Card payment' is that of a card where there is one.
            ...{
              isPaidBy: (label: string) => paysCard(label, name, debts.length === 1),
              isCard: true as const,
            },
          },
        ]
      : [],
  );
}

const cards =
  /(?<!\b(?:on|with|using|to|onto|gift|debit)(?: (?:the|our|my))? )\b(?:credit )?card\b(?! (?:fees?|processors?|readers?|sales|machines?|terminals?|companies|company))/i;

/** What says a card as something to pay: not 'put it on the Amex', but 'what is on the Amex'. */
const paidIn = (question: string, said: readonly Said[]): Said[] =>
  said.filter(({ text, of }) => {
    const at = question.indexOf(text);
    const before = question.slice(0, Math.max(0, at));
    return (
      of === 'name' &&
      at >= 0 &&
      (!putOn.test(before) || /\b(?:what|owed?|due|left)\b/i.test(before))
    );
  });
const putOn = /\b(?:on|with|using|onto)(?: (?:the|our|my))? $/i;
