import { breakEven, dollars, shareText, type SumAsked } from '@cairn/analyst';
import { addDays, addMonths, formatRange, startOfMonth } from '@cairn/finance';
import { loadCosts } from '../run-break-even.ts';
import { isShareKnown, payIn } from '../../pay-accounts.ts';
import { partsOf, recordedOf, type SkillBooks } from '../skill-books.ts';

const MONTHS = 12;

/** Pay by the hour with the payroll taxes that came with wages lately, and what it takes to cover it where that is asked. */
export async function withEmployerCosts<Sum extends SumAsked>(
  books: SkillBooks,
  question: string,
  { sums, told }: { sums: readonly Sum[]; told: readonly string[] },
): Promise<{ sums: Sum[]; told: string[] }> {
  // What a raise comes to has them in it.
  const isPay = ({ madeOf = '' }: SumAsked) =>
    /\bhours a week\b/.test(madeOf) && !/\bpayroll taxes\b/.test(madeOf);
  const pay = sums.find(isPay);
  if (pay === undefined) return { sums: [...sums], told: [...told] };
  const share = await taxShare(books);
  const taxes = share === null ? 0n : (pay.cents * share.taxes) / share.wages;
  const whole = { ...pay, cents: pay.cents + taxes };
  const sentences =
    share === null
      ? ['Payroll taxes and benefits come on top: I know none of yours.']
      : [
          `It is ${dollars(pay.cents)} of pay and ${dollars(taxes)} of payroll taxes a month, ${shareText(share.taxes, share.wages) ?? ''} of wages as from ${share.span}; benefits would come on top.`,
        ];
  const cover = await coverOf(books, question, whole.cents);
  return {
    sums: sums.map((one) => (one === pay ? whole : one)),
    told: [...told, ...sentences, ...cover],
  };
}

/** Payroll taxes and wages of twelve whole months; null where the books do not tell both. */
async function taxShare(books: SkillBooks) {
  const month = startOfMonth(books.today);
  const span = await recordedOf(books, {
    ...{ from: addMonths(month, -MONTHS), to: addDays(month, -1) },
  });
  const costs = await partsOf(books, { measure: 'expenses', span }, 'category');
  const pay = payIn(costs.map(({ label, cents }) => ({ label, total: cents })));
  const { taxesCents: taxes, wagesCents: wages } = pay;
  return isShareKnown(pay) ? { taxes, wages, span: formatRange(span.from, span.to) } : null;
}

const covers =
  /\b(?:to )?cover (?:him|her|them|it|that|the cost|the wages?)\b|\bpay for (?:him|her|it)self\b|\bhow many more\b/i;

/** How much more would have to be sold for it: what moves with sales is paid of that too. */
async function coverOf(books: SkillBooks, question: string, monthly: bigint): Promise<string[]> {
  if (!covers.test(question)) return [];
  const found = breakEven(await loadCosts(books, null));
  const left = found === null ? 0n : found.revenueCents - found.variableCents;
  if (found === null || left <= 0n) return [];
  const needed = (monthly * found.revenueCents) / left;
  return [
    `To cover it you would need about ${dollars(needed)} more revenue a month, as ${shareText(found.variableCents, found.revenueCents) ?? '0%'} of each dollar goes to costs that move with sales; divided by what one sale brings, that is how many more.`,
  ];
}
