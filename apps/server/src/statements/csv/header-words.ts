export type ColumnRole =
  | 'date'
  | 'postedDate'
  | 'description'
  | 'amount'
  | 'net'
  | 'debit'
  | 'credit'
  | 'balance'
  | 'direction'
  | 'other';

/** What the heading of a column says that the column is; the first that fits holds. */
const roles: readonly (readonly [ColumnRole, RegExp])[] = [
  ['balance', /\bbalance\b|\bbal\b|running|saldo|solde|kontostand/],
  [
    'direction',
    /^(?:transaction )?type$|^(?:credit or debit|debit or credit|(?:debit|dr) (?:credit|cr)|(?:credit|cr) (?:debit|dr)|cr dr|dr cr|sign|indicator|soll haben|credit debit indicator|debit credit indicator|direction|in out|af bij|bij af|d c|c d|debet credit|s h|sens)$/,
  ],
  [
    'postedDate',
    /^(?:post|posted|posting|booking|settlement|cleared)[a-z ]*date$|^date posted$|buchungstag|^post date$/,
  ],
  ['date', /\bdate\b|\bdatum\b|^fecha|^data$|^day$|buchung|valuta/],
  [
    'debit',
    /debit|withdrawal|\bpaid out\b|money out|\bout\b|charges?$|payments?$|\bsoll\b|cargo|ausgaben|belastung|d[eé]bit|\bspent\b|paid out/,
  ],
  [
    'credit',
    /credit|deposit|paid in|money in|\bin\b|\bhaben\b|abono|gutschrift|cr[eé]dit|einnahmen|received/,
  ],
  ['net', /^net(?: amount| total)?$/],
  [
    'amount',
    /amount|\bbetrag\b|bedrag|belopp|importo|\bvalor\b|\bvalue\b|importe|montant|umsatz|\bsum\b|\btotal\b|^(?:usd|cad|eur|gbp|aud|chf)$/,
  ],
  [
    'description',
    /description|payee|narrat|\bname\b|merchant|details?$|memo|particulars|transaction$|text|verwendungszweck|empf|concepto|libell|omschrijving|mededeling|causale|descrizione|descripci|descri[cç]|historico|rubrik|counterparty|note/,
  ],
];

/** The role that a heading gives to its column. */
export function roleOf(heading: string): ColumnRole {
  const plain = heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (plain === '') return 'other';
  return roles.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
}

/** True for a record that names columns: two headings that we know, and no more than a line of short texts. */
export function isHeader(cells: readonly string[]): boolean {
  const known = cells.filter(
    (cell) => cell.length < 60 && !/\d{2}/.test(cell) && roleOf(cell) !== 'other',
  );
  return known.length >= 2 && cells.every((cell) => cell.length < 100);
}
