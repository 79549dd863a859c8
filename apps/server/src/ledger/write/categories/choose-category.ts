import { MEASURE_TYPES, readCounterparty, type Counterparty } from '@cairn/finance';
import { categories, type CategoryKey } from '../chart-of-accounts.ts';
import { knownCounterparties } from './known-counterparties.ts';
import { wordsInOrder } from './phrase-table.ts';
import { tellingWords } from './telling-words.ts';

export interface Choice {
  category: CategoryKey;
  /** In words a person can check; null when nothing said where the row belongs. */
  reason: string | null;
}

const knownIn = (text: string) =>
  knownCounterparties.find(wordsInOrder(text), (known) => known)?.found ?? null;

/** Whether the table of known counterparties has this name, or one within it. */
export const isKnownCounterparty = (text: string): boolean => knownIn(text) !== null;

/**
 * Whom a bank line is about: the one that the table of known counterparties names, else what the text itself
 * says. Null where no word names anybody ('CHECK 1041').
 */
export function counterpartyOf(text: string): Counterparty | null {
  const known = knownIn(text);
  if (known !== null) return { key: known.name.toLowerCase(), name: known.name };
  const read = readCounterparty(text);
  return read === null || namesNobody.test(read.key) ? null : read;
}

const namesNobody =
  /^(?:(?:check|deposit|withdrawal|payment|transfer|debit|credit|ach|wire|online|mobile|atm|card|purchase|pos|transaction|memo|counter|branch|cash|teller|to|from|fee) ?)+$/;

const refundWords = /\b(?:refund|return|returned|reversal|rebate|chargeback|credit adj)\b/i;

/**
 * The category of a bank row by the built-in tables (docs/finance.md, 'Categories'). `amountCents` is money in
 * when positive. Money from someone whom one usually pays is a refund only where the text or a card statement
 * makes it one: otherwise it may be anything and stays uncategorized.
 */
export function chooseCategory(
  text: string,
  amountCents: bigint,
  accountType: 'bank' | 'credit_card',
): Choice {
  const direction = amountCents < 0n ? 'out' : 'in';
  const known = knownIn(text);
  const telling = tellingWords.find(wordsInOrder(text), (entries) =>
    entries.find((entry) => entry.direction === null || entry.direction === direction),
  );
  // What moved between own accounts, fees and interest are what they are, whoever the bank is.
  if (accountType === 'credit_card' && direction === 'in' && paysCard(text))
    return {
      category: 'card_payments',
      reason: "built in: a payment on a card's statement usually means Credit card payments",
    };
  if (telling !== null && bankOwnCategories.has(telling.found.category))
    return tellingChoice(telling);
  if (known !== null) {
    const usual = direction === 'in' ? incomingCategory(known, text, accountType) : known.category;
    if (usual !== null) {
      return {
        category: usual,
        reason: `built in: ${known.name} is usually ${categories[usual].name}`,
      };
    }
  }
  if (telling !== null) return tellingChoice(telling);
  return {
    category: direction === 'in' ? 'uncategorised_income' : 'uncategorised_expense',
    reason: null,
  };
}

/** Whether the text names somebody known to earn or cost money, so that the row is with them and not between own accounts. */
export function isKnownFor(
  text: string,
  amountCents: bigint,
  accountType: 'bank' | 'credit_card',
): boolean {
  const known = knownIn(text);
  if (known === null) return false;
  const usual = amountCents < 0n ? known.category : incomingCategory(known, text, accountType);
  const { type } = categories[usual ?? known.category];
  return [...MEASURE_TYPES.revenue, ...MEASURE_TYPES.expenses].some((one) => one === type);
}

/** Whether money in is of a card processor or a marketplace, which pays for many who bought; by whom the text names or what it says. */
export function paysForMany(text: string): boolean {
  return knownIn(text)?.incoming === 'sales' || settlementWords.test(text);
}

const settlementWords = /\b(?:cards?|bankcard|merchant|settlements?|payouts?|pos)\b/i;

/** What comes onto a card is what pays it off, or what a shop gives back: only the one is called a payment. */
const paysCard = (text: string) => paymentWords.test(text) && !refundWords.test(text);

const paymentWords = /\b(?:payment|pymt|pmt|autopay|auto pay|thank you)\b/i;

const bankOwnCategories: ReadonlySet<CategoryKey> = new Set<CategoryKey>([
  'transfers',
  'card_payments',
  'interest_income',
  'interest_expense',
  'bank_fees',
  'cash_withdrawn',
]);

const tellingChoice = ({
  phrase,
  found,
}: {
  phrase: string;
  found: { category: CategoryKey };
}): Choice => ({
  category: found.category,
  reason: `built in: '${phrase}' usually means ${categories[found.category].name}`,
});

function incomingCategory(
  known: { category: CategoryKey; incoming?: CategoryKey },
  text: string,
  accountType: 'bank' | 'credit_card',
): CategoryKey | null {
  if (known.incoming !== undefined && accountType === 'bank') return known.incoming;
  const type = categories[known.category].type;
  // Loans pay out, and the balance-sheet categories mean the same both ways.
  if (type !== 'expense') return known.category;
  return accountType === 'credit_card' || refundWords.test(text) ? known.category : null;
}
