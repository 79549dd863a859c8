import { expect, test, vi } from 'vitest';
import type { Gray } from './prepare/gray.ts';
import { recognizePicture } from './recognize-picture.ts';

test('a picture on which nothing is drawn is not looked through for letters', async () => {
  const recognize = vi.fn(() => Promise.resolve([]));
  const ocr = { recognize, close: () => Promise.resolve(), readRows: () => Promise.resolve(null) };
  const [width, height] = [400, 300];
  const empty = { width, height, pixels: new Uint8Array(width * height).fill(255) };
  const end = performance.now() + 60_000;
  expect(await recognizePicture(ocr, empty, end)).toMatchObject({ lines: [] });
  expect(recognize).not.toHaveBeenCalled();
  const drawn = { ...empty, pixels: empty.pixels.slice().fill(0, 50_000, 50_200) };
  await recognizePicture(ocr, drawn, end);
  expect(recognize).toHaveBeenCalled();
});

test('a picture that takes too long is tried once more, smaller', async () => {
  const [width, height] = [1_200, 900];
  const pixels = new Uint8Array(width * height).fill(255);
  pixels.fill(0, 50_000, 50_600);
  const sizes: number[] = [];
  const line = { text: 'TOTAL 12.00', box: { left: 0, top: 0, right: 9, bottom: 9 }, sureness: 1 };
  const recognize = vi.fn((picture: Gray) =>
    Promise.resolve(sizes.push(picture.width) === 1 ? null : [line]),
  );
  const ocr = { recognize, close: () => Promise.resolve(), readRows: () => Promise.resolve(null) };
  const page = await recognizePicture(ocr, { width, height, pixels }, performance.now() + 60_000);
  expect(page?.lines).toEqual([line]);
  expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) * 0.7);
  const never = { ...ocr, recognize: () => Promise.resolve(null) };
  expect(
    await recognizePicture(never, { width, height, pixels }, performance.now() + 60_000),
  ).toBeNull();
});
