/** A payment that has no document yet, as the API lists it. */
export interface Payment {
  date: string;
  amount: number;
  company: string;
}

export interface MadeUpFile {
  name: string;
  base64: string;
}

/** A PDF of one page with these lines, in plain Helvetica. */
function pdfOf(lines: readonly string[]): Buffer {
  const texts = lines.map((line, at) => {
    const escaped = line.replace(/[^\x20-\x7e]/g, ' ').replace(/[\\()]/g, '\\$&');
    return `BT /F1 12 Tf 72 ${720 - at * 24} Td (${escaped}) Tj ET`;
  });
  const content = texts.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}${trailer}`,
    'latin1',
  );
}

const receiptOf = ({ company, date, amount }: Payment): Buffer =>
  pdfOf([
    company,
    '12 Main Street, Portland OR 97201',
    `Date: ${date}`,
    'Goods as ordered',
    `Total  $${Math.abs(amount).toFixed(2)}`,
    'Thank you',
  ]);

/** A picture of one grey point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Fifty files as a shoebox holds them: receipts of real payments, one of them twice, receipts of payments that nobody
 * made, tables, a picture without a word, and what is no document at all.
 */
export function mixedFiles(payments: readonly Payment[]): MadeUpFile[] {
  const files: [string, Buffer][] = payments
    .slice(0, 36)
    .map((payment, at) => [`receipt ${at + 1}.pdf`, receiptOf(payment)]);
  const [first] = files;
  if (first === undefined) throw new Error('the demo company has payments');
  files.push(['copy.pdf', first[1]]);
  const unknown = { company: 'Nowhere Antiques', date: payments[0]?.date ?? '', amount: -4321.09 };
  files.push(['unknown shop.pdf', receiptOf(unknown)]);
  for (let at = 1; at <= 4; at += 1) {
    files.push([`price list ${at}.csv`, Buffer.from(`Item,Price\nCup ${at},${at}.50\n`)]);
  }
  files.push(['point.png', png], ['letter.txt', Buffer.from('Dear customer, thank you.')]);
  files.push(['song.mp3', Buffer.from([0xff, 0xfb, 0x90, 0x00])]);
  files.push(['program.pdf', Buffer.from('MZ\x90\0\x03 a program')]);
  files.push(['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]);
  files.push(['cut.pdf', receiptOf(unknown).subarray(0, 200)]);
  files.push(['page.xlsx', Buffer.from('<html><table><tr><td>1</td></tr></table></html>')]);
  files.push(['notes', Buffer.from('no ending at all')]);
  return files.map(([name, bytes]) => ({ name, base64: bytes.toString('base64') }));
}
