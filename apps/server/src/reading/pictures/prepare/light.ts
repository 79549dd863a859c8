import { blankGray, type Gray } from './gray.ts';

/** So many pixels of the picture stand for one of its light: less than a letter's stroke is never all there is in one. */
const cell = 8;

/**
 * The picture as if evenly lit on white paper: each pixel against the paper around it, which is the brightest nearby,
 * smoothed. Shadows, stains and gray paper go; then the darkest ink becomes black.
 */
export function evenlyLit(gray: Gray): Gray {
  const paper = paperAround(gray);
  const lit = blankGray(gray.width, gray.height);
  const counts = new Uint32Array(256);
  for (let y = 0, at = 0; y < gray.height; y += 1) {
    const py = Math.min(paper.height - 1.001, Math.max(0, y / cell - 0.5));
    const y0 = Math.floor(py);
    for (let x = 0; x < gray.width; x += 1, at += 1) {
      const px = Math.min(paper.width - 1.001, Math.max(0, x / cell - 0.5));
      const x0 = Math.floor(px);
      const place = Math.max(0, y0) * paper.width + Math.max(0, x0);
      const [dx, dy] = [px - x0, py - y0];
      const upper = (paper.pixels[place] ?? 255) * (1 - dx) + (paper.pixels[place + 1] ?? 255) * dx;
      const lower =
        (paper.pixels[place + paper.width] ?? 255) * (1 - dx) +
        (paper.pixels[place + paper.width + 1] ?? 255) * dx;
      const around = Math.max(1, upper * (1 - dy) + lower * dy);
      const value = Math.min(255, ((gray.pixels[at] ?? 0) / around) * 255) | 0;
      lit.pixels[at] = value;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return stretched(lit, counts);
}

/** The brightest of each neighborhood but for outliers, without what lies on it, smoothed. */
function paperAround(gray: Gray): Gray {
  const small = meansOf(gray);
  const reach = 3;
  return overWindow(overWindow(small, reach, brightOf), reach, meanOf);
}

function meansOf(gray: Gray): Gray {
  const fitting = { ...gray };
  const small = blankGray(
    Math.max(2, Math.ceil(fitting.width / cell)),
    Math.max(2, Math.ceil(fitting.height / cell)),
  );
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1)
      small.pixels[y * small.width + x] = upperOf(gray, x, y);
  }
  return small;
}

/** The mean of the brighter half of a cell's pixels: ink covers less than that. */
function upperOf(gray: Gray, cellX: number, cellY: number): number {
  const values: number[] = [];
  const toY = Math.min(gray.height, (cellY + 1) * cell);
  const toX = Math.min(gray.width, (cellX + 1) * cell);
  for (let y = cellY * cell; y < toY; y += 2) {
    for (let x = cellX * cell; x < toX; x += 2) values.push(gray.pixels[y * gray.width + x] ?? 255);
  }
  values.sort((a, b) => b - a);
  const half = values.slice(0, Math.max(1, values.length >> 1));
  return half.reduce((sum, value) => sum + value, 0) / half.length;
}

function overWindow(gray: Gray, reach: number, choose: (values: number[]) => number): Gray {
  const result = blankGray(gray.width, gray.height);
  for (let y = 0; y < gray.height; y += 1) {
    for (let x = 0; x < gray.width; x += 1) {
      const values: number[] = [];
      for (let dy = Math.max(0, y - reach); dy <= Math.min(gray.height - 1, y + reach); dy += 1) {
        for (let dx = Math.max(0, x - reach); dx <= Math.min(gray.width - 1, x + reach); dx += 1)
          values.push(gray.pixels[dy * gray.width + dx] ?? 255);
      }
      result.pixels[y * gray.width + x] = choose(values);
    }
  }
  return result;
}

const brightOf = (values: number[]) => {
  values.sort((a, b) => b - a);
  return values[Math.floor(values.length * 0.2)] ?? 255;
};
const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

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
