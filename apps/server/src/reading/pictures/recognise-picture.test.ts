import { expect, test, vi } from 'vitest';
import { recognisePicture } from './recognise-picture.ts';

test('a picture on which nothing is drawn is not looked through for letters', async () => {
  const recognise = vi.fn(() => Promise.resolve([]));
  const ocr = { recognise, close: () => Promise.resolve() };
  const [width, height] = [400, 300];
  const empty = { width, height, pixels: new Uint8Array(width * height).fill(255) };
  const end = performance.now() + 60_000;
  expect(await recognisePicture(ocr, empty, end)).toMatchObject({ lines: [] });
  expect(recognise).not.toHaveBeenCalled();
  const drawn = { ...empty, pixels: empty.pixels.slice().fill(0, 50_000, 50_200) };
  await recognisePicture(ocr, drawn, end);
  expect(recognise).toHaveBeenCalled();
});
