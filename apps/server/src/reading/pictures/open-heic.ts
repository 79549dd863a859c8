import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readingLimits } from '../reading-limits.ts';
import { ReadingRefusal } from '../reading-refusal.ts';
import { openDecoder } from './decode-picture.ts';
import { wasm, type WasmInstance, type WasmMemory } from './wasm.ts';

/** Whether these bytes are a photograph as iPhones keep them. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^[^]{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(
    Buffer.from(bytes.subarray(0, 12)).toString('latin1'),
  );

const openLibrary = () =>
  import('libheif-js/libheif-wasm/libheif.js').then(
    (library) => library.default({ instantiateWasm: withinMemory }),
    () => null,
  );

const pageBytes = 64 * 1024;

/** The library's memory is its own, outside of what bounds the thread: it grows to as much and no further. */
function withinMemory(
  imports: object,
  done: (instance: WasmInstance) => WasmInstance['exports'],
): WasmInstance['exports'] {
  const program = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');
  const instance = new wasm.Instance(new wasm.Module(readFileSync(program)), imports);
  for (const part of Object.values(instance.exports)) {
    if (part instanceof wasm.Memory) {
      boundMemory(part, readingLimits.threadMegabytesMax * 1024 * 1024);
    }
  }
  return done(instance);
}

/** A program that asks for more is told that there is none. */
export function boundMemory(memory: WasmMemory, bytesMax: number): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * pageBytes > bytesMax) {
      throw new RangeError('the picture takes more memory than one file may');
    }
    return grow(pages);
  };
}

export const brokenPicture = () =>
  new ReadingRefusal('broken', 'The picture is broken and cannot be opened.');

/**
 * A HEIC photograph as a JPEG, upright. How large it is is looked at before anything of it is unpacked; the thread that
 * reads files bounds the time. Throws ReadingRefusal: broken, too_large, unsupported where the packages are not installed.
 * A library that fails later than that does so as a rejection that nobody waits for: the thread looks out for it.
 */
export async function jpegOfHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const [library, encoder] = [await openLibrary(), await openDecoder()];
  if (library === null || encoder === null) {
    throw new ReadingRefusal('unsupported', 'HEIC photographs are not read here: PDF, XLSX, XLS, CSV, PNG and JPG files are.'); // prettier-ignore
  }
  try {
    const [image] = new library.HeifDecoder().decode(bytes);
    if (image === undefined) throw brokenPicture();
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > readingLimits.pixelsMax) {
      throw new ReadingRefusal(
        'too_large',
        'The picture has more than 64 million pixels. Save it smaller and upload that.',
      );
    }
    const data = new Uint8ClampedArray(width * height * 4);
    const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
    if (shown === null) throw brokenPicture();
    const raw = { width, height, channels: 4 } as const;
    const jpeg = encoder(data, { raw }).flatten({ background: 'white' }).jpeg({ quality: 92 });
    return new Uint8Array(await jpeg.toBuffer());
  } catch (error) {
    throw error instanceof ReadingRefusal ? error : brokenPicture();
  }
}
