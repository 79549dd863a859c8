import { createRequire } from 'node:module';
import path from 'node:path';
import type { TextLine } from '../read-document.ts';
import { ReadingRefusal } from '../reading-refusal.ts';
import { groupLines, type TextPiece } from '../group-lines.ts';

/** How the engine looks for rows: one block of print, one column whose rows differ in size, or words wherever they are. */
export type Layout = 'block' | 'column' | 'sparse';

export interface Ocr {
  recognise: (picture: Uint8Array, layout?: Layout) => Promise<TextLine[]>;
  close: () => Promise<void>;
}

const require = createRequire(import.meta.url);

/** Where the language data lies; null where the optional packages are not installed. */
function languageFolder(): string | null {
  try {
    require.resolve('tesseract.js');
    const data = require.resolve('@tesseract.js-data/eng/package.json');
    return path.join(path.dirname(data), '4.0.0_best_int');
  } catch {
    return null;
  }
}

/** Whether text in pictures is read on this installation. */
export const hasOcr = (): boolean => languageFolder() !== null;

/** A reader of English text in pictures that needs no network; null where it is not installed. */
export async function openOcr(): Promise<Ocr | null> {
  const langPath = languageFolder();
  if (langPath === null) return null;
  const { createWorker, OEM, PSM } = await import('tesseract.js');
  const modes = { block: PSM.SINGLE_BLOCK, column: PSM.SINGLE_COLUMN, sparse: PSM.SPARSE_TEXT };
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath,
    cacheMethod: 'none',
    gzip: true,
    // Without it the library throws where nobody can catch it.
    errorHandler: () => undefined,
  });
  return {
    recognise: async (picture, layout = 'block') => {
      try {
        await worker.setParameters({ tessedit_pageseg_mode: modes[layout] });
        const { data } = await worker.recognize(Buffer.from(picture), {}, { blocks: true });
        const words = (data.blocks ?? [])
          .flatMap(({ paragraphs }) => paragraphs)
          .flatMap(({ lines }) => lines)
          .flatMap((line) => line.words);
        return groupLines(words.map(pieceOf));
      } catch {
        throw new ReadingRefusal('broken', 'The picture is broken and cannot be opened.');
      }
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

const pieceOf = (word: {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}): TextPiece => ({
  text: word.text,
  sureness: word.confidence / 100,
  left: word.bbox.x0,
  top: word.bbox.y0,
  right: word.bbox.x1,
  bottom: word.bbox.y1,
});
