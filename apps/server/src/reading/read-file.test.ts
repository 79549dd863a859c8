import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encryptedTrailer, samplePdf, sampleWorkbook, sampleZip } from '../testing/sample-files.ts';
import { drawReceipt } from '../testing/sample-pictures.ts';
import { hasOcr } from './pictures/ocr.ts';
import { readFile } from './read-file.ts';
import { readingLimits } from './reading-limits.ts';

/** The parts of a workbook with one sheet of these rows, as XML. */
const workbookParts = (sheetData: string) => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Big" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`,
});

/** A photograph that says of itself that its sides are so many pixels. */
function heicSaying(side: number): Buffer {
  const bytes = readFileSync(new URL('../testing/receipt.heic', import.meta.url));
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(side, at);
  bytes.writeUInt32BE(side, at + 4);
  return bytes;
}

describe('what is read', () => {
  it('gives the lines of a PDF with their places, and its table', async () => {
    const rows = [
      ['Item', 'Amount'],
      ['Paper', '12.50'],
      ['Ink', '30.00'],
      ['Total', '42.50'],
    ];
    const texts = rows.flatMap(([name = '', amount = ''], index) => [
      { text: name, x: 72, y: 600 - index * 20 },
      { text: amount, x: 400, y: 600 - index * 20 },
    ]);
    const { document: read } = await readFile(
      'a business',
      samplePdf([[{ text: 'ACME Ltd (UK)', x: 72, y: 720 }, ...texts]]),
      'a.pdf',
    );
    expect(read.type).toBe('pdf');
    const [page] = read.pages;
    expect(page).toMatchObject({ number: 1, width: 612, height: 792 });
    expect(page?.lines[0]?.text).toBe('ACME Ltd (UK)');
    // The baseline lies 720 above the bottom of 792.
    expect(page?.lines[0]?.box.bottom).toBeCloseTo(72, 0);
    expect(page?.lines[0]?.box.left).toBeCloseTo(72, 0);
    expect(read.tables).toEqual([{ name: 'Page 1', page: 1, firstRow: 0, firstColumn: 0, rows }]);
  });

  it.each(['xlsx', 'xls'] as const)('gives the cells of an .%s at full precision', async (type) => {
    const rows = [
      ['Region', 'Amount', 'When'],
      ['West', 1234.5678, new Date('2026-03-01T00:00:00Z')],
      ['East', -0.1, null],
    ];
    const bytes = sampleWorkbook({ Sales: rows, Empty: [] }, type === 'xls' ? 'biff8' : 'xlsx');
    const { document: read } = await readFile('a business', bytes, 'renamed.bin');
    expect(read).toMatchObject({ type, pages: [] });
    expect(read.tables).toEqual([
      {
        name: 'Sales',
        page: null,
        firstRow: 0,
        firstColumn: 0,
        rows: [
          ['Region', 'Amount', 'When'],
          ['West', '1234.5678', '2026-03-01'],
          ['East', '-0.1', ''],
        ],
      },
    ]);
  });

  it('knows where a table starts that does not start in the corner', async () => {
    const { document: read } = await readFile(
      'a business',
      sampleWorkbook({ S: [[], [null, 'a', 'b'], [null, 1, 2]] }),
      'a.xlsx',
    );
    expect(read.tables[0]).toMatchObject({
      firstRow: 1,
      firstColumn: 1,
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    });
  });

  it('finds the delimiter of a CSV', async () => {
    const { document: read } = await readFile(
      'a business',
      Buffer.from('Region;Amount\nWest;1.200,50\nÖst;2\n'),
      'sales.csv',
    );
    expect(read.tables[0]?.rows).toEqual([
      ['Region', 'Amount'],
      ['West', '1.200,50'],
      ['Öst', '2'],
    ]);
    expect(read.tables[0]?.name).toBe('sales');
  });

  it.runIf(hasOcr())(
    'refuses a picture that only starts like one, and the next file is read',
    async () => {
      const png = Buffer.from(
        '89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61',
        'hex',
      );
      await expect(readFile('a business', png, 'a.png')).rejects.toMatchObject({ code: 'broken' });
      await expect(
        readFile('a business', Buffer.from('a,b\n1,2\n'), 'a.csv'),
      ).resolves.toMatchObject({
        document: { type: 'csv' },
      });
    },
  );
});

/** Its head alone. */
const brokenJpeg = Buffer.from('ffd8ffe000104a464946', 'hex');

describe('what is refused, each with a sentence', () => {
  it.each<[string, string, string, () => Buffer | Promise<Buffer>]>([
    ['an empty file', 'empty', 'a.csv', () => Buffer.alloc(0)],
    ['more than 25 MB', 'too_large', 'a.csv', () => Buffer.alloc(readingLimits.bytesMax + 1, 'a')],
    [
      'an encrypted PDF',
      'encrypted',
      'a.pdf',
      () => samplePdf([[{ text: 'secret', x: 9, y: 9 }]], encryptedTrailer),
    ],
    ['a PDF cut short', 'broken', 'a.pdf', () => Buffer.from('%PDF-1.4\nnothing')],
    [
      'a PDF of too many pages',
      'too_many_pages',
      'a.pdf',
      () => samplePdf(Array.from({ length: 201 }, () => [])),
    ],
    ['a program called .pdf', 'wrong_type', 'a.pdf', () => Buffer.from('MZ\x90\0\x03')],
    [
      'a page called .xlsx',
      'wrong_type',
      'a.xlsx',
      () => Buffer.from('\n<html><table><tr><td>1</table>'),
    ],
    [
      'a drawing',
      'unsupported',
      'a.svg',
      () => Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'),
    ],
    [
      'a drawing called .png',
      'wrong_type',
      'a.png',
      () => Buffer.from('<svg><script>1</script></svg>'),
    ],
    ['text called .pdf', 'wrong_type', 'a.pdf', () => Buffer.from('hello')],
    ['bytes of no kind', 'unsupported', 'a.bin', () => Buffer.from([1, 2, 3, 4])],
    [
      'a photograph of an iPhone that is larger than it says',
      'broken',
      'IMG_1.HEIC',
      () => heicSaying(64),
    ],
    ['a photograph of an iPhone cut short', 'broken', 'IMG_1.HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')], // prettier-ignore
    ['an animated picture', 'unsupported', 'a.gif', () => Buffer.from('GIF89a\x01\0\x01\0')],
    ['an animated picture called .png', 'wrong_type', 'a.png', () => Buffer.from('RIFF\x40\0\0\0WEBPVP8X')], // prettier-ignore
    [
      'a photo cut short',
      'broken',
      'a.jpg',
      async () => ((await drawReceipt(['TOTAL | 12.00'], 'jpeg')) ?? brokenJpeg).subarray(0, 900),
    ],
    ['a zip that is no workbook', 'unsupported', 'a.xlsx', () => sampleZip({ 'a.txt': 'hello' })],
    [
      'a zip cut short',
      'broken',
      'a.xlsx',
      async () => (await sampleZip({ 'xl/workbook.xml': 'x'.repeat(999) })).subarray(0, 80),
    ],
    [
      'a workbook with macros',
      'macros',
      'a.xlsm',
      () => sampleZip({ ...workbookParts(''), 'xl/vbaProject.bin': 'x' }),
    ],
    [
      'an encrypted workbook',
      'encrypted',
      'a.xlsx',
      () =>
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]),
    ],
    [
      'an older workbook with macros',
      'macros',
      'a.xls',
      () =>
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.from('Workbook _VBA_PROJECT', 'utf16le'),
        ]),
    ],
    [
      'an older document of another kind',
      'unsupported',
      'a.doc',
      () =>
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.from('WordDocument', 'utf16le'),
        ]),
    ],
    [
      'a zip bomb',
      'bomb',
      'a.xlsx',
      () => sampleZip({ ...workbookParts(''), 'xl/bomb.xml': Buffer.alloc(160 * 1024 * 1024) }),
    ],
    [
      'a zip of too many entries',
      'bomb',
      'a.xlsx',
      () =>
        sampleZip(
          Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`xl/${index}`, ''])),
        ),
    ],
    [
      'a sheet of too many rows',
      'too_many_rows',
      'a.xlsx',
      () => sampleZip(workbookParts('<row><c><v>1</v></c></row>'.repeat(100_001))),
    ],
    [
      'a CSV of too many rows',
      'too_many_rows',
      'a.csv',
      () => Buffer.from('1,2\n'.repeat(100_001)),
    ],
    [
      'a picture of too many pixels',
      'too_large',
      'a.png',
      () => Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff0806000000', 'hex'),
    ],
  ])('%s: %s', async (_, code, name, bytes) => {
    const refused: unknown = await readFile('a business', await bytes(), name).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ name: 'ReadingRefusal', code });
    expect((refused as Error).message).toMatch(/^[A-Z].*\.$/);
  });

  it('does not believe the size that a zip declares', async () => {
    const honest = await sampleZip({
      ...workbookParts(''),
      'xl/media.bin': Buffer.alloc(5_000_000),
    });
    const lying = Buffer.from(honest);
    // The directory at the end says how large each entry is; the last one is the large one.
    const at = lying.lastIndexOf(Buffer.from('504b0102', 'hex'));
    lying.writeUInt32LE(10, at + 24);
    await expect(readFile('a business', lying, 'a.xlsx')).rejects.toMatchObject({ code: 'broken' });
  });
});
