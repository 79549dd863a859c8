import { createHash } from 'node:crypto';
import { extractFields } from '../../../apps/server/src/reading/fields/extract-fields.ts';
import type { ReceiptFile, ReceiptTruth } from './receipt-files.ts';
import { asText, isRight, type ReceiptField } from './receipt-score.ts';

interface Reading {
  fold: number;
  confidence: number;
  isRight: boolean;
}

const folds = 10;
/** What a bound may let through of the receipts that it is chosen on. */
const wrongMax = 0.03;

/**
 * Ten times, the confidence that a field needs is chosen on nine tenths of the companies, and the field read with it on
 * the rest: of all receipts, the shares that are right, and filled and wrong. A company's receipts are all in one tenth.
 */
export function crossValidate(
  receipts: readonly (ReceiptFile & { truth: ReceiptTruth })[],
  field: ReceiptField,
): { right: number; wrong: number } {
  const readings = receipts.map((receipt) => readingOf(receipt, field));
  let right = 0;
  let wrong = 0;
  for (let fold = 0; fold < folds; fold += 1) {
    const bound = boundOf(readings.filter((reading) => reading.fold !== fold));
    for (const reading of readings) {
      if (reading.fold !== fold || reading.confidence < bound) continue;
      if (reading.isRight) right += 1;
      else wrong += 1;
    }
  }
  return { right: right / receipts.length, wrong: wrong / receipts.length };
}

function readingOf(
  { page, truth }: ReceiptFile & { truth: ReceiptTruth },
  field: ReceiptField,
): Reading {
  const fields = extractFields([page]);
  const { confidence = 0 } = fields[field === 'total' ? 'totalCents' : field] ?? {};
  const hash = createHash('sha256').update(truth.company).digest();
  return {
    fold: (hash[0] ?? 0) % folds,
    confidence,
    isRight: isRight(field, asText(fields)[field], truth),
  };
}

/** The lowest confidence with which few enough are wrong. */
function boundOf(readings: readonly Reading[]): number {
  const bounds = [...new Set(readings.map(({ confidence }) => confidence))]
    .filter((confidence) => confidence > 0)
    .sort((a, b) => a - b);
  const isGood = (bound: number) =>
    readings.filter(({ confidence, isRight: right }) => confidence >= bound && !right).length <=
    readings.length * wrongMax;
  return bounds.find(isGood) ?? Infinity;
}
