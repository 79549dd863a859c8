import type { Box } from '../read-document.ts';

/** One field as it was read. `confidence` is the share of such readings that were right on labelled receipts. */
export interface ExtractedField<Value> {
  value: Value;
  confidence: number;
  page: number;
  box: Box;
}

/** What a receipt or an invoice says of itself. Absent is what could not be read surely. */
export interface ExtractedFields {
  company?: ExtractedField<string>;
  /** YYYY-MM-DD. */
  date?: ExtractedField<string>;
  totalCents?: ExtractedField<bigint>;
  taxCents?: ExtractedField<bigint>;
  /** ISO 4217. */
  currency?: ExtractedField<string>;
  number?: ExtractedField<string>;
  address?: ExtractedField<string>;
}
