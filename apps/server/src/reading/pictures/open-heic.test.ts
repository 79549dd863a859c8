import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { detectType } from '../file-type.ts';
import { decodePicture, openDecoder } from './decode-picture.ts';
import { jpegOfHeic } from './open-heic.ts';

/** A drawn receipt of 900 by 700 pixels. */
const photograph = readFileSync(new URL('../../testing/receipt.heic', import.meta.url));
const decoder = await openDecoder();

it.runIf(decoder !== null)('becomes a picture of the same size, with its print', async () => {
  expect(detectType(photograph, 'IMG_1.HEIC')).toBe('heic');
  const jpeg = await jpegOfHeic(new Uint8Array(photograph));
  const gray = decoder && (await decodePicture(decoder, jpeg));
  expect(gray).toMatchObject({ width: 900, height: 700 });
  const ink = gray?.pixels.filter((shade) => shade < 100).length ?? 0;
  expect(ink / (900 * 700)).toBeGreaterThan(0.01);
});

it.runIf(decoder !== null)('that lies about its size is refused', async () => {
  const huge = new Uint8Array(photograph);
  const at = Buffer.from(huge).indexOf('ispe') + 8;
  new DataView(huge.buffer).setUint32(at, 20_000);
  new DataView(huge.buffer).setUint32(at + 4, 20_000);
  await expect(jpegOfHeic(huge)).rejects.toMatchObject({ name: 'ReadingRefusal' });
});
