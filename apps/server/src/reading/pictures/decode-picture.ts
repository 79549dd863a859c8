import type Sharp from 'sharp';
import { readingLimits } from '../reading-limits.ts';
import type { Gray } from './prepare/gray.ts';

type Library = typeof Sharp;

/** Longer pictures are taken smaller: their letters are still larger than the engine needs them. */
const longest = 3_600;

/** What decodes pictures; null where it is not installed. Unlike a canvas it survives files made to break it. */
export const openDecoder = (): Promise<Library | null> =>
  import('sharp').then(
    (library) => library.default,
    () => null,
  );

/** The pixels of a picture as shades of gray, upright as its camera was held; null where the bytes are broken. */
export async function decodePicture(decoder: Library, bytes: Uint8Array): Promise<Gray | null> {
  try {
    const { data, info } = await decoder(bytes, {
      failOn: 'error',
      limitInputPixels: readingLimits.pixelsMax,
    })
      .rotate()
      // What can be seen through is paper.
      .flatten({ background: 'white' })
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, pixels: data };
  } catch {
    return null;
  }
}
