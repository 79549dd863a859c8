export type ColumnRole =
  | 'date'
  | 'postedDate'
  | 'description'
  | 'amount'
  | 'net'
  | 'fee'
  | 'debit'
  | 'credit'
  | 'balance'
  | 'direction'
  | 'account'
  | 'ownAccount'
  | 'otherCurrency'
  | 'notMoney'
  | 'other';

/** What the heading of a column says that the column is; the first that fits holds. */
const roles: readonly (readonly [ColumnRole, RegExp])[] = [
  // What a customer still owes is no balance of an account.
  ['notMoney', /\b(?:balance due|open balance|due|hours?|qty|quantity|rate|exchange)\b/],
  ['balance', /\bbalance\b|\bbal\b|running|saldo|solde|kontostand|\bdisponible\b/],
  [
    'direction',
    /^(?:transaction )?(?:type|action)$|^section$|^(?:credit or debit|debit or credit|(?:debit|dr) (?:credit|cr)|(?:credit|cr) (?:debit|dr)|cr dr|dr cr|sign|indicator|soll haben|credit debit indicator|debit credit indicator|direction|in out|af bij|bij af|d c|c d|debet credit|s h|sens|tipo|tipo lan[cç]amento)$/,
  ],
  [
    'postedDate',
    /^(?:post|posted|posting|booking|settlement|cleared)[a-z ]*date$|^date posted$|buchungstag|^post date$|^completed date$|buchungsdatum/,
  ],
  [
    'date',
    /\bdate\b|\bdatum\b|^fecha|^f valor$|^data$|^day$|^buchung$|valuta|^(?:created|finished|completed|booked) on$/,
  ],
  ['ownAccount', /^own account$/],
  [
    'account',
    /^(?:account|acct|card|konto|auftragskonto|rekening|compte|cuenta|conta)(?: (?:no|number|name|nr|id|last4?))?$|^iban auftragskonto$|^iban bban$/,
  ],
  [
    'otherCurrency',
    /\b(?:local|foreign|original|target) (?:currency )?amount\b|amount (?:in )?(?:local|foreign|original)/,
  ],
  ['fee', /\bfees?\b(?! ?inc)|\bcommissions?\b|geb(?:ü|ue)hr|comisi[oó]n|\btarifa\b/],
  ['net', /^net(?: amount| total)?$/],
  [
    'debit',
    /debit|withdrawal|\bpaid out\b|money out|\bout\b|charges?$|payments?$|\bsoll\b|cargo|ausgaben|belastung|lastschrift|d[eé]bit|\bspent\b|sa[ií]da/,
  ],
  [
    'credit',
    /credit|deposit|paid in|money in|\bin\b|\bhaben\b|abono|gutschrift|cr[eé]dit|einnahmen|received|entrada/,
  ],
  [
    'amount',
    /amount|\bbetrag\b|bedrag|belopp|importo|\bvalor\b|\bvalue\b|importe|montant|umsatz|\bsum\b|\btotal\b|^(?:usd|cad|eur|gbp|aud|chf)$/,
  ],
  [
    'description',
    /description|payee|narrat|\bname\b|merchant|details?$|memo|particulars|transaction$|text|verwendungszweck|empf|concepto|movimiento|libell|omschrijving|mededeling|causale|descrizione|descripci|descri[cç]|hist[oó]rico|rubrik|counter ?party|reference|note|notification|\btitle\b|zahlungspflichtig|zahlungsbeteiligt/,
  ],
];

const plainHeading = (heading: string): string =>
  heading
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(after [^)]*\)|\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** The role that a heading gives to its column. */
export function roleOf(heading: string): ColumnRole {
  const plain = plainHeading(heading);
  if (plain === '+' || plain === '+ ') return 'direction';
  if (plain === '') return 'other';
  return roles.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
}

/** What lists of invoices, bills and hours have and statements of a bank have not. */
const listMarks: readonly (readonly [name: string, heading: RegExp])[] = [
  [
    'number',
    /^(?:invoice|inv|bill|rechnung(?:s)?|factura|facture|fatura)(?: ?(?:no|nr|num|number|id))?$/,
  ],
  ['due', /\bdue\b|f[aä]llig|vencimiento|vencimento|[eé]ch[eé]ance/],
  ['party', /^(?:customer|client|vendor|supplier|employee|kunde|cliente|fournisseur)(?: name)?$/],
  ['aging', /^(?:current|\d+ \d+(?: days)?|over \d+|\d+ days(?: past due)?)$/],
  ['work', /^(?:hours?|qty|quantity|unit price|hourly rate|rate|project|item)$/],
];

/** Of which kind of list other than a statement a heading is a mark; null where of none. */
export function listMarkOf(heading: string): string | null {
  const plain = plainHeading(heading);
  return listMarks.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** True for a record that names columns: two headings that we know, and no more than a line of short texts. */
export function isHeader(cells: readonly string[]): boolean {
  if (cells.some((cell) => cell.length >= 100)) return false;
  const known = cells.filter(
    (cell) =>
      (cell.length < 60 && !/\d{2}/.test(cell) && roleOf(cell) !== 'other') ||
      (!/\d/.test(cell) && listMarkOf(cell) !== null),
  );
  return known.length >= 2;
}
