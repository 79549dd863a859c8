import { describe, expect, it } from 'vitest';
import { blankGray, type Gray } from './gray.ts';
import { inkOf } from './ink.ts';
import { placeOf } from './mapping.ts';
import { look, prepare } from './prepare-picture.ts';

const sheet = { width: 600, height: 800 };
const table = { width: 1_000, height: 1_100 };

/** Print as far as it matters here: twenty rows of blocks, letters of 12 by 18, words apart. */
function isInk(x: number, y: number): boolean {
  if (x < 60 || x > 540 || y < 60 || y > 740) return false;
  return (y - 60) % 34 < 18 && (x - 60) % 16 < 12 && (x - 60) % 112 < 90;
}

/** The sheet on a dark table, turned by so many degrees about the middle; `light` is how bright the lamp is there. */
function photograph(degrees: number, light: (x: number, y: number) => number = () => 1): Gray {
  const gray = blankGray(table.width, table.height);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  for (let y = 0; y < table.height; y += 1) {
    for (let x = 0; x < table.width; x += 1) {
      const [fromX, fromY] = [x - table.width / 2, y - table.height / 2];
      const onX = fromX * cos + fromY * sin + sheet.width / 2;
      const onY = fromY * cos - fromX * sin + sheet.height / 2;
      const isOn = onX >= 0 && onY >= 0 && onX < sheet.width && onY < sheet.height;
      const shade = !isOn ? 60 : isInk(Math.floor(onX), Math.floor(onY)) ? 40 : 235;
      gray.pixels[y * table.width + x] = shade * light(x, y);
    }
  }
  return gray;
}

/** How much of a prepared picture's height has no ink at all: about half where its rows lie straight. */
function emptyRows({ gray }: ReturnType<typeof prepare>): number {
  const ink = inkOf(gray);
  const counts = new Uint32Array(gray.height);
  for (let at = 1; at < ink.length; at += 2) counts[ink[at] ?? 0] = (counts[ink[at] ?? 0] ?? 0) + 1;
  return counts.filter((count) => count < gray.width * 0.02).length / gray.height;
}

describe('a picture made ready to be read', () => {
  it.each([0, 4, -7, 90, 95, -90, 180])('lies straight, taken at %i degrees', (degrees) => {
    const seen = look(photograph(degrees));
    expect(seen.width / seen.height).toBeCloseTo(sheet.width / sheet.height, 1);
    expect(emptyRows(prepare(seen))).toBeGreaterThan(0.4);
    expect(seen.letters).toBeGreaterThan(15);
    expect(seen.letters).toBeLessThan(21);
  });

  it('knows where each of its places lies in what was taken', () => {
    const picture = prepare(look(photograph(90)));
    const middle = placeOf(picture.toSource, { x: picture.width / 2, y: picture.height / 2 });
    expect(middle.x).toBeCloseTo(table.width / 2, -1.3);
    expect(middle.y).toBeCloseTo(table.height / 2, -1.3);
  });

  it('is black on white under a shadow as well', () => {
    const shadow = (x: number) => 1 - 0.55 / (1 + Math.exp(-(x - 500) / 60));
    const { gray } = prepare(look(photograph(0, shadow)));
    const values = [...gray.pixels].sort((a, b) => a - b);
    const share = (least: number, most: number) =>
      values.filter((value) => value >= least && value <= most).length / values.length;
    expect(share(0, 100)).toBeGreaterThan(0.1);
    expect(share(200, 255)).toBeGreaterThan(0.5);
    expect(share(101, 199)).toBeLessThan(0.12);
  });

  it('stays whole where no sheet ends on it', () => {
    const gray = blankGray(500, 700);
    gray.pixels.fill(240);
    expect(look(gray)).toMatchObject({ width: 500, height: 700, letters: null });
  });
});
