import { expect, it, vi } from 'vitest';
import { extractFields } from '../fields/extract-fields.ts';
import { sureFrom } from '../fields/extracted-fields.ts';
import type { ReadPage } from '../file-contents.ts';
import type { Ocr } from './ocr.ts';
import { blankGray } from './prepare/gray.ts';
import { withFiguresReadTwice } from './read-figures-twice.ts';

const gray = blankGray(600, 400);

/** A receipt whose day was read as surely as said. */
function pageOf(sureness: number, ...more: readonly string[]): ReadPage {
  const rows = ['Harbor Cafe', '12 Main Street', '12/18/2026', 'TOTAL 24.60', ...more];
  return {
    number: 1,
    width: 600,
    height: 400,
    lines: rows.map((text, at) => ({
      text,
      box: { left: 20, top: at * 30, right: 300, bottom: at * 30 + 20 },
      sureness: text.startsWith('12/') ? sureness : 1,
    })),
  };
}

async function dateOf(page: ReadPage, text: string, sureness: number) {
  const readRows = vi.fn<Ocr['readRows']>(() => Promise.resolve([{ text, sureness }]));
  const ocr: Ocr = { recognize: () => Promise.resolve(null), readRows, close: () => Promise.resolve() }; // prettier-ignore
  const lines = await withFiguresReadTwice(ocr, gray, page, 1_000);
  return { readRows, date: extractFields([{ ...page, lines }]).date };
}

it('makes a day sure that a second reading of its row says surely too', async () => {
  const { readRows, date } = await dateOf(pageOf(0.9), '12182026', 0.97);
  expect(readRows).toHaveBeenCalledWith(gray, [expect.objectContaining({ isFigures: true })], 1_000); // prettier-ignore
  expect(date?.value).toBe('2026-12-18');
  expect(date?.confidence).toBeGreaterThanOrEqual(sureFrom);
  expect((await dateOf(pageOf(0.9), '12182026', 0.9)).date?.confidence).toBeLessThan(sureFrom);
});

it('makes a day wait that the second reading surely contradicts', async () => {
  const { date } = await dateOf(pageOf(0.97), '12/13/2026', 0.97);
  expect(date?.value).toBe('2026-12-18');
  expect(date?.confidence).toBeLessThan(sureFrom);
  expect((await dateOf(pageOf(0.97), '12/13/2026', 0.6)).date?.confidence).toBeGreaterThanOrEqual(sureFrom); // prettier-ignore
});

it('looks no second time where that changes nothing', async () => {
  const twice = pageOf(0.97, 'printed 12/18/2026');
  expect((await dateOf(twice, '', 1)).readRows).not.toHaveBeenCalled();
  expect((await dateOf(pageOf(0.7), '', 1)).readRows).not.toHaveBeenCalled();
});
