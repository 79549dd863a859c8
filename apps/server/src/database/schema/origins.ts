/** Who says so: the bank, or the books. Figures read one of the two for one question, never both. */
export const ledgerOrigins = ['bank', 'books'] as const;
export type LedgerOrigin = (typeof ledgerOrigins)[number];
