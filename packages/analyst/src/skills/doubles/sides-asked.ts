import type { EntryKind } from './find-doubles.ts';

/** What went to payees, what came of customers, or all of it. */
export type DoubleSide = 'out' | 'in' | 'both';

const ofCustomers =
  /\b(?:customers?|clients?|buyers?|deposits?|(?:sales?|revenue|income)(?! tax)|receive[ds]?|receiving|receivables?|(?:paid|pays?|paying|sends?|sent) us|(?:send|sent)\b.* invoices?|(?:we|i) (?:double |over)?(?:bill|invoiced?|charge)|(?:(?:any|some)(?:body|one)|people|folks|they)\b[^.?!]{0,20}\b(?:get|got|gets|getting) (?:double |over)?(?:billed|charged|invoiced))\b/i;
const ofPayees =
  /\b(?:(?:go(?:es|ing|ne)?|went|c[ao]m(?:e|es|ing)|taken?|took) out|paid|pays?|paying|payments?|payees?|payroll|overpaid|overpay\w*|charge[ds]?|charging|bill\w*|vendors?|suppliers?|purchase[ds]?|expenses?|spends?|spending|spent|bought|buy|rent|debit\w*|(?:debit |credit )?cards?|visa|mastercard|amex|checks?)\b/i;
const wePay = /\b(?:we|i)\b.*\b(?:pay|paid|charged|billed)\b/i;

/** Which side a question of doubles is about; `isCustomer`: whom it names pays us, null where it names nobody. */
export function sideAsked(question: string, isCustomer: boolean | null): DoubleSide {
  if (isCustomer !== null) {
    if (!isCustomer) return 'out';
    return /\brefund/i.test(question) ? 'both' : 'in';
  }
  if (ofCustomers.test(question)) return /\brefund/i.test(question) ? 'both' : 'in';
  if (/\binvoice/i.test(question) && !wePay.test(question)) return 'both';
  return ofPayees.test(question) ? 'out' : 'both';
}

const again = String.raw`(?:2x|twice|two times|double)`;
const keyed = String.raw`(?:keyed|key|entered|enter|put|booked|paid|pay)\b[^.?!]{0,20}\bsame`;
const checked = String.raw`(?:paid?|pay|charged?|billed?)\b[^.?!]{0,50}\b${again}\b[^]*(?:[.?!,;]|\b(?:also|please|and|to|you)) (?:also |please )?check (?!and\b|or\b|number\b)`;
const ofAgain = new RegExp(String.raw`\b${keyed}\b[^.?!]{0,40}\b${again}\b|\b${checked}`, 'i');

/** 'Did we pay the bill once from checking and once on the card', 'did someone key in the same bill 2x', 'paid Acme twice, also check Bolt'. */
export const asksOfAgain = (question: string): boolean =>
  ofAgain.test(question) || (/\bonce\b[^.?!]*\bonce\b/i.test(question) && ofPayees.test(question));

const kindsOf: Record<DoubleSide, readonly EntryKind[]> = {
  out: ['payment', 'bill'],
  in: ['receipt', 'invoice'],
  both: ['payment', 'bill', 'receipt', 'invoice'],
};

export const isOnSide = (kind: EntryKind, side: DoubleSide): boolean =>
  kindsOf[side].includes(kind);
