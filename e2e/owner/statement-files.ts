/** A year of a small shop's checking account, ending today: what a bank would let its owner download. */
export interface StatementRow {
  date: string;
  amountCents: number;
  text: string;
}

const dayMs = 86_400_000;
const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export function shopRows(today = Date.now()): StatementRow[] {
  const rows: StatementRow[] = [];
  for (let daysAgo = 365; daysAgo >= 1; daysAgo -= 1) {
    const instant = today - daysAgo * dayMs;
    const date = day(instant);
    const weekday = new Date(instant).getUTCDay();
    if (weekday === 5)
      rows.push({ date, amountCents: 210_000 + daysAgo * 37, text: 'SQUARE INC DEPOSIT' });
    if (weekday === 2) rows.push({ date, amountCents: -64_050, text: 'SYSCO FOOD SERVICES' });
    if (date.endsWith('-01'))
      rows.push({ date, amountCents: -280_000, text: 'MAPLE COURT PROPERTIES RENT' });
    if (date.endsWith('-15'))
      rows.push({ date, amountCents: -8_999, text: 'ADOBE CREATIVE CLOUD' });
  }
  return rows;
}

export const closingBalanceCents = 2_345_678;

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** OFX 1.02, as SGML: no closing tags on values. */
export function toOfx(rows: readonly StatementRow[]): string {
  const compact = (date: string) => date.replaceAll('-', '');
  const transactions = rows.map(
    (row, at) => `<STMTTRN>
<TRNTYPE>${row.amountCents < 0 ? 'DEBIT' : 'CREDIT'}
<DTPOSTED>${compact(row.date)}
<TRNAMT>${dollars(row.amountCents)}
<FITID>${compact(row.date)}-${at}
<NAME>${row.text}
</STMTTRN>`,
  );
  const first = rows[0]?.date ?? '';
  const last = rows.at(-1)?.date ?? '';
  return `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>${compact(last)}<LANGUAGE>ENG<FI><ORG>MapleBank<FID>3068</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>123006800<ACCTID>000111224455<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${compact(first)}<DTEND>${compact(last)}
${transactions.join('\n')}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>${dollars(closingBalanceCents)}<DTASOF>${compact(last)}</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
}

/** The way many American banks write it: month first, a running balance, text in quotes. */
export function toCsv(rows: readonly StatementRow[]): string {
  const total = rows.reduce((sum, row) => sum + row.amountCents, 0);
  let balance = closingBalanceCents - total;
  const lines = rows.map((row) => {
    balance += row.amountCents;
    const [year = '', month = '', dayOfMonth = ''] = row.date.split('-');
    return `${month}/${dayOfMonth}/${year},"${row.text}",${dollars(row.amountCents)},${dollars(balance)}`;
  });
  return ['Date,Description,Amount,Balance', ...lines, ''].join('\r\n');
}
