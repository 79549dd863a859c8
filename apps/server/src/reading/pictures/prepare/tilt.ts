import type { Gray } from './gray.ts';
import { inkOf } from './ink.ts';

const degrees = Math.PI / 180;
const most = 15;

/**
 * By how much the rows of print rise to the right, in radians: the angle at which ink and paper alternate most sharply
 * across them. Of two that are as good, the one nearer to straight.
 */
export function tiltOf(lit: Gray): number {
  const ink = inkOf(lit);
  if (ink.length < 400) return 0;
  return best(ink, best(ink, 0, most, 1), 1, 0.1) * degrees;
}

function best(ink: Int16Array, around: number, reach: number, step: number): number {
  let found = { angle: around, sharpness: sharpnessAt(ink, around * degrees) };
  for (let by = step; by <= reach + step / 2; by += step) {
    for (const angle of [around - by, around + by]) {
      const sharpness = sharpnessAt(ink, angle * degrees);
      if (sharpness > found.sharpness * 1.002) found = { angle, sharpness };
    }
  }
  return found.angle;
}

function sharpnessAt(ink: Int16Array, radians: number): number {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const counts = new Int32Array(8_192);
  for (let at = 0; at < ink.length; at += 2) {
    const x = ink[at] ?? 0;
    const y = ink[at + 1] ?? 0;
    const row = Math.round(y * cos - x * sin) + 2_048;
    counts[row] = (counts[row] ?? 0) + 1;
  }
  let sharpness = 0;
  for (let row = 1; row < counts.length; row += 1) {
    const step = (counts[row] ?? 0) - (counts[row - 1] ?? 0);
    sharpness += step * step;
  }
  return sharpness;
}
