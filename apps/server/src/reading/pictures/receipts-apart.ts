import { nameKey } from '@cairn/finance';
import { amountsInText } from '../fields/amounts-in-text.ts';
import { extractFields } from '../fields/extract-fields.ts';
import type { ExtractedFields } from '../fields/extracted-fields.ts';
import type { Box, ReadPage, TextLine } from '../file-contents.ts';
import { sharesOf } from '../place-on-page.ts';
import type { Ocr } from './ocr.ts';
import type { Gray } from './prepare/gray.ts';
import { chain, shift } from './prepare/mapping.ts';
import { sheetsOf, type Corners } from './prepare/paper.ts';
import { recognizePicture } from './recognize-picture.ts';

/** The first receipt of a picture, and where the others lie on it, as shares of its width and height. */
export interface ReceiptsOfPicture {
  page: ReadPage;
  apart: Box[];
  /** Whether it shows papers that are neither: crumpled, too many, not reached in time, or no receipts. */
  isMore: boolean;
}

/** So much of the picture around a receipt goes with it. */
const rim = 0.01;

/**
 * Reads a picture that may show several receipts: as sheets on a table, or on one sheet beside or below each other. Each
 * of them must say by itself what a receipt says. Null where there was no time.
 */
export async function readReceipts(
  ocr: Ocr,
  gray: Gray,
  end: number,
): Promise<ReceiptsOfPicture | null> {
  const { sheets: corners, isMore } = sheetsOf(gray);
  const sheets = corners.map(boxOfCorners);
  if (sheets.length > 1) {
    const read = await receiptsOfSheets(ocr, gray, sheets, end);
    const [first, ...others] = read.found;
    if (first !== undefined) {
      const apart = others.map(({ box }) => sharesIn(gray, box));
      return { page: first.page, apart, isMore: isMore || read.isMore };
    }
  }
  const page = await recognizePicture(ocr, gray, end);
  if (page === null) return null;
  const [first, ...others] = parted(page);
  if (first === undefined || others.length === 0) return { page, apart: [], isMore: false };
  const apart = others.map((part) => widened(sharesOf(part, boxOf(part.lines))));
  return { page: first, apart, isMore: false };
}

interface Receipt {
  page: ReadPage;
  fields: ExtractedFields;
  box: Box;
}

async function receiptsOfSheets(ocr: Ocr, gray: Gray, sheets: readonly Box[], end: number) {
  const found: Receipt[] = [];
  let isMore = false;
  for (const box of [...sheets].sort((a, b) => a.left - b.left || a.top - b.top)) {
    const page = await recognizePicture(ocr, cropped(gray, box), end);
    if (page === null) return { found, isMore: true };
    const receipt = { page: movedTo(gray, box, page), fields: extractFields([page]), box };
    if (!isReceipt(receipt.fields)) isMore = true;
    else if (!found.some((other) => isWithItsSlip(other, receipt))) found.push(receipt);
  }
  return { found, isMore };
}

const isReceipt = ({ totalCents, company, date }: ExtractedFields) =>
  totalCents !== undefined && (company !== undefined || date !== undefined);

/** The receipts that one page holds: the page itself where it cannot be cut into two that are each a whole one. */
export function parted(page: ReadPage): ReadPage[] {
  for (const isIn of cutsOf(page.lines)) {
    const [one, other] = [part(page, isIn), part(page, (box) => !isIn(box))];
    if (areTwo(one, other)) return [...parted(one), ...parted(other)];
  }
  return [page];
}

/** A receipt and its own copy, or the slip of its card, say the same; an invoice has a slip at its foot. */
function areTwo(onePage: ReadPage, otherPage: ReadPage): boolean {
  const [one, other] = [extractFields([onePage]), extractFields([otherPage])];
  const isWhole = ({ company, date, totalCents, dueDate }: ExtractedFields) =>
    company !== undefined &&
    date !== undefined &&
    totalCents !== undefined &&
    dueDate === undefined;
  if (!isWhole(one) || !isWhole(other)) return false;
  if (one.totalCents?.value === other.totalCents?.value) return false;
  return !isWithItsSlip({ page: onePage, fields: one }, { page: otherPage, fields: other });
}

/** A restaurant's check and the slip of the card that paid it: the same shop and day, and a tip on top of the same sum. */
function isWithItsSlip(
  one: Pick<Receipt, 'page' | 'fields'>,
  other: Pick<Receipt, 'page' | 'fields'>,
): boolean {
  const [shop, otherShop] = [one, other].map(({ fields }) => nameKey(fields.company?.value ?? ''));
  if (shop === '' || shop !== otherShop) return false;
  if (one.fields.date?.value !== other.fields.date?.value) return false;
  const [total, otherTotal] = [one.fields.totalCents?.value, other.fields.totalCents?.value];
  if (total === undefined || otherTotal === undefined) return false;
  if (total === otherTotal) return false;
  const [smaller, larger] = total < otherTotal ? [total, other] : [otherTotal, one];
  return larger.page.lines.some(({ text }) =>
    amountsInText(text).some(({ cents }) => cents === smaller),
  );
}

type Cut = (box: Box) => boolean;

/** Where a page may be cut: through its widest gaps, from top to bottom first, then across. */
function cutsOf(lines: readonly TextLine[]): Cut[] {
  const boxes = lines.map(({ box }) => box);
  const usual = boxes.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b)[boxes.length >> 1] ?? 0; // prettier-ignore
  const across = gapsOf(
    boxes.map(({ left, right }) => [left, right] as const),
    usual * 1.5,
  );
  const down = gapsOf(
    boxes.map(({ top, bottom }) => [top, bottom] as const),
    usual * 2,
  );
  return [
    ...across.map(
      (at): Cut =>
        ({ right }) =>
          right <= at,
    ),
    ...down.map(
      (at): Cut =>
        ({ bottom }) =>
          bottom <= at,
    ),
  ];
}

const cutsMax = 6;

/** The middles of the widest gaps between spans, each at least so wide. */
function gapsOf(spans: readonly (readonly [number, number])[], least: number): number[] {
  const gaps: { at: number; size: number }[] = [];
  let reached = Infinity;
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (from - reached >= least) gaps.push({ at: (from + reached) / 2, size: from - reached });
    reached = reached === Infinity ? to : Math.max(reached, to);
  }
  return gaps
    .sort((a, b) => b.size - a.size)
    .slice(0, cutsMax)
    .map(({ at }) => at);
}

const part = (page: ReadPage, isIn: Cut): ReadPage => ({
  ...page,
  lines: page.lines.filter(({ box }) => isIn(box)),
  ...(page.again !== undefined && { again: page.again.filter(({ box }) => isIn(box)) }),
});

function boxOfCorners(corners: Corners): Box {
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) }; // prettier-ignore
}

const boxOf = (lines: readonly TextLine[]): Box => ({
  left: Math.min(...lines.map(({ box }) => box.left)),
  top: Math.min(...lines.map(({ box }) => box.top)),
  right: Math.max(...lines.map(({ box }) => box.right)),
  bottom: Math.max(...lines.map(({ box }) => box.bottom)),
});

const sharesIn = ({ width, height }: Gray, { left, top, right, bottom }: Box): Box =>
  widened({ left: left / width, top: top / height, right: right / width, bottom: bottom / height });

const widened = ({ left, top, right, bottom }: Box): Box => ({
  left: Math.max(0, left - rim),
  top: Math.max(0, top - rim),
  right: Math.min(1, right + rim),
  bottom: Math.min(1, bottom + rim),
});

/** A part of a picture with some of the table around it. */
function cropped(gray: Gray, box: Box): Gray {
  const { left, top, right, bottom } = pixelsAround(gray, box);
  const [width, height] = [right - left, bottom - top];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * gray.width + left;
    pixels.set(gray.pixels.subarray(from, from + width), y * width);
  }
  return { width, height, pixels };
}

function pixelsAround(gray: Gray, box: Box): Box {
  const { left, top, right, bottom } = sharesIn(gray, box);
  const { width, height } = gray;
  return { left: Math.floor(left * width), top: Math.floor(top * height), right: Math.ceil(right * width), bottom: Math.ceil(bottom * height) }; // prettier-ignore
}

/** What was read of the part lies where the part does. */
function movedTo(gray: Gray, box: Box, page: ReadPage): ReadPage {
  const { left, top } = pixelsAround(gray, box);
  const toPart = page.source?.toSource;
  if (toPart === undefined) return page;
  const source = { toSource: chain(shift(left, top), toPart), width: gray.width, height: gray.height }; // prettier-ignore
  return { ...page, source };
}
