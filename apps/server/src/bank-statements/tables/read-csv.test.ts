import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTextStatement } from '../open-statement.ts';
import { asMapped, type StatementFile } from '../statement-file.ts';

const read = (content: string | Buffer) => openTextStatement('bank.csv', Buffer.from(content));

const rowsOf = (file: StatementFile) =>
  [...file.entries()].flatMap((entry) =>
    'row' in entry
      ? [[entry.row.date, Number(entry.row.amountCents) / 100, entry.row.description]]
      : [],
  );

const refusalsOf = (file: StatementFile) =>
  [...file.entries()].flatMap((entry) => ('refused' in entry ? [entry.refused] : []));

describe('the CSV of any bank', () => {
  it('with one signed column and a header', () => {
    const file = read(
      'Date,Description,Amount\n01/31/2026,Rent,"-1,200.00"\n02/01/2026,Mobile deposit,50\n',
    );
    expect(rowsOf(file)).toEqual([
      ['2026-01-31', -1200, 'Rent'],
      ['2026-02-01', 50, 'Mobile deposit'],
    ]);
    expect(file.questions).toEqual([]);
  });

  it('with a preamble above the header, and blank lines', () => {
    const file = read(
      'First Bank\nAccount,Checking ...1234\nFrom 01/01/2026 to 01/31/2026\n\nPosted Date,Payee,Withdrawals,Deposits,Balance\n01/15/2026,Rent,1200.00,,800.00\n\n01/16/2026,Sale,,70.00,870.00\n',
    );
    expect(rowsOf(file)).toEqual([
      ['2026-01-15', -1200, 'Rent'],
      ['2026-01-16', 70, 'Sale'],
    ]);
    expect(file.header).toEqual(['Posted Date', 'Payee', 'Withdrawals', 'Deposits', 'Balance']);
    expect(file.accounts[0]?.balance).toEqual({ cents: 87_000n, date: '2026-01-16' });
  });

  it('without a header, newest row first, with a balance that proves the order', () => {
    const file = read(
      '2026-01-03,-5.00,95.00,Coffee\n2026-01-02,-50.00,100.00,Shoes\n2026-01-01,150.00,150.00,Sale\n',
    );
    expect(rowsOf(file).map(([, amount]) => amount)).toEqual([-5, -50, 150]);
    expect(file.mapping).toMatchObject({ hasHeader: false, amountColumn: 1, balanceColumn: 2 });
    expect(file.accounts[0]?.balance).toEqual({ cents: 9_500n, date: '2026-01-03' });
  });

  it('with semicolons, days first and decimal commas', () => {
    const file = read(
      'Buchungstag;Verwendungszweck;Betrag\n31.01.2026;Miete;-1.200,00\n01.02.2026;Verkauf, bar;1.234,56\n',
    );
    expect(rowsOf(file)).toEqual([
      ['2026-01-31', -1200, 'Miete'],
      ['2026-02-01', 1234.56, 'Verkauf, bar'],
    ]);
    expect(file.mapping).toMatchObject({ delimiter: ';', dateOrder: 'dmy', decimalMark: ',' });
  });

  it('with amounts in parentheses, with trailing signs and with CR and DR', () => {
    const file = read(
      'Date|Details|Amount\n01/13/2026|A|(1,234.56)\n01/14/2026|B|5.00-\n01/15/2026|C|7.00 CR\n01/16/2026|D|8.00 DR\n',
    );
    expect(rowsOf(file).map(([, amount]) => amount)).toEqual([-1234.56, -5, 7, -8]);
  });

  it('with unsigned amounts beside a column that says debit or credit', () => {
    const file = read(
      'Date,Transaction Description,Transaction Type,Transaction Amount\n01/13/26,Sale,Credit,10.00\n01/14/26,Fuel,Debit,4.00\n',
    );
    expect(rowsOf(file).map(([, amount]) => amount)).toEqual([10, -4]);
  });

  it('with debits written as negative numbers in a column of their own', () => {
    const file = read(
      'Date,Name,Debit,Credit\n01/13/2026,A,-4.00,\n01/14/2026,B,,9.00\n01/15/2026,C,-1.00,\n',
    );
    expect(rowsOf(file).map(([, amount]) => amount)).toEqual([-4, 9, -1]);
  });

  it('of a card on which a purchase is positive, as its payments prove', () => {
    const file = read(
      'Date,Description,Amount\n01/13/2026,HOTEL,220.00\n01/14/2026,AUTOPAY PAYMENT - THANK YOU,-500.00\n01/15/2026,SHELL OIL 77,41.00\n',
    );
    expect(rowsOf(file).map(([, amount]) => amount)).toEqual([-220, 500, -41]);
    expect(file.questions).toEqual([]);
    expect(file.mapping).toMatchObject({ positiveMeans: 'out' });
  });

  it('whose balance runs against the amounts is read the other way round', () => {
    const file = read(
      'Date,Text,Amount,Balance\n01/13/2026,A,10.00,90.00\n01/14/2026,B,20.00,70.00\n01/15/2026,C,-5.00,75.00\n',
    );
    expect(rowsOf(file).map(([, amount]) => amount)).toEqual([-10, -20, 5]);
  });

  it.each([
    [
      'UTF-8 with its mark',
      Buffer.concat([
        Buffer.from([0xef, 0xbb, 0xbf]),
        Buffer.from('Date,Description,Amount\r\n01/13/2026,Café,1.00\r\n'),
      ]),
    ],
    ['UTF-16', Buffer.from('\ufeffDate,Description,Amount\r\n01/13/2026,Café,1.00\r\n', 'utf16le')],
    [
      'UTF-16 without its mark',
      Buffer.from('Date,Description,Amount\n01/13/2026,Café,1.00\n', 'utf16le'),
    ],
    [
      'UTF-16, big end first',
      Buffer.from('\ufeffDate,Description,Amount\n01/13/2026,Café,1.00\n', 'utf16le').swap16(),
    ],
    ['Windows-1252', Buffer.from('Date,Description,Amount\n01/13/2026,Caf\u00e9,1.00\n', 'latin1')],
    ['carriage returns alone', Buffer.from('Date,Description,Amount\r01/13/2026,Café,1.00\r')],
  ])('in %s', (_what, bytes) => {
    expect(rowsOf(read(bytes))).toEqual([['2026-01-13', 1, 'Café']]);
  });

  it('with line breaks in quotes still knows its lines', () => {
    const file = read(
      'Date,Description,Amount\n01/13/2026,"two\nlines",1.00\n01/14/2026,x,abc\n01/15/2026,y,2.00\n',
    );
    expect(refusalsOf(file)).toMatchObject([{ line: 4, reason: "'abc' is not an amount." }]);
  });
});

describe('what the user is asked', () => {
  it('is which of day and month comes first, where no date tells', () => {
    const file = read(
      'Date,Text,Amount\n03/04/2026,A,-1.00\n01/02/2026,B,2.00\n05/06/2026,C,2.00\n',
    );
    expect(file.questions).toMatchObject([{ id: 'dates', answer: null }, { id: 'signs' }]);
  });

  it('is not that, where only one reading runs forwards', () => {
    const days = ['01/02/2026', '02/02/2026', '03/02/2026', '01/03/2026'];
    const file = read(
      `Date,Text,Amount\n${days.map((day) => `${day},A,-1.00\n${day},B,1.00`).join('\n')}\n`,
    );
    expect(file.questions).toMatchObject([{ id: 'signs' }]);
    expect(file.mapping?.dateOrder).toBe('dmy');
  });

  it('is what one sign in all rows means', () => {
    const file = read('Date,Text,Amount\n01/13/2026,A,1.00\n01/14/2026,B,2.00\n');
    expect(file.questions).toMatchObject([
      {
        id: 'signs',
        text: 'Is “A”, 1.00, money in or money out? “B”, 2.00, then went the same way.',
      },
    ]);
  });

  it('is that too where one word in every row speaks against the sign, or against the balance', () => {
    const days = ['03', '04', '05', '06', '07'];
    const plain = days.map((day) => `2026-03-${day},DEPOSIT,-50.00\n`).join('');
    expect(read(`Date,Description,Amount\n${plain}`).questions[0]?.id).toBe('signs');
    const falling = days.map((day, at) => `2026-03-${day},DEPOSIT,-50.00,${900 - at * 50}.00\n`);
    const withBalance = read(`Date,Description,Amount,Balance\n${falling.join('')}`);
    expect(withBalance.questions[0]?.id).toBe('signs');
  });

  it('is whether a row is missing where the balance does not follow', () => {
    const rows = [
      '01/13/2026,A,1.00,101.00',
      '01/14/2026,B,1.00,102.00',
      '01/15/2026,C,1.00,103.00',
      '01/17/2026,E,1.00,113.00',
      '01/18/2026,F,-1.00,112.00',
    ];
    const file = read(`Date,Text,Amount,Balance\n${rows.join('\n')}\n`);
    expect(file.questions).toMatchObject([{ id: 'row:5', answer: null }]);
  });
});

describe('rows that are refused', () => {
  it('have a line and a reason each, and a balance line is no row', () => {
    const file = read(
      'Date,Description,Amount,Balance\n01/01/2026,Beginning balance,,100.00\n01/13/2026,A,1.00,101.00\n,B,1.00,102.00\n01/14/2026,C,,102.00\n01/15/2026,D\n01/16/2026,E,1.00,104.00\n',
    );
    expect(rowsOf(file)).toHaveLength(2);
    expect(refusalsOf(file).map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'It has no date.'],
      [5, 'It has no amount.'],
      [6, 'It has 2 columns where 3 are needed.'],
    ]);
  });
});

describe('files that are refused', () => {
  it.each<[string, string | Buffer, string]>([
    [
      'ends within quotes',
      'Date,Text,Amount\n01/13/2026,"A,1.00\n01/14/2026,B,2.00\n',
      'bank.csv, line 2: The file ends in the middle of a quoted text',
    ],
    ['is not text', Buffer.from([1, 2, 0, 3, 4, 5, 6, 7, 8]), 'bank.csv: This is not a text file.'],
    [
      'has only a header',
      'Date,Description,Amount\n',
      'bank.csv, line 1: No line has both a date and an amount',
    ],
    ['is a web page', '<!DOCTYPE html><html></html>', 'bank.csv: This is a web page'],
    ['is blank', ' \n\n', 'bank.csv: The file is empty.'],
  ])('one that %s', (_what, content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
  });
});

describe('any statement', () => {
  const row = fc.record({
    day: fc.integer({ min: 0, max: 400 }),
    cents: fc.integer({ min: -5_000_000, max: 5_000_000 }),
    text: fc.string({
      unit: fc.constantFrom('a', 'B', ' ', '"', ',', ';', '\n', 'é', '7'),
      minLength: 1,
      maxLength: 12,
    }),
  });

  it('reads back what was written, in every delimiter and notation', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 30 }),
        fc.constantFrom<[',' | ';' | '\t' | '|', '.' | ',']>(
          [',', '.'],
          [';', ','],
          ['\t', '.'],
          ['|', ','],
        ),
        (rows, [delimiter, mark]) => {
          const lines = rows.map(({ day, cents, text }) => {
            const date = new Date(Date.UTC(2025, 0, 1) + day * 86_400_000)
              .toISOString()
              .slice(0, 10);
            const amount = (cents / 100).toFixed(2).replace('.', mark);
            return [date, `"x${text.replaceAll('"', '""')}"`, `"${amount}"`].join(delimiter);
          });
          const text = `${['Date', 'Description', 'Amount'].join(delimiter)}\n${lines.join('\n')}\n`;
          const mapping = read(text).mapping;
          expect(mapping).toMatchObject({ delimiter, decimalMark: mark });
          const entries = [
            ...openTextStatement('bank.csv', Buffer.from(text), {
              mapping: { ...mapping!, positiveMeans: 'in' },
              answers: asMapped,
            }).entries(),
          ];
          expect(
            entries.map((entry) => ('row' in entry ? Number(entry.row.amountCents) : null)),
          ).toEqual(rows.map(({ cents }) => cents));
        },
      ),
      { numRuns: 60 },
    );
  });
});
