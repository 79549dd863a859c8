import { blankGray, type Gray } from './gray.ts';

/**
 * How places of a prepared picture lie in the one that was uploaded: a projection, its nine numbers row by row. One
 * mapping holds turn, tilt, perspective and size together, so that pixels are taken over once.
 */
export type Mapping = readonly number[];

export interface Point {
  x: number;
  y: number;
}

export const scaling = (x: number, y = x): Mapping => [x, 0, 0, 0, y, 0, 0, 0, 1];
export const shift = (x: number, y: number): Mapping => [1, 0, x, 0, 1, y, 0, 0, 1];
export const rotation = (radians: number): Mapping => {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [cos, -sin, 0, sin, cos, 0, 0, 0, 1];
};

/** First the last, then the one before it: the place that `chain(a, b)` gives is a's of b's. */
export const chain = (...mappings: readonly Mapping[]): Mapping =>
  mappings.reduce((a, b) =>
    [0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) =>
        [0, 1, 2].reduce((sum, k) => sum + (a[row * 3 + k] ?? 0) * (b[k * 3 + column] ?? 0), 0),
      ),
    ),
  );

export function placeOf(
  [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1]: Mapping,
  { x, y }: Point,
): Point {
  // prettier-ignore
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** The mapping that takes the corners of the unit square, from the top left clockwise, to these four points. */
export function ontoCorners([p0, p1, p2, p3]: readonly [Point, Point, Point, Point]): Mapping {
  const [dx1, dx2, dx3] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, dy3] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / area;
  const h = (dx1 * dy3 - dx3 * dy1) / area;
  return [
    p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x,
    p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y,
    g, h, 1,
  ]; // prettier-ignore
}

/** The picture seen through a mapping, its pixels between those of the source; white where the source has none. */
export const seenThrough = (source: Gray, mapping: Mapping, width: number, height: number): Gray =>
  isSame(source, mapping, width, height)
    ? { width, height, pixels: source.pixels.slice() }
    : projected(source, mapping, width, height);

function projected(source: Gray, mapping: Mapping, width: number, height: number): Gray {
  const seen = blankGray(width, height);
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = mapping;
  const { pixels } = source;
  const [right, bottom] = [source.width - 1, source.height - 1];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const w = g * x + h * y + i;
      const sx = (a * x + b * y + c) / w;
      const sy = (d * x + e * y + f) / w;
      if (sx < 0 || sy < 0 || sx > right || sy > bottom) {
        seen.pixels[at] = 255;
        continue;
      }
      const x0 = Math.min(right - 1, Math.floor(sx));
      const y0 = Math.min(bottom - 1, Math.floor(sy));
      const place = y0 * source.width + x0;
      const upper = mix(pixels[place] ?? 0, pixels[place + 1] ?? 0, sx - x0);
      const lower = mix(pixels[place + source.width] ?? 0, pixels[place + source.width + 1] ?? 0, sx - x0); // prettier-ignore
      seen.pixels[at] = mix(upper, lower, sy - y0) + 0.5;
    }
  }
  return seen;
}

/** Most scans lie straight already: there is nothing to look between. */
const isSame = (source: Gray, mapping: Mapping, width: number, height: number): boolean =>
  width === source.width &&
  height === source.height &&
  mapping.every((one, at) => one === scaling(1)[at]);

const mix = (one: number, other: number, share: number) => one + (other - one) * share;
