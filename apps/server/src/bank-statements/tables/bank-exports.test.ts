import { describe, expect, it } from 'vitest';
import { openTextStatement } from '../open-statement.ts';

function read(content: string | Buffer) {
  const file = openTextStatement('bank.csv', Buffer.from(content));
  const entries = [...file.entries()];
  return {
    currency: file.accounts[0]?.currency,
    rows: entries.flatMap((entry) =>
      'row' in entry ? [`${entry.row.date} ${entry.row.amountCents} ${entry.row.description}`] : [],
    ),
    refused: entries.flatMap((entry) => ('refused' in entry ? [entry.refused.reason] : [])),
  };
}

describe('the CSV that banks write', () => {
  it('says its currency in a column whose heading is in no list', () => {
    const { currency, rows } = read(
      'Data operacji;Opis;Kwota;Saldo po operacji;Waluta\n2025-02-10;PRZELEW;12 300,00;15 210,55;PLN\n2025-02-08;ORLEN;-289,45;2 910,55;PLN\n',
    );
    expect(currency).toBe('PLN');
    expect(rows).toEqual(['2025-02-10 1230000 PRZELEW', '2025-02-08 -28945 ORLEN']);
  });

  it('says its currency beside each amount', () => {
    const { currency, rows } = read(
      'Datum;Buchungstext;Betrag\n13.01.2025;Miete;-8.500,00 EUR\n14.01.2025;Rechnung;12.400,00 EUR\n',
    );
    expect(currency).toBe('EUR');
    expect(rows).toEqual(['2025-01-13 -850000 Miete', '2025-01-14 1240000 Rechnung']);
  });

  it('has what was spent abroad beside what the account was charged', () => {
    const { currency, rows } = read(
      'Date,Merchant,Original Amount,Original Currency,Charged Amount\n2025-02-01,PARIS HOTEL,210.00,EUR,228.90\n2025-02-02,LYON TAXI,14.00,EUR,15.10\n',
    );
    expect(currency).toBeNull();
    expect(rows).toEqual(['2025-02-01 22890 PARIS HOTEL', '2025-02-02 1510 LYON TAXI']);
  });

  it('has groups as in India, and rows that are only scheduled', () => {
    const { rows, refused } = read(
      'Status,Value Date,Particulars,Amount\nPosted,15-01-2025,NEFT ACME,"1,20,000.00 Cr"\nPosted,21-01-2025,RTGS,"45,000.00 Dr"\nScheduled,15-01-2027,LOAN,500.00 Dr\n',
    );
    expect(rows).toEqual(['2025-01-15 12000000 NEFT ACME', '2025-01-21 -4500000 RTGS']);
    expect(refused).toEqual(['It has not gone through (Scheduled).']);
  });

  it('has whole numbers alone, out and in taking turns before the balance', () => {
    const { rows } = read(
      '日付,摘要,お支払金額,お預り金額,差引残高\n2025/01/06,電気料金,12000,,488000\n2025/01/10,売上入金,,150000,638000\n',
    );
    expect(rows).toEqual(['2025-01-06 -1200000 電気料金', '2025-01-10 15000000 売上入金']);
  });

  it('begins with a quoted text and ends without one', () => {
    const { rows } = read(
      'Date,Description,Amount\n"Jan 2, 2026",Fuel,($10.00)\n"Jan 3, 2026",Sale,"$1,020.00"\n"Jan 4, 2026",Fee,($5.00)\n',
    );
    expect(rows).toEqual([
      '2026-01-02 -1000 Fuel',
      '2026-01-03 102000 Sale',
      '2026-01-04 -500 Fee',
    ]);
  });

  it('has a preamble with figures of its own above the header', () => {
    const { rows, refused } = read(
      'Description,,Summary Amt.\nBeginning balance as of 01/01/2026,,"1,000.00"\nTotal credits,,"500.00"\n\nDate,Description,Amount,Running Bal.\n01/01/2026,Beginning balance as of 01/01/2026,,"1,000.00"\n01/05/2026,"DEPOSIT, BRANCH","500.00","1,500.00"\n01/19/2026,"UTILITY CO","-200.50","1,299.50"\n',
    );
    expect(rows).toEqual(['2026-01-05 50000 DEPOSIT, BRANCH', '2026-01-19 -20050 UTILITY CO']);
    expect(refused).toEqual([]);
  });

  it('says in Dutch whether the money came or went', () => {
    const { rows } = read(
      '"Datum","Naam / Omschrijving","Rekening","Af Bij","Bedrag (EUR)"\n"20260131","Albert Heijn","NL01INGB","Af","12,34"\n"20260130","Werkgever BV","NL01INGB","Bij","2500,00"\n',
    );
    expect(rows).toEqual(['2026-01-31 -1234 Albert Heijn', '2026-01-30 250000 Werkgever BV']);
  });

  it('in German, Windows-1252, with thousands in apostrophes or points', () => {
    const swiss = read(
      Buffer.from(
        "Datum;Buchungstext;Belastung;Gutschrift;Saldo\n31.01.2026;Miete Zürich;1'500.00;;2'000.00\n30.01.2026;Lohn;;5'000.00;3'500.00\n",
        'latin1',
      ),
    );
    expect(swiss.rows).toEqual(['2026-01-31 -150000 Miete Zürich', '2026-01-30 500000 Lohn']);
    const german = read(
      '"Buchungstag";"Verwendungszweck";"Betrag";"Waehrung"\n"28.02.26";"Miete";"-1.250,00";"EUR"\n"27.02.26";"Rechnung 17";"3.400,50";"EUR"\n',
    );
    expect(german.rows).toEqual(['2026-02-28 -125000 Miete', '2026-02-27 340050 Rechnung 17']);
  });

  it('in UTF-16 with tabs, and with line breaks in quotes', () => {
    const text =
      'Date\tDescription\tAmount\n2026-05-01\t"Café\nZoë"\t-12.50\n2026-05-02\tÅse\t1.00\n';
    const { rows } = read(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(rows).toEqual(['2026-05-01 -1250 Café Zoë', '2026-05-02 100 Åse']);
  });

  it('of a card that writes payments as negative credits', () => {
    const { rows } = read(
      'Status,Date,Description,Debit,Credit\nCleared,01/31/2026,STORE,"10.00",\nCleared,01/29/2026,PAYMENT,,-100.00\nCleared,01/28/2026,STORE 2,3.00,\n',
    );
    expect(rows).toEqual([
      '2026-01-31 -1000 STORE',
      '2026-01-29 10000 PAYMENT',
      '2026-01-28 -300 STORE 2',
    ]);
  });

  it('counts what moved the balance, where amounts stand before and after a fee', () => {
    const { rows } = read(
      'Date,Name,Amount,Fee,After fee,Balance\n05/01/2026,Jane,100.00,-3.20,96.80,96.80\n05/02/2026,Jim,50.00,-1.75,48.25,145.05\n05/13/2026,Payout,-145.05,0.00,-145.05,0.00\n',
    );
    expect(rows).toEqual([
      '2026-05-01 9680 Jane',
      '2026-05-02 4825 Jim',
      '2026-05-13 -14505 Payout',
    ]);
  });
});

it.each([
  [
    'Date,Description,CAD$,USD$\n1/31/2026,Coffee,-5.25,\n1/30/2026,Payroll,1000.00,\n',
    [-525n, 100_000n],
  ],
  ['Date,Type,Amount,Fee,Net\n2026-01-30,charge,100.00,3.20,96.80\n', [9_680n]],
  ['Datum;Text;Betrag\n31. Mär 2026;Laden;-1,00\n1. Okt 2026;Lohn;2,00\n', [-100n, 200n]],
  [
    'Date,Description,Amount\n2026-01-30,Pizza,- $12.00\n2026-01-31,Rent,+ $500.00\n',
    [-1_200n, 50_000n],
  ],
])('reads %j to the cent', (content, cents) => {
  const entries = [...openTextStatement('bank.csv', Buffer.from(content)).entries()];
  expect(entries.map((entry) => ('row' in entry ? entry.row.amountCents : null))).toEqual(cents);
});

describe('rows that are not of the account', () => {
  it('are those that have not gone through', () => {
    const { rows, refused } = read(
      'Date,Status,Description,Amount\n2026-01-02,COMPLETED,Coffee,-3.50\n2026-01-03,PENDING,Train,-8.00\n2026-01-04,DECLINED,Hotel,-90.00\n',
    );
    expect(rows).toEqual(['2026-01-02 -350 Coffee']);
    expect(refused).toEqual([
      'It has not gone through (PENDING).',
      'It has not gone through (DECLINED).',
    ]);
  });

  it('are those in another currency than most', () => {
    const { rows, refused, currency } = read(
      'Date,Description,Amount,Currency\n2026-01-02,Fuel,-3.50,USD\n2026-01-03,Hotel,-8.00,EUR\n2026-01-04,Sale,9.00,USD\n',
    );
    expect(currency).toBe('USD');
    expect(rows).toEqual(['2026-01-02 -350 Fuel', '2026-01-04 900 Sale']);
    expect(refused).toEqual(['It is in EUR, its account in USD.']);
  });
});

it.each([
  ['a column', 'Date,Description,Amount,Ccy\n2026-01-02,A,-3.50,EUR\n', 'EUR'],
  ['a heading', 'Datum;Text;Betrag (€)\n02.01.2026;A;-3,50\n', 'EUR'],
  ['the sign of the amounts', 'Date,Description,Amount\n2026-01-02,A,-£3.50\n', 'GBP'],
  ['nothing', 'Date,Description,Amount\n2026-01-02,A,-3.50\n', null],
])('the currency of a CSV is told by %s', (_what, content, currency) => {
  expect(read(content).currency).toBe(currency);
});
