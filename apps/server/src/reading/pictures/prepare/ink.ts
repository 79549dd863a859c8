import type { Gray } from './gray.ts';

/** Darker than this is ink, on a picture that is evenly lit. */
export const inkBelow = 140;
/** Of a page of small print; what follows says no more about how it lies. */
const lettersMax = 6_000;

/** Where there is ink, as x and y in turn. */
export function inkOf({ width, height, pixels }: Gray): Int16Array {
  const found: number[] = [];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((pixels[at] ?? 255) < inkBelow) found.push(x, y);
    }
  }
  return Int16Array.from(found);
}

/** A separate piece of ink that may be a letter: its middle and its size. */
export interface Letter {
  x: number;
  y: number;
  wide: number;
  tall: number;
}

/** How tall letters are, in pixels, in the median, the taller ones counting more: print that is faint breaks into pieces. */
export function letterHeight(letters: readonly Letter[]): number | null {
  if (letters.length < 15) return null;
  const heights = letters.map(({ tall }) => tall).sort((a, b) => a - b);
  const half = heights.reduce((sum, tall) => sum + tall ** 2, 0) / 2;
  let sum = 0;
  return heights.find((tall) => (sum += tall ** 2) >= half) ?? null;
}

/** Whether rows run up or down the picture: a letter's nearest neighbor is the next of its word. */
export function isOnSide(letters: readonly Letter[]): boolean {
  const sorted = [...letters].sort((a, b) => a.x - b.x);
  let [along, across] = [0, 0];
  for (const [at, one] of sorted.entries()) {
    let [best, isAcross] = [Infinity, false];
    const look = (step: 1 | -1) => {
      for (let next = at + step; ; next += step) {
        const other = sorted[next];
        if (other === undefined || Math.abs(other.x - one.x) >= best) return;
        const [dx, dy] = [Math.abs(other.x - one.x), Math.abs(other.y - one.y)];
        if (Math.hypot(dx, dy) < best) [best, isAcross] = [Math.hypot(dx, dy), dy > dx];
      }
    };
    look(1);
    look(-1);
    if (isAcross) across += 1;
    else along += 1;
  }
  return across > along * 1.3;
}

/** Pieces of ink of the size and shape of letters, at most so many as tell how the print lies. */
export function lettersOf(lit: Gray): Letter[] {
  const letters: Letter[] = [];
  const { width, height } = lit;
  const seen = new Uint8Array(lit.pixels.length);
  const stack: number[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] !== 0 || (lit.pixels[start] ?? 255) >= inkBelow) continue;
    let [top, bottom, left, right] = [height, 0, width, 0];
    seen[start] = 1;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop() ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      left = Math.min(left, x);
      right = Math.max(right, x);
      const spread = (next: number) => {
        if (seen[next] !== 0 || (lit.pixels[next] ?? 255) >= inkBelow) return;
        seen[next] = 1;
        stack.push(next);
      };
      if (x > 0) spread(at - 1);
      if (x < width - 1) spread(at + 1);
      if (y > 0) spread(at - width);
      if (y < height - 1) spread(at + width);
    }
    const [tall, wide] = [bottom - top + 1, right - left + 1];
    // Dots are none, and rules are none.
    if (Math.max(tall, wide) < 6 || Math.min(tall, wide) * 5 < Math.max(tall, wide)) continue;
    if (Math.max(tall, wide) > Math.max(width, height) / 10) continue;
    letters.push({ x: (left + right) / 2, y: (top + bottom) / 2, wide, tall });
    if (letters.length >= lettersMax) break;
  }
  return letters;
}
