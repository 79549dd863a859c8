import { describe, expect, it } from 'vitest';
import { openTextStatement } from '../open-statement.ts';
import type { StatementFile } from '../statement-file.ts';

const read = (content: string, dates?: 'mdy' | 'dmy') =>
  openTextStatement('quicken.qif', Buffer.from(content), {
    mapping: null,
    answers: dates === undefined ? {} : { dates },
  });
const rows = (file: StatementFile) =>
  [...file.entries()].map((entry) => ('row' in entry ? entry.row : entry.refused));

describe('a QIF file', () => {
  it('of one account gives its rows with day, cents, text, payee and check number', () => {
    const file = read(
      '!Type:Bank\nD1/15/2026\nT-1,204.50\nN1042\nPLandlord LLC\nMJanuary\nLRent\nCX\n^\nD1/16/2026\nU20.1\nNDEP\nLSales\n^\n',
    );
    expect(file).toMatchObject({ format: 'qif', questions: [], dateOrder: 'mdy', mapping: null });
    expect(file.accounts).toMatchObject([{ key: null, accountType: 'checking', balance: null }]);
    expect(rows(file)).toMatchObject([
      {
        line: 2,
        date: '2026-01-15',
        amountCents: -120_450n,
        description: 'Landlord LLC January',
        counterparty: 'Landlord LLC',
        checkNumber: '1042',
        bankId: null,
      },
      {
        line: 10,
        amountCents: 2_010n,
        description: 'Sales',
        checkNumber: null,
        counterparty: null,
      },
    ]);
  });

  it.each([
    ["1/ 5'26", '2026-01-05'],
    ["12/22'05", '2005-12-22'],
    ['1/ 5/99', '1999-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['13.01.2026', '2026-01-13'],
    ['1-31-2026', '2026-01-31'],
  ])('writes days such as %s', (text, day) => {
    expect(rows(read(`!Type:Bank\nD${text}\nT1.00\n^\n`))).toMatchObject([{ date: day }]);
  });

  it('whose dates may be read both ways asks, and is read as the user says', () => {
    const content = '!Type:Bank\nD03/04/2026\nT1.00\n^\n';
    const file = read(content);
    expect(file.questions).toMatchObject([{ id: 'dates', answer: null }]);
    expect(rows(file)).toMatchObject([{ date: '2026-03-04' }]);
    const corrected = read(content, 'dmy');
    expect(corrected.questions).toMatchObject([{ id: 'dates', answer: 'dmy' }]);
    expect(rows(corrected)).toMatchObject([{ date: '2026-04-03' }]);
  });

  it('with splits that add up is one row; with others the row is refused', () => {
    const split = (last: string) =>
      `D1/15/2026\nT-10.00\nPShop\nSFood\nD2/1/2020\nEhalf\n$-9.00\nS[Savings]\n$${last}\n^\n`;
    expect(rows(read(`!Type:Bank\n${split('-1.00')}${split('-2.00')}`))).toMatchObject([
      { date: '2026-01-15', amountCents: -1_000n },
      { line: 12, reason: 'Its splits add up to -11.00 and not to its amount, -10.00.' },
    ]);
  });

  it('keeps the accounts of a Quicken export apart, and takes their balances', () => {
    const file = read(
      [
        '!Option:AutoSwitch\n!Account\nNChecking\nTBank\n^\nNVisa\nTCCard\n^\n!Clear:AutoSwitch',
        "!Account\nNChecking\nTBank\n$150.00\n/1/31'26\n^\n!Type:Bank\nD1/20'26\nT50.00\nPClient\n^",
        "!Account\nNVisa\nTCCard\n^\n!Type:CCard\nD1/21'26\nT-7.00\nPLunch\n^",
        "!Account\nNChecking\nTBank\n^\n!Type:Bank\nD1/22'26\nT-7.00\nL[Visa]\n^\n",
      ].join('\n'),
    );
    expect(file.accounts).toMatchObject([
      {
        institutionName: 'Checking',
        accountType: 'checking',
        balance: { cents: 15_000n, date: '2026-01-31' },
      },
      { institutionName: 'Visa', accountType: 'credit_card', balance: null },
    ]);
    expect(new Set(file.accounts.map(({ key }) => key)).size).toBe(2);
    expect(rows(file)).toMatchObject([
      { account: 0, amountCents: 5_000n },
      { account: 1, amountCents: -700n },
      { account: 0, amountCents: -700n, description: 'Transfer Visa' },
    ]);
  });

  it('takes the opening balance for what the account held, not for money in', () => {
    const file = read(
      "!Type:Bank\nD1/31'26\nT1,000.00\nPOpening Balance\nL[Checking]\n^\nD1/31'26\nT-1.00\n^\n",
    );
    expect(file.accounts).toMatchObject([{ balance: { cents: 100_000n, date: '2026-01-30' } }]);
    expect(rows(file)).toMatchObject([{ amountCents: -100n }]);
  });

  it('with categories and investments beside the account passes over them, and says so', () => {
    const file = read(
      '# by hand\n!Type:Cat\nNFood\nT100\n^\n!Type:Oth A\nD1/31/2026\nT2.00\n^\n!Type:Invst\nD1/31/2026\nNBuy\nT9.00\n^\n',
    );
    expect(rows(file)).toHaveLength(1);
    expect(file.notes).toEqual([expect.stringContaining('1 investment record')]);
  });

  it.each([
    ['T1.00', 'It has no date.'],
    ['D1/31/2026', 'It has no amount.'],
    ['D2/30/2026\nT1.00', "'2/30/2026' is not a date."],
    ['D1/31/2026\nT1.005', "'1.005' is not an amount."],
    ['D1/31/2026\nT5.00 CR', "'5.00 CR' is not an amount."],
  ])('refuses the record %j alone', (fields, reason) => {
    expect(rows(read(`!Type:Bank\nD1/31/2026\nT1.00\n^\n${fields}\n^\n`))).toMatchObject([
      { amountCents: 100n },
      { line: 5, reason },
    ]);
  });

  it('with nothing between two ends has no row there', () => {
    expect(rows(read('!Type:Bank\n^\nD1/31/2026\nT1.00\n^\n^\n'))).toHaveLength(1);
  });
});

describe('QIF files that are refused', () => {
  it.each([
    [
      'lists accounts only',
      '!Option:AutoSwitch\n!Account\nNA\nTBank\n^\n!Clear:AutoSwitch\n',
      'holds no transactions',
    ],
    ['lists categories only', '!Type:Cat\nNFood\n^\n', 'line 1: The file holds no transactions'],
    ['holds investments only', '!Type:Invst\nD1/31/2026\nNBuy\n^\n', 'holds investments only'],
    [
      'breaks off',
      '!Type:Bank\nD1/31/2026\nT1.00\n^\nD2/1/2026\nT-20',
      'quicken.qif, line 6: The record that begins at line 5 has no end',
    ],
    [
      'lacks the end of a record before the next part',
      '!Type:Bank\nD1/31/2026\nT1.00\n!Type:CCard\nD1/31/2026\n^\n',
      'line 4: The record that begins at line 2 has no end',
    ],
  ])('one that %s', (_what, content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
  });
});
