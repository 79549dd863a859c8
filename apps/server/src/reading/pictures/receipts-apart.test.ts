import { describe, expect, it, vi } from 'vitest';
import { drawReceipt, onTable } from '../../testing/sample-pictures.ts';
import type { ReadPage } from '../file-contents.ts';
import { decodePicture, openDecoder, partsOf } from './decode-picture.ts';
import { parted, readReceipts } from './receipts-apart.ts';

const stationer = ['HARBOR STATIONERY LLC', '12 Mill Road, Albany, NY 12207', 'Date: 03/17/2026', 'Paper A4 | $40.00', 'Ink black | $60.50', 'TOTAL | $100.50']; // prettier-ignore
const cafe = ['OLD MILL CAFE INC.', '9 Oak Avenue, Denver, CO 80202', 'Date: 03/18/2026', 'Coffee large | $7.25', 'Bagel | $4.00', 'TOTAL | $11.25']; // prettier-ignore

/** Rows of print, what stands behind '|' at the right. */
function linesAt(rows: readonly string[], left: number, top: number) {
  return rows.flatMap((row, at) =>
    row.split('|').map((text, column) => {
      const [x, y] = [left + column * 180, top + at * 20];
      return { text: text.trim(), box: { left: x, top: y, right: x + 120, bottom: y + 12 } };
    }),
  );
}
const page = (...lines: ReadPage['lines'][]): ReadPage => ({ number: 1, width: 800, height: 1_000, lines: lines.flat() }); // prettier-ignore

describe('receipts on one sheet', () => {
  it.each([
    ['beside each other', page(linesAt(stationer, 20, 50), linesAt(cafe, 430, 90))],
    ['below each other', page(linesAt(stationer, 20, 50), linesAt(cafe, 60, 400))],
  ])('are told apart: %s', (_, both) => {
    expect(parted(both).map(({ lines }) => lines[0]?.text)).toEqual([stationer[0], cafe[0]]);
  });

  it.each([
    ['one receipt', page(linesAt(stationer, 20, 50))],
    ['a receipt and its copy', page(linesAt(stationer, 20, 50), linesAt(stationer, 430, 50))],
    ['a receipt and a slip without a shop', page(linesAt(stationer, 20, 50), linesAt(['Visa 4242', 'Approved', 'TOTAL | $100.50'], 20, 400))], // prettier-ignore
  ])('stay one where there is but one: %s', (_, one) => {
    expect(parted(one)).toEqual([one]);
  });
});

const drawn = await onTable([await drawReceipt(stationer, 'png'), await drawReceipt(cafe, 'png')]);
const decoder = await openDecoder();
describe.runIf(drawn !== null && decoder !== null)('two sheets on a table', () => {
  const picture = drawn ?? Buffer.alloc(0);
  const read = async (pages: readonly (readonly string[])[]) => {
    const gray = decoder && (await decodePicture(decoder, picture));
    if (!gray) throw new Error('not decoded');
    const recognise = vi.fn(
      () =>
      Promise.resolve(linesAt(pages[recognise.mock.calls.length - 1] ?? [], 20, 50).map((line) => ({ ...line, sureness: 1 }))), // prettier-ignore
    );
    const ocr = { recognise, close: () => Promise.resolve() };
    return readReceipts(ocr, gray, performance.now() + 60_000);
  };

  it('are read one by one, and each further one is cut out as a picture of its own', async () => {
    const found = await read([stationer, cafe]);
    expect(found?.page.lines[0]?.text).toBe(stationer[0]);
    expect(found?.apart).toHaveLength(1);
    const [apart] = found?.apart ?? [];
    expect(apart?.left).toBeCloseTo(0.5, 1);
    const [part] = await partsOf(picture, found?.apart ?? []);
    const cut = decoder && (await decodePicture(decoder, part ?? new Uint8Array()));
    expect((cut?.width ?? 0) / (cut?.height ?? 1)).toBeCloseTo(900 / 1_100, 1);
  });

  it('are no two receipts where one of them says nothing of the kind', async () => {
    const found = await read([stationer, ['Notes for Monday', 'call the bank']]);
    expect(found?.page.lines[0]?.text).toBe(stationer[0]);
    expect(found?.apart).toEqual([]);
  });
});
