/** What lines beside the rows say of all of them together; cents as they are written. */
export interface StatedFigures {
  openingCents: bigint | null;
  closingCents: bigint | null;
  inCents: bigint | null;
  outCents: bigint | null;
}
