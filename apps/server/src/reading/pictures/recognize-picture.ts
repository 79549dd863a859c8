import { extractFields } from '../fields/extract-fields.ts';
import type { Box, ReadPage, TextLine } from '../file-contents.ts';
import { isWithin } from '../page-rows.ts';
import type { Ocr } from './ocr.ts';
import { withFiguresReadTwice } from './read-figures-twice.ts';
import type { Gray } from './prepare/gray.ts';
import {
  look,
  prepare,
  type Preparation,
  type PreparedPicture,
} from './prepare/prepare-picture.ts';

/** Print that is read the right way up is read about as surely as this, or better; upside down by less than 0.8. */
const legibleFrom = 0.87;

/** Print read as surely as this needs no second look. */
const sureFrom = 0.85;

/** So much of its time the first try may take. */
const firstShare = 0.6;

interface Reading {
  picture: PreparedPicture;
  lines: TextLine[];
}

/** Nothing is drawn on it, so no letter can be found: looking for some would take as long as for a page full of them. */
const isOneShade = ({ pixels }: Gray) => pixels.every((shade) => shade === pixels[0]);

/**
 * The print of a picture: of the sheet on it, turned upright, straight and evenly lit. Where the first reading leaves a
 * field of a receipt open or unsure, it is read again with other settings, if there is time, and both are kept.
 * What takes too long is tried once more, smaller. Null where there is no time for that either. `end` is of the clock that `performance` has.
 */
export async function recognizePicture(
  ocr: Ocr,
  source: Gray,
  end: number,
): Promise<ReadPage | null> {
  const { width: across, height: down } = source;
  if (isOneShade(source)) return { number: 1, width: across, height: down, lines: [] };
  const seen = look(source);
  const read = async (how: Preparation, until = end): Promise<Reading | null> => {
    const picture = prepare(seen, how);
    const left = until - performance.now();
    const lines = left > 0 ? await ocr.recognize(picture.gray, left) : null;
    return lines === null ? null : { picture, lines };
  };
  const now = performance.now();
  let first = (await read({}, now + (end - now) * firstShare)) ?? (await read({ isCoarse: true }));
  if (first === null) return null;
  let isUpsideDown = false;
  if (legibility(first.lines) < legibleFrom) {
    const turned = await read({ isUpsideDown: true });
    isUpsideDown = turned !== null && legibility(turned.lines) > legibility(first.lines);
    if (turned !== null && isUpsideDown) first = turned;
  }
  const { width, height, toSource } = first.picture;
  const once: ReadPage = {
    number: 1,
    width,
    height,
    lines: first.lines,
    source: { toSource, width: source.width, height: source.height },
  };
  const left = end - performance.now();
  const page = { ...once, lines: await withFiguresReadTwice(ocr, first.picture.gray, once, left) };
  const second =
    first.lines.length === 0 || isClear(page)
      ? null
      : await read({ isUpsideDown, isSmoothed: true });
  if (second === null) return page;
  const by = width / second.picture.width;
  return { ...page, again: second.lines.map((line) => ({ ...line, box: scaled(line.box, by) })) };
}

/** How surely the letters of a page were recognized, in the mean: low where it lies upside down. */
function legibility(lines: readonly TextLine[]): number {
  let [letters, sure] = [0, 0];
  for (const { text, sureness = 0 } of lines) {
    letters += text.length;
    sure += text.length * sureness;
  }
  return letters < 20 ? 0 : sure / letters;
}

/** Whether what a receipt says first of all stands there, recognized without doubt. */
function isClear(page: ReadPage): boolean {
  const { company, date, totalCents } = extractFields([page]);
  return [company, date, totalCents].every((field) => {
    if (field === undefined) return false;
    const on = page.lines.filter(({ box }) => isWithin(box, field.box));
    return on.every(({ sureness = 1 }) => sureness >= sureFrom);
  });
}

const scaled = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
});
