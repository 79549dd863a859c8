import { extractFields } from '../fields/extract-fields.ts';
import type { Box, ReadPage, TextLine } from '../read-document.ts';
import type { Layout, Ocr } from './ocr.ts';
import type { Gray } from './prepare/gray.ts';
import {
  look,
  prepare,
  type Preparation,
  type PreparedPicture,
} from './prepare/prepare-picture.ts';

/** Print that is read the right way up is read about as surely as this, or better. */
const legibleFrom = 0.7;

/** Print read as surely as this needs no second look. */
const sureFrom = 0.85;

interface Reading {
  picture: PreparedPicture;
  lines: TextLine[];
}

/**
 * The print of a picture: of the sheet on it, turned upright, straight and evenly lit. Where the first reading leaves a
 * field of a receipt open or unsure, it is read again with other settings, if there is time, and both are kept.
 */
export async function recognisePicture(
  ocr: Ocr,
  source: Gray,
  hasTime: () => boolean,
): Promise<ReadPage> {
  const seen = look(source);
  const read = async (how: Preparation, layout: Layout): Promise<Reading> => {
    const picture = prepare(seen, how);
    return { picture, lines: await ocr.recognise(picture.file, layout) };
  };
  let first = await read({ isSmoothed: true }, 'column');
  let isUpsideDown = false;
  if (legibility(first.lines) < legibleFrom && hasTime()) {
    const turned = await read({ isUpsideDown: true, isSmoothed: true }, 'column');
    isUpsideDown = legibility(turned.lines) > legibility(first.lines);
    if (isUpsideDown) first = turned;
  }
  const { width, height, toSource } = first.picture;
  const page: ReadPage = {
    number: 1,
    width,
    height,
    lines: first.lines,
    source: { toSource, width: source.width, height: source.height },
  };
  if (first.lines.length === 0 || isClear(page) || !hasTime()) return page;
  const second = await read({ isUpsideDown }, 'block');
  const by = width / second.picture.width;
  return { ...page, again: second.lines.map((line) => ({ ...line, box: scaled(line.box, by) })) };
}

/** How surely the letters of a page were recognised, in the mean: low where it lies upside down. */
function legibility(lines: readonly TextLine[]): number {
  let [letters, sure] = [0, 0];
  for (const { text, sureness = 0 } of lines) {
    letters += text.length;
    sure += text.length * sureness;
  }
  return letters < 20 ? 0 : sure / letters;
}

/** Whether what a receipt says first of all stands there, recognised without doubt. */
function isClear(page: ReadPage): boolean {
  const { company, date, totalCents } = extractFields([page]);
  return [company, date, totalCents].every((field) => {
    if (field === undefined) return false;
    const on = page.lines.filter(({ box }) => isWithin(box, field.box));
    return on.every(({ sureness = 1 }) => sureness >= sureFrom);
  });
}

const isWithin = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

const scaled = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
});
