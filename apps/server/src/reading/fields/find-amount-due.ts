import type { AmountRow } from './amount-rows.ts';
import { clearly, type ExtractedField } from './extracted-fields.ts';

export interface AmountsOfInvoice {
  /** What is still to be paid; absent where it does not say. */
  due: ExtractedField<bigint> | undefined;
  /** The whole, where a part of it was paid before: total less what was paid is due. */
  total: ExtractedField<bigint> | undefined;
}

const dueWords = /\b(?:(?:amount|balance|total|sum|payment)\s*(?:now\s*|still\s*)?(?:due|owing|outstanding|payable)|please\s+pay|pay\s+this\s+amount|you\s+owe|due\s+now)\b/i; // prettier-ignore
const paidWords = /\b(?:paid|payments?|deposit|credits?|advance|received|prepaid|retainer)\b/i;

/** What an invoice says is still due, apart from its total: the two differ where something was paid before. */
export function findAmountDue(rows: readonly AmountRow[]): AmountsOfInvoice {
  const labelled = rows.flatMap((row) => {
    const amount = row.amounts.at(-1);
    return amount === undefined || amount.cents < 0n || !dueWords.test(row.words)
      ? []
      : [{ amount, page: row.page }];
  });
  const [first] = labelled;
  if (first === undefined || labelled.some(({ amount }) => amount.cents !== first.amount.cents))
    return { due: undefined, total: undefined };
  const field = (of: typeof first): ExtractedField<bigint> => ({
    value: of.amount.cents,
    confidence: clearly(0.97, of.amount.sureness),
    page: of.page,
    box: of.amount.box,
  });
  const dueCents = first.amount.cents;
  const paid = rows
    .filter(({ words }) => paidWords.test(words) && !dueWords.test(words))
    .flatMap(({ amounts }) => amounts.slice(-1))
    .map(({ cents }) => (cents < 0n ? -cents : cents));
  const whole = rows.find(
    ({ label, amounts, words }) =>
      (label === 'total' || label === 'grand total') &&
      !dueWords.test(words) &&
      paid.some((part) => part > 0n && amounts.at(-1)?.cents === dueCents + part),
  );
  const total = whole?.amounts.at(-1);
  return {
    due: field(first),
    total: total === undefined || whole === undefined ? undefined : field({ amount: total, page: whole.page }), // prettier-ignore
  };
}
