import { describe, expect, it } from 'vitest';
import { openTextStatement } from '../open-statement.ts';
import type { StatementFile } from '../statement-file.ts';

const read = (content: string) => openTextStatement('bank.xml', Buffer.from(content));
const rows = (file: StatementFile) =>
  [...file.entries()].map((entry) => ('row' in entry ? entry.row : entry.refused));

const document = (statements: string, version = '08') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>\n${statements}</BkToCstmrStmt></Document>`;

const balance = (kind: string, amount: string, day: string, side = 'CRDT', currency = 'USD') =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

const account = '<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>USD</Ccy></Acct>';

const entry = (amount: string, side: string, inner = '', status = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${status}<BookgDt><Dt>2026-01-15</Dt></BookgDt><ValDt><Dt>2026-01-17</Dt></ValDt>${inner}</Ntry>`;

const statement = (inner: string) => document(`<Stmt><Id>S1</Id>${account}${inner}</Stmt>`);

describe('a CAMT.053 statement', () => {
  it('gives booked rows with their side, day, counterparty, text and reference', () => {
    const file = read(
      statement(
        entry(
          '1250.5',
          'CRDT',
          '<AcctSvcrRef>B-1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Client &amp; Sons</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Us</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Invoice 7</Ustrd><Ustrd>thanks</Ustrd></RmtInf></TxDtls></NtryDtls>',
        ) + entry('9.00', 'DBIT', '<AddtlNtryInf>Monthly fee</AddtlNtryInf>'),
      ),
    );
    expect(file).toMatchObject({ format: 'camt', questions: [] });
    expect(file.accounts).toMatchObject([{ last4: '3000', currency: 'USD', balance: null }]);
    expect(rows(file)).toMatchObject([
      {
        line: 3,
        date: '2026-01-15',
        amountCents: 125_050n,
        counterparty: 'Client & Sons',
        description: 'Client & Sons Invoice 7 thanks',
        bankId: 'B-1',
      },
      { amountCents: -900n, counterparty: null, description: 'Monthly fee', bankId: null },
    ]);
  });

  it('of older versions, with prefixes and a time of day, reads the same', () => {
    const old = statement(entry('5.00', 'DBIT', '', '<Sts>BOOK</Sts>'))
      .replace('001.08', '001.02')
      .replace('<BookgDt><Dt>2026-01-15</Dt>', '<BookgDt><DtTm>2026-01-15T23:30:00+01:00</DtTm>')
      .replace(/<(\/?)(?=[A-Z])/g, '<$1n:')
      .replace('xmlns=', 'xmlns:n=');
    expect(rows(read(old))).toMatchObject([{ date: '2026-01-15', amountCents: -500n }]);
  });

  it('takes a batch apart where its payments add up to it, and leaves it whole where not', () => {
    const payment = (amount: string, name: string) =>
      `<TxDtls><Amt Ccy="USD">${amount}</Amt><RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties></TxDtls>`;
    const batch = (second: string) =>
      entry(
        '30.00',
        'DBIT',
        `<AcctSvcrRef>B-2</AcctSvcrRef><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${payment('10.00', 'Ann')}${payment(second, 'Bob')}</NtryDtls>`,
      );
    expect(rows(read(statement(batch('20.00'))))).toMatchObject([
      { amountCents: -1_000n, counterparty: 'Ann', bankId: 'B-2/1' },
      { amountCents: -2_000n, counterparty: 'Bob', bankId: 'B-2/2' },
    ]);
    expect(rows(read(statement(batch('19.00'))))).toMatchObject([
      { amountCents: -3_000n, counterparty: null, bankId: 'B-2' },
    ]);
  });

  it('counts a reversal as it is booked, and names whom the payment had gone to', () => {
    const reversal = entry(
      '40.00',
      'CRDT',
      '<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Us</Nm></Dbtr><Cdtr><Nm>Supplier</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>',
    ).replace('</CdtDbtInd>', '</CdtDbtInd><RvslInd>true</RvslInd>');
    expect(rows(read(statement(reversal)))).toMatchObject([
      { amountCents: 4_000n, counterparty: 'Supplier' },
    ]);
  });

  it('takes the closing balance, and says when the rows do not lead to it', () => {
    const balances = (closing: string, side = 'CRDT') =>
      balance('OPBD', '100.00', '2026-01-14') + balance('CLBD', closing, '2026-01-15', side);
    const good = read(statement(balances('95.00') + entry('5.00', 'DBIT')));
    expect(good.questions).toEqual([]);
    expect(good.accounts).toMatchObject([{ balance: { cents: 9_500n, date: '2026-01-15' } }]);
    const gap = read(statement(balances('5.00', 'DBIT') + entry('5.00', 'DBIT')));
    expect(gap.accounts).toMatchObject([{ balance: { cents: -500n } }]);
    expect(gap.questions).toMatchObject([
      { answer: null, text: expect.stringContaining('at line 3 do not add up') as string },
    ]);
  });

  it('leaves out a balance in another currency than the account', () => {
    const file = read(
      statement(balance('CLBD', '5.00', '2026-01-15', 'CRDT', 'SEK') + entry('5.00', 'CRDT')),
    );
    expect(file.accounts).toMatchObject([{ currency: 'USD', balance: null }]);
  });

  it('joins the statements of one account and keeps those of others apart', () => {
    const day = (which: string, closing: string, date: string) =>
      `<Stmt>${which}${balance('CLBD', closing, date)}${entry('1.00', 'CRDT')}</Stmt>`;
    const other = account.replace('013000', '013999');
    const file = read(
      document(
        day(account, '1.00', '2026-01-15') +
          day(other, '7.00', '2026-01-15') +
          day(account, '2.00', '2026-01-16'),
      ),
    );
    expect(file.accounts).toMatchObject([
      { last4: '3000', balance: { cents: 200n, date: '2026-01-16' } },
      { last4: '3999', balance: { cents: 700n } },
    ]);
    expect(rows(file)).toMatchObject([{ account: 0 }, { account: 1 }, { account: 0 }]);
    expect(JSON.stringify(file.accounts.map(({ key }) => key))).not.toContain('DE89');
  });

  it('has the currency of its rows where it names none', () => {
    const file = read(statement(entry('5.00', 'CRDT')).replace('<Ccy>USD</Ccy>', ''));
    expect(file.accounts).toMatchObject([{ currency: 'USD' }]);
  });

  it.each([
    [entry('5.00', 'CRDT', '', '<Sts>PDNG</Sts>'), 'It is not booked yet (PDNG).'],
    [entry('5.005', 'CRDT'), "'5.005' is not an amount."],
    [entry('-5.00', 'CRDT'), "'-5.00' is not an amount."],
    [entry('5.00', ''), 'It says neither credit nor debit.'],
    [entry('5.00', 'CRDT').replaceAll(/<Dt>[^<]*<\/Dt>/g, ''), 'It has no booking date.'],
    [entry('5.00', 'CRDT').replace('"USD"', '"EUR"'), 'It is in EUR, its account in USD.'],
  ])('refuses a single row: %#', (bad, reason) => {
    expect(rows(read(statement(`${entry('1.00', 'CRDT')}\n${bad}`)))).toMatchObject([
      { amountCents: 100n },
      { line: 4, reason },
    ]);
  });
});

describe('XML files that are refused', () => {
  const whole = statement(entry('5.00', 'CRDT'));
  it.each([
    ['breaks off', whole.slice(0, -60), 'bank.xml, line 3: The file ends in the middle'],
    [
      'has tags that do not match',
      whole.replace('</Ntry>', '</Entry>'),
      'line 3: The XML is damaged',
    ],
    [
      'defines entities',
      whole.replace('<Document', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document'),
      'line 2: The file has a document type declaration',
    ],
    [
      'uses an entity of its own',
      whole.replace('S1', '&b;'),
      'The XML is damaged: undefined entity',
    ],
    ['is nested without end', whole.replace('S1', '<a>'.repeat(100)), 'nested too deep'],
    ['holds no statement', document(''), 'line 1: The file holds no statement of an account.'],
    ['is CAMT.052', whole.replace('camt.053', 'camt.052'), 'bank.xml: This is a CAMT.052 message'],
    ['is other XML', '<?xml version="1.0"?><rss/>', 'neither OFX nor CAMT.053'],
    [
      'has its rows before their account',
      document(`<Stmt>${entry('5.00', 'CRDT')}${account}</Stmt>`),
      'line 3: The account stands behind its rows',
    ],
  ])('one that %s', (_what, content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
  });
});
