import { chanceFrom } from '../../receipts/perturb-receipt.ts';
import { drawReceipt } from './draw-receipt.ts';
import { fontsOf } from './fonts.ts';
import { invoicePdf } from './draw-invoice.ts';
import { pick } from './invented.ts';
import { inventInvoice, type InvoiceTruth } from './invoices.ts';
import { inventReceipt, type ReadTruth } from './receipts.ts';
import { worsenings } from './worsen.ts';

export interface GeneratedFile {
  name: string;
  /** What was done to it; 'as scanned' or 'as printed' where nothing was. */
  way: string;
  bytes: Buffer;
  truth: ReadTruth | InvoiceTruth;
}

/** The picture of this number: always the same one. With `isWorsened` the ways follow each other. */
export async function generatedPicture(
  number: number,
  { isHeldOut, isWorsened }: { isHeldOut: boolean; isWorsened: boolean },
): Promise<GeneratedFile> {
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

/** Of forty layouts every second one is held out. */
const layouts = 40;

/** The invoice of this number, as a PDF: always the same one. */
export function generatedInvoice(number: number, isHeldOut: boolean): GeneratedFile {
  const half = isHeldOut ? 1 : 0;
  const chance = chanceFrom(90_000 + number * 2 + half);
  const { truth, texts } = inventInvoice(chance, ((number * 2) % layouts) + half, isHeldOut);
  const bytes = invoicePdf(texts, pick(chance, fontsOf(isHeldOut)));
  const name = `${isHeldOut ? 'held-out' : 'tuned'}-${number}.pdf`;
  return { name, way: 'as printed', bytes, truth };
}
