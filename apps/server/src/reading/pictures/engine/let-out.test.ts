import { expect, it } from 'vitest';
import type { Box } from '../../file-contents.ts';
import { blankGray, type Gray } from '../prepare/gray.ts';
import { letOutApart } from './let-out.ts';

const paper = (...inked: readonly Box[]): Gray => {
  const picture = blankGray(200, 60);
  picture.pixels.fill(255);
  for (const { left, top, right, bottom } of inked)
    for (let y = top; y < bottom; y += 1) picture.pixels.fill(0, y * 200 + left, y * 200 + right);
  return picture;
};
const box = (left: number, right: number, top = 20): Box => ({
  left,
  top,
  right,
  bottom: top + 20,
});
const piece = (seen: Box) => ({ seen, across: 12, down: 6 });

it('lets two words of a row out no farther than to the paper between them', () => {
  const picture = paper(box(20, 82), box(100, 150));
  const [one, two] = letOutApart([piece(box(24, 84)), piece(box(96, 146))], picture);
  expect([one?.left, one?.right, two?.left, two?.right]).toEqual([12, 91, 91, 158]);
  const [later, sooner] = letOutApart([piece(box(96, 146)), piece(box(24, 84))], picture);
  expect([sooner?.right, later?.left]).toEqual([91, 91]);
});

it('finds the paper where a word is seen too short', () => {
  const picture = paper(box(20, 94), box(110, 150));
  const [one, two] = letOutApart([piece(box(24, 88)), piece(box(92, 146))], picture);
  expect([one?.right, two?.left]).toEqual([100, 102]);
});

it('parts what touches halfway, and leaves other rows alone', () => {
  const [one, two] = letOutApart([piece(box(20, 90)), piece(box(100, 150))], paper(box(20, 150)));
  expect([one?.right, two?.left]).toEqual([95, 95]);
  const [above, below] = letOutApart([piece(box(20, 90, 5)), piece(box(92, 150, 35))], paper());
  expect([above?.right, below?.left]).toEqual([102, 80]);
});
