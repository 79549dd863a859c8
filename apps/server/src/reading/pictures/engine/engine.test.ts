import { describe, expect, it } from 'vitest';
import { blankGray } from '../prepare/gray.ts';
import { printBoxes } from './find-print.ts';
import { resized } from './plane.ts';
import { batchesOf, spaced, textOf } from './read-print.ts';

describe('where print stands', () => {
  const picture = blankGray(200, 100);
  const likely = { width: 100, height: 50, values: new Float32Array(5_000) };
  const paint = (left: number, top: number, right: number, bottom: number, value: number) => {
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) likely.values[y * 100 + x] = value;
  };
  paint(10, 10, 50, 16, 0.9);
  paint(10, 30, 50, 36, 0.35);
  paint(70, 10, 72, 12, 0.9);

  it('is each piece that is surely print, let out, in places of the picture', () => {
    const boxes = printBoxes(likely, picture);
    expect(boxes).toHaveLength(1);
    const [box] = boxes;
    expect(box?.left).toBeLessThan(20);
    expect(box?.right).toBeGreaterThan(100);
    expect(box?.top).toBeLessThan(20);
    expect(box?.bottom).toBeGreaterThan(32);
    expect(box?.bottom).toBeLessThan(50);
  });
});

describe('a line of print', () => {
  const characters = [null, '1', '2', '.', 'A'];
  const odds = (rows: readonly (readonly number[])[]) => Float32Array.from(rows.flat());

  it('is each likeliest character once while it lasts, again behind a gap', () => {
    const steps = [[0, 9, 0, 0, 0], [0, 9, 0, 0, 0], [9, 0, 0, 0, 0], [0, 9, 0, 0, 0], [0, 0, 0, 9, 0], [0, 0, 9, 0, 0]]; // prettier-ignore
    expect(textOf(odds(steps), 0, steps.length, characters).text).toBe('11.2');
  });

  it('is as sure as its least sure figure, and words as their mean', () => {
    const figures = [[0, 0.9, 0, 0, 0], [9, 0, 0, 0, 0], [0, 0, 0.5, 0, 0], [0, 0, 0, 0, 0.1]]; // prettier-ignore
    expect(textOf(odds(figures), 0, figures.length, characters).sureness).toBeCloseTo(0.5);
    expect(textOf(odds(figures), 0, figures.length, characters).leastLetter).toBeCloseTo(0.1);
    const words = [[0, 0, 0, 0, 0.6], [9, 0, 0, 0, 0], [0, 0, 0, 0, 1]]; // prettier-ignore
    expect(textOf(odds(words), 0, words.length, characters).sureness).toBeCloseTo(0.8);
    expect(textOf(odds(words), 0, words.length, characters).leastLetter).toBeCloseTo(0.6);
  });

  it('has a space where the paper shows one between two letters', () => {
    const inked = new Uint8Array(80);
    for (const [from, to] of [[2, 10], [13, 21], [24, 32], [46, 54], [57, 65]] as const) inked.fill(1, from, to); // prettier-ignore
    const line = { sureness: 1, steps: [0, 2, 3, 6, 7] };
    expect(spaced({ ...line, text: 'ABCDE' }, inked, 8)).toBe('ABC DE');
    expect(spaced({ ...line, text: 'AB1DE' }, inked, 8)).toBe('AB1DE');
  });

  it('never is a character that nobody asked for', () => {
    const chinese = [null, null, 'A'];
    expect(textOf(odds([[0.1, 0.8, 0.2]]), 0, 1, chinese).text).toBe('A');
  });

  it('goes to the reader with others of its length, filled up to the longest', () => {
    const box = (right: number) => ({ left: 0, top: 0, right, bottom: 48 });
    const [batch] = batchesOf(blankGray(400, 48), [box(300), box(100)]);
    expect(batch?.shape).toEqual([2, 3, 48, 304]);
    expect(batch?.boxes.map(({ right }) => right)).toEqual([100, 300]);
  });

  it('keeps its shades when it becomes smaller', () => {
    const gray = blankGray(8, 8);
    gray.pixels.fill(100);
    expect([...resized(gray, 3, 3).values]).toEqual(Array.from({ length: 9 }, () => 100));
  });
});
