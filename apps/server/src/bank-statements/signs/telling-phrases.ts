import { knownCounterparties } from '../../ledger/write/categories/known-counterparties.ts';
import { phraseTable, wordsInOrder } from '../../ledger/write/categories/phrase-table.ts';

/** Which way money usually goes in a row with these words, and how surely: 2 by itself tells it in any business. */
export interface Telling {
  side: 'in' | 'out';
  weight: 0.5 | 1 | 2;
  /** What a card's own statement calls being paid off. */
  isCardPayment?: true;
}

/**
 * Words that mean the same in every business. 'Rent', 'deposit', 'refund', 'fee', 'invoice', 'insurance' are none of
 * them: what one business pays another one receives.
 */
const table: readonly (readonly [Telling['side'], Telling['weight'], string])[] = [
  [
    'out',
    2,
    'purchase|pos purchase|pos debit|debit card purchase|card purchase|checkcard|check card|atm withdrawal|atm withdrwl|withdrawal atm|cash withdrawal|' +
      'ach debit|ach withdrawal|bill pay|bill payment|billpay|zelle to|zelle payment to|payment to|wire to|outgoing wire|wire out|wire transfer out|' +
      'usataxpymt|eftps|estimated tax|property tax|tax payment|tax pymt|sales tax payment|loan payment|loan pymt|loan pmt|mortgage payment|mortgage pmt|mortgage|' +
      'service charge|maintenance fee|monthly service fee|overdraft fee|nsf fee|wire fee|atm fee|insufficient funds fee|returned deposit item|deposited item returned|returned deposited item|' +
      'kartenzahlung|ec zahlung|lastschrift|geldautomat|betaalautomaat|geldautomaat|compra tarjeta|compra con tarjeta|paiement par carte|retrait|pix enviado|transferencia enviada',
  ],
  [
    'out',
    1,
    'check|payroll|salaries|wages|wage pay|owner draw|owners draw|electric|electricity|water and sewer|sewer|power company|utility|utilities|internet|fuel|' +
      'gas station|coffee|cafe|restaurant|hotel|airlines|parking|plumbing|repair|roof repair|hardware|hoa dues|state tax|office supplies|software|subscription|lawn|landscaping|cleaning|' +
      'wholesale|merchant fee|merchant fees|processing fee|insurance premium|malpractice insurance|transfer to|' +
      'lohn|gehalt|finanzamt|stadtwerke|tankstelle|versicherung|nomina|folha de pagamento|compra|prelevement|achat|incasso|salaris',
  ],
  [
    'in',
    2,
    'direct deposit|mobile deposit|mobile check deposit|remote deposit|counter deposit|cash deposit|branch deposit|atm deposit|ach credit|incoming wire|wire from|wire in|' +
      'wire transfer in|zelle from|zelle payment from|payment from|interest earned|interest paid to you|credit interest|' +
      'gutschrift|transferencia recibida|transferencia recebida|pix recebido|virement recu',
  ],
  [
    'in',
    1,
    'card sales|daily sales|daily takings|merchant deposit|bankcard deposit|bankcard dep|merchant bankcd|customer payment|patient payment|transfer from|donation received|payout|settlement batch|sales batch',
  ],
];
const cardPayments =
  'payment thank you|payment received thank you|autopay payment|autopay payment received|automatic payment thank you|online payment thank you|mobile payment thank you|payment received';

const phrases = phraseTable<Telling>([
  ...table.flatMap(([side, weight, list]) =>
    list.split('|').map((phrase): [string, Telling] => [phrase, { side, weight }]),
  ),
  ...cardPayments
    .split('|')
    .map((phrase): [string, Telling] => [phrase, { side: 'in', weight: 2, isCardPayment: true }]),
]);

/** Whom every business pays. Landlords' agents, insurers, lenders and markets pay some of them. */
const paidByAll: ReadonlySet<string> = new Set([
  'utilities',
  'phone_internet',
  'software',
  'advertising',
  'office',
  'equipment',
  'repairs',
  'shipping',
  'meals',
  'travel',
  'vehicle',
  'payroll',
  'taxes',
]);

export interface FoundTelling extends Telling {
  phrase: string;
}

/** 'CASH DEPOSIT PROCESSING FEE', 'POS PURCHASE RETURN': about a deposit or purchase, and none. */
const turning: Readonly<Record<Telling['side'], ReadonlySet<string>>> = {
  in: new Set([
    'fee',
    'fees',
    'charge',
    'chargeback',
    'returned',
    'reversal',
    'reversed',
    'reject',
  ]),
  out: new Set(['refund', 'return', 'returned', 'reversal', 'reversed', 'credit', 'cr', 'rebate']),
};

/** What the words of a row say of its direction; null where they say nothing that holds for every business. */
export function tellingOf(text: string): FoundTelling | null {
  const found = namedBy(text);
  if (found === null) return null;
  const told = new Set(wordsInOrder(found.phrase));
  const isTurned = wordsInOrder(text.slice(0, 200)).some(
    (word) => turning[found.side].has(word) && !told.has(word),
  );
  return isTurned ? null : found;
}

function namedBy(text: string): FoundTelling | null {
  const words = wordsInOrder(text.slice(0, 200)).map((word) =>
    word.normalize('NFD').replace(/\p{M}/gu, ''),
  );
  const phrase = phrases.find(words, (telling) => telling);
  if (phrase !== null && phrase.found.weight === 2)
    return { phrase: phrase.phrase, ...phrase.found };
  const known = knownCounterparties.find(words, ({ category, incoming }): Telling | undefined => {
    if (incoming === 'sales') return { side: 'in', weight: 1 };
    return paidByAll.has(category) ? { side: 'out', weight: 1 } : undefined;
  });
  if (known !== null) return { phrase: known.phrase, ...known.found };
  return phrase === null ? null : { phrase: phrase.phrase, ...phrase.found };
}
