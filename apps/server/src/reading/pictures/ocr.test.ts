import { describe, expect, it } from 'vitest';
import { drawReceipt, pictureSize, scannedPdf } from '../../testing/sample-pictures.ts';
import { sharesOf } from '../place-on-page.ts';
import { readFile } from '../read-file.ts';
import { readingLimits } from '../reading-limits.ts';
import { hasOcr } from './ocr.ts';

const receipt = [
  'HARBOR STATIONERY SDN BHD',
  '(123456-X)',
  'NO 12, JALAN BESAR, 45600 KLANG',
  'TEL: 03-3271 9872',
  'TAX INVOICE',
  'DATE: 17/03/2018 | 14:02',
  'PAPER A4 | 40.00',
  'INK BLACK | 60.50',
  'TOTAL RM | 100.50',
  'CASH RM | 120.00',
  'CHANGE RM | 19.50',
];
const plain = await drawReceipt(receipt, 'jpeg');
describe.runIf(hasOcr() && plain !== null)('text in pictures', () => {
  it.each([
    ['straight, as PNG', 'png', {}],
    ['tilted to the left', 'jpeg', { tilt: -1.5 }],
    ['tilted to the right, pale', 'jpeg', { tilt: 1, ink: 120 }],
    ['dirty', 'png', { dots: 400 }],
    ['upside down', 'jpeg', { tilt: 181 }],
  ] as const)('becomes the fields of a receipt: %s', async (_, type, how) => {
    const picture = await drawReceipt(receipt, type, how);
    const { document, fields } = await readFile(
      'a business',
      picture ?? Buffer.alloc(0),
      `a.${type}`,
    );
    expect(fields.company?.value).toBe('HARBOR STATIONERY SDN BHD');
    expect(fields.date?.value).toBe('2018-03-17');
    expect(fields.totalCents?.value).toBe(10_050n);
    expect(document.notices).toEqual([]);
  });

  it('is found on the scanned pages of a PDF, and where it lies on them', async () => {
    const { document, fields } = await readFile(
      'a business',
      scannedPdf([plain ?? Buffer.alloc(0)]),
      'scan.pdf',
    );
    expect(fields.totalCents?.value).toBe(10_050n);
    const [page] = document.pages;
    const place = page && fields.totalCents && sharesOf(page, fields.totalCents.box);
    expect(place?.left).toBeGreaterThan(0.6);
    expect(place?.bottom).toBeCloseTo((80 + 8 * 52) / pictureSize.height, 2);
    expect(document.notices).toEqual([]);
  });

  it('is left alone beyond the first scanned pages, and a notice says so', async () => {
    const empty = (await drawReceipt([], 'jpeg')) ?? Buffer.alloc(0);
    const count = readingLimits.scanPagesMax + 2;
    const { document } = await readFile(
      'a business',
      scannedPdf(Array<Buffer>(count).fill(empty)),
      'scan.pdf',
    );
    expect(document.notices).toEqual([
      expect.stringMatching(/^No text on pages 1, .*No text on pages .*6, 7: perhaps scans; only/),
    ]);
  });
});
