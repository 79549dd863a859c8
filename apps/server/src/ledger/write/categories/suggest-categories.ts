import { groupBy, paidTogether, type Beat, type BusinessDay, type PayeeBeat } from '@cairn/finance';
import { categories, type CategoryKey } from '../chart-of-accounts.ts';
import { isKnownCounterparty } from './choose-category.ts';
import { likelyWords } from './likely-words.ts';
import { wordsInOrder } from './phrase-table.ts';
import { tellingWords } from './telling-words.ts';

/** One whom money went to, or came from, in rows that have no category. */
export interface OpenPayee {
  id: string;
  name: string;
  /** What the bank wrote last. */
  text: string;
  direction: 'in' | 'out';
  rowCount: number;
  cents: bigint;
  /** What moved the other way between the two, whatever its category. */
  otherWayCents: bigint;
  beat: PayeeBeat | null;
  days: readonly BusinessDay[];
}

export interface Suggestion {
  category: CategoryKey;
  /** In words that the owner can check. */
  reason: string;
  /** Equal for those who are sorted together; null for one alone. */
  group: string | null;
}

/** So many who pay in make a business's customers; of each of whom money came more than once. */
const CUSTOMERS_MIN = 3;
const CUSTOMER_ROWS_MIN = 2;
/** Whoever pays in twice a month and more needs no others: takings of a card machine, a marketplace. */
const FREQUENT_ROWS_MIN = 24;

/**
 * What rows without a category likely are, by whom they are with: offered to the owner, never applied by itself. The
 * evidence is how the money moves: people who are paid on the same days, many who pay in, the same every month to a name of the
 * trade. Whoever shows none of it is left out.
 */
export function suggestCategories(payees: readonly OpenPayee[]): Map<string, Suggestion> {
  const suggestions = new Map<string, Suggestion>();
  const paid = payees.filter(({ direction }) => direction === 'out');
  for (const payee of paid) {
    const found = suggestRefund(payee) ?? suggestByWords(payee);
    if (found !== null) suggestions.set(payee.id, found);
  }
  suggestPayroll(paid, suggestions);
  suggestSales(payees, suggestions);
  return suggestions;
}

/** Goes back to one who pays more than that. */
function suggestRefund({ name, cents, otherWayCents }: OpenPayee): Suggestion | null {
  if (otherWayCents <= cents || isOffice(name)) return null;
  return {
    category: 'sales',
    reason: 'Pays you more than this, so these are likely refunds',
    group: null,
  };
}

function suggestByWords({ name, text, beat }: OpenPayee): Suggestion | null {
  const isSteady = beat?.beat === 'monthly' && beat.isSameAmount;
  const likely =
    likelyWords.find(wordsInOrder(text), (entry) => (entry.place === 'text' ? entry : undefined)) ??
    likelyWords.find(wordsInOrder(name), (entry) =>
      entry.place === 'name' || (entry.place === 'steady' && isSteady) ? entry : undefined,
    );
  if (likely === null) return null;
  const { category, place } = likely.found;
  const means = `'${likely.phrase}' often means ${categories[category].name}`;
  const reason = place === 'steady' ? `Always the same, and ${means}` : means;
  return { category, reason, group: null };
}

const oftenWords: Partial<Record<Beat, string>> = {
  weekly: 'every week',
  biweekly: 'every two weeks',
  'semi-monthly': 'twice a month',
  monthly: 'every month',
};

function suggestPayroll(paid: readonly OpenPayee[], suggestions: Map<string, Suggestion>): void {
  const byId = new Map(paid.map((payee) => [payee.id, payee]));
  const people = paid.flatMap(({ id, name, beat, days }) =>
    beat !== null && isLikePerson(name) ? [{ id, beat: beat.beat, days }] : [],
  );
  for (const group of paidTogether(people)) {
    const beats = group.flatMap((id) => byId.get(id)?.beat?.beat ?? []);
    const [usual] = [...groupBy(beats, (beat) => beat)].sort(([, a], [, b]) => b.length - a.length);
    const often = oftenWords[(usual?.[0] ?? 'monthly') as Beat] ?? 'regularly';
    const reason = `Paid on the same days, ${often}`;
    for (const id of group)
      suggestions.set(id, { category: 'payroll', reason, group: `payroll ${group[0] ?? ''}` });
  }
}

/** Two to four words of letters, none of which belongs to a trade: 'Rosa Delgado', 'Dr. Priscilla Vane'. */
export function isLikePerson(name: string): boolean {
  const words = wordsInOrder(name);
  if (words.length < 2 || words.length > 4 || words.some((word) => !/^\p{L}+$/u.test(word)))
    return false;
  if (words.some((word) => companyWords.has(word))) return false;
  const isOfTrade =
    likelyWords.find(words, (entry) => entry) ?? tellingWords.find(words, (entry) => entry);
  return isOfTrade === null && !isKnownCounterparty(name);
}

/** No first or last name, whatever the trade. */
const companyWords = new Set(
  (
    'fees group service services solutions systems marketplace online union works depot store stores shop center club ' +
    'studio studios partners associates trust brothers sons agency school schools district city state clinic hospital ' +
    'international national american company industries enterprises products network labs team crew'
  ).split(' '),
);

function suggestSales(payees: readonly OpenPayee[], suggestions: Map<string, Suggestion>): void {
  const customers = payees.filter(
    ({ direction, rowCount, cents, otherWayCents, name }) =>
      direction === 'in' &&
      rowCount >= CUSTOMER_ROWS_MIN &&
      otherWayCents < cents &&
      !isOffice(name),
  );
  if (customers.length >= CUSTOMERS_MIN) {
    const reason = 'Each paid you more than once';
    for (const { id } of customers)
      suggestions.set(id, { category: 'sales', reason, group: 'customers' });
    return;
  }
  for (const { id, rowCount } of customers) {
    const reason = `Paid you ${rowCount} times in a year`;
    if (rowCount >= FREQUENT_ROWS_MIN)
      suggestions.set(id, { category: 'sales', reason, group: null });
  }
}

/** Lenders and tax offices pay in what nobody has bought. */
const isOffice = (name: string): boolean =>
  likelyWords.find(wordsInOrder(name), ({ category }) =>
    category === 'loans' || category === 'taxes' ? true : undefined,
  ) !== null;
