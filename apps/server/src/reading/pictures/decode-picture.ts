import type Sharp from 'sharp';
import type { Box } from '../file-contents.ts';
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

/**
 * Parts of a picture, upright as its camera was held, each as a JPEG; `parts` are shares of its width and height. Null where
 * they cannot be cut out.
 */
export async function partsOf(
  bytes: Uint8Array,
  parts: readonly Box[],
): Promise<Uint8Array[] | null> {
  if (parts.length === 0) return [];
  const decoder = await openDecoder();
  if (decoder === null) return null;
  try {
    const { data, info } = await decoder(bytes, {
      failOn: 'error',
      limitInputPixels: readingLimits.pixelsMax,
    })
      .rotate()
      .flatten({ background: 'white' })
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return await Promise.all(
      parts.map(async ({ left, top, right, bottom }) => {
        const part = {
          left: Math.floor(left * info.width),
          top: Math.floor(top * info.height),
          width: Math.max(1, Math.floor((right - left) * info.width)),
          height: Math.max(1, Math.floor((bottom - top) * info.height)),
        };
        return new Uint8Array(await decoder(data).extract(part).jpeg({ quality: 90 }).toBuffer());
      }),
    );
  } catch {
    return null;
  }
}
