import { readingLimits } from '../reading-limits.ts';
import { ReadingRefusal } from '../reading-refusal.ts';
import { openDecoder } from './decode-picture.ts';

/** Whether these bytes are a photograph as iPhones keep them. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^[^]{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(
    Buffer.from(bytes.subarray(0, 12)).toString('latin1'),
  );

const openLibrary = () =>
  import('libheif-js/wasm-bundle.js').then(
    (library) => library.default,
    () => null,
  );

/**
 * A HEIC photograph as a JPEG, upright. How large it is is looked at before anything of it is unpacked; the thread that
 * reads files bounds the time. Throws ReadingRefusal: broken, too_large, unsupported where the packages are not installed.
 */
export async function jpegOfHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const [library, encoder] = [await openLibrary(), await openDecoder()];
  if (library === null || encoder === null) {
    throw new ReadingRefusal('unsupported', 'HEIC photographs are not read here: PDF, XLSX, XLS, CSV, PNG and JPG files are.'); // prettier-ignore
  }
  const broken = new ReadingRefusal('broken', 'The picture is broken and cannot be opened.');
  const [image] = new library.HeifDecoder().decode(bytes);
  if (image === undefined) throw broken;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > readingLimits.pixelsMax) {
    throw new ReadingRefusal(
      'too_large',
      'The picture has more than 40 million pixels. Save it smaller and upload that.',
    );
  }
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  if (shown === null) throw broken;
  const raw = { width, height, channels: 4 } as const;
  const jpeg = encoder(data, { raw }).flatten({ background: 'white' }).jpeg({ quality: 92 });
  return new Uint8Array(await jpeg.toBuffer());
}
