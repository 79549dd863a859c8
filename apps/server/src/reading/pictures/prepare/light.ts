import { blankGray, type Gray } from './gray.ts';

/** So many pixels of the picture stand for one of its light: less than a letter's stroke is never all there is in one. */
const cell = 8;

/**
 * The picture as if evenly lit on white paper: each pixel against the paper around it, which is the brightest nearby,
 * smoothed. Shadows, stains and gray paper go; then the darkest ink becomes black.
 */
export function evenlyLit({ width, height, pixels }: Gray): Gray {
  const paper = paperAround({ width, height, pixels });
  const lit = blankGray(width, height);
  const counts = new Uint32Array(256);
  const [columns, rows] = [betweenCells(width, paper.width), betweenCells(height, paper.height)];
  const around = new Float64Array(paper.width);
  for (let y = 0, at = 0; y < height; y += 1) {
    const [row, down] = [(rows.from[y] ?? 0) * paper.width, rows.share[y] ?? 0];
    for (let x = 0; x < paper.width; x += 1) {
      const [upper, lower] = [paper.pixels[row + x] ?? 255, paper.pixels[row + paper.width + x] ?? 255]; // prettier-ignore
      around[x] = upper + (lower - upper) * down;
    }
    for (let x = 0; x < width; x += 1, at += 1) {
      const from = columns.from[x] ?? 0;
      const [left, right] = [around[from] ?? 255, around[from + 1] ?? 255];
      const light = Math.max(1, left + (right - left) * (columns.share[x] ?? 0));
      const value = Math.min(255, ((pixels[at] ?? 0) / light) * 255) | 0;
      lit.pixels[at] = value;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return stretched(lit, counts);
}

/** For each of so many pixels the cell before it, and how far it is on the way to the next. */
function betweenCells(length: number, cells: number) {
  const [from, share] = [new Uint32Array(length), new Float64Array(length)];
  for (let at = 0; at < length; at += 1) {
    const place = Math.min(cells - 1.001, Math.max(0, at / cell - 0.5));
    from[at] = Math.floor(place);
    share[at] = place - Math.floor(place);
  }
  return { from, share };
}

/** The brightest of each neighborhood but for outliers, without what lies on it, smoothed. */
const paperAround = (gray: Gray): Gray => meanAround(brightAround(lightOf(gray)));

/** So many cells to each side are the neighborhood of one. */
const reach = 3;
/** Of a neighborhood so much may be brighter than its paper. */
const outliers = 0.2;

/** One pixel for each cell. */
function lightOf(gray: Gray): Gray {
  const small = blankGray(
    Math.max(2, Math.ceil(gray.width / cell)),
    Math.max(2, Math.ceil(gray.height / cell)),
  );
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1)
      small.pixels[y * small.width + x] = upperOf(gray, x, y);
  }
  return small;
}

const seen = new Uint8Array((cell / 2) ** 2);

/** The mean of the brighter half of a cell's pixels: ink covers less than that. */
function upperOf({ width, height, pixels }: Gray, cellX: number, cellY: number): number {
  const toY = Math.min(height, (cellY + 1) * cell);
  const toX = Math.min(width, (cellX + 1) * cell);
  let count = 0;
  for (let y = cellY * cell; y < toY; y += 2)
    for (let x = cellX * cell; x < toX; x += 2, count += 1)
      seen[count] = pixels[y * width + x] ?? 255;
  if (count === 0) return 255;
  const sorted = seen.subarray(0, count).sort();
  const half = Math.max(1, count >> 1);
  let sum = 0;
  for (let at = count - half; at < count; at += 1) sum += sorted[at] ?? 255;
  return sum / half;
}

/** Of each neighborhood its brightest value but for outliers: counted, as sorting each takes longer than all else here. */
function brightAround({ width, height, pixels }: Gray): Gray {
  const result = blankGray(width, height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
    const counts = new Uint16Array(256);
    const count = (x: number, by: 1 | -1) => {
      for (let row = top; row <= bottom; row += 1) {
        const value = pixels[row * width + x] ?? 255;
        counts[value] = (counts[value] ?? 0) + by;
      }
    };
    for (let x = -reach; x < width; x += 1) {
      if (x + reach < width) count(x + reach, 1);
      if (x - reach > 0) count(x - reach - 1, -1);
      if (x < 0) continue;
      const columns = Math.min(width - 1, x + reach) - Math.max(0, x - reach) + 1;
      const above = Math.floor(columns * (bottom - top + 1) * outliers);
      let value = 255;
      for (let sum = counts[255] ?? 0; sum <= above; sum += counts[value] ?? 0) value -= 1;
      result.pixels[y * width + x] = value;
    }
  }
  return result;
}

function meanAround({ width, height, pixels }: Gray): Gray {
  const result = blankGray(width, height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)];
      let sum = 0;
      for (let row = top; row <= bottom; row += 1)
        for (let at = row * width + left; at <= row * width + right; at += 1)
          sum += pixels[at] ?? 0;
      result.pixels[y * width + x] = sum / ((right - left + 1) * (bottom - top + 1));
    }
  }
  return result;
}

/** The darkest hundredth becomes black, the paper white. Almost nothing on it stays almost nothing. */
function stretched(lit: Gray, counts: Uint32Array): Gray {
  let dark = 0;
  for (let seen = 0; dark < 200; dark += 1) {
    seen += counts[dark] ?? 0;
    if (seen > lit.pixels.length * 0.01) break;
  }
  const [low, high] = [Math.min(dark, 200), 245];
  for (let at = 0; at < lit.pixels.length; at += 1) {
    const value = (((lit.pixels[at] ?? 255) - low) / (high - low)) * 255;
    lit.pixels[at] = Math.max(0, Math.min(255, value));
  }
  return lit;
}
