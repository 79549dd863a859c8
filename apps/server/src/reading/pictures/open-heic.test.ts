import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { detectType } from '../file-type.ts';
import { decodePicture, openDecoder } from './decode-picture.ts';
import { boundMemory, jpegOfHeic } from './open-heic.ts';
import { wasm } from './wasm.ts';

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

it.runIf(decoder !== null)('that is cut off or garbled is refused as broken', async () => {
  for (const at of [300, 2_000, photograph.length / 2]) {
    const cut = new Uint8Array(photograph.subarray(0, at));
    await expect(jpegOfHeic(cut)).rejects.toMatchObject({ name: 'ReadingRefusal' });
  }
  await expect(jpegOfHeic(new Uint8Array())).rejects.toMatchObject({ code: 'broken' });
});

it.runIf(decoder !== null).each([20_000, 64])(
  'that lies about its size is refused: %i',
  async (side) => {
    const lying = new Uint8Array(photograph);
    const at = Buffer.from(lying).indexOf('ispe') + 8;
    new DataView(lying.buffer).setUint32(at, side);
    new DataView(lying.buffer).setUint32(at + 4, side);
    await expect(jpegOfHeic(lying)).rejects.toMatchObject({ name: 'ReadingRefusal' });
  },
);

it('gets no more memory than it may', () => {
  const memory = new wasm.Memory({ initial: 1 });
  boundMemory(memory, 3 * 65_536);
  expect(memory.grow(1)).toBe(1);
  expect(() => memory.grow(2)).toThrow(RangeError);
  expect(memory.grow(1)).toBe(2);
});
