import type { Box } from '../../file-contents.ts';
import { inkBelow } from '../prepare/ink.ts';
import type { Gray } from '../prepare/gray.ts';

/** A piece of print as the finder sees it, and by how much it is let out each way. */
export interface SeenPiece {
  seen: Box;
  across: number;
  down: number;
}

/**
 * Pieces let out, but not into the next one of their row: the letter at the end of a word would be read with the word
 * behind it as well. They are parted where the paper between them shows.
 */
export function letOutApart(pieces: readonly SeenPiece[], picture: Gray): Box[] {
  const grown = pieces.map(({ seen: { left, top, right, bottom }, across, down }) => ({
    left: Math.max(0, Math.floor(left - across)),
    top: Math.max(0, Math.floor(top - down)),
    right: Math.min(picture.width, Math.ceil(right + across)),
    bottom: Math.min(picture.height, Math.ceil(bottom + down)),
  }));
  for (const [at, piece] of pieces.entries()) {
    for (const [next, other] of pieces.entries()) {
      const [one, two] = [grown[at], grown[next]];
      if (one === undefined || two === undefined || !isBefore(piece.seen, other.seen)) continue;
      if (one.right <= two.left) continue;
      const edge = edgeBetween(piece, other, picture);
      one.right = Math.min(one.right, edge);
      two.left = Math.max(two.left, edge);
    }
  }
  return grown;
}

/** Whether two pieces stand on one row, the first before the other. */
function isBefore(piece: Box, other: Box): boolean {
  if (piece.right > other.left) return false;
  const shared = Math.min(piece.bottom, other.bottom) - Math.max(piece.top, other.top);
  return shared * 2 > Math.min(piece.bottom - piece.top, other.bottom - other.top);
}

/**
 * In the middle of the widest run of columns without ink that begins about where one ends and the other begins: the
 * finder sees words a little too short or too long. Halfway between them where there is none.
 */
function edgeBetween(piece: SeenPiece, other: SeenPiece, picture: Gray): number {
  const [one, two] = [piece.seen, other.seen];
  const top = Math.max(0, Math.floor(Math.max(one.top - piece.down, two.top - other.down)));
  const bottom = Math.ceil(Math.min(one.bottom + piece.down, two.bottom + other.down));
  const isBlank = (x: number) => x < two.right && !isInked(picture, x, top, bottom);
  const about = Math.min(piece.down, other.down);
  let [edge, widest] = [Math.round((one.right + two.left) / 2), 0];
  for (let x = Math.floor(one.right - about); x < two.left + about; x += 1) {
    const start = x;
    while (isBlank(x)) x += 1;
    if (x - start > widest) [widest, edge] = [x - start, Math.round((start + x) / 2)];
  }
  return edge;
}

function isInked({ width, pixels }: Gray, x: number, top: number, bottom: number): boolean {
  for (let y = top; y < bottom; y += 1) if ((pixels[y * width + x] ?? 255) < inkBelow) return true;
  return false;
}
