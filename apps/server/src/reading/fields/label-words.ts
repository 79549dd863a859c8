/**
 * What the words beside an amount say that it is. Tried in this order: the first that fits decides. Receipts abbreviate
 * and are misread, so words are matched without their spaces and with what OCR confuses.
 */
export type AmountLabel =
  | 'other'
  | 'change'
  | 'rounding'
  | 'subtotal'
  | 'tax'
  | 'rounded total'
  | 'grand total'
  | 'total'
  | 'cash'
  | 'card'
  | 'amount';

const total = 'T[O0]TAL';
const tax = '(?:GST|VAT|SST|TAX)';
const labels: readonly (readonly [AmountLabel, RegExp])[] = [
  [
    'other',
    new RegExp(
      `${total}(?:NO|NOOF)?\\.?(?:QTY|QUANTITY|ITEMS?|LTEM|PCS|UNIT|SAV|DISC|POINT|REWARD)`,
    ),
  ],
  // The part of a total that one rate of tax falls on.
  ['other', new RegExp(`${total}[^A-Z]*\\d%`)],
  ['other', /(?:ITEM|QTY|QUANTITY)S?(?:COUNT|:)|DISCOUNT|SAVING|POINTS|VOUCHER|COUPON/],
  ['cash', /ACCEPTED|TENDER/],
  ['change', /CHANGE(?!D)|BALANCERETURN|REFUND/],
  ['rounded total', /ROUNDED|(?:AFTER|NETT?|WITH|INCL\w*)(?:ROUND|ADJ)/],
  ['rounding', /R[O0]UND(?:ING|ADJ|OFF|$|\W)|ADJUSTMENT/],
  [
    'subtotal',
    new RegExp(
      `SUB\\W?${total}|SUBTTL|${total}\\w*\\W?(?:EXC|WITHOUT|BEFORE|NOTINC)|EXCL?\\w*\\W?${tax}|BEFORE${tax}|AMOUNTEXC`,
    ),
  ],
  ['tax', new RegExp(`${total}INCLUDED${tax}`)],
  [
    'grand total',
    new RegExp(
      `GRAND${total}|NETT?(?:${total}|AMO?U?N?T)|${total}\\w*(?:DUE|PAYABLE|TOPAY)|(?:AMOUNT|AMT|BALANCE|^)(?:DUE|PAYABLE)|${total}.*INC|${total}.*WITH${tax}|(?:AMOUNT|AMT)(?:PAID)?\\W?INC|INVOICE(?:${total}|AMO?U?N?T)|GROSS${total}|TOBEPAID`,
    ),
  ],
  [
    'tax',
    new RegExp(
      `${total}\\W*${tax}|${tax}(?:@|\\(|\\d|AMT|AMOUNT|:|PAYABLE|${total}|(?:ES)?$|INCL)|SALESTAX|SERVICETAX|^(?:\\+|PLUS|ADD)?[\\d.,]*%?${tax}|SERVICECHARGE|SVCCHG`,
    ),
  ],
  ['total', new RegExp(`${total}|\\bTTL\\b|^TL:?`)],
  ['cash', /CASH|PAID|PAYMENT|RECEIVED|^PAY$/],
  ['card', /VISA|MASTER|AMEX|DEBIT|CREDIT|CARD|EFTPOS/],
  ['amount', /AMOUNT|\bAMT\b/],
];

/** The label of these words, whatever their case and spacing; null where they name no kind of amount. */
export function labelOf(words: string): AmountLabel | null {
  const joined = words.toUpperCase().replace(/\s+/g, '');
  return labels.find(([, pattern]) => pattern.test(joined))?.[0] ?? null;
}

const dueWords = /\b(?:(?:amount|balance|total|sum|payment)\s*(?:now\s*|still\s*)?(?:due|owing|outstanding|payable)|(?:please|still to|to) pay|pay\s+this\s+amount|you\s+owe|due\s+now|^due)\b/i; // prettier-ignore

/** Whether words say that an amount is still to be paid. */
export const saysDue = (words: string): boolean => dueWords.test(words);
