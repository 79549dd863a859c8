import { blankGray, shrunk, type Gray } from './gray.ts';
import type { Point } from './mapping.ts';

export type Corners = readonly [Point, Point, Point, Point];

const longest = 240;
/** A sheet's edge is a step of light of at least so much; the edge of a shadow is soft. */
const stepLeast = 30;
/** Its very edge is left out: it is a dark line that looks like print. */
const within = 0.985;

/**
 * The corners of the sheet that a picture shows on a darker table, from the top left clockwise, in its own pixels; null
 * where no four straight, sharp edges say where it ends.
 */
export function paperCorners(gray: Gray): Corners | null {
  const filled = withoutPrint(shrunk(gray, longest));
  const [sheet] = brightPieces(filled, threshold(filled));
  return sheet === undefined ? null : cornersOf(gray, filled, sheet, 0.12);
}

const sheetsMax = 4;

/** So large a share of a picture may be a sheet, where there are several. */
const shareLeast = 0.06;

/**
 * The corners of each sheet where a picture shows several, the largest first; `isMore` where as large a thing is as bright
 * and is none of them: a crumpled one, or one too many.
 */
export function sheetsOf(gray: Gray): { sheets: Corners[]; isMore: boolean } {
  const filled = withoutPrint(shrunk(gray, longest));
  const pieces = brightPieces(filled, threshold(filled));
  const sheets = pieces
    .slice(0, sheetsMax)
    .map((piece) => cornersOf(gray, filled, piece, shareLeast))
    .filter((corners) => corners !== null);
  const large = pieces.filter(({ length }) => length >= filled.pixels.length * shareLeast);
  return { sheets, isMore: large.length > sheets.length };
}

/** Null where a piece has not the four straight, sharp edges of a sheet, or is less than so large a share of the picture. */
function cornersOf(
  gray: Gray,
  small: Gray,
  sheet: readonly number[],
  least: number,
): Corners | null {
  const corners = extremes(sheet, small.width);
  const area = areaOf(corners);
  const isWhole = area > small.pixels.length * 0.96;
  if (isWhole || area < small.pixels.length * least || sheet.length / area < 0.88) return null;
  if (!corners.every((_, at) => isSquare(corners, at))) return null;
  if (!corners.every((_, at) => isEdge(small, corners, at))) return null;
  const by = gray.width / small.width;
  const middle = { x: meanOf(corners.map(({ x }) => x)), y: meanOf(corners.map(({ y }) => y)) };
  const [a, b, c, d] = corners.map(({ x, y }) => ({
    x: (middle.x + (x - middle.x) * within + 0.5) * by,
    y: (middle.y + (y - middle.y) * within + 0.5) * by,
  }));
  return a && b && c && d ? [a, b, c, d] : null;
}

/** The brightest of the neighbors: print goes, the edge of the sheet stays sharp. */
function withoutPrint(gray: Gray): Gray {
  const { width, height } = gray;
  const result = blankGray(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let bright = 0;
      for (let dy = Math.max(0, y - 1); dy <= Math.min(height - 1, y + 1); dy += 1) {
        for (let dx = Math.max(0, x - 1); dx <= Math.min(width - 1, x + 1); dx += 1)
          bright = Math.max(bright, gray.pixels[dy * width + dx] ?? 0);
      }
      result.pixels[y * width + x] = bright;
    }
  }
  return result;
}

/** Between dark and bright, where the two groups differ most (Otsu). */
function threshold({ pixels }: Gray): number {
  const counts = new Float64Array(256);
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1;
  const total = counts.reduce((sum, count, value) => sum + count * value, 0);
  let [found, best, below, sumBelow] = [127, 0, 0, 0];
  for (let value = 0; value < 256; value += 1) {
    below += counts[value] ?? 0;
    sumBelow += (counts[value] ?? 0) * value;
    const above = pixels.length - below;
    if (below === 0 || above === 0) continue;
    const apart = sumBelow / below - (total - sumBelow) / above;
    const between = below * above * apart * apart;
    if (between > best) [found, best] = [value, between];
  }
  return found;
}

/** The places of each piece that is brighter, the largest piece first. */
function brightPieces({ width, height, pixels }: Gray, above: number): number[][] {
  const seen = new Uint8Array(pixels.length);
  const pieces: number[][] = [];
  for (let start = 0; start < pixels.length; start += 1) {
    if (seen[start] !== 0 || (pixels[start] ?? 0) <= above) continue;
    const piece: number[] = [start];
    seen[start] = 1;
    for (let next = 0; next < piece.length; next += 1) {
      const at = piece[next] ?? 0;
      const x = at % width;
      const around = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const place of around) {
        if (place < 0 || place >= width * height || seen[place] !== 0) continue;
        if ((pixels[place] ?? 0) <= above) continue;
        seen[place] = 1;
        piece.push(place);
      }
    }
    pieces.push(piece);
  }
  return pieces.sort((a, b) => b.length - a.length);
}

const extremes = (places: readonly number[], width: number): Corners => [
  farthest(places, width, -1, -1),
  farthest(places, width, 1, -1),
  farthest(places, width, 1, 1),
  farthest(places, width, -1, 1),
];

/** The place that lies farthest to one corner of the picture. */
function farthest(places: readonly number[], width: number, kx: number, ky: number): Point {
  let [found, most] = [{ x: 0, y: 0 }, -Infinity];
  for (const at of places) {
    const x = at % width;
    const y = (at - x) / width;
    if (kx * x + ky * y > most) [found, most] = [{ x, y }, kx * x + ky * y];
  }
  return found;
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const cornerAt = (corners: Corners, at: number): Point => corners[(at + 4) % 4] ?? { x: 0, y: 0 };

function areaOf(corners: Corners): number {
  const twice = corners.reduce((sum, { x, y }, at) => {
    const next = cornerAt(corners, at + 1);
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** A corner of a sheet is nearly square, from wherever it is seen that can still be read. */
function isSquare(corners: Corners, at: number): boolean {
  const [before, here, after] = [at - 1, at, at + 1].map((place) => cornerAt(corners, place));
  if (!before || !here || !after) return false;
  const [ax, ay, bx, by] = [before.x - here.x, before.y - here.y, after.x - here.x, after.y - here.y]; // prettier-ignore
  const cos = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
  return Math.abs(cos) < 0.35;
}

/** Whether the side from this corner ends the sheet: the picture ends there too, or it is much darker beyond. */
function isEdge({ width, height, pixels }: Gray, corners: Corners, at: number): boolean {
  const [from, to] = [cornerAt(corners, at), cornerAt(corners, at + 1)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [nx, ny] = [(to.y - from.y) / length, -(to.x - from.x) / length];
  let [steps, seen, outside] = [0, 0, 0];
  for (let share = 0.08; share <= 0.92; share += 0.04) {
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
    const value = (by: number): number | null => {
      const [px, py] = [Math.round(x + nx * by), Math.round(y + ny * by)];
      if (px < 0 || py < 0 || px >= width || py >= height) return null;
      return pixels[py * width + px] ?? 0;
    };
    seen += 1;
    const [inner, outer] = [value(-3), value(3)];
    if (outer === null) outside += 1;
    else if (inner !== null && inner - outer >= stepLeast) steps += 1;
  }
  return steps + outside >= seen * 0.8;
}
