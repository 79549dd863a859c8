/** By code unit, so that lists have the same order on every machine; for `sort`. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
