import { deflateSync } from 'node:zlib';
import { uploadForm } from '../documents.ts';
import { samplePdf, sampleWorkbook, sampleZip } from '../sample-files.ts';
import type { Attack, HostileCall, Named } from './attack.ts';

const upload = (url: string, name: string, content: Buffer | string): HostileCall => ({
  method: 'POST',
  url,
  ...uploadForm(name, content),
});

interface HostileFile {
  name: string;
  fileName: string;
  content: Buffer | string;
  isSlow?: boolean;
  takesAllTime?: boolean;
}

const header = 'Date,Description,Amount\n';
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('');
const megabyte = 1024 * 1024;

const ofxHead = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX>';
const camtHead =
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>';

const statements: HostileFile[] = [
  {
    name: 'a QIF amount of 200 kB',
    fileName: 'a.qif',
    content: `!Type:Bank\nD1/2/2026\nT${'1,'.repeat(100_000)}1\n^\n`,
  },
  {
    name: 'a CSV of 12 MB',
    fileName: 'a.csv',
    content: header + lines(260_000, (at) => `2026-01-05,CLAY DEPOT NUMBER ${at},-12.00\n`),
    isSlow: true,
  },
  { name: 'a megabyte of line ends', fileName: 'b.csv', content: header + '\n'.repeat(megabyte) },
  {
    name: 'a megabyte of line ends and returns',
    fileName: 'c.csv',
    content: '\r\n'.repeat(megabyte / 2),
  },
  {
    name: 'a megabyte of open tags',
    fileName: 'a.ofx',
    content: ofxHead + '<STMTTRN>'.repeat(megabyte / 9),
  },
  { name: 'a megabyte of brackets', fileName: 'b.ofx', content: ofxHead + '<'.repeat(megabyte) },
  {
    name: 'XML in XML',
    fileName: 'a.xml',
    content: `${camtHead}${'<Ntry>'.repeat(150_000)}`,
  },
  {
    name: 'XML that expands',
    fileName: 'b.xml',
    content: `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${lines(9, (at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`)}]><Document>&a8;</Document>`,
  },
  {
    name: 'an MT940 field of a megabyte',
    fileName: 'a.sta',
    content: `:20:A\n:25:1\n:28C:1\n:60F:C260101USD1,\n:61:2601050105D1,NTRFNONREF\n:86:${'?20a'.repeat(megabyte / 4)}\n:62F:C260105USD0,\n-`,
  },
  {
    name: 'an MT940 of open entries',
    fileName: 'b.sta',
    content: `:20:A\n:25:1\n:28C:1\n:60F:C260101USD1,\n${':61:'.repeat(megabyte / 4)}`,
  },
  {
    name: 'an MT940 of 20,000 entries',
    fileName: 'c.sta',
    content: `:20:A\n:25:1\n:28C:1\n:60F:C260101USD1,\n${lines(20_000, (at) => `:61:2601050105D1,NTRFNONREF\n:86:DEPOT ${at}\n`)}:62F:C260105USD0,\n-`,
    isSlow: true,
  },
  {
    name: 'a line of five megabytes',
    fileName: 'd.csv',
    content: header + 'a'.repeat(5 * megabyte),
  },
  {
    name: 'a quote that never ends',
    fileName: 'e.csv',
    content: `${header}"${'a,"",'.repeat(megabyte)}`,
  },
  {
    name: 'ten thousand columns',
    fileName: 'f.csv',
    content: lines(50, () => `${'1,'.repeat(10_000)}\n`),
  },
  {
    name: 'amounts of a hundred figures',
    fileName: 'g.csv',
    content: header + lines(20_000, () => `2026-01-05,A,${'1'.repeat(100)}\n`),
  },
  {
    name: 'descriptions of figures and dots',
    fileName: 'h.csv',
    content: header + lines(2_000, () => `2026-01-05,${'1.-'.repeat(600)},1.00\n`),
  },
];

const stated = sampleWorkbook({
  A: [
    ['Date', 'Description', 'Amount'],
    ...Array.from({ length: 20_000 }, (_, at) => ['2026-01-05', `CLAY DEPOT ${at}`, -12]),
  ],
});
const manySheets = sampleWorkbook(
  Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`S${at}`, [['Date', 'Amount']]])),
);

/** A PDF whose only page says in a few kilobytes what takes a hundred megabytes. */
const packed = deflateSync(Buffer.alloc(100 * megabyte, 'BT (a) Tj ET '));
const swollenPdf = Buffer.concat([
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>\nendobj\n4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
  ),
  packed,
  Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
]);

const wide = sampleWorkbook({ A: Array.from({ length: 300 }, () => Array<number>(300).fill(1)) });

const papers = async (): Promise<HostileFile[]> => [
  {
    name: 'a zip bomb',
    fileName: 'a.xlsx',
    content: await sampleZip({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook/>',
      'xl/bomb.xml': Buffer.alloc(160 * megabyte),
    }),
  },
  { name: 'a workbook of many cells', fileName: 'b.xlsx', content: wide },
  {
    name: 'a PDF of 200 pages',
    fileName: 'a.pdf',
    content: samplePdf(
      Array.from({ length: 200 }, (_, page) =>
        Array.from({ length: 60 }, (_line, at) => ({
          text: `Total due ${page}.${at}`,
          x: 72,
          y: 780 - at * 12,
        })),
      ),
    ),
    isSlow: true,
  },
  {
    name: 'a PDF line of 200 kB',
    fileName: 'b.pdf',
    content: samplePdf([[{ text: `Invoice ${'to: from: '.repeat(20_000)}`, x: 1, y: 700 }]]),
  },
  {
    name: 'a PDF that refers to itself',
    fileName: 'c.pdf',
    content: Buffer.from(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R] /Count 1000000 >>\nendobj\ntrailer\n<< /Root 1 0 R /Prev 0 >>\n%%EOF\n',
    ),
  },
  { name: 'a PDF that swells', fileName: 'd.pdf', content: swollenPdf, takesAllTime: true },
  {
    name: 'a PDF of brackets in brackets',
    fileName: 'e.pdf',
    content: Buffer.from(
      `%PDF-1.4\n1 0 obj\n${'['.repeat(megabyte)}\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    ),
  },
  { name: 'a workbook of 20,000 rows', fileName: 'c.xlsx', content: stated },
  { name: 'a workbook of 200 sheets', fileName: 'd.xlsx', content: manySheets },
  {
    name: 'a picture that says it is huge',
    fileName: 'a.png',
    content: Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff0806000000', 'hex'),
  },
];

const longCell = `Name,Amount\n"${'1,'.repeat(50_000)}",1\n`;

/** Files at each door that takes them, and what is asked of them afterwards. */
export async function hostileFiles(): Promise<Attack[]> {
  const read = await papers();
  const at = (url: string, { name, fileName, content, ...of }: HostileFile): Attack => ({
    name: `${name}, to ${url}`,
    // A document is read later, by the queue.
    isSlow: of.isSlow === true && url !== '/chat/upload_global',
    takesAllTime: of.takesAllTime === true && url !== '/chat/upload_global',
    calls: [() => upload(url, fileName, content)],
  });
  /** Each with another correction, so that none is shown as it was read. */
  const preview =
    (at: number) =>
    ({ id = '', preview: read }: Named): HostileCall => ({
      method: 'POST',
      url: `/statements/${id}/preview`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ mapping: { ...read?.mapping, year: 2_000 + at } }),
    });
  return [
    ...statements.map((file) => at('/statements', file)),
    ...read.flatMap((file) =>
      ['/chat/upload', '/chat/upload_global', '/statements'].map((url) => at(url, file)),
    ),
    {
      name: 'previews of a large statement',
      isSlow: true,
      calls: [
        () =>
          upload(
            '/statements',
            'p.csv',
            header + lines(60_000, (n) => `2026-01-05,B ${n},-1.00\n`),
          ),
        ...Array.from({ length: 5 }, (_, at) => preview(at)),
      ],
    },
    {
      name: 'a long question about a long cell',
      isSlow: true,
      calls: [
        () => upload('/chat/upload', 'cell.csv', longCell),
        ({ conversation_id: id }) => ({
          method: 'POST',
          url: '/chat/ask',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({
            question: 'what is the amount of 1,1 '.repeat(400).slice(0, 9_990),
            conversation_id: id,
          }),
        }),
      ],
    },
    {
      name: 'a question about ten thousand short texts',
      isSlow: true,
      calls: [
        () =>
          upload(
            '/chat/upload',
            'texts.csv',
            `Name,Note,Amount\n${lines(10_000, (n) => `N ${n},zq ${n} wv,${n}\n`)}`,
          ),
        ({ conversation_id: id }) => ({
          method: 'POST',
          url: '/chat/ask',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({
            question: 'Which notes like zq 17 or wv have the largest amounts?',
            conversation_id: id,
          }),
        }),
      ],
    },
    {
      name: 'an archive of zeros',
      isSlow: false,
      calls: [() => upload('/data/import', 'a.zip', zeros)],
    },
  ];
}

const zeros = await sampleZip({ 'accounts.csv': Buffer.alloc(40 * megabyte) });
