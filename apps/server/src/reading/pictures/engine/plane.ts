import type { Gray } from '../prepare/gray.ts';

/** Numbers in rows, as a model takes and gives them. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/** A part of a picture, or all of it, in another size: each number between the pixels around its place. */
export function resized(
  { width, height, pixels }: Gray,
  toWidth: number,
  toHeight: number,
  from = { left: 0, top: 0, right: width, bottom: height },
): Plane {
  const values = new Float32Array(toWidth * toHeight);
  const [across, down] = [(from.right - from.left) / toWidth, (from.bottom - from.top) / toHeight];
  const at = (x: number, y: number) => pixels[y * width + x] ?? 255;
  const within = (place: number, most: number) => Math.min(most - 1, Math.max(0, place));
  for (let y = 0; y < toHeight; y += 1) {
    const exactY = within(from.top + (y + 0.5) * down - 0.5, height);
    const [y0, y1] = [Math.floor(exactY), within(Math.floor(exactY) + 1, height)];
    for (let x = 0; x < toWidth; x += 1) {
      const exactX = within(from.left + (x + 0.5) * across - 0.5, width);
      const [x0, x1] = [Math.floor(exactX), within(Math.floor(exactX) + 1, width)];
      const [dx, dy] = [exactX - x0, exactY - y0];
      const upper = at(x0, y0) * (1 - dx) + at(x1, y0) * dx;
      const lower = at(x0, y1) * (1 - dx) + at(x1, y1) * dx;
      values[y * toWidth + x] = upper * (1 - dy) + lower * dy;
    }
  }
  return { width: toWidth, height: toHeight, values };
}
