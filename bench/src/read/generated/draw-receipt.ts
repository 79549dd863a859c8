import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { between, pick, type Chance } from './invented.ts';
import type { PrintedRow } from './receipts.ts';

/** Paper with print on it, straight, sharp and evenly lit, as a scanner sees it. */
export function drawReceipt(rows: readonly PrintedRow[], font: string, chance: Chance): Canvas {
  const letter = between(chance, 22, 34);
  const width = letter * between(chance, 22, 28);
  const step = letter * pick(chance, [1.3, 1.5, 1.7]);
  const top = letter * 2;
  const height = Math.round(top * 2 + rows.reduce((sum, { size = 1 }) => sum + step * size, 0));
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'rgb(248, 247, 243)';
  pen.fillRect(0, 0, width, height);
  const ink = between(chance, 15, 60);
  pen.fillStyle = `rgb(${ink}, ${ink}, ${ink})`;
  const margin = letter * 1.2;
  const across = width - margin * 2;
  let y = top;
  for (const { left, right, middle, size = 1, isRule = false } of rows) {
    y += step * size;
    if (isRule) pen.fillRect(margin, y - letter * 0.4, across, 2);
    const draw = (text: string | undefined, align: 'left' | 'right' | 'center', x: number) => {
      if (text === undefined) return;
      pen.font = `${letter * size}px "${font}"`;
      // What would not fit is printed smaller.
      const wide = pen.measureText(text).width;
      if (wide > across) pen.font = `${(letter * size * across) / wide}px "${font}"`;
      pen.textAlign = align;
      pen.fillText(text, x, y);
    };
    draw(left, 'left', margin);
    draw(right, 'right', width - margin);
    draw(middle, 'center', width / 2);
  }
  return canvas;
}
