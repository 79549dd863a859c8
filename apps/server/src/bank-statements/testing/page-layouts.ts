import { utils, write } from '@e965/xlsx';
import { dateText, moneyText } from './fields.ts';
import { tableCells, trueRowsOf, type Layout } from './table-layout.ts';
import type { TableStyle } from './table-style.ts';
import type { TrueRow } from './true-rows.ts';
import { placeCells, writePdf } from './write-pdf.ts';

/** A workbook with one sheet of cells as a bank writes them: numbers as numbers unless `asText`, days as days. */
const workbookLayout = (
  name: string,
  style: TableStyle & { asText?: true; other?: string[][] },
  isStatement = true,
): Layout => ({
  name: `XLSX, ${name}`,
  make: (seed) => {
    const rows = trueRowsOf(style, seed);
    const cells = tableCells(style, rows).map((line) =>
      line.map((cell) => {
        if (style.asText === true) return cell;
        if (/^-?\d+\.\d\d$/.test(cell)) return Number(cell);
        return /^\d{4}-\d\d-\d\d$/.test(cell) ? new Date(`${cell}T00:00:00Z`) : cell;
      }),
    );
    const book = utils.book_new();
    if (style.other !== undefined) {
      utils.book_append_sheet(book, utils.aoa_to_sheet(style.other), 'Summary');
    }
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells, { UTC: true }), 'Transactions');
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array;
    return { fileName: 'export.xlsx', bytes, rows: isStatement ? rows : null };
  },
});

const rowsPerPage = 38;

/** A PDF whose table has its headings on each page, with some lines above. */
const pdfLayout = (
  name: string,
  style: TableStyle,
  places: readonly { x: number; right?: true }[],
  heading: readonly string[] = ['First Example Bank', 'Account ending in 4417'],
): Layout => ({
  name: `PDF, ${name}`,
  make: (seed) => {
    const rows = trueRowsOf(style, seed);
    const [head = [], ...cells] = tableCells(style, rows);
    const pages = [];
    for (let start = 0; start < cells.length; start += rowsPerPage) {
      const part = [head, ...cells.slice(start, start + rowsPerPage)];
      pages.push([
        ...heading.map((text) => [{ x: 40, text }]),
        [],
        ...part.map((line) => placeCells(line, places)),
        [],
        [{ x: 40, text: `Page ${start / rowsPerPage + 1}` }],
      ]);
    }
    return { fileName: 'statement.pdf', bytes: writePdf(pages), rows };
  },
});

/** The usual American one: what came in and what went out under headings of their own, days without a year. */
const sectionsPdf = (name: string, profile: TableStyle['profile']): Layout => ({
  name: `PDF, ${name}`,
  make: (seed) => {
    const style: TableStyle = { columns: [], profile, months: 1, dates: 'm/d', thousands: ',' };
    const rows = trueRowsOf(style, seed);
    const section = (title: string, part: readonly TrueRow[]) => [
      [{ x: 40, text: title }],
      placeCells(['Date', 'Description', 'Amount'], sectionPlaces),
      ...part.map((row) =>
        placeCells(
          [dateText(row.date, style), row.text, moneyText(Math.abs(row.cents), style)],
          sectionPlaces,
        ),
      ),
      [],
    ];
    const into = rows.filter(({ cents }) => cents > 0);
    const out = rows.filter(({ cents }) => cents < 0);
    const start = (rows[0]?.balance ?? 0) - (rows[0]?.cents ?? 0);
    const page = [
      [{ x: 40, text: 'First Example Bank' }],
      [{ x: 40, text: 'January 1, 2025 through January 31, 2025' }],
      placeCells(
        ['Beginning Balance', moneyText(start, style)],
        [{ x: 40 }, { x: 300, right: true }],
      ),
      placeCells(
        ['Ending Balance', moneyText(rows.at(-1)?.balance ?? 0, style)],
        [{ x: 40 }, { x: 300, right: true }],
      ),
      [],
      ...section('DEPOSITS AND ADDITIONS', into),
      ...section('ELECTRONIC WITHDRAWALS', out),
    ];
    const pages = [page.slice(0, 54), page.slice(54)].filter(({ length }) => length > 0);
    return { fileName: 'statement.pdf', bytes: writePdf(pages), rows: [...into, ...out] };
  },
});

const sectionPlaces = [{ x: 40 }, { x: 110 }, { x: 540, right: true as const }];
const four = [
  { x: 40 },
  { x: 110 },
  { x: 450, right: true as const },
  { x: 550, right: true as const },
];
const five = [
  { x: 40 },
  { x: 110 },
  { x: 390, right: true as const },
  { x: 470, right: true as const },
  { x: 550, right: true as const },
];
const signed = ['Date=date', 'Description=text', 'Amount=amount'];

/** Workbooks and printed statements. */
export const pageLayouts: readonly Layout[] = [
  workbookLayout('amount and balance', {
    columns: [...signed, 'Balance=balance'],
    profile: 'shop',
    dates: 'y-m-d',
  }),
  workbookLayout('debit and credit, title rows', {
    columns: ['Fecha=date', 'Concepto=text', 'Cargo=out', 'Abono=in', 'Saldo=balance'],
    profile: 'romance',
    dates: 'y-m-d',
    above: () => [['Movimientos de la cuenta'], ['Cuenta', 'ES91 2100 0418 4502 0005 1332'], []],
  }),
  workbookLayout('cells of text', {
    columns: [...signed, 'Balance=balance'],
    profile: 'consultant',
    asText: true,
    thousands: ',',
  }),
  workbookLayout('plain', { columns: signed, profile: 'landlord', dates: 'y-m-d' }),
  workbookLayout('a summary sheet first', {
    columns: ['Date=date', 'Payee=text', 'Type=debitcredit', 'Amount=size'],
    profile: 'clinic',
    dates: 'y-m-d',
    other: [
      ['Period', 'Q1'],
      ['Accounts', 'one'],
    ],
  }),
  workbookLayout(
    'invoice list',
    {
      columns: [
        'Invoice No=invoice',
        'Invoice date=date',
        'Client=party',
        'Due date=due',
        'Amount=size',
        'Status=paid',
      ],
      profile: 'consultant',
      dates: 'y-m-d',
      only: 'in',
    },
    false,
  ),
  pdfLayout(
    'amount and balance',
    { columns: [...signed, 'Balance=balance'], profile: 'shop', thousands: ',' },
    four,
  ),
  pdfLayout(
    'withdrawals and deposits',
    {
      columns: [
        'Date=date',
        'Description=text',
        'Withdrawals=out',
        'Deposits=in',
        'Balance=balance',
      ],
      profile: 'agency',
      thousands: ',',
    },
    five,
  ),
  pdfLayout(
    'debit and credit, no balance',
    {
      columns: ['Date=date', 'Details=text', 'Debit=out', 'Credit=in'],
      profile: 'clinic',
      thousands: ',',
    },
    four,
  ),
  pdfLayout(
    'German',
    {
      columns: ['Buchung=date', 'Verwendungszweck=text', 'Betrag=amount', 'Saldo=balance'],
      profile: 'german',
      dates: 'd.m.y',
      decimal: ',',
      thousands: '.',
    },
    four,
  ),
  sectionsPdf('sections by direction', 'shop'),
  sectionsPdf('sections by direction, landlord', 'landlord'),
];
