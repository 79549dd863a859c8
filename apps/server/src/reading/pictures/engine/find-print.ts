import type { Gray } from '../prepare/gray.ts';
import type { Box } from '../../file-contents.ts';
import { letOutApart } from './let-out.ts';
import { resized, type Plane } from './plane.ts';

/** What the model takes is a multiple of this in each direction. */
const step = 32;
/** More says no more about where print stands: letters are still a dozen pixels tall. */
const pixelsMost = 1_200_000;
/** Where print is more likely than this there is a piece of it, and the mean of a piece is at least the second. */
const printAbove = 0.3;
const pieceLeast = 0.5;
/** The model shrinks what it finds: by so much of area to outline it is let out again. */
const letOut = 1.6;
/** No page has more. */
const piecesMost = 1_500;

/** A picture as the finder takes it, in its three equal colors. */
export function finderInput({ width, height, pixels }: Gray): Plane {
  const scale = Math.min(1, Math.sqrt(pixelsMost / (width * height)));
  const fit = (length: number) => Math.max(step, Math.round((length * scale) / step) * step);
  const small = resized({ width, height, pixels }, fit(width), fit(height));
  const size = small.values.length;
  const values = new Float32Array(size * 3);
  const [means, spreads] = [[0.485, 0.456, 0.406], [0.229, 0.224, 0.225]]; // prettier-ignore
  for (let color = 0; color < 3; color += 1) {
    const [mean, spread] = [means[color] ?? 0, spreads[color] ?? 1];
    for (let at = 0; at < size; at += 1)
      values[color * size + at] = ((small.values[at] ?? 0) / 255 - mean) / spread;
  }
  return { width: small.width, height: small.height, values };
}

/** Where print stands on the picture, from how likely it is at each place of what the finder was given. */
export function printBoxes(likely: Plane, picture: Gray): Box[] {
  const [across, down] = [picture.width / likely.width, picture.height / likely.height];
  const pieces = piecesOf(likely).map((box) => {
    const { left, top, right, bottom } = box;
    const [wide, tall] = [right - left, bottom - top];
    const by = (wide * tall * letOut) / (2 * (wide + tall));
    const seen = { left: left * across, top: top * down, right: right * across, bottom: bottom * down }; // prettier-ignore
    return { seen, across: by * across, down: by * down };
  });
  return letOutApart(pieces, picture);
}

function piecesOf({ width, height, values }: Plane): Box[] {
  const seen = new Uint8Array(values.length);
  const isPrint = (at: number) => seen[at] === 0 && (values[at] ?? 0) >= printAbove;
  const boxes: Box[] = [];
  for (let start = 0; start < values.length && boxes.length < piecesMost; start += 1) {
    if (!isPrint(start)) continue;
    let [left, top, right, bottom, sum] = [width, height, 0, 0, 0];
    const piece = [start];
    seen[start] = 1;
    for (let next = 0; next < piece.length; next += 1) {
      const at = piece[next] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
      sum += values[at] ?? 0;
      const around = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const place of around) {
        if (place < 0 || place >= values.length || !isPrint(place)) continue;
        seen[place] = 1;
        piece.push(place);
      }
    }
    const isLegible = right - left > 3 && bottom - top > 3;
    if (isLegible && sum / piece.length >= pieceLeast) boxes.push({ left, top, right, bottom });
  }
  return boxes;
}
