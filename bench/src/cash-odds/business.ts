import type { BusinessDay } from '@cairn/finance';

/** A movement on the bank account; money out is negative. */
export interface CashRow {
  readonly id: string;
  readonly date: BusinessDay;
  readonly description: string;
  readonly amountCents: bigint;
}

/** An invoice or a bill, as all that ever became of it is known. */
export interface BusinessDocument {
  readonly id: string;
  readonly kind: 'invoice' | 'bill';
  readonly party: string;
  readonly issued: BusinessDay;
  readonly due: BusinessDay;
  /** null where it was never paid */
  readonly paid: BusinessDay | null;
  readonly totalCents: bigint;
}

/** A business with its future: a forecast may look at what is dated up to an origin. */
export interface Business {
  readonly name: string;
  /** cash before the first row */
  readonly openingCents: bigint;
  readonly rows: readonly CashRow[];
  readonly documents: readonly BusinessDocument[];
  readonly origins: readonly BusinessDay[];
  readonly minimumCents: bigint;
}

/** What its bank and its books say. */
export type BusinessContents = Pick<Business, 'openingCents' | 'rows' | 'documents'>;
