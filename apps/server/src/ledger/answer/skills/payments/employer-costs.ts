import { breakEven, dollars, named, shareText, staffCalled, type SumAsked } from '@cairn/analyst';
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
  const names = staffCalled(books.vocabulary, question);
  const isRaise = /\braises?\b/i.test(question) || names.length > 0;
  const isYear = isRaise && isOfPay(question, names);
  const isPay = ({ madeOf = '' }: SumAsked) =>
    (/\bhours a week\b/.test(madeOf) || (isYear && /\ba year\b/.test(madeOf))) &&
    !/\bpayroll taxes\b/.test(madeOf);
  const pay = sums.find(isPay);
  if (pay === undefined) return { sums: [...sums], told: [...told] };
  const share = await taxShare(books);
  const taxes = share === null ? 0n : (pay.cents * share.taxes) / share.wages;
  // Who works more hours is on the plan or not already.
  const isMore = isRaise || / more\b/.test(pay.madeOf ?? '');
  const plan = isMore ? null : await planOf(books);
  const isCounted = plan !== null && asksOfPlan.test(question);
  const whole = { ...pay, cents: pay.cents + taxes + (isCounted ? plan.eachCents : 0n) };
  const benefits = isRaise
    ? `It takes ${dollars(whole.cents * 12n)} a year off profit.`
    : plan === null
      ? `${asksOfPlan.test(question) ? 'I see no health plan in your records, so benefits' : 'Benefits'} would come on top.`
      : `${plan.name} comes to ${dollars(plan.eachCents)} a month for each of the ${String(plan.heads)} people paid lately, which ${isCounted ? 'I counted too' : 'would come on top for anyone who joins'}.`;
  const sentences =
    share === null
      ? ["Payroll taxes and benefits come on top, but I don't see any in your records."]
      : [
          `The monthly cost is ${dollars(pay.cents)} in pay plus ${dollars(taxes)} in payroll taxes (${shareText(share.taxes, share.wages) ?? ''} of wages, as in ${share.span}).`,
          benefits,
        ];
  const cover = await coverOf(books, question, whole.cents);
  return {
    sums: sums.map((one) => (one === pay ? whole : one)),
    told: [...told, ...sentences, ...cover],
  };
}

const ofPay =
  /\b(?:an?|the|his|her|their|pay|that|this) (?:[$\d][\w.,%]* )?(?:(?!(?:price|rate|rent|fee)s?\b)\w+ )?raises?\b(?! (?:in|of|on) (?:our |my |the )?(?:prices?|rates?|fees?|rent)\b)|\braises? (?:for )?(?:him|her|them|every(?:body|one)|the (?:guys|girls|crew|team|staff)|(?:\w+ ){0,2}(?:pay|wages?|salar(?:y|ies)))\b|\bsalar(?:y|ies)\b|\bmore than (?:we|i) pay (?:him|her|them)\b/i;
const toPerson =
  /\b(?:giv|pay|rais|bump|bring|mov|tak|put|keep|hir)(?:e|ing)?(?: up| for| back)? @(?!\w)|@(?:(?:['’]?s)? (?:\w+ )?(?:pay\b|wages?\b|from \$?\d)| (?:wants|asks|asked) (?:for )?(?:\w+ )?\$?\d[\w.,]* (?:grand )?more\b)/;

/** Whether a sum of a year is somebody's pay: 'give Jake', 'a raise', and no lease that prices are raised for. */
function isOfPay(question: string, names: readonly string[]): boolean {
  const firsts = new Set(names.map((name) => name.toLowerCase().split(' ', 1)[0] ?? ''));
  const text = question
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) =>
      firsts.has(word) ? '@' : firsts.has(word.replace(/s$/, '')) ? '@s' : word,
    );
  return ofPay.test(question) || toPerson.test(text);
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

const asksOfPlan =
  /\b(?:health|medical|dental) (?:plan|insurance|coverage|benefits)\b|\bbenefits\b|\ball[ -]in\b|\bwith everything\b|\bfully (?:loaded|burdened)\b/i;
/** 'Dental Supplies' are none. */
const ofPlan =
  /\b(?:health|medical|dental)\b.*\b(?:insurance|plan|premiums?|benefits|coverage)\b|\binsurance\b.*\b(?:health|medical|dental)\b|\b(?:employee|staff) benefits\b/i;
const LATELY_MONTHS = 3;

/** What a health plan or benefits come to a month for each who was paid lately; null where no cost is called so, or nobody is on record. */
async function planOf(books: SkillBooks) {
  const month = startOfMonth(books.today);
  const spanOf = (months: number) => ({ from: addMonths(month, -months), to: addDays(month, -1) });
  const whole = spanOf(MONTHS);
  if ((await recordedOf(books, whole)).from !== whole.from) return null;
  const costs = (await partsOf(books, { measure: 'expenses', span: whole }, 'category')).filter(
    ({ label, cents }) => ofPlan.test(label) && cents > 0n,
  );
  const conditions = [{ field: 'party_kind' as const, not: false, values: ['employee' as const] }];
  const asked = { measure: 'expenses' as const, span: spanOf(LATELY_MONTHS), conditions };
  const heads = (await partsOf(books, asked, 'party')).filter(({ key }) => key !== null).length;
  if (costs.length === 0 || heads === 0) return null;
  const monthly = costs.reduce((sum, { cents }) => sum + cents, 0n) / BigInt(MONTHS);
  return {
    ...{ eachCents: monthly / BigInt(heads), heads },
    name: costs.map(({ label }) => named(label)).join(' and '),
  };
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
    `To cover it, you'd need about ${dollars(needed)} more revenue a month, because ${shareText(found.variableCents, found.revenueCents) ?? '0%'} of each dollar goes to costs that move with sales. Divide that by what one sale brings to get the number of sales.`,
  ];
}
