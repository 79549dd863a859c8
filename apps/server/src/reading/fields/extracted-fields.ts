import type { Box, TextLine } from '../file-contents.ts';
import type { ItemLine } from './find-lines.ts';

/** One field as it was read. `confidence` is the share of such readings that were right on labeled receipts. */
export interface ExtractedField<Value> {
  value: Value;
  confidence: number;
  page: number;
  box: Box;
  /** What a model that looked at the same picture says instead. */
  other?: Value;
  /** Only such a model says it. */
  isSeenOnly?: boolean;
}

/** From here on a field is shown as sure, and not looked at. */
export const sureFrom = 0.95;

/** What a receipt or an invoice says of itself. Absent is what could not be read surely. */
export interface ExtractedFields {
  company?: ExtractedField<string>;
  /** YYYY-MM-DD. */
  date?: ExtractedField<string>;
  /** By when an invoice is to be paid, YYYY-MM-DD. */
  dueDate?: ExtractedField<string>;
  /** What an invoice says is still to be paid of its total. */
  amountDueCents?: ExtractedField<bigint>;
  totalCents?: ExtractedField<bigint>;
  taxCents?: ExtractedField<bigint>;
  /** ISO 4217. */
  currency?: ExtractedField<string>;
  number?: ExtractedField<string>;
  address?: ExtractedField<string>;
  /** What was bought; empty where the lines that were read do not add up. */
  lines?: ItemLine[];
}

/** What was recognized less surely than the first is right no more often than the second. */
const clearFrom = sureFrom;
const unclearMost = 0.85;

/** How clearly a picture shows a name: one letter misread makes it another's. */
export const clearnessOf = (lines: readonly TextLine[]): number =>
  Math.min(...lines.map(({ sureness = 1, leastLetter = 1 }) => Math.min(sureness, leastLetter)));

/** The confidence in a field whose letters a picture shows this clearly. */
export const clearly = (confidence: number, sureness = 1): number =>
  sureness >= clearFrom ? confidence : Math.min(confidence, unclearMost);
