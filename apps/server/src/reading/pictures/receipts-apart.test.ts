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

const lunch = ['OLD MILL CAFE INC.', '9 Oak Avenue, Denver, CO 80202', 'Date: 03/18/2026', 'Lunch for two | $40.00', 'Sales tax | $3.20', 'TOTAL | $43.20']; // prettier-ignore
const slip = ['OLD MILL CAFE INC.', 'Date: 03/18/2026', 'Visa 4242 Approved', 'Amount | $43.20', 'Tip | $8.00', 'TOTAL | $51.20']; // prettier-ignore
const florist = ['ROSE FLORIST LLC', '4 Elm Street, Denver, CO 80202', 'Date: 03/19/2026', 'Roses | $20.00', 'Vase | $9.00', 'TOTAL | $29.00']; // prettier-ignore

describe('receipts on one sheet', () => {
  it.each([
    ['beside each other', page(linesAt(stationer, 20, 50), linesAt(cafe, 430, 90))],
    ['below each other', page(linesAt(stationer, 20, 50), linesAt(cafe, 60, 400))],
  ])('are told apart: %s', (_, both) => {
    expect(parted(both).map(({ lines }) => lines[0]?.text)).toEqual([stationer[0], cafe[0]]);
  });

  it('are all told apart where they are three', () => {
    const three = page(linesAt(stationer, 20, 50), linesAt(cafe, 430, 50), linesAt(florist, 430, 400)); // prettier-ignore
    const first = parted(three).map(({ lines }) => lines[0]?.text);
    expect(first.sort()).toEqual([cafe[0], stationer[0], florist[0]].sort());
  });

  it.each([
    ['a check and its slip with a tip', page(linesAt(lunch, 20, 50), linesAt(slip, 430, 50))],
    ['a slip above its check', page(linesAt(slip, 20, 50), linesAt(lunch, 20, 400))],
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
    const recognize = vi.fn(
      () =>
      Promise.resolve(linesAt(pages[recognize.mock.calls.length - 1] ?? [], 20, 50).map((line) => ({ ...line, sureness: 1 }))), // prettier-ignore
    );
    const ocr = {
      recognize,
      close: () => Promise.resolve(),
      readRows: () => Promise.resolve(null),
    };
    return readReceipts(ocr, gray, performance.now() + 60_000);
  };

  it('are read one by one, and each further one is cut out as a picture of its own', async () => {
    const found = await read([stationer, cafe]);
    expect(found?.page.lines[0]?.text).toBe(stationer[0]);
    expect(found?.apart).toHaveLength(1);
    const [apart] = found?.apart ?? [];
    expect(apart?.left).toBeCloseTo(0.5, 1);
    const [part] = (await partsOf(picture, found?.apart ?? [])) ?? [];
    const cut = decoder && (await decodePicture(decoder, part ?? new Uint8Array()));
    expect((cut?.width ?? 0) / (cut?.height ?? 1)).toBeCloseTo(900 / 1_100, 1);
  });

  it('are no two receipts where one of them says nothing of the kind', async () => {
    const found = await read([stationer, ['Notes for Monday', 'call the bank']]);
    expect(found?.page.lines[0]?.text).toBe(stationer[0]);
    expect(found?.apart).toEqual([]);
  });

  it('are one with the slip of its card', async () => {
    expect(await read([lunch, slip])).toMatchObject({ apart: [], isMore: false });
  });

  it.each([
    [[stationer, cafe], false],
    [[stationer, ['Notes for Monday', 'call the bank']], true],
  ])('say whether one of them was left', async (pages, isMore) => {
    expect((await read(pages))?.isMore).toBe(isMore);
  });

  it('say so where there was no time for one of them', async () => {
    const gray = decoder && (await decodePicture(decoder, picture));
    const lines = linesAt(stationer, 20, 50).map((line) => ({ ...line, sureness: 1 }));
    const recognize = vi.fn().mockResolvedValueOnce(lines).mockResolvedValue(null);
    const ocr = {
      recognize,
      close: () => Promise.resolve(),
      readRows: () => Promise.resolve(null),
    };
    const found = gray && (await readReceipts(ocr, gray, performance.now() + 60_000));
    expect(found).toMatchObject({ apart: [], isMore: true });
  });

  it('are no parts where the bytes are broken', async () => {
    const whole = { left: 0, top: 0, right: 1, bottom: 1 };
    expect(await partsOf(picture.subarray(0, 3_000), [whole])).toBeNull();
  });
});
