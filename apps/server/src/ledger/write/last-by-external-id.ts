/** The last of the rows with the same external id: a source that repeats itself corrects itself. */
export function lastByExternalId<Row extends { externalId: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.externalId, row])).values()];
}
