import { describe, expect, it } from 'vitest';
import { openTextStatement } from '../open-statement.ts';

const read = (content: string | Buffer) => openTextStatement('bank.ofx', Buffer.from(content));

const sgml = (body: string) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX>${body}</OFX>`;

const statement = (rows: string, extra = '') =>
  `<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>021<ACCTID>000123456789<ACCTTYPE>SAVINGS</BANKACCTFROM>` +
  `<BANKTRANLIST>${rows}</BANKTRANLIST>${extra}</STMTRS></STMTTRNRS></BANKMSGSRSV1>`;

const row = (amount: string, day = '20260115120000[-5:EST]') =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>7<NAME>A &amp; B<MEMO>note</STMTTRN>`;

const brokerage = (rows: string) =>
  `<INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20260131<CURDEF>USD<INVACCTFROM><BROKERID>broker.example<ACCTID>77001234</INVACCTFROM>` +
  `<INVTRANLIST><DTSTART>20260101${rows}</INVTRANLIST><INVBAL><AVAILCASH>9.00</INVBAL></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>`;

describe('an OFX file', () => {
  it('of a brokerage account gives the cash that came and went, without a balance', () => {
    const trades = '<BUYMF><INVBUY><TOTAL>-5.00</INVBUY></BUYMF>';
    const cash = `<INVBANKTRAN>${row('250.00')}<SUBACCTFUND>CASH</INVBANKTRAN>`;
    const file = read(sgml(brokerage(trades) + brokerage(trades + cash) + statement(row('1.00'))));
    expect(file.accounts).toMatchObject([
      { accountType: 'savings', last4: '1234', balance: null },
      { last4: '6789' },
    ]);
    expect([...file.entries()]).toMatchObject([
      { row: { account: 0, amountCents: 25_000n } },
      { row: { account: 1, amountCents: 100n } },
    ]);
    expect(file.notes).toEqual([expect.stringContaining('brokerage account')]);
  });

  it('whose debits have no minus is asked about, and read as its owner says', () => {
    const credit = row('200.00').replace('DEBIT', 'CREDIT');
    const content = Buffer.from(sgml(statement(row('20.00') + credit)));
    const open = (answers: Record<string, string>) =>
      openTextStatement('bank.ofx', content, { mapping: null, answers });
    const amounts = (answers: Record<string, string>) =>
      [...open(answers).entries()].map((entry) => ('row' in entry ? entry.row.amountCents : null));
    expect(open({}).questions).toMatchObject([{ id: 'signs', answer: null }]);
    expect(open({}).questions[0]?.text).toContain('“A & B note”, 20.00');
    expect(amounts({ signs: 'out' })).toEqual([-2_000n, 20_000n]);
    expect(amounts({ signs: 'in' })).toEqual([2_000n, 20_000n]);
    // One debit with a minus says that signs are written: the other is a debit taken back.
    expect(read(sgml(statement(row('20.00') + row('-5.00')))).questions).toEqual([]);
  });

  it('in SGML, without ends of values', () => {
    const file = read(
      sgml(statement(row('-12.5'), '<LEDGERBAL><BALAMT>99.10<DTASOF>20260131</LEDGERBAL>')),
    );
    expect([...file.entries()]).toMatchObject([
      {
        row: {
          line: 7,
          date: '2026-01-15',
          amountCents: -1_250n,
          description: 'A & B note',
          bankId: '7',
        },
      },
    ]);
    expect(file.accounts).toMatchObject([
      {
        accountType: 'savings',
        last4: '6789',
        currency: 'USD',
        balance: { cents: 9_910n, date: '2026-01-31' },
      },
    ]);
    expect(
      JSON.stringify(file.accounts, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ).not.toContain('000123456789');
  });

  it('in XML, with ends, empty elements, comments and CDATA', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="220"?>\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF>
<CCACCTFROM><ACCTID>4111-1111</ACCTID></CCACCTFROM><BANKTRANLIST><!-- <STMTTRN> --><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260201</DTPOSTED>
<TRNAMT>+3,00</TRNAMT><FITID>x</FITID><NAME><![CDATA[Café <1>]]></NAME><MEMO/></STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
    const file = read(xml);
    expect([...file.entries()]).toMatchObject([
      { row: { amountCents: 300n, description: 'Café <1>' } },
    ]);
    expect(file.accounts).toMatchObject([
      { accountType: 'credit_card', last4: '1111', balance: null },
    ]);
  });

  it('in Windows-1252', () => {
    const file = read(
      Buffer.from(sgml(statement(row('1.00').replace('A &amp; B', 'Caf\u00e9'))), 'latin1'),
    );
    expect([...file.entries()]).toMatchObject([{ row: { description: 'Café note' } }]);
  });

  it('with several statements keeps their rows apart', () => {
    const other = statement(row('2.00')).replace('000123456789', '000555');
    const file = read(sgml(statement(row('1.00')) + other));
    expect(file.accounts).toHaveLength(2);
    expect(new Set(file.accounts.map(({ key }) => key)).size).toBe(2);
    expect([...file.entries()]).toMatchObject([
      { row: { account: 0, amountCents: 100n } },
      { row: { account: 1, amountCents: 200n } },
    ]);
  });

  it.each([
    ['$120', "'$120' is not an amount."],
    ['1,23.50', "'1,23.50' is not an amount."],
    ['1,234', "'1,234' is not an amount."],
    ['', "'' is not an amount."],
  ])('refuses a row whose amount is %j', (amount, reason) => {
    expect([...read(sgml(statement(row(amount) + row('1.00')))).entries()]).toMatchObject([
      { refused: { line: 7, reason } },
      { row: { amountCents: 100n } },
    ]);
  });

  it.each([
    ['1,234.50', 123_450n],
    ['-1.234,50', -123_450n],
  ])('reads the marks between thousands of %j', (amount, cents) => {
    expect([...read(sgml(statement(row(amount)))).entries()]).toMatchObject([
      { row: { amountCents: cents } },
    ]);
  });

  it('without the ends of rows and accounts, where nothing else can be meant', () => {
    const content = sgml(statement(row('1.00') + row('-2.50')))
      .replaceAll('</STMTTRN>', '')
      .replace('</BANKACCTFROM>', '');
    expect([...read(content).entries()]).toMatchObject([
      { row: { amountCents: 100n } },
      { row: { amountCents: -250n } },
    ]);
    expect(read(content).accounts).toEqual(read(sgml(statement(row('1.00')))).accounts);
  });

  it('refuses a row whose day does not exist', () => {
    expect([...read(sgml(statement(row('1.00', '20260230')))).entries()]).toMatchObject([
      { refused: { reason: "'20260230' is not a date." } },
    ]);
  });

  it('of a card in another currency in one row counts as one in that currency', () => {
    const foreign = row('1.00').replace(
      '</STMTTRN>',
      '<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY></STMTTRN>',
    );
    expect(read(sgml(statement(foreign))).accounts).toMatchObject([{ currency: 'EUR' }]);
  });
});

describe('OFX files that are refused', () => {
  const whole = sgml(statement(row('1.00')));
  it.each([
    [
      'breaks off',
      whole.slice(0, whole.indexOf('</BANKTRANLIST>')),
      'bank.ofx, line 7: The file ends in the middle',
    ],
    [
      'ends in its list of rows, whose end it lacks',
      whole.slice(0, whole.indexOf('</STMTRS>')).replace('</BANKTRANLIST>', ''),
      'bank.ofx, line 7: The file ends in the middle',
    ],
    [
      'holds no statement',
      sgml('<SIGNONMSGSRSV1></SIGNONMSGSRSV1>'),
      'bank.ofx, line 1: The file holds no statement',
    ],
    [
      'holds investments only',
      sgml(brokerage('<BUYMF><INVBUY><TOTAL>-5.00</INVBUY></BUYMF>')),
      'an investment statement without movements of cash',
    ],
    [
      'lists accounts only',
      sgml('<SIGNUPMSGSRSV1><ACCTINFORS><ACCTINFO></ACCTINFO></ACCTINFORS></SIGNUPMSGSRSV1>'),
      'a list of accounts without their statements',
    ],
    [
      'has a header only',
      'OFXHEADER:100\nDATA:OFXSGML\n',
      'bank.ofx, line 1: The file has no OFX part.',
    ],
    [
      'reports a failure',
      sgml(
        '<BANKMSGSRSV1><STMTTRNRS><STATUS><CODE>2000<SEVERITY>ERROR<MESSAGE>General error</STATUS></STMTTRNRS></BANKMSGSRSV1>',
      ),
      'The bank reports a failure instead of a statement: General error',
    ],
  ])('one that %s', (_what, content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
  });
});
