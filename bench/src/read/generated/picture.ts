import { chanceFrom } from '../../receipts/perturb-receipt.ts';
import { drawReceipt } from './draw-receipt.ts';
import { fontsOf } from './fonts.ts';
import { pick } from './invented.ts';
import { inventReceipt, type ReadTruth } from './receipts.ts';
import { worsenings } from './worsen.ts';

export interface GeneratedPicture {
  name: string;
  /** What was done to it; 'as scanned' where nothing was. */
  way: string;
  bytes: Buffer;
  truth: ReadTruth;
}

/** The picture of this number: always the same one. With `isWorsened` the ways follow each other. */
export async function generatedPicture(
  number: number,
  { isHeldOut, isWorsened }: { isHeldOut: boolean; isWorsened: boolean },
): Promise<GeneratedPicture> {
  const chance = chanceFrom(number * 2 + (isHeldOut ? 1 : 0));
  const { truth, rows } = inventReceipt(chance, isHeldOut);
  const drawn = drawReceipt(rows, pick(chance, fontsOf(isHeldOut)), chance);
  const ways = Object.keys(worsenings);
  const way = isWorsened ? (ways[number % ways.length] ?? '') : 'as scanned';
  const canvas = worsenings[way]?.(drawn, chance) ?? drawn;
  const quality = way === 'small, cut close' ? 45 : 80;
  const bytes = await canvas.encode('jpeg', quality);
  return { name: `${isHeldOut ? 'held-out' : 'tuned'}-${number}.jpg`, way, bytes, truth };
}
