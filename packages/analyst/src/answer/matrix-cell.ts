/** One meeting of a row and a column. `total` in cents or hundredths of a unit. */
export interface MatrixCell {
  rowKey: string | null;
  rowLabel: string;
  columnKey: string | null;
  columnLabel: string;
  total: bigint;
  count: number;
}
