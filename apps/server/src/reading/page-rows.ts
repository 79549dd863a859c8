import type { Box, TextLine } from './file-contents.ts';

/** Lines at one height, from the left. */
export function rowsOf(lines: readonly TextLine[]): TextLine[][] {
  const rows: TextLine[][] = [];
  const middle = ({ box }: TextLine) => (box.top + box.bottom) / 2;
  for (const line of [...lines].sort((a, b) => middle(a) - middle(b))) {
    const first = rows.at(-1)?.[0];
    const height =
      first === undefined
        ? 0
        : Math.min(first.box.bottom - first.box.top, line.box.bottom - line.box.top);
    if (first !== undefined && middle(line) - middle(first) <= height * 0.5)
      rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.sort((a, b) => a.box.left - b.box.left));
}

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;
