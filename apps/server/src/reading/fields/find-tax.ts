import type { AmountRow } from './amount-rows.ts';
import type { ExtractedField } from './extracted-fields.ts';

/** The tax within the total, in cents; absent where rows disagree, or where it is not less than the total. */
export function findTax(
  rows: readonly AmountRow[],
  totalCents: bigint | undefined,
): ExtractedField<bigint> | undefined {
  const found = rows.flatMap(({ label, amounts, page }) => {
    const amount = label === 'tax' ? amounts.at(-1) : undefined;
    return amount === undefined || amount.cents < 0n ? [] : [{ ...amount, page }];
  });
  const [first] = found;
  if (first === undefined || found.some(({ cents }) => cents !== first.cents)) return undefined;
  if (totalCents === undefined || first.cents * 3n > totalCents) return undefined;
  return {
    value: first.cents,
    confidence: found.length > 1 ? 0.95 : 0.9,
    page: first.page,
    box: first.box,
  };
}
