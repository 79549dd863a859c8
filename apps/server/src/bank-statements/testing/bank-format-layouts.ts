import { moneyText } from './fields.ts';
import { trueRowsOf, type Layout } from './table-layout.ts';
import type { TableStyle } from './table-style.ts';
import type { TrueRow } from './true-rows.ts';

type Write = (rows: readonly TrueRow[], seed: number) => string;

const layout = (
  name: string,
  fileName: string,
  profile: TableStyle['profile'],
  write: Write,
  truth: 'rows' | 'refused' = 'rows',
): Layout => ({
  name,
  make: (seed) => {
    const rows = trueRowsOf({ columns: [], profile }, seed);
    return {
      fileName,
      bytes: Buffer.from(write(rows, seed)),
      rows: truth === 'rows' ? rows : null,
    };
  },
});

const bare = (date: string) => date.replaceAll('-', '');
const size = (cents: number, decimal?: ',') =>
  moneyText(Math.abs(cents), { columns: [], profile: 'shop', ...(decimal && { decimal }) });
const amount = (cents: number) => moneyText(cents, { columns: [], profile: 'shop' });
const startOf = (rows: readonly TrueRow[]) => (rows[0]?.balance ?? 0) - (rows[0]?.cents ?? 0);

function mt940(
  rows: readonly TrueRow[],
  describe: (row: TrueRow) => string,
  { ending = '\r\n', block = false } = {},
): string {
  const first = rows[0]?.date ?? '2025-01-01';
  const last = rows.at(-1);
  const sign = (cents: number) => (cents < 0 ? 'D' : 'C');
  const balance = (tag: string, date: string, cents: number) =>
    `:${tag}:${sign(cents)}${bare(date).slice(2)}USD${size(cents, ',')}`;
  const lines = [
    ':20:STARTUMSE',
    ':25:10020030/1234567',
    ':28C:00001/001',
    balance('60F', first, startOf(rows)),
    ...rows.flatMap((row, index) => [
      `:61:${bare(row.date).slice(2)}${bare(row.date).slice(4)}${sign(row.cents)}${size(row.cents, ',')}NTRFNONREF//${700_100 + index}`,
      `:86:${describe(row)}`,
    ]),
    balance('62F', last?.date ?? first, last?.balance ?? 0),
    '-',
  ];
  const text = lines.join(ending) + ending;
  return block
    ? `{1:F01BANKBEBBAXXX0000000000}{2:O9400000000000BANKBEBBAXXX00000000000000000000N}{4:${ending}${text.trimEnd()}}`
    : text;
}

function ofx(
  rows: readonly TrueRow[],
  {
    listEnd = '</BANKTRANLIST>',
    rowEnd = '</STMTTRN>',
    tail = '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  } = {},
): string {
  const written = rows.map(
    (row, index) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${bare(row.date)}<TRNAMT>${amount(row.cents)}<FITID>f${index}<NAME>${row.text.replaceAll('&', '&amp;')}${rowEnd}`,
  );
  return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>\n<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>021<ACCTID>5554417<ACCTTYPE>CHECKING</BANKACCTFROM>\n<BANKTRANLIST><DTSTART>20250101<DTEND>20250401\n${written.join('\n')}\n${listEnd}<LEDGERBAL><BALAMT>${amount(rows.at(-1)?.balance ?? 0)}<DTASOF>20250401</LEDGERBAL>${tail}\n`;
}

function camt(
  rows: readonly TrueRow[],
  {
    end = '</Stmt></BkToCstmrStmt></Document>',
    header = '<?xml version="1.0" encoding="UTF-8"?>\n',
  } = {},
): string {
  const entries = rows.map(
    (row) =>
      `<Ntry><Amt Ccy="EUR">${size(row.cents)}</Amt><CdtDbtInd>${row.cents > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${row.date}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${row.text.replaceAll('&', '&amp;')}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  const balance = (code: string, cents: number, date: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${size(cents)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`;
  return `${header}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', startOf(rows), rows[0]?.date ?? '')}${balance('CLBD', rows.at(-1)?.balance ?? 0, rows.at(-1)?.date ?? '')}\n${entries.join('\n')}\n${end}\n`;
}

const qif = (rows: readonly TrueRow[]) =>
  `!Type:Bank\n${rows.map((row) => `D${row.date.slice(5, 7)}/${row.date.slice(8)}/${row.date.slice(0, 4)}\nT${amount(row.cents)}\nP${row.text}\n^`).join('\n')}\n`;

/** The formats that banks have agreed upon, some of them slightly broken as banks do write them. */
export const bankFormatLayouts: readonly Layout[] = [
  layout('MT940, free text', 'statement.sta', 'agency', (rows) => mt940(rows, ({ text }) => text)),
  layout('MT940, German fields', 'umsaetze.sta', 'german', (rows) =>
    mt940(
      rows,
      ({ text, cents }) =>
        `166?00${cents > 0 ? 'GUTSCHRIFT' : 'UEBERWEISUNG'}?10931?20${text.slice(0, 27)}?21${text.slice(27, 54)}?30COBADEFF?32${text.split(' ').slice(-1).join('')}`,
    ),
  ),
  layout('MT940, Dutch words', 'mt940.txt', 'shop', (rows) =>
    mt940(rows, ({ text }) => `/TRTP/SEPA OVERBOEKING/NAME/${text}/REMI/${text}/EREF/NOTPROVIDED`, {
      ending: '\n',
    }),
  ),
  layout('MT940, in its envelope', 'statement.940', 'clinic', (rows) =>
    mt940(rows, ({ text }) => text, { block: true }),
  ),
  layout('OFX', 'statement.ofx', 'shop', (rows) => ofx(rows)),
  layout('OFX without the end of its list', 'statement.qfx', 'landlord', (rows) =>
    ofx(rows, { listEnd: '' }),
  ),
  layout('OFX without the ends of its rows', 'statement.ofx', 'agency', (rows) =>
    ofx(rows, { rowEnd: '' }),
  ),
  layout('OFX without its last ends', 'statement.ofx', 'clinic', (rows) => ofx(rows, { tail: '' })),
  layout('OFX with a second end of its list', 'statement.ofx', 'consultant', (rows) =>
    ofx(rows, { listEnd: '</BANKTRANLIST></BANKTRANLIST>' }),
  ),
  layout(
    'OFX cut off within a row',
    'statement.ofx',
    'shop',
    (rows) => ofx(rows).slice(0, -Math.round(ofx(rows).length / 3)),
    'refused',
  ),
  layout('CAMT.053', 'statement.xml', 'german', (rows) => camt(rows)),
  layout('CAMT.053 without its last ends', 'statement.xml', 'german', (rows) =>
    camt(rows, { end: '</Stmt>' }),
  ),
  layout('CAMT.053 without its first line', 'statement.xml', 'romance', (rows) =>
    camt(rows, { header: '\n\n  ' }),
  ),
  layout('CAMT.053 with bare ampersands', 'statement.xml', 'german', (rows) =>
    camt(rows).replaceAll('&amp;', '&'),
  ),
  layout(
    'CAMT.053 cut off within a row',
    'statement.xml',
    'german',
    (rows) => camt(rows).slice(0, -Math.round(camt(rows).length / 3)),
    'refused',
  ),
  layout('QIF', 'statement.qif', 'consultant', qif),
];
