import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadPage, TextLine } from '../../../apps/server/src/reading/file-contents.ts';

export interface ReceiptFile {
  id: string;
  page: ReadPage;
  /** What people read on it; null where the folder does not say. */
  truth: ReceiptTruth | null;
}

export interface ReceiptTruth {
  company: string;
  date: string;
  total: string;
  address: string;
}

/** The receipts of a folder: NNN.csv with x1,y1,…,x4,y4,text a line, NNN.json with the truth where it is known. */
export function readReceipts(folder: string): ReceiptFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .map((name) => {
      const id = path.basename(name, '.csv');
      const truth = path.join(folder, `${id}.json`);
      return {
        id,
        page: readPage(readFileSync(path.join(folder, name), 'utf8')),
        truth: existsSync(truth) ? (JSON.parse(readFileSync(truth, 'utf8')) as ReceiptTruth) : null,
      };
    });
}

function readPage(csv: string): ReadPage {
  const lines = csv.split(/\r?\n/).flatMap(readLine);
  return {
    number: 1,
    width: Math.max(0, ...lines.map(({ box }) => box.right)),
    height: Math.max(0, ...lines.map(({ box }) => box.bottom)),
    lines,
  };
}

/** The text is whatever stands behind the eighth comma. */
function readLine(line: string): TextLine[] {
  const match = /^((?:-?\d+,){8})(.*)$/.exec(line.trim());
  if (match === null) return [];
  const numbers = (match[1] ?? '').split(',').slice(0, 8).map(Number);
  const across = numbers.filter((_, index) => index % 2 === 0);
  const down = numbers.filter((_, index) => index % 2 === 1);
  const box = {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
  return [{ text: match[2] ?? '', box }];
}

/** A quarter of the receipts, by their ids alone, were never looked at while the rules were written. */
export const isHeldOut = (id: string): boolean =>
  ((createHash('sha256').update(id).digest()[0] ?? 0) & 3) === 3;
