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

const labels: readonly (readonly [AmountLabel, RegExp])[] = [
  [
    'other',
    /T[O0]TAL(?:NO|N[O0]OF)?\.?(?:QTY|QUANTITY|ITEMS?|LTEM|PCS|UNIT|SAV|DISC|POINT|REWARD)|(?:ITEM|QTY|QUANTITY)S?(?:COUNT|:)|DISCOUNT|SAVING|POINTS|BALANCEPOINT|DEPOSIT|VOUCHER|COUPON|TIPS?\b/,
  ],
  ['change', /CHANGE(?!D)|BALANCERETURN|KEMBALI|REFUND/],
  [
    'rounded total',
    /ROUNDED|AFTERROUND|(?:NETT?|AFTER|WITH|INCL\w*)(?:ROUND|ADJ)|TOTALROUNDED|ROUNDEDTOTAL/,
  ],
  ['rounding', /R[O0]UND(?:ING|\b|ADJ)|ADJUSTMENT|PEMBULATAN|ROUND(?:OFF)?:?$/],
  [
    'subtotal',
    /SUB-?\.?T[O0]TAL|SUBTTL|T[O0]TAL(?:AMT|AMOUNT|SALES?)?\(?(?:EXC|WITHOUT|BEFORE|W\/O|NOTINC|EX\b)|EXCL?\w*(?:GST|TAX|VAT)|BEFORE(?:GST|TAX)|AMOUNTEXC/,
  ],
  [
    'grand total',
    /GRANDT[O0]TAL|NETT?T[O0]TAL|NETT?AMO?U?N?T|T[O0]TAL\w*(?:DUE|PAYABLE|TOPAY)|(?:AMOUNT|BALANCE)(?:DUE|PAYABLE)|TOTAL\w*INC|T[O0]TAL\(?(?:SALES|AMT|AMOUNT|RM|USD)*\)?\(?(?:INC|WITHGST)|TOTALSALES\(?INC|INVOICETOTAL|TOBEPAID/,
  ],
  [
    'tax',
    /T[O0]TAL\W*(?:GST|TAX|VAT)|(?:GST|TAX|VAT|SST)(?:@|\(|\d|AMT|AMOUNT|:|PAYABLE|TOTAL|$|INCL)|SALESTAX|SERVICETAX|^\+?(?:GST|TAX|VAT)|SERVICECHARGE|SVCCHG/,
  ],
  ['total', /T[O0]TAL|\bTTL\b|^TL:?/],
  ['cash', /CASH|TENDER|PAID|PAYMENT|RECEIVED|BAYARAN/],
  ['card', /VISA|MASTER|AMEX|DEBIT|CREDIT|CARD|EFTPOS|MCARD/],
  ['amount', /AMOUNT|\bAMT\b/],
];

export function labelOf(words: string): AmountLabel | null {
  const joined = words.toUpperCase().replace(/\s+/g, '');
  return labels.find(([, pattern]) => pattern.test(joined))?.[0] ?? null;
}
