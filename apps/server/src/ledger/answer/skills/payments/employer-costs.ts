import { breakEven, dollars, shareText, type SumAsked } from '@cairn/analyst';
import { addDays, addMonths, formatRange, startOfMonth } from '@cairn/finance';
import { loadCosts } from '../run-break-even.ts';
import { accountsOf } from '../run-owner.ts';
import { recordedOf, sumOf, type SkillBooks } from '../skill-books.ts';

const MONTHS = 12;
/** More than that is booked on it than what an employer pays besides. */
const SHARE_MAX_PERCENT = 30n;

const ofWages = /\b(?:wages|salar(?:y|ies)|payroll expenses?)\b/i;
const ofTaxes = /\b(?:payroll|employer)\b.*\btax(?:es)?\b/i;

/** Pay by the hour with the payroll taxes that came with wages lately, and what it takes to cover it where that is asked. */
export async function withEmployerCosts<Sum extends SumAsked>(
  books: SkillBooks,
  question: string,
  { sums, told }: { sums: readonly Sum[]; told: readonly string[] },
): Promise<{ sums: Sum[]; told: string[] }> {
  const isPay = ({ madeOf = '' }: SumAsked) => /\bhours a week\b/.test(madeOf);
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
  const costs = books.vocabulary.input.records.filter(
    ({ field, accountType = '' }) =>
      field === 'category' && /^(?:expense|cost_of_goods_sold)$/.test(accountType),
  );
  const taxAccounts = costs.filter(({ name }) => ofTaxes.test(name));
  const wageAccounts = costs.filter((one) => ofWages.test(one.name) && !taxAccounts.includes(one));
  if (taxAccounts.length === 0 || wageAccounts.length === 0) return null;
  const sum = async (accounts: typeof costs) =>
    (await sumOf(books, { measure: 'expenses', span, conditions: [accountsOf(accounts)] })).cents;
  const [taxes, wages] = [await sum(taxAccounts), await sum(wageAccounts)];
  const isKnown = taxes > 0n && wages > 0n && taxes * 100n < wages * SHARE_MAX_PERCENT;
  return isKnown ? { taxes, wages, span: formatRange(span.from, span.to) } : null;
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
