import type { FileContents } from './file-contents.ts';
import { openDecoder } from './pictures/decode-picture.ts';
import { drawPage } from './pdf/read-scans.ts';
import { readingLimits } from './reading-limits.ts';

/** What models that see take without making it smaller themselves, or little more. */
const longest = 1_568;
/** Of a scan with many pages what matters stands on the first ones. */
const pagesMax = 3;

/**
 * The pages that were read from a picture, each as a small JPEG that says nothing of the camera or the place; none where they
 * cannot be drawn, or where the picture shows several papers.
 */
export async function pagesToShow(
  bytes: Uint8Array,
  { type, pages, apart = [] }: FileContents,
): Promise<Uint8Array[]> {
  const read = pages.filter(({ source, lines }) => source !== undefined && lines.length > 0);
  const decoder = await openDecoder();
  if (decoder === null || apart.length > 0) return [];
  try {
    const shown: Uint8Array[] = [];
    for (const { number, source } of read.slice(0, pagesMax)) {
      const across = longest * Math.min(1, (source?.width ?? 1) / (source?.height ?? 1));
      const picture = type === 'pdf' ? await drawPage(bytes, number, { width: across }) : bytes;
      const small = await decoder(picture, { limitInputPixels: readingLimits.pixelsMax })
        .rotate()
        .flatten({ background: 'white' })
        .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer();
      shown.push(new Uint8Array(small));
    }
    return shown;
  } catch {
    return [];
  }
}
