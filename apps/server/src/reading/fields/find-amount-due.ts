import type { AmountRow, PlacedAmount } from './amount-rows.ts';
import { clearly, type ExtractedField } from './extracted-fields.ts';
import { saysDue } from './label-words.ts';

export interface AmountsOfInvoice {
  /** What is still to be paid; absent where it does not say. */
  due: ExtractedField<bigint> | undefined;
  /** The whole, where a part of it was paid before: total less what was paid is due. */
  total: ExtractedField<bigint> | undefined;
}

interface Found {
  amount: PlacedAmount;
  page: number;
}

const paidWords = /\b(?:paid|payments?|deposit|credits?|advance|received|prepaid|retainer)\b/i;
const earlierWords = /\b(?:previous|prior|last|opening|forward)\b/i;

const sizeOf = (cents: bigint) => (cents < 0n ? -cents : cents);

/**
 * What an invoice says is still due, apart from its total: the two differ where something was paid before. Arithmetic says
 * which is which, whatever they are called: a row of what was paid stands between two others that it is the difference of.
 */
export function findAmountDue(rows: readonly AmountRow[]): AmountsOfInvoice {
  const last = rows.flatMap((row) => {
    const amount = row.amounts.at(-1);
    return amount === undefined ? [] : [{ row, amount, page: row.page }];
  });
  for (const [at, { row, amount }] of last.entries()) {
    const part = sizeOf(amount.cents);
    if (part === 0n || !paidWords.test(row.words) || saysDue(row.words)) continue;
    const before = last.slice(0, at);
    const wholeOf = (owed: Found & { row: AmountRow }) =>
      before.findLast(
        (one) =>
          one.amount.cents === owed.amount.cents + part &&
          (isOfSums(one.row) || saysDue(owed.row.words)),
      );
    // Behind what was paid; a bill may also have it at its head.
    const owed = [...last.slice(at + 1), ...before.filter(({ row: one }) => saysDue(one.words))].find((one) => wholeOf(one) !== undefined); // prettier-ignore
    const whole = owed === undefined ? undefined : wholeOf(owed);
    if (owed !== undefined && whole !== undefined) {
      return { due: field(owed, 0.98), total: field(whole, 0.98) };
    }
  }
  const labeled = last.filter(({ row, amount }) => amount.cents >= 0n && saysDue(row.words) && !earlierWords.test(row.words)); // prettier-ignore
  const [first] = labeled;
  const isOne = labeled.every(({ amount }) => amount.cents === first?.amount.cents);
  return { due: first === undefined || !isOne ? undefined : field(first, 0.97), total: undefined };
}

const isOfSums = ({ label, words }: AmountRow) => label !== null && !earlierWords.test(words);

/** Whether the rows say that something was paid already; rows of items have a price and an amount. */
export const saysPaid = (rows: readonly AmountRow[]): boolean =>
  rows.some(({ words, label, amounts }) => {
    const isPaid = label === 'card' || label === 'cash' || paidWords.test(words);
    return amounts.length === 1 && isPaid && amounts[0]?.cents !== 0n;
  });

/** Whether something from before stands on the page: what is due is then more than this invoice. */
export const saysEarlier = (rows: readonly AmountRow[]): boolean =>
  rows.some(
    ({ words, amounts }) => earlierWords.test(words) && amounts.some(({ cents }) => cents !== 0n),
  );

const field = ({ amount, page }: Found, confidence: number): ExtractedField<bigint> => ({
  value: amount.cents,
  confidence: clearly(confidence, amount.sureness),
  page,
  box: amount.box,
});
